import type { AnswerOf, ParsedOf } from '#kit/contract.ts'
import { contentStaff, isAllowed } from '#kit/duties.ts'
import { Refusal, refuser } from '#kit/errors.ts'
import { foldWords } from '#kit/fold-words.ts'
import { newId } from '#kit/ids.ts'
import { QueueFull } from '#kit/limited-queue.ts'
import type { Bilingual } from '#kit/locale.ts'
import { recordAct } from '#modules/audit/index.ts'
import { type Context, type OpenContext, withTx } from '#platform/context.ts'
import { type StoredImage, storeCrop, UnreadableImage } from '#platform/images/index.ts'
import { type contentContract, contentRefusals } from '../contract.ts'
import { contentKinds } from '../kinds.ts'
import { requireContentEditor, requireContentReader } from '../policy.ts'
import * as queries from '../queries/media.ts'
import { mediaAtMost, mediaPerPage } from '../vocabulary.ts'
import { findEditorNames } from './read.ts'

type Endpoints = typeof contentContract
type Answer = AnswerOf<Endpoints['media']>
type MediaItem = Answer['items'][number]
const refuse = refuser(contentRefusals)

/** Lists pictures of the library. The search accepts any common spelling of Arabic letters. */
export async function listMediaLibrary(
  context: Context,
  { q = '', before }: ParsedOf<Endpoints['media']>,
): Promise<Answer> {
  const { roles } = requireContentReader(context)
  const words = foldWords(q).split(/\s+/).filter(Boolean)
  const rows = await queries.listMedia(context.tx, { words, before, limit: mediaPerPage + 1 })
  return {
    items: await buildItems(context, rows.slice(0, mediaPerPage)),
    isMore: rows.length > mediaPerPage,
    can: { manage: isAllowed(roles, contentStaff) },
  }
}

async function buildItems(context: Context, rows: readonly queries.MediaRow[]): Promise<MediaItem[]> {
  const ids = rows.map(({ id }) => id)
  const uses = ids.length === 0 ? [] : await queries.listMediaUses(context.tx, ids)
  const names = await findEditorNames(
    context,
    rows.map(({ uploadedBy }) => uploadedBy),
  )
  return rows.map((row) => ({
    id: row.id,
    name: row.name,
    path: `images/${row.storageId}`,
    width: row.width,
    height: row.height,
    alt: row.alt,
    uploadedBy: names.get(row.uploadedBy) ?? '',
    uploadedAt: row.uploadedAt.toISOString(),
    uses: uses
      .filter(({ mediaId }) => mediaId === row.id)
      .map(({ page, holder }) => ({ page, name: contentKinds[page].name, holder })),
  }))
}

const buildItem = async (context: Context, row: queries.MediaRow): Promise<MediaItem> =>
  (await buildItems(context, [row]))[0]!

const searchTextOf = (name: string, { ar, en }: Bilingual): string => foldWords(`${name} ${ar} ${en}`)

/** Adds a stored file to the library and records it. */
async function insertPicture(
  context: Context,
  { name, alt, image }: { name: string; alt: Bilingual; image: Omit<StoredImage, 'sizeBytes'> },
): Promise<MediaItem> {
  const { tx, now } = context
  const { userId } = requireContentEditor(context)
  if ((await queries.countMedia(tx)) >= mediaAtMost) throw refuse('content_media_full', { most: mediaAtMost })
  const { storageId, width, height } = image
  const row = { id: newId(), storageId, name, width, height, alt, uploadedBy: userId, uploadedAt: now }
  await queries.insertMedia(tx, row, searchTextOf(name, alt))
  await recordMediaAct(context, 'media_added', row)
  return await buildItem(context, row)
}

const recordMediaAct = (
  context: Context,
  act: 'media_added' | 'media_described' | 'media_removed',
  { id, name }: Pick<queries.MediaRow, 'id' | 'name'>,
) => recordAct(context, { act: `content.${act}`, subject: { kind: 'media', id }, after: { name } })

/** CMS-1: adds an uploaded picture. */
export async function addMedia(
  context: Context,
  { file }: ParsedOf<Endpoints['addMedia']>,
): Promise<MediaItem> {
  requireContentEditor(context)
  const { storageId, width = 1, height = 1 } = file
  const name = file.name.slice(0, 200) || 'picture'
  return await insertPicture(context, { name, alt: { ar: '', en: '' }, image: { storageId, width, height } })
}

export async function describeMedia(
  context: Context,
  { id, altAr, altEn }: ParsedOf<Endpoints['describeMedia']>,
): Promise<MediaItem> {
  requireContentEditor(context)
  const row = await queries.lockMedia(context.tx, id)
  if (!row) throw refuse('content_media_not_found')
  const alt = { ar: altAr, en: altEn }
  await queries.updateMediaAlt(context.tx, id, alt, searchTextOf(row.name, alt))
  await recordMediaAct(context, 'media_described', row)
  return await buildItem(context, { ...row, alt })
}

/**
 * Adds a part of a picture as a picture of its own, because pages show the whole one. The part is drawn before the
 * transaction, because that takes time. Its file is removed if the row cannot be written.
 */
export async function cropMedia(
  context: OpenContext,
  { id, ...area }: ParsedOf<Endpoints['cropMedia']>,
): Promise<MediaItem> {
  requireContentEditor(context)
  const { db, files } = context
  const found = await queries.findMedia(db, id)
  if (!found) throw refuse('content_media_not_found')
  const { name, alt } = found
  const image = await drawPart(context, found.storageId, area)
  try {
    return await db.transaction((tx) => insertPicture(withTx(context, tx), { name, alt, image }))
  } catch (error) {
    await files.delete('images', image.storageId)
    throw error
  }
}

async function drawPart(
  { files }: OpenContext,
  storageId: string,
  area: Parameters<typeof storeCrop>[3],
): Promise<StoredImage> {
  try {
    return await storeCrop(files, 'images', storageId, area)
  } catch (error) {
    if (error instanceof QueueFull) throw new Refusal('unavailable', 503, { retryAfterSeconds: 3 })
    if (error instanceof UnreadableImage) throw refuse('content_media_not_found')
    throw error
  }
}

/** Deletes a picture. Fails with `content_media_in_use` if a page shows it. Its file is removed at night. */
export async function removeMedia(context: Context, { id }: { id: string }): Promise<void> {
  requireContentEditor(context)
  const row = await queries.lockMedia(context.tx, id)
  if (!row) throw refuse('content_media_not_found')
  if ((await queries.listMediaUses(context.tx, [id])).length > 0) throw refuse('content_media_in_use')
  await queries.deleteMedia(context.tx, id)
  await recordMediaAct(context, 'media_removed', row)
}
