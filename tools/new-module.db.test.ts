/** @module-tag slow */
import { spawnSync } from 'node:child_process'
import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'

/** A copy of the tree that may be written in. */
let project: string
const root = path.resolve(import.meta.dirname, '..')
const copied = [
  '.dependency-cruiser.cjs',
  '.gitignore',
  'ARCHITECTURE.md',
  'biome.json',
  'knip.json',
  'package.json',
]
const configs = ['tsconfig.json', 'vite.config.ts', 'vitest.config.ts']
const folders = ['db', 'docs', 'src', 'tests', 'tools']

/** The files that register a module. */
const registrations = ['.dependency-cruiser.cjs', 'src/main/modules.ts', 'src/web/app/contracts.ts']
/** The files that are generated from the others. */
const generated = ['db/schema.sql', 'docs/access.md', 'src/web/routeTree.gen.ts']
const full = 'beacons'
const minimal = 'lanterns'
const foldersOf = (name: string) => [`src/modules/${name}`, `src/web/areas/${name}`]
const investorRoute = (name: string) => `src/web/routes/_user/user/${name}.tsx`
const routes = [investorRoute(full), investorRoute(minimal), `src/web/routes/_admin/admin-sahl/${full}.tsx`]
const code = [...foldersOf(full), ...foldersOf(minimal), ...routes, ...registrations]

const textsIn = (folder: string): Map<string, string> => {
  const files = folders.flatMap((one) =>
    fs
      .readdirSync(path.join(folder, one), { recursive: true, encoding: 'utf8' })
      .map((file) => `${one}/${file}`),
  )
  const all = [...copied, ...configs, ...files].filter((file) =>
    fs.statSync(path.join(folder, file)).isFile(),
  )
  return new Map(all.map((file) => [file, fs.readFileSync(path.join(folder, file), 'utf8')]))
}

const run = (...args: string[]) => {
  const { status, stdout, stderr } = spawnSync(process.execPath, args, { cwd: project, encoding: 'utf8' })
  return { status, stdout, stderr }
}
const make = (...args: string[]) => run('tools/new-module.ts', ...args)
const passes = (...args: string[]) => {
  const { status, stdout, stderr } = run(...args)
  expect(status, stdout + stderr).toBe(0)
}

beforeAll(() => {
  project = fs.mkdtempSync(path.join(os.tmpdir(), 'sahl-module-'))
  for (const entry of [...copied, ...configs, ...folders]) {
    fs.cpSync(path.join(root, entry), path.join(project, entry), { recursive: true })
  }
  fs.mkdirSync(path.join(project, 'bench'))
  fs.cpSync(path.join(root, 'bench', 'README.md'), path.join(project, 'bench', 'README.md'))
  fs.symlinkSync(path.join(root, 'node_modules'), path.join(project, 'node_modules'))
})
afterAll(() => fs.rmSync(project, { recursive: true, force: true }))

test.each([
  [[], 'Usage'],
  [['Two-Words'], 'one noun in lowercase letters'],
  [['ledger'], 'is a module ledger already'],
  [['properties'], 'answers at /api/properties already'],
  [['platform'], 'means something else'],
  [['order'], 'means something else'],
  [['auth'], 'an area auth of pages already'],
])('the name %j is refused in a sentence', (args, sentence) => {
  const { status, stderr } = make(...args)
  expect({ status, lines: stderr.trim().split('\n').length }).toEqual({ status: 1, lines: 1 })
  expect(stderr).toContain(sentence)
})

/** Writes a module, and returns the files that it changed and added. */
function makeModule(name: string, ...flags: string[]) {
  const before = textsIn(project)
  expect(make(name, ...flags)).toMatchObject({ status: 0, stderr: '' })
  const after = textsIn(project)
  const added = [...after.keys()].filter((file) => !before.has(file))
  return {
    changed: [...before.keys()].filter((file) => after.get(file) !== before.get(file)).sort(),
    migration: added.find((file) => file.startsWith('db/migrations/')),
    foreign: added.filter((file) => !foldersOf(name).some((folder) => file.startsWith(`${folder}/`))).sort(),
  }
}

