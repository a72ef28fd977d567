import fs from 'node:fs'
import path from 'node:path'
import { diskFault, StartupFault } from './startup-fault.ts'

/**
 * Makes a folder with all above it, for this user alone. One by one: Node's own way with `recursive` never ends
 * where the file system says that a folder is not there and cannot be made either, as `/proc` does.
 */
export function makeFolder(folder: string): void {
  const place = path.resolve(folder)
  try {
    const missing: string[] = []
    for (let at = place; !fs.existsSync(at); at = path.dirname(at)) missing.unshift(at)
    for (const each of missing) makeOne(each)
    // What is there may be a file.
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
    // Another process may have made it in between.
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error
  }
}
