import { spawnSync } from 'node:child_process'
import path from 'node:path'
import { beforeAll, describe, expect, inject, test } from 'vitest'
import { demoInvestor, demoPassword } from '#demo/content/people.ts'
import { generateClientTypes } from '../../tools/api-client.ts'

const { origin } = inject('product')
const root = path.resolve(import.meta.dirname, '../..')
const program = path.join(root, 'tests/client/program.ts')

interface Program {
  run(origin: string, identifier: string, password: string): Promise<object>
}

beforeAll(() => generateClientTypes(path.join(root, 'node_modules/.cache/api-client/api.d.ts')), 60_000)

describe('a client generated from the OpenAPI document', () => {
  test('compiles with the program that uses it', () => {
    const compiler = path.join(root, 'node_modules/typescript/bin/tsc')
    const { stdout } = spawnSync(process.execPath, [compiler, '--noEmit', '--project', 'tests/client'], {
      cwd: root,
      encoding: 'utf8',
    })
    expect(stdout).toBe('')
  })

  test('signs in with a token, reads every page, and repeats a command by its key', async () => {
    const { run } = (await import(program)) as Program
    const findings = await run(origin, demoInvestor.email, demoPassword)
    expect(findings).toMatchObject({
      isRepeatedDepositEqual: true,
      reusedKey: 'idempotency_key_reused',
      wrongAmount: 'invalid_input',
      withoutToken: { status: 401, code: 'unauthorized' },
    })
    const { titles, balance } = findings as { titles: string[]; balance: number }
    expect(new Set(titles).size).toBe(titles.length)
    expect(titles.length).toBeGreaterThan(5)
    expect(Number.isInteger(balance)).toBe(true)
  })
})
