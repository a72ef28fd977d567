/**
 * `npm run lock [-- --check]`: run it after every change of a dependency.
 *
 * npm leaves an optional package of another system out of package-lock.json when the registry at hand does
 * not carry it (npm/cli#4828), and `npm ci` then refuses the file everywhere. This adds what is missing:
 * the version comes from whoever asks for it, the system from its name.
 */
import fs from 'node:fs'
import path from 'node:path'

type Entry = {
  version?: string
  dev?: boolean
  optional?: boolean
  os?: string[]
  cpu?: string[]
  libc?: string[]
  optionalDependencies?: Record<string, string>
}
export type Lock = { packages: Record<string, Entry> }

const systems = [
  'android',
  'darwin',
  'freebsd',
  'linux',
  'netbsd',
  'openbsd',
  'openharmony',
  'sunos',
  'win32',
]
const processors = ['arm64', 'arm', 'ia32', 'loong64', 'ppc64', 'riscv64', 's390x', 'wasm32', 'x64']

/** The optional packages that are asked for and not listed, as entries of the lock file. */
export function missingEntries(lock: Lock): Record<string, Entry> {
  const missing: Record<string, Entry> = {}
  for (const [place, asker] of Object.entries(lock.packages)) {
    for (const [name, wanted] of Object.entries(asker.optionalDependencies ?? {})) {
      if (isListed(lock, place, name)) continue
      const dev = asker.dev ? { dev: true } : {}
      missing[`node_modules/${name}`] = {
        version: wanted.replace(/^[\^~]/, ''),
        ...dev,
        optional: true,
        ...parseSystem(name),
      }
    }
  }
  return missing
}

/** As Node looks it up: inside the asker, then in each folder above. */
function isListed({ packages }: Lock, place: string, name: string): boolean {
  for (let folder = place; ; folder = folder.slice(0, Math.max(folder.lastIndexOf('/node_modules/'), 0))) {
    if (packages[`${folder && `${folder}/`}node_modules/${name}`]) return true
    if (folder === '') return false
  }
}

function parseSystem(name: string): Pick<Entry, 'os' | 'cpu' | 'libc'> {
  const words = name.replace('windows', 'win32').split(/[@/_.-]/)
  const system = systems.find((one) => words.includes(one)) ?? (words.includes('win') ? 'win32' : undefined)
  const processor = processors.find((one) => words.includes(one))
  const libc = words.includes('musl')
    ? 'musl'
    : words.includes('gnu') && system === 'linux'
      ? 'glibc'
      : undefined
  return {
    ...(system && { os: [system] }),
    ...(processor && { cpu: [processor] }),
    ...(libc && { libc: [libc] }),
  }
}

function main(): void {
  const file = path.resolve(import.meta.dirname, '..', 'package-lock.json')
  const lock = JSON.parse(fs.readFileSync(file, 'utf8')) as Lock
  const missing = missingEntries(lock)
  const count = Object.keys(missing).length
  if (count === 0) return
  if (process.argv.includes('--check')) {
    console.error(`package-lock.json lacks ${count} optional packages: run npm run lock.`)
    process.exitCode = 1
    return
  }
  const { '': root = {}, ...rest } = { ...lock.packages, ...missing }
  const sorted = Object.entries(rest).sort(([a], [b]) => a.localeCompare(b, 'en'))
  lock.packages = { '': root, ...Object.fromEntries(sorted) }
  fs.writeFileSync(file, `${JSON.stringify(lock, null, 2)}\n`)
  console.log(`Added ${count} optional packages to package-lock.json.`)
}

if (import.meta.main) main()
