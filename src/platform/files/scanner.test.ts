import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { eicar, type SandboxClamd, startSandboxClamd } from '#sandbox/clamd/server.ts'
import { clamdScanner, ScannerUnavailable } from './scanner.ts'

let clamd: SandboxClamd
beforeAll(async () => {
  clamd = await startSandboxClamd()
})
afterAll(() => clamd.stop())
beforeEach(() => clamd.answerWith(undefined))

async function* pieces(...all: (string | Buffer)[]) {
  for (const one of all) yield Buffer.from(one)
}
const scan = (...all: (string | Buffer)[]) => clamdScanner(clamd.url).scan(pieces(...all))

describe('a verdict', () => {
  test('accepts a clean file, an empty one and a large one', async () => {
    expect(await scan('a contract')).toBeUndefined()
    expect(await scan()).toBeUndefined()
    expect(await scan(...Array.from({ length: 160 }, () => Buffer.alloc(64 * 1024)))).toBeUndefined()
  })

  test('finds the industry’s test file, alone, inside another, and over two pieces', async () => {
    expect(await scan(eicar)).toBe('Eicar-Test-Signature')
    expect(await scan(`%PDF-1.7 ${eicar} %%EOF`)).toBe('Eicar-Test-Signature')
    expect(await scan(eicar.slice(0, 30), eicar.slice(30))).toBe('Eicar-Test-Signature')
  })
})

describe('no verdict', () => {
  test.each([
    ['INSTREAM size limit exceeded. ERROR'],
    ['UNKNOWN COMMAND'],
    ['stream: OK and more'],
    ['OK'],
    [''],
    [null],
  ])('is %j', async (answer) => {
    clamd.answerWith(answer)
    await expect(scan('a contract')).rejects.toBeInstanceOf(ScannerUnavailable)
  })

  test('is given for a file above the scanner’s limit', async () => {
    const much = Array.from({ length: 27 }, () => Buffer.alloc(1024 * 1024))
    await expect(scan(...much)).rejects.toBeInstanceOf(ScannerUnavailable)
  })

  test('is given by a scanner that is absent, not configured or silent', async () => {
    const gone = await startSandboxClamd()
    await gone.stop()
    for (const url of [gone.url, undefined]) {
      await expect(clamdScanner(url).scan(pieces('x'))).rejects.toBeInstanceOf(ScannerUnavailable)
    }
    async function* never() {
      yield Buffer.from('begun')
      await new Promise(() => undefined)
    }
    await expect(clamdScanner(clamd.url, 50).scan(never())).rejects.toBeInstanceOf(ScannerUnavailable)
  })
})
