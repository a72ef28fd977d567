import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { addDays } from '#kit/time.ts'
import { untilWaiting } from '#support/database.ts'
import { openFixture, system, type TestFixture } from '#support/fixture.ts'
import { sql } from '../database/database.ts'
import type { HashedFile } from './client-files.ts'
import { clientFileJobs, findClientFile, storeClientFiles } from './earlier-builds.ts'

let fixture: TestFixture
beforeAll(async () => {
  fixture = await openFixture()
})
beforeEach(() => fixture.asOwner('delete from platform.client_files'))
afterAll(() => fixture.close())

const fileOf = (name: string): HashedFile => ({
  path: `/assets/${name}.js`,
  bytes: new Uint8Array(Buffer.from(`script ${name}`)),
  br: new Uint8Array(Buffer.from(`br ${name}`)),
})
const [first, shared, second] = [fileOf('first'), fileOf('shared'), fileOf('second')] as const

/** Starts servers of a build so many days ago. */
const start = (files: readonly HashedFile[], daysAgo: number) =>
  storeClientFiles(fixture.db, files, addDays(fixture.contextFor(system).now, -daysAgo))

async function removeOld(): Promise<void> {
  for (const job of clientFileJobs) await job.run(fixture.contextFor(system), {})
}

const find = (path: string) => findClientFile(fixture.db, path)

test('finds the files of another build as they were, and none that no build has', async () => {
  await start([first, shared], 1)
  await start([shared, second], 0)
  expect(await find(first.path)).toEqual(first)
  expect(await find(second.path)).toEqual(second)
  expect(await find('/assets/no-build.js')).toBeUndefined()
  for (const name of ['%00-of-a-build.js', 'a\0of-a-build.js', `${'a'.repeat(300)}.js`])
    expect(await find(`/assets/${name}`)).toBeUndefined()
})

test('stores the files of servers that start together, in any order', async () => {
  const files = Array.from({ length: 40 }, (_, number) => fileOf(`many${number}`))
  await Promise.all([start(files, 0), start(files.toReversed(), 0), start(files, 0)])
  await Promise.all([start(files.toReversed(), 0), start(files, 0)])
  for (const file of files) expect(await find(file.path)).toEqual(file)
})

test('takes the files in the order of their paths, so that no two servers wait for each other', async () => {
  const [a, b] = [fileOf('order-a'), fileOf('order-b')]
  // The later path lies before the other in the table.
  await start([b], 1)
  await start([a], 1)
  let waiting: Promise<void> | undefined
  await fixture.db.transaction(async (tx) => {
    await tx.run(sql`select 1 from platform.client_files where path = ${a.path} for update`)
    waiting = start([b, a], 0)
    await untilWaiting(tx, 1)
    // The server that waits for the first holds none of the later ones.
    await tx.run(sql`select 1 from platform.client_files where path = ${b.path} for update nowait`)
  })
  await waiting
  expect(await find(b.path)).toEqual(b)
})

test('removes the files of a build a week after the next one has started', async () => {
  await start([first, shared], 60)
  await start([shared, second], 6)
  await removeOld()
  expect(await find(first.path)).toEqual(first)

  await start([shared, second], 8)
  await removeOld()
  expect(await find(first.path)).toBeUndefined()
  expect(await find(shared.path)).toEqual(shared)
  // It has run for long, and no later one has started.
  expect(await find(second.path)).toEqual(second)
})
