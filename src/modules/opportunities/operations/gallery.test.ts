import { buffer } from 'node:stream/consumers'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { newId } from '#kit/ids.ts'
import type { UserActor } from '#platform/context.ts'
import { storeImage } from '#platform/images/index.ts'
import { openTestFiles, type TestFiles } from '#support/files.ts'
import { openFixture, system, type TestFixture } from '#support/fixture.ts'
import { makeOpportunity } from '#support/opportunities.ts'
import { listPictureFiles } from '../queries/files.ts'
import { addDocument } from './documents.ts'
import * as gallery from './gallery.ts'
import { readOpportunity } from './read-opportunities.ts'

let fixture: TestFixture
let kept: TestFiles
let operator: UserActor
beforeAll(async () => {
  kept = await openTestFiles()
  fixture = await openFixture({ files: kept.files })
  operator = await fixture.account(['admin'])
})
afterAll(async () => {
  await fixture.close()
  await kept.remove()
})

const make = (lifecycle: 'draft' | 'published') =>
  fixture.as(system, (context) => makeOpportunity(context, {}, lifecycle))
/** Stores a picture whose left half is red and whose right half is blue, and adds it. */
async function add(id: string): Promise<string> {
  const blue = await sharp({ create: { width: 200, height: 200, channels: 3, background: '#0000ff' } })
    .png()
    .toBuffer()
  const bytes = await sharp({ create: { width: 400, height: 200, channels: 3, background: '#ff0000' } })
    .composite([{ input: blue, left: 200, top: 0 }])
    .png()
    .toBuffer()
  const file = { ...(await storeImage(kept.files, bytes)), type: 'jpeg' as const, name: 'front.png' }
  return (await fixture.as(operator, (context) => gallery.addPicture(context, { id, file }))).id
}
const act = <R>(work: (context: Parameters<typeof gallery.readGallery>[0]) => Promise<R>) =>
  fixture.as(operator, work)
const list = async (id: string) => (await gallery.readGallery(fixture.contextFor(operator), { id })).items
const shown = async (id: string) =>
  (await readOpportunity(fixture.contextFor({ kind: 'anonymous' }), id)).gallery.map(({ alt }) => alt)
const describeIt = (id: string, pictureId: string, alt = 'Court') =>
  act((context) => gallery.describePicture(context, { id, pictureId, altAr: 'فناء', altEn: alt }))

