import type { AnswerOf, ParsedOf } from '#kit/contract.ts'
import { Refusal, refuser } from '#kit/errors.ts'
import { newId } from '#kit/ids.ts'
import { QueueFull } from '#kit/limited-queue.ts'
import type { Bilingual } from '#kit/locale.ts'
import { type Context, type OpenContext, withTx } from '#platform/context.ts'
import { type StoredImage, storeCrop, UnreadableImage } from '#platform/images/index.ts'
import { type opportunitiesContract, opportunitiesRefusals } from '../contract.ts'
import type { NewImage } from '../draft.ts'
import { requireManagedReader, requireManager } from '../policy.ts'
import * as queries from '../queries/gallery.ts'
import type { Lifecycle } from '../vocabulary.ts'
import { recordChange } from './record-change.ts'

type Contract = typeof opportunitiesContract
type Answer = AnswerOf<Contract['gallery']>
type PictureCommand = { readonly id: string; readonly pictureId: string }
const refuse = refuser(opportunitiesRefusals)

const mostPictures = 40

/** Returns the pictures of an opportunity in their order, with their descriptions in both languages. */
export async function readGallery(context: Context, { id }: { id: string }): Promise<Answer> {
  requireManagedReader(context)
  const rows = await queries.listPictures(context.tx, id)
  return { items: rows.map(buildPicture) }
}

const buildPicture = (row: queries.PictureRow): Answer['items'][number] => ({
  id: row.id,
  path: `images/${row.storageId}`,
  originalPath: `images/${row.originalId ?? row.storageId}`,
  width: row.width,
  height: row.height,
  alt: row.alt,
  isCover: row.isCover,
  isIllustration: row.isIllustration,
  crop: row.crop,
})

/** Adds a picture at the end of the gallery. The first one is the cover. */
export async function addImage(context: Context, image: NewImage): Promise<string> {
  requireManager(context)
  const id = newId()
  await queries.insertImage(context.tx, id, image)
  return id
}

/** OPP-1: adds an uploaded picture. Investors see it once it is described in both languages. */
export async function addPicture(
  context: Context,
  { id, file }: ParsedOf<Contract['addPicture']>,
): Promise<AnswerOf<Contract['addPicture']>> {
  await lockGallery(context, id)
  const pictures = await queries.listPictures(context.tx, id)
  if (pictures.length >= mostPictures) throw refuse('gallery_full', { most: mostPictures })
  const { storageId, sizeBytes, width = 1, height = 1 } = file
  const image = { storageId, sizeBytes, width, height }
  const pictureId = await addImage(context, { opportunityId: id, image, alt: { ar: '', en: '' } })
  await recordChange(context, id, 'picture_added', { after: { picture: pictureId } })
  const added = await queries.findPicture(context.tx, id, pictureId)
  return buildPicture(added!)
}

/** Describes a picture. On a published opportunity a cover, or a description that had both languages, needs both. */
export async function describePicture(
  context: Context,
  { id, pictureId, altAr, altEn }: ParsedOf<Contract['describePicture']>,
): Promise<Answer> {
  const lifecycle = await lockGallery(context, id)
  const picture = await requirePicture(context, { id, pictureId })
  const alt = { ar: altAr, en: altEn }
  const needsBoth = lifecycle !== 'draft' && (picture.isCover || isDescribed(picture.alt))
  if (needsBoth && !isDescribed(alt)) throw refuse('picture_undescribed')
  await queries.updateAlt(context.tx, pictureId, alt)
  await recordChange(context, id, 'picture_described', {
    before: { picture: pictureId, altAr: picture.alt.ar, altEn: picture.alt.en },
    after: { picture: pictureId, altAr, altEn },
  })
  return await readGallery(context, { id })
}

/** Chooses the cover. A published opportunity's cover must be described. */
export async function chooseCover(context: Context, command: PictureCommand): Promise<Answer> {
  const { id, pictureId } = command
  const lifecycle = await lockGallery(context, id)
  const { alt, isCover } = await requirePicture(context, command)
  if (lifecycle !== 'draft' && !isDescribed(alt)) throw refuse('picture_undescribed')
  if (!isCover) {
    await queries.updateCover(context.tx, id, pictureId)
    await recordChange(context, id, 'cover_chosen', { after: { picture: pictureId } })
  }
  return await readGallery(context, { id })
}

