import { readdir } from 'node:fs/promises'
import { request } from 'node:http'
import { connect } from 'node:net'
import { join } from 'node:path'
import { buffer } from 'node:stream/consumers'
import { Hono } from 'hono'
import sharp from 'sharp'
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import * as z from 'zod'
import { type Client, endpoint, type Handlers } from '#kit/contract.ts'
import { ApiError, Refusal } from '#kit/errors.ts'
import { newId } from '#kit/ids.ts'
import { eicar } from '#sandbox/clamd/server.ts'
import { buildTestCallContext } from '#support/contexts.ts'
import { testDatabase } from '#support/database.ts'
import { openTestFiles, type TestFiles } from '#support/files.ts'
import type { Actor, CallContext } from '../context.ts'
import { type Database, openDatabase } from '../database/database.ts'
import { openLog } from '../observability/log.ts'
import { inProcessApi } from './in-process.ts'
import { type Listener, listen } from './listener.ts'
import { mountModules } from './mount.ts'
import { openApiOf } from './openapi.ts'
import { buildCatalogue } from './problem.ts'
import { socketLimits } from './socket-limits.ts'

vi.setConfig({ testTimeout: 60_000 })

const megabyte = 1024 * 1024
const rules = { types: ['jpeg', 'png', 'webp', 'pdf'], maxBytes: 2 * megabyte, shelf: 'private' } as const
const contract = {
  sendPaper: endpoint({
    method: 'POST',
    path: '/api/papers/:id',
    summary: 'Takes a paper',
    access: ['user'],
    params: z.object({ id: z.string() }),
    body: z.object({ note: z.string().max(20), count: z.coerce.number().int().default(1) }),
    upload: { ...rules, fields: { paper: 'required', back: 'optional' } },
    answer: z.object({ taken: z.array(z.unknown()) }),
  }),
}

let db: Database
let kept: TestFiles
let listener: Listener
let taken: unknown[] = []
let actor: Actor
let mayStore = true

const handlers: Handlers<typeof contract, CallContext> = {
  sendPaper: (_context, input) => {
    if (!mayStore) throw new Refusal('forbidden', 403)
    taken.push(input)
    return { taken }
  },
}
const modules = { papers: { contract, handlers } }
const catalogue = buildCatalogue([])
const refused = { note: () => undefined }

const contextFor = async (headers = new Headers()): Promise<CallContext> =>
  buildTestCallContext({
    db,
    actor,
    locale: headers.get('accept-language') === 'ar' ? 'ar' : 'en',
    files: kept.files,
    headers,
  })

async function openDoor(bodyMs = socketLimits.bodyMs): Promise<Listener> {
  const door = await listen({
    host: '127.0.0.1',
    port: 0,
    hasHttps: false,
    proxyHops: 0,
    limits: { ...socketLimits, bodyMs },
  })
  const app = new Hono().route(
    '/',
    mountModules(modules, {
      catalogue,
      contextOf: (asked) => contextFor(asked.headers),
      addressOf: () => '192.0.2.1',
      ownOriginOf: () => door.url,
      refused,
    }),
  )
  door.serve((asked, environment) => app.fetch(asked, environment))
  return door
}

let photo: Buffer
const pdf = (inside = '', behind = '') =>
  Buffer.from(`%PDF-1.7\n1 0 obj << /Type /Catalog ${inside} >> endobj\n%%EOF\n${behind}`)

beforeAll(async () => {
  const { appConnection } = await testDatabase()
  db = openDatabase({ connection: appConnection, poolSize: 4, prepare: true, onIdleError: () => undefined })
  kept = await openTestFiles()
  listener = await openDoor()
  photo = await sharp({ create: { width: 400, height: 300, channels: 3, background: '#0a4a36' } })
    .withExif({ IFD0: { Copyright: 'where it was taken' } })
    .jpeg()
    .toBuffer()
})
afterAll(async () => {
  await listener.drain(0)
  await Promise.all([db.close(), kept.remove()])
})
beforeEach(() => {
  taken = []
  mayStore = true
  actor = { kind: 'user', userId: newId(), sessionId: null, roles: ['user'], isActive: true }
})

const stored = () => readdir(join(kept.folder, 'private'))
const incoming = () => readdir(join(kept.folder, 'incoming'))

const fileOf = (bytes: Uint8Array, name = 'paper.bin') => new File([new Uint8Array(bytes)], name)
function formOf(paper: File, more: Record<string, string> = {}): FormData {
  const form = new FormData()
  for (const [name, value] of Object.entries({ note: 'hello', ...more })) form.append(name, value)
  form.append('paper', paper)
  return form
}
const send = (form: FormData, headers: Record<string, string> = {}) =>
  fetch(`${listener.url}/api/papers/7`, {
    method: 'POST',
    body: form,
    headers: { origin: listener.url, ...headers },
  })

