import { addDays } from '#kit/time.ts'
import { type Database, sql } from '../database/database.ts'
import type { Job } from '../jobs/jobs.ts'
import type { HashedFile } from './client-files.ts'

/** For how long the files of a build are kept after servers of a later build have started. */
const keptDays = 7

export const clientFileJobs: readonly Job[] = [
  {
    name: 'platform.remove_client_files',
    cron: '23 2 * * *',
    run: async ({ db, now }) => {
      // The latest start before then may be of a build that still runs, so its files stay.
      await db.run(sql`
        delete from platform.client_files where started_at < (
          select max(started_at) from platform.client_files where started_at < ${addDays(now, -keptDays)})`)
    },
  },
]

/**
 * Stores the files of this build for servers of other builds, before the first page names them. Rows are written in
 * the order of their paths, so that servers that start together do not lock each other out.
 */
export async function storeClientFiles(db: Database, files: readonly HashedFile[], now: Date): Promise<void> {
  const paths = files.map(({ path }) => path)
  const stored = await db.rows<{ path: string }>(sql`
    with own as (
      select path from platform.client_files where path = any(${paths}::text[]) order by path for update)
    update platform.client_files f set started_at = ${now} from own where f.path = own.path returning f.path`)
  const isStored = new Set(stored.map(({ path }) => path))
  const added = files.filter(({ path }) => !isStored.has(path))
  if (added.length === 0) return
  await db.run(sql`
    insert into platform.client_files (path, content, br, started_at)
    select path, content, br, ${now} from unnest(
      ${added.map(({ path }) => path)}::text[],
      ${added.map(({ bytes }) => Buffer.from(bytes))}::bytea[],
      ${added.map(({ br }) => (br ? Buffer.from(br) : null))}::bytea[]) as added (path, content, br)
    order by path
    on conflict (path) do nothing`)
}

/** The form of the names that the bundler gives. The database is not asked about others, which anyone can send. */
const hashedPath = /^\/assets\/[\w.-]{8,200}$/

/** Returns a file of another build, such as `/assets/CI0z2yq5.js`. */
export async function findClientFile(db: Database, path: string): Promise<HashedFile | undefined> {
  if (!hashedPath.test(path)) return undefined
  const [row] = await db.rows<{ content: Buffer; br: Buffer | null }>(
    sql`select content, br from platform.client_files where path = ${path}`,
  )
  if (!row) return undefined
  return { path, bytes: new Uint8Array(row.content), ...(row.br && { br: new Uint8Array(row.br) }) }
}