describe('two new modules', () => {
  let made: ReturnType<typeof makeModule>
  let madeMinimal: ReturnType<typeof makeModule>
  beforeAll(() => {
    made = makeModule(full, '--arabic', 'منارات')
    madeMinimal = makeModule(minimal, '--minimal')
  }, 240_000)

  test('change three files elsewhere, and add none but their own', () => {
    const changed = [...registrations, ...generated].sort()
    expect(made.changed).toEqual(changed)
    expect(madeMinimal.changed).toEqual(changed)
    const operatorRoute = routes.at(-1)!
    expect(made.foreign).toEqual(
      [made.migration, `db/schema/${full}.sql`, investorRoute(full), operatorRoute].sort(),
    )
    expect(madeMinimal.foreign).toEqual(
      [madeMinimal.migration, `db/schema/${minimal}.sql`, investorRoute(minimal)].sort(),
    )
  })

  test('are named in both languages', () => {
    const words = (name: string) =>
      fs.readFileSync(path.join(project, foldersOf(name)[1]!, 'words.ar.ts'), 'utf8')
    expect(words(full)).toContain("title: 'منارات'")
    expect(words(minimal)).toContain("title: 'قائمتي'")
  })

  test('have, if they are not minimal, a list, a form, a job, a notice, an upload and a setting', () => {
    const parts = fs.readdirSync(path.join(project, foldersOf(full)[0]!))
    expect(parts).toEqual(
      expect.arrayContaining([
        'contract.ts',
        'examples.ts',
        'jobs.ts',
        'lists.ts',
        'notices.ts',
        'personal-data.ts',
        'settings.ts',
      ]),
    )
    const contract = fs.readFileSync(path.join(project, foldersOf(full)[0]!, 'contract.ts'), 'utf8')
    for (const said of ['form: {', 'upload: {', 'listQuery(']) expect(contract).toContain(said)
    expect(fs.readdirSync(path.join(project, foldersOf(full)[1]!)).sort()).toEqual([
      `${full}.tsx`,
      'operators.tsx',
      'words.ar.ts',
      'words.en.ts',
    ])
  })

  test('pass the check of format, lint and schema', { timeout: 120_000 }, () => {
    passes('node_modules/@biomejs/biome/bin/biome', 'ci', '--error-on-warnings', ...code)
    passes('tools/schema.ts', '--check')
  })

  test('respect the import boundaries', { timeout: 60_000 }, () => passes('tools/import-boundaries.mjs'))

  test('compile, and everything that registers them', { timeout: 120_000 }, () => {
    // The servers of the tests declare what they hand to tests.
    const include = [
      ...code,
      'tests/support/*-server.ts',
      'src/web/app/*.d.ts',
      'src/web/areas/**/words.en.ts',
    ]
    const config = path.join(project, 'tsconfig.module.json')
    fs.writeFileSync(config, JSON.stringify({ extends: './tsconfig.json', include }))
    // Other tests run meanwhile: one checker takes the least of the processors.
    passes('node_modules/typescript/bin/tsc', '--checkers', '1', '--project', config)
  })

  test('pass their own tests and the rules of the project', { timeout: 120_000 }, () => {
    const tests = [
      foldersOf(full)[0]!,
      'src/main/modules.test.ts',
      'src/web/app/routing/site-pages.test.ts',
      'tests/tidy.test.ts',
      'tests/wording.test.ts',
    ]
    passes('node_modules/vitest/vitest.mjs', 'run', '--project', 'unit', ...tests)
  })

  test('work on a database', { timeout: 120_000 }, () => {
    passes(
      'node_modules/vitest/vitest.mjs',
      'run',
      '--project',
      'modules',
      ...[full, minimal].map((name) => foldersOf(name)[0]!),
    )
  })

  test('are not written twice', () => expect(make(full)).toMatchObject({ status: 1 }))
})
