/** Reads the reports of vitest: counts, failures and durations. */
import fs from 'node:fs'
import path from 'node:path'

export type TestCount = {
  readonly passed: number
  readonly failed: number
  readonly failures: readonly string[]
}

/** The duration of a file or of one test in it. */
export type Timing = { readonly name: string; readonly ms: number }

export type SuiteResult = TestCount & { readonly files: readonly Timing[]; readonly tests: readonly Timing[] }

type VitestReport = {
  numPassedTests: number
  numFailedTests: number
  testResults: {
    name: string
    status: string
    message: string
    assertionResults: {
      status: string
      fullName: string
      failureMessages: string[]
      duration?: number | null
    }[]
  }[]
}

/** Long enough for an assertion, short enough that many failures fit on one screen. */
const failureLength = 1500

export const nothing: SuiteResult = { passed: 0, failed: 0, failures: [], files: [], tests: [] }

/** Returns what a report file says. A missing file counts nothing: the caller knows the exit code. */
export function readReport(file: string, root: string): SuiteResult {
  if (!fs.existsSync(file)) return nothing
  const report = JSON.parse(fs.readFileSync(file, 'utf8')) as VitestReport
  const results = report.testResults.map((one) => ({ ...one, name: path.relative(root, one.name) }))
  // A file that does not load, or whose preparation fails, has no test that failed.
  const unloaded = results.filter(
    (one) => one.status === 'failed' && !one.assertionResults.some(({ status }) => status === 'failed'),
  )
  const failures = results.flatMap((one) =>
    one.assertionResults
      .filter((test) => test.status === 'failed')
      .map((test) => `${one.name} > ${test.fullName}\n${test.failureMessages.join('\n')}`),
  )
  const tests = results.flatMap((one) =>
    one.assertionResults.map((test) => ({
      name: `${one.name} > ${test.fullName}`,
      ms: Math.round(test.duration ?? 0),
    })),
  )
  return {
    passed: report.numPassedTests,
    failed: report.numFailedTests + unloaded.length,
    failures: [...failures, ...unloaded.map((one) => `${one.name} > ${one.message}`)].map((text) =>
      text.slice(0, failureLength),
    ),
    // A file's own preparation is not in its report: what a file costs is the sum of its tests.
    files: results.map((one) => ({
      name: one.name,
      ms: one.assertionResults.reduce((sum, { duration }) => sum + Math.round(duration ?? 0), 0),
    })),
    tests,
  }
}

export const slowest = (timings: readonly Timing[], count: number): readonly Timing[] =>
  timings.toSorted((a, b) => b.ms - a.ms).slice(0, count)

/** Returns a list of durations, one a line, under its title. */
export function formatTimings(title: string, timings: readonly Timing[]): string {
  const lines = timings.map(({ name, ms }) => `${(ms / 1000).toFixed(1).padStart(7)} s  ${name}`)
  return [title, ...lines].join('\n')
}
