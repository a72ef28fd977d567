/**
 * Runs the tests, prints their output and ends with one line that counts all of them.
 *
 *   node tools/test.ts                  the quick suites, in order: `npm test`
 *   node tools/test.ts unit http        the named quick suites
 *   node tools/test.ts changed [commit] the tests that the change since a commit can break
 *   node tools/test.ts --slow           the slow suites: `npm run test:slow`
 *   node tools/test.ts --all            the quick suites and the slow ones
 */
import { spawn } from 'node:child_process'
import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { findChromium } from './find-chromium.mjs'
import { changeBase, changedFiles, testsOfRunningProduct } from './test/changed.ts'
import { formatTimings, nothing, readReport, type SuiteResult, slowest, type Timing } from './test/report.ts'

type Suite = { readonly name: string; run(): Promise<SuiteResult> }

const root = path.resolve(import.meta.dirname, '..')
const reports = fs.mkdtempSync(path.join(os.tmpdir(), 'sahl-reports-'))
/** The suites that need a running demo make its data once, in this folder. */
const demoFolder = path.join(os.tmpdir(), `sahl-demo-${process.pid}`)
/** The durations of the last run, for tools and for comparison. */
const timingsFile = path.join(root, 'node_modules', '.cache', 'test-timings.json')
const listedTimings = 20

const isQuick = ['--tags-filter', '!slow && !secondary']
const isForChange = ['--tags-filter', '!slow']
const isSlow = ['--tags-filter', 'slow']

const quickSuites: readonly Suite[] = [
  { name: 'check', run: check },
  // One run: while one worker waits, as for a new module's own tests, the other has something to do.
  { name: 'unit and modules', run: () => vitest(['unit', 'modules'], isQuick) },
  { name: 'http', run: () => vitest(['http'], isQuick) },
  { name: 'e2e', run: () => browser(isQuick) },
]

const slowSuites: readonly Suite[] = [
  // One run: the faults wait much of their time.
  { name: 'slow units, modules and faults', run: () => vitest(['unit', 'modules', 'faults'], isSlow) },
  { name: 'slow http', run: () => vitest(['http'], isSlow) },
  { name: 'secondary journeys', run: () => browser(['--tags-filter', 'secondary']) },
  // The journeys that exist in both languages, in the one that has not run yet.
  {
    name: 'journeys in the other language',
    run: () => browser(['--tags-filter', 'slow || bilingual'], { JOURNEYS_IN: 'other' }),
  },
]

/** Format, types, lint, import boundaries: it has no tests, so it counts only if it fails. */
async function check(): Promise<SuiteResult> {
  const npm = process.env.npm_execpath
  const code = await (npm
    ? runProgram(process.execPath, [npm, 'run', 'check'])
    : runProgram('npm', ['run', 'check']))
  return code === 0 ? nothing : { ...nothing, failed: 1, failures: ['npm run check'] }
}

const browser = (args: readonly string[], environment: Record<string, string> = {}): Promise<SuiteResult> =>
  vitest(['e2e'], args, { ...environment, CHROMIUM_PATH: findChromium() ?? '' })

let runs = 0

