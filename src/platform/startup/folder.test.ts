import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { makeFolder } from './folder.ts'
import { StartupFault } from './startup-fault.ts'

let base: string
beforeEach(() => {
  base = fs.mkdtempSync(path.join(os.tmpdir(), 'sahl-folder-'))
})
afterEach(() => fs.rmSync(base, { recursive: true, force: true }))

describe('makeFolder', () => {
  test('creates a folder with its parents, and accepts an existing one', () => {
    const folder = path.join(base, 'a', 'b', 'c')
    makeFolder(folder)
    makeFolder(folder)
    expect(fs.statSync(folder).mode & 0o777).toBe(0o700)
  })

  test.runIf(process.platform === 'linux')('fails at once where no folder can be created', () => {
    expect(() => makeFolder('/proc/nope')).toThrow(StartupFault)
    expect(() => makeFolder('/proc/nope/deeper')).toThrow(/^\/proc\/nope\/deeper cannot be made.*\.$/)
  })

  test('fails if the path, or a parent, is a file', () => {
    const file = path.join(base, 'file')
    fs.writeFileSync(file, '')
    expect(() => makeFolder(file)).toThrow(/is not a folder/)
    expect(() => makeFolder(path.join(file, 'below'))).toThrow(/is not a folder/)
  })
})
