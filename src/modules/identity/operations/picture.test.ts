import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { buffer } from 'node:stream/consumers'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { newId } from '#kit/ids.ts'
import type { CallContext, UserActor } from '#platform/context.ts'
import { sql } from '#platform/database/database.ts'
import { callEndpoint } from '#platform/http/call.ts'
import { takeInBlobs } from '#platform/http/uploads.ts'
import { buildTestCallContext } from '#support/contexts.ts'
import { openTestFiles, type TestFiles } from '#support/files.ts'
import { openFixture, type TestFixture } from '#support/fixture.ts'
import { identityContract } from '../contract.ts'
import { eraseAccount } from './personal-data.ts'
import { readPicture, removePicture, sendPicture } from './picture.ts'

let fixture: TestFixture
let kept: TestFiles
beforeAll(async () => {
  kept = await openTestFiles()
  fixture = await openFixture({ files: kept.files })
})
afterAll(async () => {
  await fixture.close()
  await kept.remove()
})

const codeOf = (work: Promise<unknown>): Promise<string> =>
  work.then(
    () => 'done',
    (error: unknown) => (error as { code?: string }).code ?? String(error),
  )
const contextFor = (actor: UserActor): CallContext => buildTestCallContext(fixture.contextFor(actor))

/** Scans, draws and stores the file before the operation, as the HTTP layer does. */
async function send(actor: UserActor, bytes: Buffer, name = 'me.jpg') {
  const context = contextFor(actor)
  const blob = new File([new Uint8Array(bytes)], name)
  const files = await takeInBlobs(context, identityContract.sendPicture.upload, { file: blob })
  const handlers = { sendPicture: (inside: CallContext, input: never) => sendPicture(inside, input) }
  const module = { contract: { sendPicture: identityContract.sendPicture }, handlers }
  const given = { params: {}, query: {}, body: {}, files }
  return (await callEndpoint(module as never, 'sendPicture', context, given)) as { pictureId: string }
}
const read = (reader: UserActor, id: string) => readPicture(contextFor(reader), { id })
const stored = () => readdir(join(kept.folder, 'private')).catch((): string[] => [])

/** A landscape photo, rotated by its metadata as phones do: red at both ends, green in the middle. */
const photo = async (): Promise<Buffer> => {
  const end = { create: { width: 300, height: 600, channels: 3, background: '#ff0000' } } as const
  const red = await sharp(end).png().toBuffer()
  return await sharp({ create: { width: 1200, height: 600, channels: 3, background: '#00ff00' } })
    .composite([
      { input: red, left: 0, top: 0 },
      { input: red, left: 900, top: 0 },
    ])
    .withExif({ IFD0: { Copyright: 'where it was taken' } })
    .jpeg({ quality: 95 })
    .toBuffer()
}

describe('a picture of oneself', () => {
  test('is cropped to a small square without metadata and stored encrypted', async () => {
    const person = await fixture.account()
    const { pictureId } = await send(person, await photo())
    const answer = await read(person, pictureId)
    expect(answer.headers.get('content-type')).toBe('image/webp')
    expect(answer.headers.get('cache-control')).toMatch(/^private/)
    const bytes = Buffer.from(await answer.arrayBuffer())
    const { format, width, height, exif } = await sharp(bytes).metadata()
    expect({ format, width, height, exif }).toEqual({
      format: 'webp',
      width: 512,
      height: 512,
      exif: undefined,
    })
    const [red = 255, green = 0] = await sharp(bytes)
      .extract({ left: 8, top: 256, width: 1, height: 1 })
      .raw()
      .toBuffer()
    expect(green).toBeGreaterThan(200)
    expect(red).toBeLessThan(60)
    const file = await kept.files.read('private', pictureId)
    expect((await buffer(file!)).equals(bytes)).toBe(true)
    const { readFile } = await import('node:fs/promises')
    const onDisk = await readFile(join(kept.folder, 'private', pictureId))
    expect(onDisk.includes(bytes.subarray(0, 64))).toBe(false)
  })

  test('is visible to its owner and to operators with customer access only', async () => {
    const person = await fixture.account()
    const { pictureId } = await send(person, await photo())
    const readers = {
      owner: person,
      stranger: await fixture.account(),
      editor: await fixture.account(['cms']),
      keeper: await fixture.account(['customer-admin']),
      admin: await fixture.account(['admin']),
    }
    const found = await Promise.all(
      Object.entries(readers).map(async ([name, reader]) => [name, await codeOf(read(reader, pictureId))]),
    )
    expect(Object.fromEntries(found)).toEqual({
      owner: 'done',
      stranger: 'picture_not_found',
      editor: 'picture_not_found',
      keeper: 'done',
      admin: 'done',
    })
    expect(await codeOf(read(readers.admin, newId()))).toBe('picture_not_found')
  })

  test('replaces the earlier one and deletes its file, also when it is removed', async () => {
    const person = await fixture.account()
    const before = (await stored()).length
    const first = await send(person, await photo())
    const second = await send(person, await photo())
    expect((await stored()).length).toBe(before + 1)
    expect(await codeOf(read(person, first.pictureId))).toBe('picture_not_found')
    const after = await removePicture(contextFor(person))
    expect(after.pictureId).toBeNull()
    expect((await stored()).length).toBe(before)
    expect(await codeOf(read(person, second.pictureId))).toBe('picture_not_found')
    expect(await codeOf(removePicture(contextFor(person)))).toBe('done')
  })

  test('keeps one of two concurrent pictures and leaves no file without an owner', async () => {
    const person = await fixture.account()
    const before = (await stored()).length
    const bytes = await photo()
    await Promise.all([send(person, bytes), send(person, bytes), send(person, bytes)])
    expect((await stored()).length).toBe(before + 1)
  })

  test('is refused if it is not an image, is infected, or exceeds the hourly limit', async () => {
    const person = await fixture.account()
    expect(await codeOf(send(person, Buffer.from('<svg onload="alert(1)"/>'), 'me.png'))).toBe(
      'file_type_refused',
    )
    expect(await codeOf(send(person, Buffer.from('%PDF-1.7\n%%EOF\n'), 'me.jpg'))).toBe('file_type_refused')
    expect(await codeOf(send(person, (await photo()).subarray(0, 2000)))).toBe('file_unreadable')
    await fixture.db.run(sql`insert into platform.rate_buckets
      values (${`identity.picture:${person.userId}`}, clock_timestamp() + interval '1 hour')`)
    const before = (await stored()).length
    expect(await codeOf(send(person, await photo()))).toBe('too_many_requests')
    expect((await stored()).length).toBe(before)
  })

  test('is included in the copy of one’s data and erased with the account', async () => {
    const person = await fixture.account()
    const { pictureId } = await send(person, await photo())
    await fixture.as(person, (context) => eraseAccount(context, person.userId))
    expect(await codeOf(read(await fixture.account(['admin']), pictureId))).toBe('picture_not_found')
  })
})