/** Sends a form that must be refused. Returns status and code, and asserts that nothing of it is stored. */
async function sendInVain(form: FormData): Promise<[number, string]> {
  const before = await stored()
  const answer = await send(form)
  const { code } = (await answer.json()) as { code: string }
  expect(await stored()).toEqual(before)
  expect(await incoming()).toEqual([])
  expect(taken).toEqual([])
  return [answer.status, code]
}

describe('a form with files', () => {
  test('reaches the operation with its texts and its stored files', async () => {
    const form = formOf(fileOf(photo, '../../etc/‮photo.jpg'), { count: '3' })
    form.append('back', fileOf(pdf(), 'back.pdf'))
    const answer = await send(form)
    expect(answer.status).toBe(200)
    const [input] = taken as [Record<string, { storageId: string; sizeBytes: number }>]
    expect(input).toMatchObject({
      id: '7',
      note: 'hello',
      count: 3,
      paper: { type: 'jpeg', width: 400, height: 300, name: 'photo.jpg' },
      back: { type: 'pdf', sizeBytes: pdf().byteLength, name: 'back.pdf' },
    })
    const picture = await buffer((await kept.files.read('private', input.paper!.storageId))!)
    expect(picture.byteLength).toBe(input.paper!.sizeBytes)
    const { format, exif } = await sharp(picture).metadata()
    expect([format, exif]).toEqual(['jpeg', undefined])
    const paper = await buffer((await kept.files.read('private', input.back!.storageId))!)
    expect(paper.equals(pdf())).toBe(true)
    expect(await incoming()).toEqual([])
  })

  test('may leave out what is optional, as browsers do, and nothing else', async () => {
    const form = formOf(fileOf(photo))
    form.append('back', fileOf(Buffer.alloc(0), ''))
    expect((await send(form)).status).toBe(200)
    expect(taken).toEqual([expect.not.objectContaining({ back: expect.anything() })])
    const without = new FormData()
    without.append('note', 'far too long for what this note may be')
    const answer = await send(without)
    expect(await answer.json()).toMatchObject({
      status: 422,
      issues: [{ path: 'note' }, { path: 'paper', code: 'required' }],
    })
  })

  test('leaves no file where the operation refuses', async () => {
    mayStore = false
    expect(await sendInVain(formOf(fileOf(photo)))).toEqual([403, 'forbidden'])
  })

  test('is not read for whoever may not send it', async () => {
    actor = { kind: 'anonymous' }
    expect(await sendInVain(formOf(fileOf(photo)))).toEqual([401, 'unauthorized'])
    // Larger than what a socket holds: they hear it all the same, and not that nobody is there.
    const large = Buffer.concat([photo, Buffer.alloc(600_000)])
    expect(await sendInVain(formOf(fileOf(large)))).toEqual([401, 'unauthorized'])
  })

  test('as anything else is refused by name', async () => {
    const answer = await fetch(`${listener.url}/api/papers/7`, {
      method: 'POST',
      body: 'x',
      headers: { origin: listener.url },
    })
    expect(await answer.json()).toMatchObject({ status: 415, detail: 'Send this as multipart/form-data.' })
  })

  test('goes the same way within the process', async () => {
    const api = inProcessApi(
      modules,
      { catalogue, refused, locale: 'en', requestId: 'test', log: openLog('silent') },
      () => contextFor(),
    ) as unknown as { papers: Client<typeof contract> }
    await api.papers.sendPaper({ id: '7', note: 'hello', paper: fileOf(photo, 'photo.jpg') })
    expect(taken).toMatchObject([{ id: '7', note: 'hello', paper: { type: 'jpeg', name: 'photo.jpg' } }])
    const tried = api.papers.sendPaper({ id: '7', note: 'hello', paper: fileOf(Buffer.from('text')) })
    await expect(tried).rejects.toBeInstanceOf(ApiError)
    expect(await incoming()).toEqual([])
  })

  test('is described for whoever reads the documentation', () => {
    const { paths } = openApiOf({ papers: contract }, catalogue) as {
      paths: Record<string, { post: { requestBody: { content: object }; responses: object } }>
    }
    const { requestBody, responses } = paths['/api/papers/{id}']!.post
    expect(requestBody.content).toMatchObject({
      'multipart/form-data': {
        schema: {
          properties: { note: { type: 'string' }, paper: { type: 'string' }, back: { type: 'string' } },
          required: expect.arrayContaining(['note', 'paper']),
        },
      },
    })
    expect(Object.keys(responses)).toEqual(expect.arrayContaining(['413', '415', '422']))
  })
})

