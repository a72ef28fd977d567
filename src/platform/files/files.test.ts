import { randomBytes } from 'node:crypto'
import { mkdtemp, readdir, readFile, rm, utimes, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Shelf } from '#kit/files.ts'
import { newId } from '#kit/ids.ts'
import { addDays, instantFrom, systemClock } from '#kit/time.ts'
import { openTestFiles, type TestFiles } from '#support/files.ts'
import { openS3Server, type S3Server } from '#support/s3-server.ts'
import { type Files, isStorageId, openFiles } from './index.ts'
import { openS3Store } from './s3-store.ts'
import { sealContent, unsealContent } from './sealed-content.ts'

let inFolder: TestFiles
let inBucket: TestFiles
let s3: S3Server
const now = instantFrom('2026-11-21T09:00:00Z')
beforeAll(async () => {
  s3 = await openS3Server(() => now)
  inFolder = await openTestFiles()
  inBucket = await openTestFiles({ s3: s3.settings })
})
afterAll(() => Promise.all([s3.close(), inFolder.remove(), inBucket.remove()]))

const megabyte = 1024 * 1024
const wholeOf = async (files: Files, shelf: Shelf, id: string): Promise<Buffer | undefined> => {
  const file = await files.read(shelf, id)
  return file && (await buffer(file))
}
async function idsOn(files: Files, shelf: Shelf): Promise<string[]> {
  const ids: string[] = []
  for await (const { storageId } of files.list(shelf)) ids.push(storageId)
  return ids
}

describe.each([
  ['a folder', () => inFolder.files],
  ['a bucket of S3', () => inBucket.files],
])('files in %s', (_where, filesOf) => {
  test.each<[string, Shelf, number]>([
    ['nothing', 'documents', 0],
    ['a little', 'documents', 7],
    ['what fills a segment exactly', 'private', 64 * 1024],
    ['what needs several parts', 'documents', 17 * megabyte],
    ['what needs several parts and is sealed', 'private', 16 * megabyte],
  ])('come back as they were: %s', async (_what, shelf, size) => {
    const bytes = randomBytes(size)
    const chunks = Readable.from(
      Array.from({ length: Math.ceil(size / 50_000) }, (_, i) =>
        bytes.subarray(i * 50_000, (i + 1) * 50_000),
      ),
    )
    const stored = await filesOf().store(shelf, chunks)
    expect(isStorageId(stored.storageId)).toBe(true)
    expect(stored.sizeBytes).toBe(size)
    expect((await wholeOf(filesOf(), shelf, stored.storageId))?.equals(bytes)).toBe(true)
    expect(await idsOn(filesOf(), shelf)).toContain(stored.storageId)
  })

  test('are stored on one shelf only, and are gone once deleted', async () => {
    const files = filesOf()
    const { storageId } = await files.store('documents', Buffer.from('paper'))
    expect(await files.read('images', storageId)).toBeUndefined()
    await files.delete('images', storageId)
    expect((await wholeOf(files, 'documents', storageId))?.toString()).toBe('paper')
    await files.delete('documents', storageId)
    expect(await files.read('documents', storageId)).toBeUndefined()
    await files.delete('documents', storageId)
  })

  test('have no other names than ids', async () => {
    for (const name of ['', '..', '../documents/x', 'a'.repeat(36)]) {
      expect(await filesOf().read('documents', name)).toBeUndefined()
      await filesOf().delete('documents', name)
    }
  })

  test('are not stored if they end early', async () => {
    const before = (await idsOn(filesOf(), 'documents')).length
    async function* breaking() {
      yield randomBytes(9 * megabyte)
      throw new Error('the sender hung up')
    }
    await expect(filesOf().store('documents', breaking())).rejects.toThrow('the sender hung up')
    expect(await idsOn(filesOf(), 'documents')).toHaveLength(before)
    expect(s3.uploads.size).toBe(0)
    expect(await readdir(join(inFolder.folder, 'unfinished'))).toEqual([])
  })
})

