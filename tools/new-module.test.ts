import { spawnSync } from 'node:child_process'
import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'

/** A copy of the tree that may be written in. */
let project: string
const root = path.resolve(import.meta.dirname, '..')
const copied = ['.dependency-cruiser.cjs', '.gitignore', 'biome.json', 'package.json', 'tsconfig.json']
const folders = ['db', 'src', 'tests', 'tools']
const name = 'beacons'
/** The module, and the code that lists it. */
const listed = [`src/modules/${name}`, 'src/main/modules.ts', 'src/web/app/contracts.ts']

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
  for (const entry of [...copied, ...folders]) {
    fs.cpSync(path.join(root, entry), path.join(project, entry), { recursive: true })
  }
  fs.mkdirSync(path.join(project, 'bench'))
  fs.cpSync(path.join(root, 'docs'), path.join(project, 'docs'), { recursive: true })
  fs.symlinkSync(path.join(root, 'node_modules'), path.join(project, 'node_modules'))
})
afterAll(() => fs.rmSync(project, { recursive: true, force: true }))

test.each([
  [[], 'Usage'],
  [['Two-Words'], 'one noun in lowercase letters'],
  [['ledger'], 'is a module ledger already'],
  [['cart'], 'answers at /api/cart already'],
  [['platform'], 'means something else'],
  [['order'], 'means something else'],
])('the name %j is refused in a sentence', (args, sentence) => {
  const { status, stderr } = make(...args)
  expect({ status, lines: stderr.trim().split('\n').length }).toEqual({ status: 1, lines: 1 })
  expect(stderr).toContain(sentence)
})

describe('a new module', () => {
  beforeAll(() => {
    expect(make(name)).toMatchObject({ status: 0, stderr: '' })
  }, 60_000)

  test('has the files that every module has', () => {
    const files = fs.readdirSync(path.join(project, 'src', 'modules', name)).sort()
    expect(files.filter((file) => !/\.test\.ts$/.test(file))).toEqual([
      'api.ts',
      'contract.ts',
      'examples.ts',
      'index.ts',
      'lists.ts',
      'messages.ar.ts',
      'messages.en.ts',
      'module.ts',
      'operations.ts',
      'policy.ts',
      'queries.ts',
      'rules.ts',
    ])
    const migrations = fs.readdirSync(path.join(project, 'db', 'migrations')).sort()
    expect(migrations.at(-1)).toBe(`${String(migrations.length).padStart(4, '0')}_${name}.sql`)
  })

  test('passes the check of format, lint and schema', { timeout: 60_000 }, () => {
    passes('node_modules/@biomejs/biome/bin/biome', 'ci', '--error-on-warnings', ...listed)
    passes('tools/schema.ts', '--check')
  })

  test('passes the walls', { timeout: 60_000 }, () => passes('tools/walls.mjs'))

  test('compiles, and everything that lists it', { timeout: 60_000 }, () => {
    // The servers of the tests declare what they hand to tests.
    const include = [...listed, 'tests/support/*-server.ts']
    const config = path.join(project, 'tsconfig.module.json')
    fs.writeFileSync(config, JSON.stringify({ extends: './tsconfig.json', include }))
    passes('node_modules/typescript/bin/tsc', '--project', config)
  })

  test('passes its own tests and the rules of the house', { timeout: 60_000 }, () => {
    fs.copyFileSync(path.join(root, 'vitest.config.ts'), path.join(project, 'vitest.config.ts'))
    const args = ['run', '--project', 'unit', `src/modules/${name}`, 'tests/tidy.test.ts']
    passes('node_modules/vitest/vitest.mjs', ...args)
  })

  test('is made once', () => expect(make(name)).toMatchObject({ status: 1 }))
})