async function vitest(
  projects: readonly string[],
  args: readonly string[],
  environment: Record<string, string> = {},
): Promise<SuiteResult> {
  runs += 1
  const report = path.join(reports, `${runs}.json`)
  const program = path.join(root, 'node_modules', 'vitest', 'vitest.mjs')
  const chosen = projects.flatMap((project) => ['--project', project])
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${report}`]
  const code = await runProgram(
    process.execPath,
    [program, 'run', '--passWithNoTests', ...chosen, ...args, ...reporters],
    environment,
  )
  const result = readReport(report, root)
  // An error outside every file fails the run without failing a test.
  if (code === 0 || result.failed > 0) return result
  return { ...result, failed: 1, failures: [`${projects.join(' and ')}: an error outside every test`] }
}

/** Runs a program with our output; returns its exit code. */
function runProgram(
  program: string,
  args: readonly string[],
  environment: Record<string, string> = {},
): Promise<number> {
  return new Promise((resolve) => {
    const child = spawn(program, args, {
      cwd: root,
      stdio: 'inherit',
      env: { ...process.env, TEST_DEMO_FOLDER: demoFolder, ...environment },
    })
    child.on('error', (error) => {
      console.error(error.message)
      resolve(1)
    })
    child.on('close', (code) => resolve(code ?? 1))
  })
}

/** The suites for a change: units and modules by their imports, the running product by the areas that changed. */
function changedSuites(base: string): readonly Suite[] {
  const changed = changedFiles(base)
  console.log(`${changed.length} files differ from ${base.slice(0, 8)}`)
  const ofProduct = (project: 'http' | 'e2e'): readonly Suite[] => {
    const files = testsOfRunningProduct(project, changed)
    const run = project === 'e2e' ? browser : (args: readonly string[]) => vitest(['http'], args)
    return files.length === 0 ? [] : [{ name: project, run: () => run([...isForChange, ...files]) }]
  }
  return [
    { name: 'check', run: check },
    {
      name: 'unit and modules',
      run: () => vitest(['unit', 'modules'], [...isForChange, '--changed', base]),
    },
    ...ofProduct('http'),
    ...ofProduct('e2e'),
  ]
}

function namedSuites(names: readonly string[]): readonly Suite[] {
  const named: Readonly<Record<string, Suite>> = {
    check: { name: 'check', run: check },
    unit: { name: 'unit', run: () => vitest(['unit'], isQuick) },
    modules: { name: 'modules', run: () => vitest(['modules'], isQuick) },
    http: { name: 'http', run: () => vitest(['http'], isQuick) },
    e2e: { name: 'e2e', run: () => browser(isQuick) },
    faults: { name: 'faults', run: () => vitest(['faults'], []) },
  }
  const unknown = names.filter((name) => !(name in named))
  if (unknown.length > 0) {
    console.error(`No suite ${unknown.join(', ')}. There are: ${Object.keys(named).join(', ')}, changed`)
    process.exit(1)
  }
  return names.map((name) => named[name]!)
}

function chosenSuites(args: readonly string[]): readonly Suite[] {
  if (args.includes('--all')) return [...quickSuites, ...slowSuites]
  if (args.includes('--slow')) return slowSuites
  if (args[0] === 'changed') return changedSuites(args[1] ?? changeBase())
  return args.length === 0 ? quickSuites : namedSuites(args)
}

/** User and system seconds of all ended children of this process; undefined if the system does not count them. */
function childSeconds(): number | undefined {
  try {
    const fields = fs.readFileSync('/proc/self/stat', 'utf8').split(') ')[1]!.split(' ')
    const ticksPerSecond = 100
    return (Number(fields[13]) + Number(fields[14])) / ticksPerSecond
  } catch {
    return undefined
  }
}

/** Runs a suite and prints how long it took, and how much processor time. */
async function runTimed(suite: Suite): Promise<SuiteResult & { readonly suite: Timing }> {
  console.log(`\n── ${suite.name}`)
  const startedAt = performance.now()
  const before = childSeconds()
  const result = await suite.run()
  const ms = Math.round(performance.now() - startedAt)
  const after = childSeconds()
  const processor =
    before === undefined || after === undefined ? '' : `, ${Math.round(after - before)} processor seconds`
  console.log(`── ${suite.name}: ${Math.round(ms / 1000)} s${processor}`)
  return { ...result, suite: { name: suite.name, ms } }
}

function printTimings(results: readonly (SuiteResult & { readonly suite: Timing })[]): void {
  const files = results.flatMap((result) => result.files)
  const tests = results.flatMap((result) => result.tests)
  fs.mkdirSync(path.dirname(timingsFile), { recursive: true })
  fs.writeFileSync(
    timingsFile,
    JSON.stringify({ suites: results.map(({ suite }) => suite), files, tests }, null, 1),
  )
  console.log(`\n${formatTimings('Slowest files', slowest(files, listedTimings))}`)
  console.log(`\n${formatTimings('Slowest tests', slowest(tests, listedTimings))}`)
  const suites = results.map(({ suite }) => suite)
  console.log(`\n${formatTimings('Suites', suites)}`)
}

async function main(): Promise<void> {
  // The suites get Ctrl-C as well and end by themselves; this process removes their files.
  let isInterrupted = false
  for (const signal of ['SIGINT', 'SIGTERM'] as const) {
    process.on(signal, () => {
      isInterrupted = true
    })
  }
  const results: (SuiteResult & { readonly suite: Timing })[] = []
  for (const suite of chosenSuites(process.argv.slice(2))) {
    if (!isInterrupted) results.push(await runTimed(suite))
  }
  for (const folder of [reports, demoFolder]) fs.rmSync(folder, { recursive: true, force: true })
  if (isInterrupted) process.exit(130)
  printTimings(results)
  // Failures are repeated at the end: their first report may be hundreds of lines further up.
  for (const failure of results.flatMap(({ failures }) => failures)) console.log(`\n✗ ${failure}`)
  const passed = results.reduce((sum, result) => sum + result.passed, 0)
  const failed = results.reduce((sum, result) => sum + result.failed, 0)
  console.log(`\n${passed} passed, ${failed} failed`)
  process.exitCode = failed === 0 ? 0 : 1
}

await main()