describe('private files', () => {
  const key = 'one key'
  const read = async (bytes: Buffer, name = 'private/a', withKey = key) =>
    await buffer(Readable.from(unsealContent(bytes, withKey, name), { objectMode: false }))
  const sealed = (size: number) =>
    buffer(Readable.from(sealContent(Buffer.alloc(size, 'x'), key, 'private/a')))

  test('cannot be read on the disk', async () => {
    const { storageId } = await inFolder.files.store('private', Buffer.from('identity of somebody'))
    const onDisk = await readFile(join(inFolder.folder, 'private', storageId))
    expect(onDisk.includes('somebody')).toBe(false)
    const other = await inBucket.files.store('private', Buffer.from('identity of somebody'))
    expect(s3.objects.get(`private/${other.storageId}`)!.bytes.includes('somebody')).toBe(false)
  })

  test('do not open under another name', async () => {
    const [mine, other] = [
      await inFolder.files.store('private', Buffer.from('mine')),
      await inFolder.files.store('private', Buffer.from('other')),
    ]
    const bytes = await readFile(join(inFolder.folder, 'private', mine.storageId))
    await writeFile(join(inFolder.folder, 'private', other.storageId), bytes)
    await expect(wholeOf(inFolder.files, 'private', other.storageId)).rejects.toThrow()
    expect((await wholeOf(inFolder.files, 'private', mine.storageId))?.toString()).toBe('mine')
  })

  const segment = 64 * 1024 + 16
  const head = 17
  const turned = (at: number) => (bytes: Buffer) =>
    Buffer.concat([bytes.subarray(0, at), Buffer.of(bytes[at]! ^ 1), bytes.subarray(at + 1)])
  test.each<[string, (bytes: Buffer) => Buffer]>([
    ['a bit turned', turned(200)],
    ['the end cut off at a segment', (bytes) => bytes.subarray(0, head + segment * 2)],
    ['the end cut off anywhere', (bytes) => bytes.subarray(0, bytes.byteLength - 5)],
    ['nothing but a head', (bytes) => bytes.subarray(0, head)],
    ['nothing', () => Buffer.alloc(0)],
    ['another salt', turned(3)],
    ['another form', turned(0)],
    ['something added', (bytes) => Buffer.concat([bytes, Buffer.from('more')])],
    [
      'segments in another order',
      (bytes) =>
        Buffer.concat([
          bytes.subarray(0, head),
          bytes.subarray(head + segment, head + segment * 2),
          bytes.subarray(head, head + segment),
          bytes.subarray(head + segment * 2),
        ]),
    ],
  ])('that were altered are refused: %s', async (_what, alter) => {
    const bytes = await sealed(150_000)
    expect((await read(Buffer.from(bytes))).byteLength).toBe(150_000)
    await expect(read(alter(Buffer.from(bytes)))).rejects.toThrow()
  })

  test('open with their own name and key only', async () => {
    const bytes = await sealed(10)
    await expect(read(bytes, 'private/b')).rejects.toThrow()
    await expect(read(bytes, 'private/a', 'another key')).rejects.toThrow()
  })
})

describe('an unfinished write', () => {
  test('is cleared from the folder once it is old', async () => {
    const today = systemClock()
    const [old, young] = [newId(), newId()].map((name) => join(inFolder.folder, 'unfinished', name))
    await Promise.all([writeFile(old!, 'half'), writeFile(young!, 'half')])
    await utimes(old!, addDays(today, -2), addDays(today, -2))
    await inFolder.files.clearUnfinished(addDays(today, -1))
    expect(await readdir(join(inFolder.folder, 'unfinished'))).toEqual([young!.split('/').at(-1)])
  })

  test('is cleared from the bucket once it is old', async () => {
    s3.uploads.set('old', { key: 'documents/x', at: addDays(now, -2), parts: new Map() })
    s3.uploads.set('young', { key: 'documents/y', at: now, parts: new Map() })
    await inBucket.files.clearUnfinished(addDays(now, -1))
    expect([...s3.uploads.keys()]).toEqual(['young'])
    s3.uploads.clear()
  })
})

describe('the bucket', () => {
  test('is listed page by page', async () => {
    s3.objects.clear()
    for (let made = 0; made < 7; made++) await inBucket.files.store('images', Buffer.from('x'))
    await inBucket.files.store('documents', Buffer.from('x'))
    s3.pageSize = 3
    expect(new Set(await idsOn(inBucket.files, 'images')).size).toBe(7)
    s3.pageSize = 1000
  })

  test('is called again while it is busy, and the failure is reported if it stays so', async () => {
    s3.failWith(503, 2)
    const { storageId } = await inBucket.files.store('documents', Buffer.from('paper'))
    expect((await wholeOf(inBucket.files, 'documents', storageId))?.toString()).toBe('paper')
    s3.failWith(503, 4)
    await expect(inBucket.files.read('documents', storageId)).rejects.toMatchObject({
      name: 'OutboundUnavailable',
    })
  })

  test('fails with another secret, another key or another bucket', async () => {
    for (const other of [{ secret: 'a wrong secret' }, { keyId: 'somebody' }, { bucket: 'elsewhere' }]) {
      const store = openS3Store({ ...s3.settings, ...other })
      await expect(store.write('documents', newId(), Buffer.from('x'))).rejects.toThrow(
        /SignatureDoesNotMatch|InvalidAccessKeyId|no such bucket/,
      )
    }
  })
})

test('cached documents are encrypted, and an unencrypted one is not read', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'sahl-kept-sealed-'))
  const secretKey = 'k'.repeat(32)
  const content = Buffer.from('%PDF-1.7 receipt of SAR 1,000')
  const { documents } = openFiles({ folder, secretKey }).caches
  await documents.keep('receipt', content)
  expect(await openFiles({ folder, secretKey }).caches.documents.find('receipt')).toEqual(content)
  const place = join(folder, 'kept', 'documents')
  const [file] = await readdir(place)
  expect((await readFile(join(place, file!))).includes('receipt')).toBe(false)
  const otherKey = openFiles({ folder, secretKey: 'o'.repeat(32) }).caches.documents
  expect(await otherKey.find('receipt')).toBeUndefined()
  await writeFile(join(place, file!), content)
  expect(await documents.find('receipt')).toBeUndefined()
  await rm(folder, { recursive: true })
})
