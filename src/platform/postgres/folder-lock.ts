import fs from 'node:fs'
import path from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { giveToFolderOwner } from './server-user.ts'

export type FolderLock = { release(): void }

/** Referenced here for as long as they are held: a collected handle would close and let go. */
const held = new Set<DatabaseSync>()

/** SQLite's code for a lock that another holds. */
const busy = 5
/** A killed process lets go within moments of its successor's start. */
const patienceMs = 700

/**
 * Takes the folder for this process alone; null when another has it. The lock is the kernel's, reached
 * through SQLite since Node offers no other way: it goes with its process however that ends, so nothing is
 * left to clear up, no reused pid is mistaken for the owner, and it holds between containers too.
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

/** The process that holds the folder, for the message only: nothing is decided by it. */
export function lockOwner(folder: string): string {
  try {
    return fs.readFileSync(path.join(folder, 'owner.pid'), 'utf8').trim()
  } catch {
    return ''
  }
}
