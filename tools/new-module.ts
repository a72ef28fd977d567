/**
 * `npm run new:module <name>`: an area whole, with the same files as every other: a module with a list, a form, an
 * upload, a job, a notice and a setting; a page for investors and one for operators. It works, is tested and passes
 * `npm run check`. It is there to be changed: a small true thing is a better beginning than an empty file.
 */
import { spawnSync } from 'node:child_process'
import fs from 'node:fs'
import path from 'node:path'

const root = path.resolve(import.meta.dirname, '..')
const template = path.join(import.meta.dirname, 'new-module', 'template')
const modules = path.join(root, 'src', 'modules')
const areas = path.join(root, 'src', 'web', 'areas')
const migrations = path.join(root, 'db', 'migrations')

/** Words that mean something else where a module's name is used: in SQL, in addresses, in folders. */
const spokenFor = new Set(
  `all analyse analyze and any array as asc asymmetric both case cast check collate column constraint create
  default deferrable desc distinct do else end except false fetch for foreign from grant group having in
  initially intersect into lateral leading limit localtime localtimestamp not null offset on only or order
  placing primary references returning select some symmetric table then to trailing true union unique user
  using variadic when where window with
  common demo docs helper helpers kit lib main migrations misc openapi platform public sandbox shared stuff
  util utils web`.split(/\s+/),
)

/** Why there can be no module of this name, in a sentence; undefined where there can. */
function faultOfName(name: string | undefined): string | undefined {
  if (name === undefined) return 'Usage: npm run new:module <name>'
  if (!/^[a-z]{2,30}$/.test(name)) {
    return `A module is named by one noun in lowercase letters, such as watchlist; “${name}” is not.`
  }
  if (spokenFor.has(name)) return `The word ${name} already means something else here: choose another.`
  if (fs.existsSync(path.join(modules, name))) return `There is a module ${name} already.`
  if (fs.existsSync(path.join(areas, name))) return `There is an area ${name} of pages already.`
  const isTaken = textsIn(modules).some((text) => new RegExp(`'/api/${name}['/]`).test(text))
  if (isTaken) return `Another module answers at /api/${name} already: choose another name.`
  if (textsIn(migrations).some((text) => text.includes(`create schema ${name};`))) {
    return `There is a schema ${name} in the database already: choose another name.`
  }
  return undefined
}

const textsIn = (folder: string): string[] =>
  fs
    .readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((file) => /(contract\.ts|\.sql)$/.test(file))
    .map((file) => fs.readFileSync(path.join(folder, file), 'utf8'))

/** Where each part of the template goes. */
function placeOfFile(source: string, name: string): string {
  const [part, file = ''] = source
    .replace(/\.txt$/, '')
    .replaceAll('__name__', name)
    .split(path.sep)
  if (part === 'module') return path.join('src', 'modules', name, file)
  if (part === 'area') return path.join('src', 'web', 'areas', name, file)
  if (source.startsWith(path.join('routes', 'investor'))) return `src/web/routes/_user/user/${name}.tsx`
  if (source.startsWith(path.join('routes', 'operator')))
    return `src/web/routes/_admin/admin-sahl/${name}.tsx`
  const number = String(fs.readdirSync(migrations).length + 1).padStart(4, '0')
  return path.join('db', 'migrations', `${number}_${name}.sql`)
}

/** Writes the files; answers what it wrote. */
function writeFiles(name: string): string[] {
  const title = name[0]!.toUpperCase() + name.slice(1)
  const sources = fs.readdirSync(template, { recursive: true, encoding: 'utf8' })
  return sources
    .filter((source) => source.endsWith('.txt'))
    .map((source) => {
      const file = placeOfFile(source, name)
      const text = fs.readFileSync(path.join(template, source), 'utf8')
      fs.mkdirSync(path.dirname(path.join(root, file)), { recursive: true })
      fs.writeFileSync(path.join(root, file), text.replaceAll('__name__', name).replaceAll('__Name__', title))
      return file
    })
}

interface Place {
  readonly file: string
  /** The text is added in front of the first `before` that follows this. */
  readonly after: string
  readonly before: string
  readonly text: string
}

/** Everywhere that modules are listed. */
const placesOf = (name: string): Place[] => [
  {
    file: '.dependency-cruiser.cjs',
    after: 'const edges = {',
    before: '\n}',
    text: `\n  ${name}: ['identity'],`,
  },
  {
    file: 'src/main/modules.ts',
    after: '',
    before: 'import { assemble',
    text: `import { ${name} } from '#modules/${name}/module.ts'\n`,
  },
  {
    file: 'src/main/modules.ts',
    after: 'export const modules:',
    before: '\n]',
    text: `\n  ${name},`,
  },
  {
    file: 'src/web/app/contracts.ts',
    after: '',
    before: '\n/** The whole API',
    text: `import type { ${name}Contract } from '#modules/${name}/contract.ts'\n`,
  },
  {
    file: 'src/web/app/contracts.ts',
    after: 'export interface Api {',
    before: '\n}',
    text: `\n  readonly ${name}: Client<typeof ${name}Contract>`,
  },
]

/** Where in a file the text goes; -1 where the file reads otherwise by now. */
function positionIn(whole: string, { after, before }: Place): number {
  const start = whole.indexOf(after)
  return start < 0 ? -1 : whole.indexOf(before, start)
}

/** The new text of each file that lists modules; nothing is written, so that a place not found leaves no trace. */
function listedIn(places: Place[]): Map<string, string> {
  const texts = new Map<string, string>()
  for (const place of places) {
    const { file, after, before, text } = place
    const whole = texts.get(file) ?? fs.readFileSync(path.join(root, file), 'utf8')
    const at = positionIn(whole, place)
    if (at < 0) throw new Error(`${file} no longer reads ‘${after} … ${before}’: correct tools/new-module.ts`)
    texts.set(file, whole.slice(0, at) + text + whole.slice(at))
  }
  return texts
}

/** Runs a program of the house, which is heard only where it fails. */
function run(...args: string[]): void {
  const { status, stdout, stderr } = spawnSync(process.execPath, args, { cwd: root, encoding: 'utf8' })
  if (status !== 0) throw new Error(`node ${args.join(' ')} failed:\n${stdout}${stderr}`)
}

function main(): void {
  const name = process.argv[2]
  const fault = faultOfName(name)
  if (name === undefined || fault !== undefined) {
    console.error(fault)
    process.exitCode = 1
    return
  }
  const lists = listedIn(placesOf(name))
  const written = writeFiles(name)
  for (const [file, text] of lists) fs.writeFileSync(path.join(root, file), text)
  const listed = [...lists.keys()]
  const code = [...written, ...listed].filter((file) => !file.endsWith('.sql'))
  run('node_modules/@biomejs/biome/bin/biome', 'check', '--write', ...code)
  run('tools/schema.ts')
  run('tools/route-tree.ts')
  run(
    'node_modules/vitest/vitest.mjs',
    'run',
    '--project',
    'unit',
    'src/web/app/routing/site-pages.test.ts',
    '--update',
  )
  console.log(`Made src/modules/${name}, src/web/areas/${name}, two routes and a migration.
Listed it in ${listed.join(', ')}; made db/schema, docs/access.md and the tree of routes anew.
Now make it yours: the noun in docs/glossary.md, whom it may call in .dependency-cruiser.cjs, and its rules.`)
}

main()