describe('what a file is', () => {
  const page = '<html><script>alert(1)</script></html>'
  test.each<[string, () => Buffer | Promise<Buffer>, number, string]>([
    ['text', () => Buffer.from('hello'), 415, 'file_type_refused'],
    ['a page', () => Buffer.from(page), 415, 'file_type_refused'],
    ['a drawing', () => Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'), 415, 'file_type_refused'],
    ['a GIF', () => Buffer.from('GIF89a...'), 415, 'file_type_refused'],
    ['a program', () => Buffer.from('MZ\x90\x00'), 415, 'file_type_refused'],
    ['nothing, with a name', () => Buffer.alloc(0), 422, 'file_unreadable'],
    [
      'a PDF behind something else',
      () => Buffer.concat([Buffer.from('GIF89a'), pdf()]),
      415,
      'file_type_refused',
    ],
    ['a PDF with an archive behind it', () => pdf('', 'PK\x03\x04 and so on'), 422, 'file_not_plain'],
    ['a PDF with a page behind it', () => pdf('', page), 422, 'file_not_plain'],
    ['a PDF that is cut', () => pdf().subarray(0, 30), 422, 'file_not_plain'],
    ['a PDF with a script', () => pdf('/OpenAction << /S /JavaScript /JS (x) >>'), 422, 'file_not_plain'],
    ['a PDF with a script spelt otherwise', () => pdf('/S /J#61vaScript'), 422, 'file_not_plain'],
    ['a PDF with a file inside', () => pdf('/Type /EmbeddedFile'), 422, 'file_not_plain'],
    ['a PDF with what harms devices', () => pdf(`/Title (${eicar})`), 422, 'file_infected'],
    ['a picture with it behind', () => Buffer.concat([photo, Buffer.from(eicar)]), 422, 'file_infected'],
    ['a PDF with a lock', () => pdf('/Encrypt 5 0 R'), 422, 'file_not_plain'],
    ['a picture that is cut', () => photo.subarray(0, 300), 422, 'file_unreadable'],
    ['a head of a picture alone', () => Buffer.from('\xff\xd8\xff\xe0', 'latin1'), 422, 'file_unreadable'],
    ['a picture that unpacks to 900 million pixels', bomb, 422, 'file_unreadable'],
  ])('is refused: %s', async (_what, make, status, code) => {
    expect(await sendInVain(formOf(fileOf(await make(), 'photo.jpg')))).toEqual([status, code])
  })

  test('is decided by its bytes; what stands behind a picture is gone', async () => {
    const polyglot = Buffer.concat([photo, Buffer.from(page)])
    expect((await send(formOf(fileOf(polyglot, 'page.html')))).status).toBe(200)
    const [{ paper }] = taken as [{ paper: { storageId: string; type: string } }]
    expect(paper.type).toBe('jpeg')
    const picture = await buffer((await kept.files.read('private', paper.storageId))!)
    expect(picture.includes('script')).toBe(false)
  })

  test.each(['INSTREAM size limit exceeded. ERROR', null])(
    'is not kept while the scanner gives no verdict: %j',
    async (answer) => {
      kept.clamd.answerWith(answer)
      const refused = await sendInVain(formOf(fileOf(photo))).finally(() => kept.clamd.answerWith(undefined))
      expect(refused).toEqual([503, 'file_not_scanned'])
    },
  )

  test('is told in both languages', async () => {
    const answer = await send(formOf(fileOf(Buffer.from('text'))), { 'accept-language': 'ar' })
    expect(await answer.json()).toMatchObject({
      detail: 'لا نقبل هذا النوع من الملفات. الأنواع المقبولة: JPG, PNG, WebP, PDF.',
    })
  })
})

/** A PNG of a few hundred bytes that says it is 30,000 pixels wide and high. */
async function bomb(): Promise<Buffer> {
  const small = await sharp({ create: { width: 1, height: 1, channels: 3, background: '#000' } })
    .png()
    .toBuffer()
  const { crc32 } = await import('node:zlib')
  small.writeUInt32BE(30_000, 16)
  small.writeUInt32BE(30_000, 20)
  small.writeUInt32BE(crc32(small.subarray(12, 29)), 29)
  return small
}

describe('how much there is', () => {
  const paperOf = (size: number) => pdf(' '.repeat(size - pdf().byteLength))

  test('a file of just the size is taken, and one byte more is not', async () => {
    const most = rules.maxBytes
    expect((await send(formOf(fileOf(paperOf(most))))).status).toBe(200)
    taken = []
    expect(await sendInVain(formOf(fileOf(paperOf(most + 1))))).toEqual([413, 'file_too_large'])
    expect(await sendInVain(formOf(fileOf(Buffer.alloc(most * 2))))).toEqual([413, 'file_too_large'])
  })

  const boundary = 'xxBOUNDARYxx'
  const part = (head: string, body: string) =>
    `--${boundary}\r\nContent-Disposition: form-data; ${head}\r\n\r\n${body}\r\n`
  /** Sent in chunks, without saying how long it is. */
  const stream = (body: Iterable<string | Buffer>, door = listener) =>
    new Promise<number>((resolve, reject) => {
      const asked = request(
        `${door.url}/api/papers/7`,
        {
          method: 'POST',
          headers: { origin: door.url, 'content-type': `multipart/form-data; boundary=${boundary}` },
        },
        (answer) => {
          answer.resume()
          resolve(answer.statusCode!)
        },
      )
      asked.on('error', reject)
      for (const chunk of body) asked.write(chunk)
      asked.end()
    })
  const end = `--${boundary}--\r\n`

  test('a body without a length is counted as it comes', async () => {
    const whole = [
      part('name="note"', 'hello'),
      part('name="paper"; filename="a.pdf"', pdf().toString()),
      end,
    ]
    expect(await stream(whole)).toBe(200)
    const endless = [
      `--${boundary}\r\nContent-Disposition: form-data; name="paper"; filename="a"\r\n\r\n`,
      ...Array.from({ length: 6 }, () => Buffer.alloc(megabyte)),
    ]
    expect(await stream(endless)).toBe(413)
    expect(await incoming()).toEqual([])
  })

  test.each<[string, string[]]>([
    ['a thousand fields', Array.from({ length: 1000 }, (_, i) => part(`name="a${i}"`, 'x'))],
    [
      'a thousand files',
      Array.from({ length: 1000 }, () => part('name="paper"; filename="a.pdf"', pdf().toString())),
    ],
    ['a file for a field that takes none', [part('name="note"; filename="a.pdf"', 'x')]],
    ['a field called like the machinery', [part('name="__proto__"', 'x')]],
    ['a field with a very long text', [part('name="note"', 'x'.repeat(70_000))]],
    ['a body that stops', []],
  ])('%s: malformed', async (_what, parts) => {
    expect(await stream([...parts, ...(parts.length > 0 ? [end] : [part('name="note"', 'hello')])])).toBe(400)
    expect(await incoming()).toEqual([])
  })

  test('accepts sixty in ten minutes and refuses more', async () => {
    const form = () => formOf(fileOf(Buffer.from('text')))
    const statuses = await Promise.all(Array.from({ length: 70 }, async () => (await send(form())).status))
    expect(new Set(statuses)).toEqual(new Set([415, 429]))
  })

  test('cuts off a slow sender, and not a large file at a fair pace', async () => {
    const door = await openDoor(1000)
    const { port } = new URL(door.url)
    const speak = (pieces: Iterable<string>, everyMs: number) =>
      new Promise<string>((resolve) => {
        const socket = connect(Number(port), '127.0.0.1')
        let heard = ''
        socket.on('data', (bytes) => {
          heard += bytes
        })
        const iterator = pieces[Symbol.iterator]()
        const timer = setInterval(() => {
          const { value, done } = iterator.next()
          if (!done) socket.write(value)
        }, everyMs)
        socket
          .on('error', () => undefined)
          .on('close', () => {
            clearInterval(timer)
            resolve(heard)
          })
      })
    const head = (length: number) =>
      `POST /api/papers/7 HTTP/1.1\r\nHost: x\r\nOrigin: ${door.url}\r\nConnection: close\r\n` +
      `Content-Type: multipart/form-data; boundary=${boundary}\r\nContent-Length: ${length}\r\n\r\n`
    function* drip() {
      yield head(100_000)
      for (;;) yield '-'
    }
    expect(await speak(drip(), 10)).toMatch(/^HTTP\/1.1 408 /)
    const body =
      part('name="note"', 'hello') +
      part('name="paper"; filename="a.pdf"', paperOf(megabyte).toString()) +
      end
    function* fair() {
      yield head(body.length)
      for (let at = 0; at < body.length; at += 64 * 1024) yield body.slice(at, at + 64 * 1024)
    }
    expect(await speak(fair(), 20)).toMatch(/^HTTP\/1.1 200 /)
    await door.drain(0)
    expect(await incoming()).toEqual([])
  })
})
