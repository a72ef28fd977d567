import { mkdtemp, readdir, rm, utimes } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openKeptFiles } from './disk-cache.ts'

let folder: string
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'sahl-kept-'))
})
afterAll(() => rm(folder, { recursive: true, force: true }))

const bytes = (count: number) => new Uint8Array(count).fill(7)

test('finds a cached file again, also from another process and under any name', async () => {
  const place = join(folder, 'found')
  const files = openKeptFiles(place, 1000)
  expect(await files.find('../../etc/passwd')).toBeUndefined()
  await files.keep('../../etc/passwd', bytes(10))
  expect(await openKeptFiles(place, 1000).find('../../etc/passwd')).toEqual(Buffer.from(bytes(10)))
  expect(await readdir(place)).toEqual([expect.stringMatching(/^[0-9a-f]{64}$/)])
})

test('removes the least recently used files at the bound and never exceeds it', async () => {
  const place = join(folder, 'bounded')
  const files = openKeptFiles(place, 1000)
  for (const name of ['a', 'b', 'c']) {
    await files.keep(name, bytes(300))
    // All of one age, as if they had been cached long ago.
    for (const file of await readdir(place)) await utimes(join(place, file), 1000, 1000)
  }
  await files.find('a')
  await files.keep('d', bytes(300))
  expect(await readdir(place)).toHaveLength(3)
  expect(await files.find('a')).toBeDefined()
  expect(await files.find('d')).toBeDefined()
})

test('counts the files that an earlier process left', async () => {
  const place = join(folder, 'earlier')
  const earlier = openKeptFiles(place, 10_000)
  for (const name of ['a', 'b', 'c', 'd']) await earlier.keep(name, bytes(300))
  await openKeptFiles(place, 1000).keep('e', bytes(300))
  expect(await readdir(place)).toHaveLength(3)
})

test('handles many files at once', async () => {
  const place = join(folder, 'many')
  const files = openKeptFiles(place, 1000)
  await Promise.all(Array.from({ length: 40 }, (_, index) => files.keep(`${index % 8}`, bytes(300))))
  await files.keep('last', bytes(300))
  expect((await readdir(place)).length).toBeLessThanOrEqual(3)
  expect(await files.find('last')).toBeDefined()
})
