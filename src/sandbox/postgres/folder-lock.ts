import fs from 'node:fs'
import path from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { giveToFolderOwner } from './server-user.ts'

export type FolderLock = { release(): void }

/** Keeps references to held locks: a collected handle would release its lock. */
const held = new Set<DatabaseSync>()

/** SQLite's code for a lock that another process holds. */
const busy = 5
/** A killed process releases its lock within moments of its successor's start. */
const patienceMs = 700

/**
 * Locks the folder for this process. Returns null if another process holds it. The kernel's lock is reached through
 * SQLite, because Node offers no other way. It ends with its process, so nothing must be cleaned up and no reused
 * pid is mistaken for the owner. It also holds between containers.
 */
export function lockFolder(folder: string): FolderLock | null {
  const file = path.join(folder, 'owner.lock')
  const database = new DatabaseSync(file, { timeout: patienceMs })
  const owner = path.join(folder, 'owner.pid')
  try {
    database.exec('BEGIN EXCLUSIVE')
    fs.writeFileSync(owner, `${process.pid}\n`)
  } catch (error) {
    database.close()
    if ((error as { errcode?: number }).errcode === busy) return null
    throw error
  }
  held.add(database)
  for (const written of [file, owner]) giveToFolderOwner(written)
  return {
    release() {
      if (!held.delete(database)) return
      fs.rmSync(owner, { force: true })
      database.close()
    },
  }
}

/** Returns the process that holds the folder, for the message only. */
export function readLockOwner(folder: string): string {
  try {
    return fs.readFileSync(path.join(folder, 'owner.pid'), 'utf8').trim()
  } catch {
    return ''
  }
}
