import { type Shelf, shelves } from '#kit/files.ts'
import { addDays } from '#kit/time.ts'
import type { OpenContext } from '../context.ts'
import type { Tx } from '../database/database.ts'
import { forEachRow, type Job } from '../jobs/jobs.ts'

/** A module's references to files of a shelf. */
export interface FileReferences {
  readonly shelf: Shelf
  /** Returns those of the ids that rows of the module name. */
  readonly find: (tx: Tx, storageIds: readonly string[]) => Promise<readonly string[]>
}

const name = 'platform.remove_unreferenced_files'
const atOnce = 500
/** Longer than any request or job takes between storing a file and writing its row. */
const daysKept = 1

/** Removes files that no row refers to: the row was never written, or is deleted. */
export const fileJobs = (references: readonly FileReferences[]): readonly Job[] => [
  {
    name,
    cron: '41 3 * * *',
    timeoutSeconds: 1800,
    async run(context) {
      await context.files.clearUnfinished(addDays(context.now, -daysKept))
      for (const shelf of shelves) {
        const speakers = references.filter((one) => one.shelf === shelf)
        // Without a module that declares references, unused files cannot be told apart.
        if (speakers.length > 0) await sweep(context, shelf, speakers)
      }
    },
  },
]

async function sweep(context: OpenContext, shelf: Shelf, speakers: readonly FileReferences[]): Promise<void> {
  for await (const ids of oldOnes(context, shelf)) {
    const referencedLists = await Promise.all(speakers.map(({ find }) => find(context.db, ids)))
    const isNamed = new Set(referencedLists.flat())
    await forEachRow(context, {
      name,
      rows: ids.filter((id) => !isNamed.has(id)),
      idOf: (id) => `${shelf}/${id}`,
      run: (id) => context.files.delete(shelf, id),
    })
  }
}

async function* oldOnes({ files, now }: OpenContext, shelf: Shelf): AsyncGenerator<string[]> {
  const before = addDays(now, -daysKept)
  let ids: string[] = []
  for await (const { storageId, storedAt } of files.list(shelf)) {
    if (storedAt >= before) continue
    ids.push(storageId)
    if (ids.length < atOnce) continue
    yield ids
    ids = []
  }
  if (ids.length > 0) yield ids
}
