import type { Bilingual } from '#kit/locale.ts'
import { sql, type Tx } from '#platform/database/database.ts'
import type { CroppedPart, StoredImage } from '#platform/images/index.ts'
import type { NewImage } from '../draft.ts'
import type { Lifecycle } from '../vocabulary.ts'

/** Locks an opportunity, so that changes of its pictures and documents happen one after another. */
export const lockForEditing = (tx: Tx, opportunityId: string) =>
  tx.maybe<{ lifecycle: Lifecycle }>(sql`
    select lifecycle from opportunities.opportunities where id = ${opportunityId} for no key update`)

export interface PictureRow {
  id: string
  storageId: string
  alt: Bilingual
  isCover: boolean
  isIllustration: boolean
  width: number
  height: number
  /** The picture that it was cropped from; null if it is shown as uploaded. */
  originalId: string | null
  crop: CroppedPart | null
}
const columns = sql`id, storage_id, alt, is_cover, is_illustration, width, height, original_id, crop`

export const listPictures = (tx: Tx, opportunityId: string) =>
  tx.rows<PictureRow>(sql`
    select ${columns} from opportunities.images where opportunity_id = ${opportunityId} order by position`)

export const findPicture = (tx: Tx, opportunityId: string, id: string) =>
  tx.maybe<PictureRow>(sql`
    select ${columns} from opportunities.images where id = ${id} and opportunity_id = ${opportunityId}`)

/** Adds a picture at the end. The first one is the cover. */
export const insertImage = (tx: Tx, id: string, o: NewImage) =>
  tx.run(sql`
    insert into opportunities.images
      (id, opportunity_id, storage_id, alt, position, is_cover, width, height, is_illustration)
    select ${id}, ${o.opportunityId}, ${o.image.storageId}, ${JSON.stringify(o.alt)},
      coalesce(max(position) + 1, 0), count(*) = 0, ${o.image.width}, ${o.image.height},
      ${o.isIllustration ?? false}
    from opportunities.images where opportunity_id = ${o.opportunityId}`)

export const updateAlt = (tx: Tx, id: string, alt: Bilingual) =>
  tx.run(sql`update opportunities.images set alt = ${JSON.stringify(alt)} where id = ${id}`)

/** Shows another file for a picture: a part of its original, or the original itself. */
export const updateCrop = (
  tx: Tx,
  id: string,
  { image, originalId, crop }: { image: StoredImage; originalId: string | null; crop: CroppedPart | null },
) =>
  tx.run(sql`
    update opportunities.images set storage_id = ${image.storageId}, width = ${image.width},
      height = ${image.height}, original_id = ${originalId}, crop = ${crop && JSON.stringify(crop)}
    where id = ${id}`)

/** Makes a picture the only cover. */
export const updateCover = async (tx: Tx, opportunityId: string, id: string): Promise<void> => {
  // In two statements: the index allows one cover at any time.
  await tx.run(sql`
    update opportunities.images set is_cover = false where opportunity_id = ${opportunityId} and is_cover`)
  await tx.run(sql`
    update opportunities.images set is_cover = true where id = ${id} and opportunity_id = ${opportunityId}`)
}

/** Puts the pictures in this order. */
export const orderPictures = (tx: Tx, opportunityId: string, ids: readonly string[]) =>
  tx.run(sql`
    update opportunities.images i set position = o.place - 1
    from unnest(${ids}::uuid[]) with ordinality as o (id, place)
    where i.id = o.id and i.opportunity_id = ${opportunityId}`)

export const deletePicture = (tx: Tx, id: string) =>
  tx.run(sql`delete from opportunities.images where id = ${id}`)
