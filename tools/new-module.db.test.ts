import { spawnSync } from 'node:child_process'
import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'

/** A copy of the tree that may be written in. */
let project: string
const root = path.resolve(import.meta.dirname, '..')
const copied = ['.dependency-cruiser.cjs', '.gitignore', 'biome.json', 'knip.json', 'package.json']
const configs = ['tsconfig.json', 'vite.config.ts', 'vitest.config.ts']
const folders = ['db', 'docs', 'src', 'tests', 'tools']
const name = 'beacons'

/** What is changed by hand in other places, line by line. */
const changedElsewhere = ['.dependency-cruiser.cjs', 'src/main/modules.ts', 'src/web/app/contracts.ts']
/** What the house makes anew from its sources. */
const madeAnew = ['db/schema.sql', 'docs/access.md', 'src/web/routeTree.gen.ts']
/** The folders and files that are the area's own. */
const own = [`src/modules/${name}`, `src/web/areas/${name}`]
const routes = ['src/web/routes/_admin/admin-sahl', 'src/web/routes/_user/user'].map(
  (folder) => `${folder}/${name}.tsx`,
)
const code = [...own, ...routes, ...changedElsewhere]

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

describe('a new area', () => {
  let before: Map<string, string>
  let after: Map<string, string>
  beforeAll(() => {
    before = textsIn(project)
    expect(make(name)).toMatchObject({ status: 0, stderr: '' })
    after = textsIn(project)
  }, 120_000)

  test('changes three files elsewhere, and adds none but its own', () => {
    const changed = [...before.keys()].filter((file) => after.get(file) !== before.get(file))
    expect(changed.sort()).toEqual([...changedElsewhere, ...madeAnew].sort())
    const added = [...after.keys()].filter((file) => !before.has(file))
    const migration = added.find((file) => file.startsWith('db/migrations/'))
    const foreign = added.filter((file) => !own.some((folder) => file.startsWith(`${folder}/`)))
    expect(foreign.sort()).toEqual([migration, `db/schema/${name}.sql`, ...routes].sort())
  })

  test('has a page, a list, a form, a job, a notice, an upload and a setting', () => {
    const parts = fs.readdirSync(path.join(project, own[0]!))
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
    const contract = fs.readFileSync(path.join(project, own[0]!, 'contract.ts'), 'utf8')
    for (const said of ['form: {', 'upload: {', 'listQuery(']) expect(contract).toContain(said)
    expect(fs.readdirSync(path.join(project, own[1]!)).sort()).toEqual([
      `${name}.tsx`,
      'operators.tsx',
      'words.ar.ts',
      'words.en.ts',
    ])
  })

  test('passes the check of format, lint and schema', { timeout: 120_000 }, () => {
    passes('node_modules/@biomejs/biome/bin/biome', 'ci', '--error-on-warnings', ...code)
    passes('tools/schema.ts', '--check')
  })

  test('respects the import boundaries', { timeout: 60_000 }, () => passes('tools/import-boundaries.mjs'))

  test('compiles, and everything that lists it', { timeout: 120_000 }, () => {
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

  test('passes its own tests and the rules of the house', { timeout: 120_000 }, () => {
    const tests = [
      own[0]!,
      'src/main/modules.test.ts',
      'src/web/app/routing/site-pages.test.ts',
      'tests/tidy.test.ts',
    ]
    passes('node_modules/vitest/vitest.mjs', 'run', '--project', 'unit', ...tests)
  })

  test('its list, its paper and its job work on a database', { timeout: 120_000 }, () => {
    passes('node_modules/vitest/vitest.mjs', 'run', '--project', 'modules', own[0]!)
  })

  test('is made once', () => expect(make(name)).toMatchObject({ status: 1 }))
})
