import { createHash } from 'node:crypto'
import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import type { PgConnection } from '#platform/database/connection.ts'
import { makeFolder } from '#platform/startup/folder.ts'
import { diskFault, StartupFault } from '#platform/startup/startup-fault.ts'
import { findBinaries } from './binaries.ts'
import { ensureCluster } from './cluster.ts'
import { type FolderLock, lockFolder, readLockOwner } from './folder-lock.ts'
import { keepUp } from './keep-up.ts'
import { isAlive, readPidFile } from './processes.ts'
import { appRole, ownerRole, prepareDatabase } from './roles.ts'
import { bringUp, fitsSocket, type Log, type RunningServer, type ServerPlan, terminate } from './server.ts'
import { chooseServerUser, type ServerUser } from './server-user.ts'

export type EmbeddedOptions = {
  dataDir: string
  log: Log
  /** Logs what happens to a running server; `log` by default. */
  warn?: Log
}

export type Embedded = {
  /** The owner of the database, without rights over the server. Migrations run as this role. */
  owner: PgConnection
  /** The application's role, with the rights that migrations granted. */
  app: PgConnection
  stop(): Promise<void>
  /** The server had outlived an earlier start and was taken over. */
  adopted: boolean
  /** This start created the data folder. */
  fresh: boolean
}

/**
 * Starts a real PostgreSQL in `dataDir`, reached through a socket that only this user can open: no port, no
 * password. It belongs to this process until `stop`. If the process is killed, the server lives on and the next
 * start takes it over. If the server is killed, it is restarted.
 */
export async function startEmbedded({ dataDir, log, warn = log }: EmbeddedOptions): Promise<Embedded> {
  const binaries = findBinaries()
  const folder = openFolder(dataDir)
  const lock = takeLock(folder)
  try {
    const user = chooseServerUser(folder, binaries.postgres)
    const cluster = path.join(folder, 'cluster')
    if (!fs.existsSync(cluster)) log(`Making a new PostgreSQL data folder in ${folder}`)
    const isNew = await ensureCluster(folder, binaries, user)
    const logFile = path.join(folder, 'server.log')
    const socketFolder = openSocketFolder(folder, user)
    const plan = { cluster, socketFolder, logFile, program: binaries.postgres, user, log }
    const server = await bringUp(plan)
    if (server.adopted) log(`PostgreSQL was still running (process ${server.pid}) and is used again`)
    return await offer(server, plan, { warn, lock, fresh: isNew })
  } catch (error) {
    lock.release()
    throw diskFault(error, folder)
  }
}

/**
 * Ends a server whose parent is gone and frees its folder. Returns false if a living process owns the folder.
 */
export async function stopOrphan(dataDir: string): Promise<boolean> {
  const lock = lockFolder(dataDir)
  if (!lock) return false
  const cluster = path.join(dataDir, 'cluster')
  const file = readPidFile(path.join(cluster, 'postmaster.pid'))
  if (file && isAlive(file.pid)) await terminate(file.pid, cluster)
  lock.release()
  return true
}

async function offer(
  server: RunningServer,
  plan: ServerPlan,
  { warn, lock, fresh }: { warn: Log; lock: FolderLock; fresh: boolean },
): Promise<Embedded> {
  try {
    await prepareDatabase(server.socketFolder)
  } catch (error) {
    await terminate(server.pid, plan.cluster)
    throw error
  }
  const kept = keepUp(server, plan, warn)
  const at = { host: server.socketFolder, port: 5432, database: 'sahl' }
  let stopping: Promise<void> | undefined
  return {
    owner: { ...at, user: ownerRole },
    app: { ...at, user: appRole },
    adopted: server.adopted,
    fresh,
    stop() {
      stopping ??= kept.stop().then(() => {
        removeIfEmpty(server.socketFolder)
        lock.release()
      })
      return stopping
    },
  }
}

/** Removes a socket folder, which would otherwise stay in the system's temporary folder. */
function removeIfEmpty(folder: string): void {
  try {
    fs.rmdirSync(folder)
  } catch {
    // In use, or removed already.
  }
}

function openFolder(dataDir: string): string {
  try {
    makeFolder(dataDir)
    // The canonical path of the folder identifies a server that outlived its parent.
    const folder = fs.realpathSync(dataDir)
    fs.accessSync(folder, fs.constants.R_OK | fs.constants.W_OK | fs.constants.X_OK)
    return folder
  } catch (error) {
    throw diskFault(error, path.resolve(dataDir))
  }
}

function takeLock(folder: string): FolderLock {
  let lock: FolderLock | null
  try {
    lock = lockFolder(folder)
  } catch (error) {
    throw diskFault(error, folder)
  }
  if (lock) return lock
  const owner = readLockOwner(folder)
  throw new StartupFault(
    `The data directory ${folder} is in use by another running Sahl${owner && ` (process ${owner})`}: ` +
      'stop that one first, or set DATA_DIR to another folder.',
  )
}

/**
 * Opens a socket folder beside the data, or in the system's temporary folder if that path is too long for a socket.
 */
function openSocketFolder(folder: string, user: ServerUser): string {
  const beside = path.join(folder, 'run')
  const name = `sahl-${createHash('sha256').update(folder).digest('hex').slice(0, 16)}`
  const chosen = fitsSocket(beside) ? beside : path.join(fs.realpathSync(os.tmpdir()), name)
  if (!fitsSocket(chosen)) {
    throw new StartupFault(`The path of ${folder} is too long for a socket: set DATA_DIR to a shorter one.`)
  }
  fs.mkdirSync(chosen, { recursive: true, mode: 0o700 })
  if (user.uid !== undefined) fs.chownSync(chosen, user.uid, user.gid ?? user.uid)
  // Anyone may write in the temporary folder, so a folder of another user is not trusted.
  const found = fs.lstatSync(chosen)
  if (!found.isDirectory() || found.uid !== (user.uid ?? process.getuid?.())) {
    throw new StartupFault(`${chosen} belongs to someone else: remove it, or set DATA_DIR to a shorter path.`)
  }
  fs.chmodSync(chosen, 0o700)
  return chosen
}
