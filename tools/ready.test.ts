import { spawn } from 'node:child_process'
import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'

/** A project small enough to be made anew for each test: its build only counts how often it ran. */
let project: string
const write = (name: string, text: string): void => {
  fs.mkdirSync(path.dirname(path.join(project, name)), { recursive: true })
  fs.writeFileSync(path.join(project, name), text)
}
const builds = (): number => fs.readFileSync(path.join(project, 'builds'), 'utf8').length

beforeEach(() => {
  project = fs.mkdtempSync(path.join(os.tmpdir(), 'sahl-ready-'))
  fs.cpSync(import.meta.dirname, path.join(project, 'tools'), { recursive: true })
  write('package.json', '{}')
  write('package-lock.json', '{ "packages": { "": {} } }')
  write('node_modules/.package-lock.json', '{ "packages": {} }')
  write('node_modules/vite/bin/vite.js', `require('node:fs').appendFileSync('builds', '.')`)
  write('src/web/page.tsx', 'first')
  write('src/modules/ledger/contract.ts', 'first')
  write('src/modules/ledger/operations/post.ts', 'first')
})

afterEach(() => fs.rmSync(project, { recursive: true, force: true }))

function ready(...args: string[]): Promise<{ code: number | null; said: string; complained: string }> {
  const child = spawn(process.execPath, [path.join(project, 'tools', 'ready.mjs'), ...args])
  const heard = { said: '', complained: '' }
  child.stdout.on('data', (bytes) => {
    heard.said += bytes
  })
  child.stderr.on('data', (bytes) => {
    heard.complained += bytes
  })
  return new Promise((resolve) => child.on('close', (code) => resolve({ code, ...heard })))
}

describe('making ready', () => {
  test('builds what is missing, and says nothing when nothing is', async () => {
    expect((await ready('start')).said).toMatch(/^Building the web …\nBuilding the web: done/)
    expect(await ready('start')).toEqual({ code: 0, said: '', complained: '' })
    expect(builds()).toBe(1)
  })

  test('builds nothing for those who work on its sources', async () => {
    expect(await ready('dev')).toEqual({ code: 0, said: '', complained: '' })
    expect(fs.existsSync(path.join(project, 'builds'))).toBe(false)
  })

  test('builds again when the web or a contract changed, not for the server’s own files', async () => {
    await ready('start')
    write('src/modules/ledger/operations/post.ts', 'second')
    write('src/web/page.test.ts', 'new')
    await ready('start')
    expect(builds()).toBe(1)
    write('src/modules/ledger/contract.ts', 'second')
    await ready('start')
    expect(builds()).toBe(2)
    write('src/web/page.tsx', 'second')
    await ready('start')
    expect(builds()).toBe(3)
  })

  test('one of several works at once, and the others wait for it', async () => {
    const all = await Promise.all([ready('start'), ready('start'), ready('start')])
    expect(all.map((one) => one.code)).toEqual([0, 0, 0])
    expect(builds()).toBe(1)
  })

  test('a lock left by a killed process is taken away', async () => {
    write('.cache/ready.lock', String(2 ** 31 - 2))
    expect((await ready('start')).code).toBe(0)
    expect(fs.readdirSync(path.join(project, '.cache'))).toEqual([])
  })

  test.each([
    [
      'a build that fails',
      `console.error('broken page'); process.exit(2)`,
      /broken page[\s\S]*could not be built/,
    ],
    ['a full disk', `console.error('ENOSPC: write'); process.exit(1)`, /No space is left on the disk/],
  ])('%s is said in one sentence', async (_, script, sentence) => {
    write('node_modules/vite/bin/vite.js', script)
    const { code, complained } = await ready('start')
    expect(code).toBe(1)
    expect(complained).toMatch(sentence)
    expect(complained).not.toMatch(/ at .*:\d+:\d+/)
  })

  test('refuses what is neither start nor test', async () => {
    expect(await ready('stop')).toMatchObject({ code: 1, complained: expect.stringContaining('start|test') })
  })
})
