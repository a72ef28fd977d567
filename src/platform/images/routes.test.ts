import { readdir, rm } from 'node:fs/promises'
import { connect } from 'node:net'
import { join } from 'node:path'
import { Hono } from 'hono'
import sharp from 'sharp'
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { openTestFiles, type TestFiles } from '#support/files.ts'
import { type Listener, listen } from '../http/listener.ts'
import { openLog } from '../observability/log.ts'
import { drawPicture } from './drawing.ts'
import { imageRoutes, storeImage } from './index.ts'

let kept: TestFiles
let pictureId: string
let smallId: string
/** The pictures that were rendered, in order. */
const drawn: string[] = []

const draw: typeof drawPicture = (source, modifiers) => {
  drawn.push(`${modifiers.w}.${modifiers.f}`)
  return drawPicture(source, modifiers)
}

beforeAll(async () => {
  kept = await openTestFiles()
  const photograph = sharp({
    create: {
      width: 2048,
      height: 1280,
      channels: 3,
      background: '#888',
      noise: { type: 'gaussian', mean: 128, sigma: 30 },
    },
  })
  pictureId = (await storeImage(kept.files, await photograph.blur(2).jpeg().toBuffer())).storageId
  const small = sharp({ create: { width: 64, height: 48, channels: 3, background: '#0a4a36' } })
  smallId = (await storeImage(kept.files, await small.jpeg().toBuffer())).storageId
})
afterAll(() => kept.remove())
beforeEach(async () => {
  drawn.length = 0
  await rm(join(kept.folder, 'kept'), { recursive: true, force: true })
})

// Rendering takes its time on a busy machine.
vi.setConfig({ testTimeout: 60_000 })

const log = openLog('silent')
const open = (addressOf = (_request: Request) => '192.0.2.1') =>
  imageRoutes({ addressOf: (c) => addressOf(c.req.raw), log, files: kept.files, draw })
const from = (address: string) => ({ headers: { from: address } })
const byHeader = (request: Request) => request.headers.get('from') ?? ''
const path = (modifiers: string, id = pictureId) => `/_ipx/${modifiers}/images/${id}`

describe('one rendering serves', () => {
  test('serves callers that ask at the same time, in any spelling and from any address', async () => {
    const app = open(byHeader)
    const answers = await Promise.all(
      Array.from({ length: 200 }, (_, index) =>
        app.request(
          path(index % 2 ? 'w_1024,q_60' : 'quality_60&width_1024'),
          from(`192.0.2.${index % 100}`),
        ),
      ),
    )
    expect(new Set(answers.map((answer) => answer.status))).toEqual(new Set([200]))
    expect(drawn).toEqual(['1024.webp'])
  })

  test('serves later callers, also those of another process', async () => {
    const first = await open().request(path('w_640'))
    await first.arrayBuffer()
    expect(await readdir(join(kept.folder, 'kept', 'pictures'))).toHaveLength(1)
    const again = await open().request(path('w_640'))
    expect(Buffer.from(await again.arrayBuffer()).length).toBe(Number((await readSize('w_640')) ?? 0))
    expect(drawn).toEqual(['640.webp'])
  })
})

const readSize = async (modifiers: string) =>
  (await (await open().request(path(modifiers))).arrayBuffer()).byteLength

describe('a caller that requests too much', () => {
  test('is told to come back while others are served', async () => {
    const app = open(byHeader)
    const sizes = [1024, 1280, 1536, 2048, 2560, 3072]
    const heavy = sizes.map((w) => app.request(path(`w_${w},f_avif`), from('192.0.2.7')))
    const answers = await Promise.all(heavy)
    // Refused before anything is rendered. A later request may be served, because the budget refills meanwhile.
    const refused = answers.filter((answer) => answer.status !== 200)
    expect(refused.length).toBeGreaterThan(0)
    expect(refused.length).toBeLessThan(answers.length)
    for (const { status, headers } of refused) {
      expect([status, headers.get('cache-control')]).toEqual([429, 'no-store'])
      expect(Number(headers.get('retry-after'))).toBeGreaterThan(0)
    }
    expect((await app.request(path('w_320'), from('192.0.2.8'))).status).toBe(200)
    // A picture that exists costs nothing.
    const made = sizes[answers.findIndex((answer) => answer.status === 200)]
    expect((await app.request(path(`w_${made},f_avif`), from('192.0.2.7'))).status).toBe(200)
  })

  test('many callers together are refused at some point, and served again later', async () => {
    let callers = 0
    const app = open(() => `192.0.2.${++callers}`)
    const addresses = [320, 640, 768, 1024, 1280, 1536].flatMap((h) =>
      [40, 50, 60, 70, 75, 80, 90, 100].flatMap((q) =>
        ['jpeg', 'webp'].map((f) => path(`w_320,h_${h},q_${q},f_${f}`, smallId)),
      ),
    )
    const answers = await Promise.all(addresses.map((address) => app.request(address)))
    expect(new Set(answers.map((answer) => answer.status))).toEqual(new Set([200, 503]))
    expect((await app.request(path('w_1280', smallId))).status).toBe(200)
  })
})

describe('a client that disconnects', () => {
  let listener: Listener
  beforeAll(async () => {
    listener = await listen({ host: '127.0.0.1', port: 0, hasHttps: false, proxyHops: 1 })
  })
  afterAll(() => listener.drain(0))

  /** Sends a request on a socket and closes it at once. */
  const askAndLeave = (modifiers: string) =>
    new Promise<void>((resolve, reject) => {
      const { port } = new URL(listener.url)
      const socket = connect(Number(port), '127.0.0.1', () => {
        socket.write(`GET ${path(modifiers)} HTTP/1.1\r\nHost: sahl\r\n\r\n`, () => socket.destroy())
      })
      socket.on('close', () => resolve()).on('error', reject)
    })

  test('66 sockets, opened and closed at once on large pictures, do not delay an ordinary one', async () => {
    // Each from another address, so that nothing but their disconnecting protects the others.
    let callers = 0
    let asked = 0
    const everyone = Promise.withResolvers<void>()
    const pictures = open(() => `198.51.100.${++callers}`)
    const app = new Hono().all('*', async (c) => {
      if (c.req.path.includes('avif') && ++asked === 66) everyone.resolve()
      return pictures.fetch(c.req.raw)
    })
    listener.serve((request, environment) => app.fetch(request, environment))
    const abandoned: string[] = []
    for (const w of [1024, 1280, 1536, 2048, 2560, 3072]) {
      for (const q of [40, 50, 60, 70, 75, 80, 90, 100]) {
        abandoned.push(`w_${w},f_avif,q_${q}`, `h_${w},f_avif,q_${q}`)
      }
    }
    await Promise.all(abandoned.slice(0, 66).map(askAndLeave))
    await everyone.promise
    const ordinary = await fetch(`${listener.url}${path('w_640,f_webp,q_70')}`)
    expect(ordinary.status).toBe(200)
    await ordinary.arrayBuffer()
    // A few may have begun while their sockets were open. The others are not rendered, now or later.
    expect(drawn.indexOf('640.webp')).toBeLessThan(10)
    // A large picture that a client waits for is rendered soon.
    const large = await fetch(`${listener.url}${path('w_1024,f_avif,b_ffffff')}`)
    expect(large.status).toBe(200)
    await large.arrayBuffer()
    expect(drawn.filter((name) => name.endsWith('avif')).length).toBeLessThan(10)
  })
})
