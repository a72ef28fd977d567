/**
 * `npm test`: everything, in order, as `node tools/test.ts [suite …]`. Prints what they print and ends
 * with one line that counts the tests of all of them.
 */
import { spawn } from 'node:child_process'
import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { findChromium } from './find-chromium.mjs'

type Count = { passed: number; failed: number; failures: readonly string[] }
type Suite = {
  name: string
  /** Runs with this one, where both are wanted. */
  joins?: string
  run(joined: readonly string[]): Promise<Count>
}

const root = path.resolve(import.meta.dirname, '..')
const reports = fs.mkdtempSync(path.join(os.tmpdir(), 'sahl-reports-'))

const suites: Suite[] = [
  { name: 'check', run: check },
  // In one run: while one waits, as for a module that is made anew, the other worker has something to do.
  { name: 'unit', joins: 'modules', run: () => vitest(['unit']) },
  { name: 'modules', run: (joined) => vitest([...joined, 'modules']) },
  { name: 'faults', run: () => vitest(['faults']) },
  { name: 'http', run: () => vitest(['http']) },
  { name: 'e2e', run: () => vitest(['e2e'], { CHROMIUM_PATH: findChromium() ?? '' }) },
]

/** Format, types, lint, import boundaries: no tests of its own, so it counts only when it fails. */
async function check(): Promise<Count> {
  const npm = process.env.npm_execpath
  const code = await (npm
    ? runProgram(process.execPath, [npm, 'run', 'check'])
    : runProgram('npm', ['run', 'check']))
  return {
    passed: 0,
    ...(code === 0 ? { failed: 0, failures: [] } : { failed: 1, failures: ['npm run check'] }),
  }
}

async function vitest(projects: readonly string[], environment: Record<string, string> = {}): Promise<Count> {
  const names = projects.join(' and ')
  const report = path.join(reports, `${projects.join('-')}.json`)
  const program = path.join(root, 'node_modules', 'vitest', 'vitest.mjs')
  const chosen = projects.flatMap((project) => ['--project', project])
  const args = [program, 'run', ...chosen, '--reporter=default', '--reporter=json']
  const code = await runProgram(process.execPath, [...args, `--outputFile.json=${report}`], environment)
  const count = readReport(report)
  // An error outside every file fails the run without failing a test.
  if (code === 0 || count.failed > 0) return count
  return { ...count, failed: 1, failures: [`${names}: an error outside every test`] }
}

type Report = {
  numPassedTests: number
  numFailedTests: number
  testResults: {
    name: string
    status: string
    message: string
    assertionResults: { status: string; fullName: string; failureMessages: string[] }[]
  }[]
}

function readReport(file: string): Count {
  if (!fs.existsSync(file)) return { passed: 0, failed: 0, failures: [] }
  const report = JSON.parse(fs.readFileSync(file, 'utf8')) as Report
  // A file that does not load, or whose preparation fails, has no test that failed.
  const unloaded = report.testResults.filter(
    (one) => one.status === 'failed' && !one.assertionResults.some(({ status }) => status === 'failed'),
  )
  const failures = report.testResults.flatMap((one) =>
    one.assertionResults
      .filter((test) => test.status === 'failed')
      .map((test) => told(one.name, `${test.fullName}\n${test.failureMessages.join('\n')}`)),
  )
  return {
    passed: report.numPassedTests,
    failed: report.numFailedTests + unloaded.length,
    failures: [...failures, ...unloaded.map((one) => told(one.name, one.message))],
  }
}

/** Short enough that many failures fit on the last page of what a run prints. */
function told(file: string, message: string): string {
  return `${path.relative(root, file)} > ${message}`.slice(0, 1500)
}

/** Output goes straight to ours; the exit code comes back. */
function runProgram(
  program: string,
  args: string[],
  environment: Record<string, string> = {},
): Promise<number> {
  return new Promise((resolve) => {
    const child = spawn(program, args, {
      cwd: root,
      stdio: 'inherit',
      env: { ...process.env, ...environment },
    })
    child.on('error', (error) => {
      console.error(error.message)
      resolve(1)
    })
    child.on('close', (code) => resolve(code ?? 1))
  })
}

async function main(): Promise<void> {
  // The suites get Ctrl-C as well and end by themselves; what they leave is for us to clear up.
  let interrupted = false
  for (const signal of ['SIGINT', 'SIGTERM'] as const) {
    process.on(signal, () => {
      interrupted = true
    })
  }
  const asked = process.argv.slice(2)
  const isWanted = (name: string): boolean => asked.length === 0 || asked.includes(name)
  const total = { passed: 0, failed: 0 }
  const failures: string[] = []
  for (const suite of suites) {
    if (interrupted || !isWanted(suite.name) || (suite.joins && isWanted(suite.joins))) continue
    const joined = suites.filter(({ name, joins }) => joins === suite.name && isWanted(name))
    const names = joined.map(({ name }) => name)
    console.log(`\n── ${[...names, suite.name].join(' and ')}`)
    const count = await suite.run(names)
    total.passed += count.passed
    total.failed += count.failed
    failures.push(...count.failures)
  }
  fs.rmSync(reports, { recursive: true, force: true })
  if (interrupted) process.exit(130)
  // Said once more where nobody has to look for it: a failure may stand hundreds of lines further up.
  for (const failure of failures) console.log(`\n✗ ${failure}`)
  console.log(`\n${total.passed} passed, ${total.failed} failed`)
  process.exitCode = total.failed === 0 ? 0 : 1
}

await main()
