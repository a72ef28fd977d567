/**
 * `npm run new:module <name> [-- --minimal --arabic <name>]`: writes a module with its pages, tests and migration, and
 * adds it to the three lists. With `--minimal` it has a list, a form and one page; without, also an upload, a job, a
 * notice, a setting and a page for operators. It works and passes `npm run check`, and is there to be changed.
 */
import { spawnSync } from 'node:child_process'
import fs from 'node:fs'
import path from 'node:path'
import { parseArgs } from 'node:util'

const root = path.resolve(import.meta.dirname, '..')
const templates = path.join(import.meta.dirname, 'new-module')
const modules = path.join(root, 'src', 'modules')
const usage =
  'Usage: npm run new:module <name> [-- --minimal --arabic <name>], with one noun such as watchlist'
const areas = path.join(root, 'src', 'web', 'areas')
const migrations = path.join(root, 'db', 'migrations')

/** Words with another meaning in SQL, in addresses or as folders. */
const reserved = new Set(
  `all analyse analyze and any array as asc asymmetric both case cast check collate column constraint create
  default deferrable desc distinct do else end except false fetch for foreign from grant group having in
  initially intersect into lateral leading limit localtime localtimestamp not null offset on only or order
  placing primary references returning select some symmetric table then to trailing true union unique user
  using variadic when where window with
  common demo docs helper helpers kit lib main migrations misc openapi platform public sandbox shared stuff
  util utils web`.split(/\s+/),
)

/** Returns why there can be no module of this name, in one sentence; undefined if there can. */
function findNameFault(name: string | undefined): string | undefined {
  if (name === undefined) return usage
  if (!/^[a-z]{2,30}$/.test(name)) {
    return `A module is named by one noun in lowercase letters, such as watchlist; “${name}” is not.`
  }
  if (reserved.has(name)) return `The word ${name} already means something else here: choose another.`
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

/** Returns the path in the project of a file of the template. */
function placeFile(source: string, name: string): string {
  const [part, file = ''] = source
    .replace(/\.txt$/, '')
    .replaceAll('__name__', name)
    .split(path.sep)
  if (part === 'module') return path.join('src', 'modules', name, file)
  if (part === 'area') return path.join('src', 'web', 'areas', name, file)
  if (source.startsWith(path.join('routes', 'investor'))) return `src/web/routes/_user/user/${name}.tsx`
  if (source.startsWith(path.join('routes', 'operator')))
    return `src/web/routes/_admin/admin-sahl/${name}.tsx`
  const last = Math.max(...fs.readdirSync(migrations).map((file) => Number.parseInt(file, 10) || 0))
  return path.join('db', 'migrations', `${String(last + 1).padStart(4, '0')}_${name}.sql`)
}

interface NewModule {
  readonly name: string
  readonly arabic: string
  readonly isMinimal: boolean
}

/** Writes the files of the template, and returns their paths. */
function writeFiles({ name, arabic, isMinimal }: NewModule): string[] {
  const template = path.join(templates, isMinimal ? 'minimal' : 'full')
  const title = name[0]!.toUpperCase() + name.slice(1)
  const fill = (text: string) =>
    text.replaceAll('__name__', name).replaceAll('__Name__', title).replaceAll('__arabic__', arabic)
  const sources = fs.readdirSync(template, { recursive: true, encoding: 'utf8' })
  return sources
    .filter((source) => source.endsWith('.txt'))
    .map((source) => {
      const file = placeFile(source, name)
      const text = fs.readFileSync(path.join(template, source), 'utf8')
      fs.mkdirSync(path.dirname(path.join(root, file)), { recursive: true })
      fs.writeFileSync(path.join(root, file), fill(text))
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

/** The registrations of a module outside its own folders. */
const buildRegistrations = ({ name, isMinimal }: NewModule): Place[] => [
  {
    file: '.dependency-cruiser.cjs',
    after: 'const edges = {',
    before: '\n}',
    text: `\n  ${name}: [${isMinimal ? '' : "'identity'"}],`,
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

/** Returns where in a file the text goes; -1 if the file has changed its form. */
function findPosition(whole: string, { after, before }: Place): number {
  const start = whole.indexOf(after)
  return start < 0 ? -1 : whole.indexOf(before, start)
}

/** Returns the new text of each registering file. Writes nothing: a place that is not found leaves no trace. */
function register(places: Place[]): Map<string, string> {
  const texts = new Map<string, string>()
  for (const place of places) {
    const { file, after, before, text } = place
    const whole = texts.get(file) ?? fs.readFileSync(path.join(root, file), 'utf8')
    const at = findPosition(whole, place)
    if (at < 0) throw new Error(`${file} no longer reads ‘${after} … ${before}’: correct tools/new-module.ts`)
    texts.set(file, whole.slice(0, at) + text + whole.slice(at))
  }
  return texts
}

/** Runs a tool of the project, and shows its output only if it fails. */
function run(...args: string[]): void {
  const { status, stdout, stderr } = spawnSync(process.execPath, args, { cwd: root, encoding: 'utf8' })
  if (status !== 0) throw new Error(`node ${args.join(' ')} failed:\n${stdout}${stderr}`)
}

function main(): void {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: { minimal: { type: 'boolean', default: false }, arabic: { type: 'string', default: 'قائمتي' } },
  })
  const [name] = positionals
  const fault = findNameFault(name)
  if (name === undefined || fault !== undefined) {
    console.error(fault)
    process.exitCode = 1
    return
  }
  const module: NewModule = { name, arabic: values.arabic, isMinimal: values.minimal }
  const registrations = register(buildRegistrations(module))
  const written = writeFiles(module)
  for (const [file, text] of registrations) fs.writeFileSync(path.join(root, file), text)
  const registered = [...registrations.keys()]
  const code = [...written, ...registered].filter((file) => !file.endsWith('.sql'))
  run('node_modules/@biomejs/biome/bin/biome', 'check', '--write', ...code)
  run('tools/schema.ts')
  run('tools/route-tree.ts')
  run('node_modules/vitest/vitest.mjs', 'run', '--project', 'unit', 'tests/access.test.ts', '--update')
  console.log(guide(module, registered))
}

const guide = ({ name, arabic, isMinimal }: NewModule, registered: readonly string[]): string => `
Wrote src/modules/${name}, src/web/areas/${name}, ${isMinimal ? 'a route' : 'two routes'} and a migration.
Registered it in ${registered.join(', ')}.
Updated db/schema, docs/access.md and the route tree.

It works now: npm start, sign in, and open /user/${name}. To make it yours:
1. Rename "item" to your noun in contract.ts, the migration and the pages, and add the noun to docs/glossary.md.
2. Write your sentences in messages.*.ts and in the area's words.*.ts, and the labels of menus, settings and
   queues as { ar, en } pairs where they are declared. The Arabic menu label is «${arabic}».
3. List the modules that yours calls under "edges" in .dependency-cruiser.cjs.
4. To show something on another module's screens, fill an extension point (ARCHITECTURE.md) instead of editing them.
   A form is <Form form={useForm(…)}>, one button is <PressForm of="${name}.endpoint">: both work without script.
5. After changing routes run "npm run routes", after changing migrations "npm run db:schema", then "npm run check".`

main()
