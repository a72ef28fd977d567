import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { buffer } from 'node:stream/consumers'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openTestFiles, type TestFiles } from '#support/files.ts'
import { isStorageId } from '../files/index.ts'
import { openLog } from '../observability/log.ts'
import { drawArt, imageRoutes, storeImage, UnreadableImage } from './index.ts'
import { formatModifiers, parseModifiers } from './modifiers.ts'

let kept: TestFiles
let pictureId: string
let app: ReturnType<typeof imageRoutes>

const noise = () =>
  sharp({ create: { width: 1600, height: 1000, channels: 3, background: '#0a4a36' } })
    .composite([
      {
        input: Buffer.from('<svg width="900" height="500"><circle cx="400" cy="250" r="240"/></svg>'),
        gravity: 'center',
      },
    ])
    .withExif({ IFD0: { Copyright: 'a name that must not leave' } })
    .jpeg()
    .toBuffer()

let callers = 0
/** Opens the routes as after a start. Each has its own caller, so that no test spends another's allowance. */
const open = (address = `192.0.2.${++callers}`) =>
  imageRoutes({ addressOf: () => address, log: openLog('silent'), files: kept.files })

beforeAll(async () => {
  kept = await openTestFiles()
  pictureId = (await storeImage(kept.files, await noise())).storageId
  app = open()
})
afterAll(() => kept.remove())

describe('an uploaded picture', () => {
  test('is re-encoded without metadata, with its size', async () => {
    const stored = await storeImage(kept.files, await noise())
    expect([stored.width, stored.height]).toEqual([1600, 1000])
    const bytes = await buffer((await kept.files.read('images', stored.storageId))!)
    const { format, exif } = await sharp(bytes).metadata()
    expect([format, exif]).toEqual(['webp', undefined])
    expect(await readdir(join(kept.folder, 'images'))).toEqual(
      expect.not.arrayContaining([expect.stringMatching(/\.part$/)]),
    )
  })

  test.each([
    ['drawings', '<svg xmlns="http://www.w3.org/2000/svg" width="10" height="10"/>'],
    ['text', 'not a picture'],
    ['nothing', ''],
  ])('refuses %s', async (_what, content) => {
    await expect(storeImage(kept.files, Buffer.from(content))).rejects.toBeInstanceOf(UnreadableImage)
  })

  test('our own art is rendered to pixels that can be stored', async () => {
    const art =
      '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 16 10"><rect width="9" height="9"/></svg>'
    const stored = await storeImage(kept.files, await drawArt(art, 640))
    expect([stored.width, stored.height]).toEqual([640, 400])
  })
})

describe('a served picture', () => {
  test('is WebP by default and as wide as requested', async () => {
    const answer = await app.request(`/_ipx/w_640/images/${pictureId}`)
    expect([answer.status, answer.headers.get('content-type')]).toEqual([200, 'image/webp'])
    expect(answer.headers.get('cache-control')).toBe('public, max-age=31536000, immutable')
    const { width } = await sharp(Buffer.from(await answer.arrayBuffer())).metadata()
    expect(width).toBe(640)
    for (const f of ['png', 'jpeg', 'avif']) {
      const other = await app.request(`/_ipx/format_${f}&width:320/images/${pictureId}`)
      expect(other.headers.get('content-type')).toBe(`image/${f}`)
      const { format, compression } = await sharp(Buffer.from(await other.arrayBuffer())).metadata()
      expect(f === 'avif' ? compression : format).toBe(f === 'avif' ? 'av1' : f)
    }
  })

  test('is not rendered again for a client that has it', async () => {
    const first = await app.request(`/_ipx/w_320,q_70/images/${pictureId}`)
    const headers = { 'if-none-match': first.headers.get('etag')! }
    expect((await app.request(`/_ipx/q_70,w_320/images/${pictureId}`, { headers })).status).toBe(304)
  })

  test('never comes from outside the folder of pictures', async () => {
    const document = await kept.files.store('documents', Buffer.from('%PDF-1.7 secret'))
    const unknown = '0190a8b0-0000-7000-8000-000000000000'
    const tries: [string, number][] = [
      [`/_ipx/w_640/images/${unknown}`, 404],
      [`/_ipx/w_640/documents/${document.storageId}`, 400],
      [`/_ipx/w_640/images/${document.storageId}`, 404],
      ['/_ipx/w_640/images/..%2fdocuments%2fx', 400],
      ['/_ipx/w_640/images/%2e%2e%2f%2e%2e%2fetc%2fpasswd', 400],
      ['/_ipx/w_640/https://example.com/a.png', 400],
      [`/_ipx/w_640/http:%2f%2f127.0.0.1%2f${pictureId}`, 400],
      ['/_ipx/w_640//etc/passwd', 400],
      ['/_ipx/w_640', 400],
    ]
    for (const [path, status] of tries)
      expect([path, (await app.request(path)).status]).toEqual([path, status])
  })

  test.each([
    'w_99999',
    'w_641',
    'w_99999,enlarge',
    'enlarge_true',
    'q_0',
    'q_101',
    'q_55',
    'f_svg',
    'f_auto',
    'f_gif',
    'fit_fill',
    'b_123456',
    'blur_50',
    's_320x200',
    'w_640,w_320',
    'w_640,width_320',
    '__proto___x',
    'constructor_x',
    'w_640,',
    '',
  ])('modifiers outside the set are refused: %s', (segment) => {
    expect(parseModifiers(segment)).toBeNull()
  })

  test('each picture has one canonical spelling', () => {
    const spelt = (segment: string) => formatModifiers(parseModifiers(segment)!)
    expect(spelt('w_640,f_jpg')).toEqual(spelt('format:jpeg&width=640,q_80'))
    expect(spelt('_')).toBe('f_webp,q_80')
    expect(spelt('h_320,w_320')).toBe(spelt('w_320,h_320,fit_cover'))
    expect(spelt('w_320,fit_contain')).toBe(spelt('w_320'))
    expect(spelt('f_png,q_40')).toBe(spelt('f_png'))
  })
})

test('isStorageId accepts ids of the store only', () => {
  expect(isStorageId(pictureId)).toBe(true)
  for (const text of ['', '..', `${pictureId}.part`, `${pictureId}/..`, pictureId.toUpperCase()]) {
    expect(isStorageId(text)).toBe(false)
  }
})
