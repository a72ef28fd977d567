/**
 * `npm run test:races -- 50`: runs every test of concurrent operations so many times, while every processor is kept
 * busy by other work. A test that depends on luck fails sooner or later here. Prints the failures and a count.
 */
import { type ChildProcess, spawn } from 'node:child_process'
import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { readReport } from './test/report.ts'

const root = path.resolve(import.meta.dirname, '..')
const times = Number(process.argv[2] ?? 10)
if (!Number.isSafeInteger(times) || times < 1) {
  console.error('Usage: npm run test:races -- [10]')
  process.exit(1)
}

/** How tests force an overlap: by waiting for locks, by meeting before a write, or by many calls at once. */
const overlaps =
  /untilWaiting|meetBeforeWriting|changeBeforeWriting|removeGuards|Promise\.all(Settled)?\(\s*Array\.from/

/** Returns the test files on a database that make operations overlap. */
function findRaceTests(): readonly string[] {
  return fs
    .readdirSync(path.join(root, 'src'), { recursive: true, encoding: 'utf8' })
    .filter((file) => /(operations(\/[^/]+)?|\.db)\.test\.ts$/.test(file))
    .map((file) => path.join('src', file))
    .filter((file) => overlaps.test(fs.readFileSync(path.join(root, file), 'utf8')))
}

const keepBusy = (): ChildProcess => spawn(process.execPath, ['-e', 'for (;;);'], { stdio: 'ignore' })

function runOnce(files: readonly string[], report: string): Promise<void> {
  const vitest = path.join(root, 'node_modules', 'vitest', 'vitest.mjs')
  const args = ['run', '--project', 'modules', ...files, '--reporter=json', `--outputFile.json=${report}`]
  const child = spawn(process.execPath, [vitest, ...args], { cwd: root, stdio: 'ignore' })
  return new Promise((resolve) => child.on('close', () => resolve()))
}

const files = findRaceTests()
console.log(`${files.length} files, ${times} times, beside ${os.availableParallelism()} busy processes`)
const load = Array.from({ length: os.availableParallelism() }, keepBusy)
const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'sahl-races-'))
let passed = 0
let failed = 0
try {
  for (let run = 1; run <= times; run += 1) {
    const report = path.join(folder, `${run}.json`)
    await runOnce(files, report)
    const result = readReport(report, root)
    // A run that ends without a report has failed as a whole.
    const failures = result.passed + result.failed === 0 ? ['the run made no report'] : result.failures
    passed += result.passed
    failed += failures.length
    for (const failure of failures) console.log(`✗ run ${run}: ${failure}`)
    console.log(`run ${run}: ${result.passed} passed, ${failures.length} failed`)
  }
} finally {
  for (const one of load) one.kill()
  fs.rmSync(folder, { recursive: true, force: true })
}
console.log(`\n${times} runs: ${passed} passed, ${failed} failed`)
process.exitCode = failed === 0 ? 0 : 1
