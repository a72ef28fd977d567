import sharp from 'sharp'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { openTestFiles, type TestFiles } from '#support/files.ts'
import { photo } from '#support/papers.ts'
import { drawSocialCard } from './drawing.ts'
import { type SocialCard, socialCardRoutes, socialCardSize } from './index.ts'

const content = {
  locale: 'ar',
  brandName: 'سهل',
  title: 'مجمّع الياسمين السكني',
  kicker: 'الرياض، حي الياسمين',
  figures: [
    { label: 'سعر الحصة', figure: '1,000' },
    { label: 'العائد السنوي المتوقع', figure: '9.4%', isMain: true },
  ],
  caution: 'عائد متوقع وليس مضمونًا.',
} as const

let kept: TestFiles
let card: SocialCard
let drawings: number
beforeAll(async () => {
  kept = await openTestFiles()
})
afterAll(() => kept.remove())
beforeEach(() => {
  card = { content, photoId: null }
  drawings = 0
})

const open = (address = '192.0.2.1') =>
  socialCardRoutes({
    files: kept.files,
    addressOf: () => address,
    findCard: async (_locale, name) => (name === 'known' ? card : undefined),
    draw: async ({ content: { title } }) => {
      drawings += 1
      return new Uint8Array(Buffer.from(title))
    },
  })

describe('a social card', () => {
  test('is drawn once for all callers, and again after a change', async () => {
    const app = open()
    const ask = () => app.request('/_card/ar/known.png')
    const answers = await Promise.all([ask(), ask(), ask()])
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200])
    expect(answers[0]!.headers.get('content-type')).toBe('image/png')
    await ask()
    expect(drawings).toBe(1)
    const etag = answers[0]!.headers.get('etag')!
    const headers = { 'if-none-match': etag }
    expect((await app.request('/_card/ar/known.png', { headers })).status).toBe(304)
    card = { ...card, content: { ...content, title: 'اسم آخر' } }
    const changed = await app.request('/_card/ar/known.png', { headers })
    expect([changed.status, await changed.text(), drawings]).toEqual([200, 'اسم آخر', 2])
    expect(changed.headers.get('etag')).not.toBe(etag)
  })

  test.each([
    '/_card/ar/unknown.png',
    '/_card/fr/known.png',
    '/_card/ar/known.jpg',
    '/_card/ar/..%2fknown.png',
  ])('%s is not found', async (path) => {
    expect((await open().request(path)).status).toBe(404)
  })

  test('is refused to a caller who has had too many drawn, unless it is drawn already', async () => {
    const app = open('192.0.2.2')
    const statuses: number[] = []
    for (let index = 0; index <= 40; index++) {
      card = { ...card, content: { ...content, title: `title ${index}` } }
      statuses.push((await app.request('/_card/ar/known.png')).status)
    }
    expect(statuses.filter((status) => status === 200)).toHaveLength(40)
    expect(statuses.at(-1)).toBe(429)
    card = { ...card, content: { ...content, title: 'title 0' } }
    expect((await app.request('/_card/ar/known.png')).status).toBe(200)
  })

  test('is a PNG of the size that previews ask for, with the photo beside the text', async () => {
    const bytes = await drawSocialCard({ content, photo: await photo() })
    const { data, info } = await sharp(bytes).raw().toBuffer({ resolveWithObject: true })
    expect([info.width, info.height]).toEqual([socialCardSize.width, socialCardSize.height])
    const colorAt = (x: number, y: number) => [
      ...data.subarray((y * info.width + x) * info.channels).subarray(0, 3),
    ]
    expect(colorAt(200, 300).every((value) => value > 180)).toBe(true)
    expect(colorAt(1190, 10)).toEqual([6, 35, 26])
  })

  test('shows its title as it is, whatever characters are in it', async () => {
    const title = '#set page(fill: red) $x$ <b> " \\ 😀'
    await expect(drawSocialCard({ content: { ...content, title }, photo: undefined })).resolves.toBeDefined()
  })
})
