import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { ContentDocument } from '#kit/content/document.ts'
import { newId } from '#kit/ids.ts'
import type { UserActor } from '#platform/context.ts'
import { storeImage } from '#platform/images/index.ts'
import { openTestFiles, type TestFiles } from '#support/files.ts'
import { openFixture, type TestFixture } from '#support/fixture.ts'
import { listStoredMedia } from '../queries/media.ts'
import { saveContentFields } from './edit.ts'
import * as media from './media.ts'
import { publishContent } from './publish.ts'
import { readContentEditor } from './read.ts'

const page = 'faq'
const surroundings = { isKnownPath: () => true, partUses: [] }

let fixture: TestFixture
let kept: TestFiles
let writer: UserActor
beforeAll(async () => {
  kept = await openTestFiles()
  fixture = await openFixture({ files: kept.files })
  writer = await fixture.account(['cms'])
})
afterAll(async () => {
  await fixture.close()
  await kept.remove()
})

const codeOf = (work: Promise<unknown>): Promise<string> =>
  work.then(
    () => 'done',
    (error: { code?: string }) => error.code ?? String(error),
  )

async function add(name: string, alt = { ar: 'بوابة', en: 'Gate' }) {
  const bytes = await sharp({ create: { width: 400, height: 200, channels: 3, background: '#0a4a36' } })
    .png()
    .toBuffer()
  const file = { ...(await storeImage(kept.files, bytes)), type: 'jpeg' as const, name }
  const added = await fixture.as(writer, (context) => media.addMedia(context, { file }))
  if (alt.ar === '') return added
  const { id } = added
  return await fixture.as(writer, (context) =>
    media.describeMedia(context, { id, altAr: alt.ar, altEn: alt.en }),
  )
}
const find = (q?: string, actor = writer) =>
  fixture.as(actor, (context) => media.listMediaLibrary(context, q === undefined ? {} : { q }))
const remove = (id: string) => fixture.as(writer, (context) => media.removeMedia(context, { id }))
const load = () => fixture.as(writer, (context) => readContentEditor(context, { page }, surroundings))

/** Puts a document into the answer of a shipped question, in both languages. */
async function write(build: (locale: 'ar' | 'en') => ContentDocument) {
  const { fields } = await load()
  const changes = (['ar', 'en'] as const).map((locale) => {
    const field = `answer.${locale}`
    const { version } = fields.find((one) => one.part === 'stake' && one.field === field)!
    return { part: 'stake', field, value: build(locale), basedOn: version }
  })
  return await fixture.as(writer, (context) => saveContentFields(context, { page, changes }, surroundings))
}
const text = { type: 'paragraph', text: [{ text: 'Words' }] } as const
const publish = (revision: number) =>
  fixture.as(writer, (context) => publishContent(context, { page, revision }, surroundings))

describe('the media library', () => {
  test('is read by auditors, changed by editors and closed to others', async () => {
    const auditor = await fixture.account(['auditor'])
    const investor = await fixture.account()
    expect((await find(undefined, auditor)).can.manage).toBe(false)
    expect(await codeOf(find(undefined, investor))).toBe('forbidden')
    const { id } = await add('closed.png')
    for (const actor of [auditor, investor]) {
      const removing = fixture.as(actor, (context) => media.removeMedia(context, { id }))
      expect(await codeOf(removing)).toBe('forbidden')
    }
    await remove(id)
  })

  test('finds pictures by any spelling of their name and descriptions', async () => {
    await add('courtyard.png', { ar: 'فناء المبنى الأخضر', en: 'The 100% green court' })
    const namesFor = async (q: string) => (await find(q)).items.map(({ name }) => name)
    for (const q of ['اخضر', 'GREEN courtyard', '100%', 'فناء'])
      expect(await namesFor(q), q).toEqual(['courtyard.png'])
    expect(await namesFor('50%')).toEqual([])
    expect(await namesFor('green gate')).toEqual([])
  })

  test('keeps the file of each picture from the removal of unused files', async () => {
    const { path } = await add('kept.png')
    const storageId = path.slice('images/'.length)
    expect(await listStoredMedia(fixture.db, [storageId, newId()])).toEqual([storageId])
  })

  test('adds a crop as a picture of its own', async () => {
    const { id, path } = await add('wide.png')
    const area = { x: 0, y: 0, width: 5000, height: 10_000 }
    const cropped = await media.cropMedia(fixture.contextFor(writer), { id, ...area })
    expect(cropped).toMatchObject({ name: 'wide.png', width: 200, height: 200, alt: { en: 'Gate' } })
    expect(cropped.path).not.toBe(path)
    expect(await codeOf(media.cropMedia(fixture.contextFor(writer), { id: newId(), ...area }))).toBe(
      'content_media_not_found',
    )
  })
})

describe('a picture in a page', () => {
  test('holds up its publication until it exists and is described', async () => {
    const { id, alt } = await add('shown.png')
    const picture = (mediaId: string, words = alt) =>
      ({ type: 'picture', media: mediaId, alt: words }) as const
    const codesWith = async (block: ContentDocument[number]) =>
      (await write(() => [text, block])).faults.map(({ code }) => code)
    expect(await codesWith(picture(newId()))).toEqual(['picture_missing', 'picture_missing'])
    expect(await codesWith(picture(id, { ar: 'بوابة', en: '' }))).toEqual(['picture_without_alt'])
    expect(await codesWith(picture(id))).toEqual([])
    const { pictures } = await load()
    expect(pictures[id]).toMatchObject({ width: 400, height: 200 })
  })

  test('is not deleted while the working copy or the published version shows it', async () => {
    const { id, alt } = await add('used.png')
    const saved = await write(() => [text, { type: 'picture', media: id, alt }])
    expect(await codeOf(remove(id))).toBe('content_media_in_use')
    await publish(saved.revision)
    const without = await write(() => [text])
    expect((await find('used')).items[0]!.uses.map(({ holder }) => holder)).toEqual(['version'])
    expect(await codeOf(remove(id))).toBe('content_media_in_use')
    await expect(fixture.asOwner(`delete from content.media where id = '${id}'`)).rejects.toThrow(
      /media_uses/,
    )
    await publish(without.revision)
    expect(await codeOf(remove(id))).toBe('done')
    expect(await codeOf(remove(id))).toBe('content_media_not_found')
  })

  test('is either deleted or in use if both happen at once', async () => {
    for (let round = 0; round < 5; round += 1) {
      const { id, alt } = await add(`race-${round}.png`)
      const [removed] = await Promise.all([
        codeOf(remove(id)),
        write(() => [text, { type: 'picture', media: id, alt }]),
      ])
      const { faults } = await load()
      const isMissing = faults.some(({ code }) => code === 'picture_missing')
      expect([removed, isMissing]).toEqual(
        removed === 'done' ? ['done', true] : ['content_media_in_use', false],
      )
    }
  })
})
