import { mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { drawArt, imageRoutes, modifiersOf, storeImage, UnreadableImage } from './images.ts'
import { isStorageId, keepFilesIn, readStoredFile, storeFile } from './storage.ts'

let folder: string
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

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'sahl-images-'))
  await keepFilesIn(folder)
  pictureId = (await storeImage(await noise())).storageId
  app = imageRoutes()
})
afterAll(() => rm(folder, { recursive: true, force: true }))

describe('what comes in', () => {
  test('is drawn anew, without metadata, with its size', async () => {
    const stored = await storeImage(await noise())
    expect([stored.width, stored.height]).toEqual([1600, 1000])
    const bytes = await readStoredFile('images', stored.storageId)
    const { format, exif } = await sharp(bytes).metadata()
    expect([format, exif]).toEqual(['webp', undefined])
    expect(await readdir(join(folder, 'images'))).toEqual(
      expect.not.arrayContaining([expect.stringMatching(/\.part$/)]),
    )
  })

  test.each([
    ['drawings', '<svg xmlns="http://www.w3.org/2000/svg" width="10" height="10"/>'],
    ['text', 'not a picture'],
    ['nothing', ''],
  ])('refuses %s', async (_what, content) => {
    await expect(storeImage(Buffer.from(content))).rejects.toBeInstanceOf(UnreadableImage)
  })

  test('our own art becomes pixels that can be stored', async () => {
    const art =
      '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 16 10"><rect width="9" height="9"/></svg>'
    const stored = await storeImage(await drawArt(art, 640))
    expect([stored.width, stored.height]).toEqual([640, 400])
  })
})

describe('what goes out', () => {
  test('is webp unless another format is asked for, as wide as asked', async () => {
    const answer = await app.request(`/_ipx/w_640/images/${pictureId}`)
    expect([answer.status, answer.headers.get('content-type')]).toEqual([200, 'image/webp'])
    expect(answer.headers.get('cache-control')).toBe('public, max-age=31536000, immutable')
    const { width } = await sharp(Buffer.from(await answer.arrayBuffer())).metadata()
    expect(width).toBe(640)
    const png = await app.request(`/_ipx/format_png&width:320/images/${pictureId}`)
    expect(png.headers.get('content-type')).toBe('image/png')
  })

  test('is not made again for one who has it', async () => {
    const first = await app.request(`/_ipx/w_320,q_70/images/${pictureId}`)
    const headers = { 'if-none-match': first.headers.get('etag')! }
    expect((await app.request(`/_ipx/q_70,w_320/images/${pictureId}`, { headers })).status).toBe(304)
  })

  test('is made once for many who ask at the same time', async () => {
    const asked = Array.from({ length: 200 }, () => app.request(`/_ipx/w_1024,q_60/images/${pictureId}`))
    const answers = await Promise.all(asked)
    expect(new Set(answers.map((answer) => answer.status))).toEqual(new Set([200]))
  })

  test('is refused to some when too many different ones are asked for at once', async () => {
    const addresses: string[] = []
    for (const w of [320, 640, 768, 1024, 1280, 1536]) {
      for (const q of [40, 50, 70, 75, 80, 90]) {
        for (const f of ['jpeg', 'webp', 'png']) addresses.push(`w_${w},q_${q},f_${f}`)
      }
    }
    const answers = await Promise.all(addresses.map((m) => app.request(`/_ipx/${m}/images/${pictureId}`)))
    const statuses = new Set(answers.map((answer) => answer.status))
    expect(statuses).toEqual(new Set([200, 503]))
    expect((await app.request(`/_ipx/w_2048/images/${pictureId}`)).status).toBe(200)
  })

  test('never comes from anywhere but the folder of pictures', async () => {
    const document = await storeFile('documents', Buffer.from('%PDF-1.7 secret'))
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
    expect(modifiersOf(segment)).toBeNull()
  })

  test('one picture has one spelling', () => {
    expect(modifiersOf('w_640,f_jpg')).toEqual(modifiersOf('format:jpeg&width=640'))
    expect(modifiersOf('_')).toEqual({ f: 'webp' })
  })
})

test('ids of the store are ids and nothing else', () => {
  expect(isStorageId(pictureId)).toBe(true)
  for (const text of ['', '..', `${pictureId}.part`, `${pictureId}/..`, pictureId.toUpperCase()]) {
    expect(isStorageId(text)).toBe(false)
  }
})