describe('a picture', () => {
  test('is shown to investors once it is described in both languages', async () => {
    const id = await make('published')
    const pictureId = await add(id)
    expect(await shown(id)).toEqual(['Front'])
    await describeIt(id, pictureId)
    expect(await shown(id)).toEqual(['Front', 'Court'])
    await expect(describeIt(id, pictureId, '')).rejects.toMatchObject({ code: 'picture_undescribed' })
    const blank = fixture.asOwner(`update opportunities.images set alt = '{"ar": "فناء", "en": " "}'
      where id = '${pictureId}'`)
    await expect(blank).rejects.toMatchObject({ constraint: 'published_pictures_are_described' })
  })

  test('stops no change of others while it is an undescribed cover, and needs both languages', async () => {
    const id = await make('published')
    const [cover] = await list(id)
    await fixture.asOwner(`alter table opportunities.images disable trigger user;
      update opportunities.images set alt = '{"ar": "", "en": ""}' where id = '${cover!.id}';
      alter table opportunities.images enable trigger user`)
    const other = await add(id)
    await describeIt(id, other)
    const document = { kind: 'report', visibility: 'public', title: { ar: 'تقرير', en: 'Report' } } as const
    const file = { storageId: newId(), sizeBytes: 1000 }
    await act((context) => addDocument(context, { opportunityId: id, ...document, file }))
    await act((context) => gallery.removeGalleryPicture(context, { id, pictureId: other }))
    await expect(describeIt(id, cover!.id, '')).rejects.toMatchObject({ code: 'picture_undescribed' })
    await describeIt(id, cover!.id)
    expect(await shown(id)).toEqual(['Court'])
  })

  test('becomes the cover of a draft if it is the first, and its successor when it is removed', async () => {
    const id = await make('draft')
    const [first, second] = [await add(id), await add(id)]
    expect((await list(id)).map(({ isCover }) => isCover)).toEqual([true, false])
    await act((context) => gallery.removeGalleryPicture(context, { id, pictureId: first }))
    expect((await list(id)).map((one) => [one.id, one.isCover])).toEqual([[second, true]])
  })

  test('is the cover of a published opportunity only if described, and is not removed while it is', async () => {
    const id = await make('published')
    const pictureId = await add(id)
    const choose = (one: string) => act((context) => gallery.chooseCover(context, { id, pictureId: one }))
    await expect(choose(pictureId)).rejects.toMatchObject({ code: 'picture_undescribed' })
    await describeIt(id, pictureId)
    await choose(pictureId)
    const remove = () => act((context) => gallery.removeGalleryPicture(context, { id, pictureId }))
    await expect(remove()).rejects.toMatchObject({ code: 'cover_required' })
    const [other] = await list(id)
    await choose(other!.id)
    await remove()
    expect((await list(id)).map((one) => one.id)).toEqual([other!.id])
  })

  test('is cropped from its original as often as wanted, and both files are in use', async () => {
    const id = await make('draft')
    const pictureId = await add(id)
    const { path } = (await list(id))[0]!
    const crop = (x: number, width: number) =>
      gallery.cropPicture(fixture.contextFor(operator), { id, pictureId, x, y: 0, width, height: 10_000 })
    await crop(5000, 5000)
    const colourOf = async () => {
      const [picture] = await list(id)
      const file = await kept.files.read('images', picture!.path.slice('images/'.length))
      const { data } = await sharp(await buffer(file!))
        .resize(1, 1)
        .raw()
        .toBuffer({ resolveWithObject: true })
      return { width: picture!.width, isBlue: data[2]! > 200 && data[0]! < 60 }
    }
    expect(await colourOf()).toEqual({ width: 200, isBlue: true })
    await crop(0, 2500)
    expect(await colourOf()).toEqual({ width: 100, isBlue: false })
    const [picture] = await list(id)
    expect(picture).toMatchObject({ originalPath: path, crop: { x: 0, width: 2500 } })
    const ids = [picture!.path, picture!.originalPath].map((one) => one.slice('images/'.length))
    expect((await listPictureFiles(fixture.db, [...ids, newId()])).sort()).toEqual(ids.sort())
  })

  test('leaves no file behind if it was removed while it was cropped', async () => {
    const id = await make('draft')
    const pictureId = await add(id)
    const context = fixture.contextFor(operator)
    const stored: string[] = []
    const files = {
      ...kept.files,
      async store(...given: Parameters<typeof kept.files.store>) {
        const file = await kept.files.store(...given)
        stored.push(file.storageId)
        await act((inTx) => gallery.removeGalleryPicture(inTx, { id, pictureId }))
        return file
      },
    }
    const area = { x: 0, y: 0, width: 5000, height: 5000 }
    const cropping = gallery.cropPicture({ ...context, files }, { id, pictureId, ...area })
    await expect(cropping).rejects.toMatchObject({ code: 'gallery_picture_not_found' })
    expect(await kept.files.read('images', stored[0]!)).toBeUndefined()
  })
})

describe('the order', () => {
  test('is what operators put, and refuses an order that misses a picture added meanwhile', async () => {
    const id = await make('draft')
    const added = [await add(id), await add(id), await add(id)]
    const order = (ids: string[]) => act((context) => gallery.orderGallery(context, { id, ids }))
    await order([...added].reverse())
    expect((await list(id)).map((one) => one.id)).toEqual([...added].reverse())
    const outdated = [added.slice(1), [...added, added[0]!], [...added.slice(1), newId()]]
    for (const ids of outdated) await expect(order(ids)).rejects.toMatchObject({ code: 'order_outdated' })
  })

  test('stays without gaps and doubles when several add, order and remove at once', async () => {
    const id = await make('draft')
    const added = await Promise.all([add(id), add(id), add(id), add(id)])
    const attempts = await Promise.allSettled([
      act((context) => gallery.orderGallery(context, { id, ids: [...added].reverse() })),
      act((context) => gallery.orderGallery(context, { id, ids: added })),
      act((context) => gallery.removeGalleryPicture(context, { id, pictureId: added[1]! })),
      add(id),
    ])
    for (const attempt of attempts) {
      if (attempt.status === 'rejected') expect(attempt.reason).toMatchObject({ code: 'order_outdated' })
    }
    const items = await list(id)
    expect(items).toHaveLength(4)
    expect(items.filter(({ isCover }) => isCover)).toHaveLength(1)
  })
})

test('is refused to other operators and for pictures of other opportunities', async () => {
  const id = await make('draft')
  const pictureId = await add(id)
  const cms = await fixture.account(['cms'])
  const command = { id, pictureId, altAr: 'فناء', altEn: 'Court' }
  const asCms = fixture.as(cms, (context) => gallery.describePicture(context, command))
  await expect(asCms).rejects.toMatchObject({ code: 'forbidden' })
  const other = await make('draft')
  await expect(describeIt(other, pictureId)).rejects.toMatchObject({ code: 'gallery_picture_not_found' })
})
