import fs from 'node:fs'
import path from 'node:path'
import { diskFault, StartupFault } from './startup-fault.ts'

/**
 * Creates a folder and its parents, readable by this user only. Creates them one by one: Node's `recursive` never
 * ends on file systems such as `/proc`, which say that a folder neither exists nor can be created.
 */
export function makeFolder(folder: string): void {
  const place = path.resolve(folder)
  try {
    const missing: string[] = []
    for (let at = place; !fs.existsSync(at); at = path.dirname(at)) missing.unshift(at)
    for (const each of missing) makeOne(each)
    // The path may be a file.
    fs.readdirSync(place)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw diskFault(error, place)
    throw new StartupFault(
      `${place} cannot be made, since its place takes no folders: set another DATA_DIR.`,
      {
        cause: error,
      },
    )
  }
}

function makeOne(folder: string): void {
  try {
    fs.mkdirSync(folder, { mode: 0o700 })
  } catch (error) {
    // Another process may have created it in between.
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error
  }
}