/** Puts the pictures in an order. Fails with `order_outdated` unless it names exactly the present ones. */
export async function orderGallery(
  context: Context,
  { id, ids }: ParsedOf<Contract['orderGallery']>,
): Promise<Answer> {
  await lockGallery(context, id)
  const present = (await queries.listPictures(context.tx, id)).map((picture) => picture.id)
  requireSameIds(ids, present)
  await queries.orderPictures(context.tx, id, ids)
  await recordChange(context, id, 'gallery_ordered', {
    before: { pictures: present },
    after: { pictures: ids },
  })
  return await readGallery(context, { id })
}

/** Removes a picture. A draft's next picture becomes the cover; a published opportunity keeps its cover. */
export async function removeGalleryPicture(context: Context, command: PictureCommand): Promise<Answer> {
  const { id, pictureId } = command
  const lifecycle = await lockGallery(context, id)
  const picture = await requirePicture(context, command)
  if (picture.isCover && lifecycle !== 'draft') throw refuse('cover_required')
  await queries.deletePicture(context.tx, pictureId)
  const [next] = await queries.listPictures(context.tx, id)
  if (picture.isCover && next) await queries.updateCover(context.tx, id, next.id)
  await recordChange(context, id, 'picture_removed', { before: { picture: pictureId } })
  return await readGallery(context, { id })
}

/**
 * Shows a part of the picture's original, or all of it again. The part is drawn before the transaction, because that
 * takes time. Its file is removed if the picture has changed meanwhile.
 */
export async function cropPicture(
  context: OpenContext,
  { id, pictureId, ...area }: ParsedOf<Contract['cropPicture']>,
): Promise<Answer> {
  requireManager(context)
  const { db, files } = context
  const found = await requirePicture(context, { id, pictureId })
  const originalId = found.originalId ?? found.storageId
  const image = await drawCrop(context, originalId, area)
  try {
    return await db.transaction(async (tx) => {
      const inTx = withTx(context, tx)
      await lockGallery(inTx, id)
      const picture = await requirePicture(inTx, { id, pictureId })
      if ((picture.originalId ?? picture.storageId) !== originalId) throw refuse('gallery_picture_not_found')
      await queries.updateCrop(tx, pictureId, { image, originalId, crop: area })
      await recordChange(inTx, id, 'picture_cropped', { after: { picture: pictureId } })
      return await readGallery(inTx, { id })
    })
  } catch (error) {
    await files.delete('images', image.storageId)
    throw error
  }
}

async function drawCrop(
  { files }: Pick<Context, 'files'>,
  originalId: string,
  area: queries.PictureRow['crop'] & object,
): Promise<StoredImage> {
  try {
    return await storeCrop(files, 'images', originalId, area)
  } catch (error) {
    if (error instanceof QueueFull) throw new Refusal('unavailable', 503, { retryAfterSeconds: 3 })
    if (error instanceof UnreadableImage) throw refuse('gallery_picture_not_found')
    throw error
  }
}

const isDescribed = ({ ar, en }: Bilingual): boolean => ar !== '' && en !== ''

async function requirePicture(
  { tx }: Pick<Context, 'tx'>,
  { id, pictureId }: PictureCommand,
): Promise<queries.PictureRow> {
  const picture = await queries.findPicture(tx, id, pictureId)
  if (!picture) throw refuse('gallery_picture_not_found')
  return picture
}

/** Checks the caller, locks the opportunity and returns its state. */
export async function lockGallery(context: Context, id: string): Promise<Lifecycle> {
  requireManager(context)
  const row = await queries.lockForEditing(context.tx, id)
  if (!row) throw refuse('property_not_found')
  return row.lifecycle
}

/** Fails with `order_outdated` unless an order names exactly the present ids. */
export function requireSameIds(ids: readonly string[], present: readonly string[]): void {
  const isSame = ids.length === present.length && new Set([...ids, ...present]).size === present.length
  if (!isSame) throw refuse('order_outdated')
}
