import { mkdir, utimes } from 'node:fs/promises'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import type { Shelf } from '#kit/files.ts'
import { newId } from '#kit/ids.ts'
import { addDays, systemClock } from '#kit/time.ts'
import { openTestFiles, type TestFiles } from '#support/files.ts'
import type { OpenContext } from '../context.ts'
import { openLog } from '../observability/log.ts'
import { type FileReferences, fileJobs } from './unreferenced.ts'

let kept: TestFiles
let named: string[]
const now = systemClock()
beforeEach(async () => {
  kept = await openTestFiles()
  named = []
})
afterEach(() => kept.remove())

const age = (shelf: Shelf, id: string, days: number) =>
  utimes(join(kept.folder, shelf, id), addDays(now, -days), addDays(now, -days))

async function stored(shelf: Shelf, days: number): Promise<string> {
  const { storageId } = await kept.files.store(shelf, Buffer.from('paper'))
  await age(shelf, storageId, days)
  return storageId
}

const speaker = (shelf: Shelf): FileReferences => ({
  shelf,
  find: async (_tx, ids) => ids.filter((id) => named.includes(id)),
})

async function sweep(references: readonly FileReferences[]): Promise<void> {
  const context = { files: kept.files, now, log: openLog('silent') } as OpenContext
  for (const job of fileJobs(references)) await job.run(context, {})
}

async function left(shelf: Shelf): Promise<string[]> {
  const ids: string[] = []
  for await (const { storageId } of kept.files.list(shelf)) ids.push(storageId)
  return ids.sort()
}

test('removes files older than a day that no row refers to, and nothing else', async () => {
  const [orphan, young, used] = [
    await stored('images', 2),
    await stored('images', 0),
    await stored('images', 9),
  ]
  named = [used]
  await sweep([speaker('images')])
  expect(await left('images')).toEqual([young, used].sort())
  expect(await left('images')).not.toContain(orphan)
})

test('keeps a file that any module refers to', async () => {
  const used = await stored('documents', 5)
  named = [used]
  const silent: FileReferences = { shelf: 'documents', find: async () => [] }
  await sweep([silent, speaker('documents')])
  expect(await left('documents')).toEqual([used])
  await sweep([silent])
  expect(await left('documents')).toEqual([])
})

test('leaves a shelf alone if no module declares references to it', async () => {
  const id = await stored('private', 400)
  await sweep([speaker('images')])
  expect(await left('private')).toEqual([id])
})

test('removes the other files if one cannot be removed', async () => {
  const ids = [await stored('images', 2), await stored('images', 2)]
  // A folder in a file's place.
  const bad = newId()
  await mkdir(join(kept.folder, 'images', bad))
  await age('images', bad, 2)
  await sweep([speaker('images')])
  expect(await left('images')).toEqual([bad])
  expect(ids).toHaveLength(2)
})
