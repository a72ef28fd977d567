import fs from 'node:fs'
import path from 'node:path'
import { diskFault, StartupFault } from '#platform/startup/startup-fault.ts'
import type { Binaries } from './binaries.ts'
import { superuser } from './server.ts'
import { type ServerUser, spawnAs } from './server-user.ts'

const megabyte = 2 ** 20
const newClusterBytes = 160 * megabyte
const runningBytes = 48 * megabyte

/** Folders of unfinished initdb runs. A finished one is renamed to `cluster` in one step. */
const unfinished = 'initdb-'

/**
 * Ensures that `folder/cluster` is a complete cluster. Returns whether it is new. initdb works under another name,
 * so a kill leaves either no cluster or a finished one, and only unfinished ones are removed here.
 */
export async function ensureCluster(folder: string, binaries: Binaries, user: ServerUser): Promise<boolean> {
  removeUnfinished(folder)
  const cluster = path.join(folder, 'cluster')
  const isNew = !fs.existsSync(cluster) || fs.readdirSync(cluster).length === 0
  refuseFullDisk(folder, isNew ? newClusterBytes : runningBytes)
  if (!isNew) {
    refuseDamaged(cluster)
    return false
  }
  const work = path.join(folder, `${unfinished}${process.pid}`)
  await runInitdb(work, folder, binaries, user)
  fs.rmSync(cluster, { recursive: true, force: true })
  fs.renameSync(work, cluster)
  syncFolder(folder)
  return true
}

async function runInitdb(work: string, folder: string, binaries: Binaries, user: ServerUser): Promise<void> {
  const args = ['-D', work, '-U', superuser, '-E', 'UTF8', '--auth-local=trust', '--auth-host=reject']
  // PostgreSQL's own collation sorts text alike on every system.
  args.push('--locale-provider=builtin', '--builtin-locale=C.UTF-8', '--no-instructions')
  args.push(process.platform === 'linux' ? '--locale=C.UTF-8' : '--locale=en_US.UTF-8')
  const run = spawnAs(user, binaries.initdb, args, {
    stdio: ['ignore', 'ignore', 'pipe'],
    cwd: '/',
    detached: true,
  })
  let output = ''
  run.stderr?.on('data', (text: Buffer) => {
    output = `${output}${text}`.slice(-4000)
  })
  const ending = await new Promise<number | Error | null>((resolve) => {
    run.on('error', resolve)
    run.on('close', resolve)
  })
  if (ending === 0) return
  fs.rmSync(work, { recursive: true, force: true, maxRetries: 5 })
  const fault = diskFault(ending instanceof Error ? ending : output, folder)
  if (fault instanceof StartupFault) throw fault
  const last =
    output
      .trim()
      .split('\n')
      .find((line) => /error|fatal/i.test(line)) ?? String(ending)
  throw new StartupFault(`PostgreSQL's data folder could not be made in ${folder}: ${last}`)
}

/** An initdb whose parent was killed may still write. What then remains is removed at the next start. */
function removeUnfinished(folder: string): void {
  for (const name of fs.readdirSync(folder)) {
    if (!name.startsWith(unfinished)) continue
    try {
      fs.rmSync(path.join(folder, name), { recursive: true, force: true, maxRetries: 5, retryDelay: 50 })
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'ENOTEMPTY') throw error
    }
  }
}

function refuseDamaged(cluster: string): void {
  const whole = ['PG_VERSION', 'global/pg_control', 'postgresql.conf', 'pg_wal'].every((name) =>
    fs.existsSync(path.join(cluster, name)),
  )
  if (whole) return
  throw new StartupFault(
    `${cluster} is not a whole PostgreSQL data folder: restore it from a backup, or move it away.`,
  )
}

function refuseFullDisk(folder: string, needed: number): void {
  const { bavail, bsize } = fs.statfsSync(folder)
  if (bavail * bsize >= needed) return
  const [freeMb, neededMb] = [bavail * bsize, needed].map((bytes) => Math.floor(bytes / megabyte))
  throw new StartupFault(
    `No space: the disk of ${folder} has ${freeMb} MB free and ${neededMb} MB are needed; free some first.`,
  )
}

/** Makes the rename survive a power failure. */
function syncFolder(folder: string): void {
  const handle = fs.openSync(folder, 'r')
  try {
    fs.fsyncSync(handle)
  } finally {
    fs.closeSync(handle)
  }
}
