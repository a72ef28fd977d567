/**
 * Lighthouse as for a mid-range telephone on a slow network (simulated), on the public pages in both languages:
 * `npm run bench:lighthouse`. The median of three visits counts, since machines are noisy. It comes from the registry
 * by npx: as a dependency it would be half of all that is installed.
 */
import { execFile } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { browserFlags } from '#support/browser-flags.ts'
import { findChromium } from '../tools/find-chromium.mjs'
import { findMedian } from './support/median.ts'
import { startServer } from './support/server.ts'

const lighthouse = 'lighthouse@13.5.0'
const visits = Number(process.env.VISITS ?? 3)
const goals = { performance: 98, accessibility: 100, 'best-practices': 100, seo: 100 } as const
/** The layout shift of a page, at most. */
const shiftGoal = 0.02

type Category = keyof typeof goals
const categories = Object.keys(goals) as Category[]
type Scores = Record<Category, number>

interface Audit {
  readonly title: string
  readonly score: number | null
  readonly displayValue?: string
  readonly numericValue?: number
}

interface Report {
  /** How fast the machine was just then; near 1000 and below, the simulated telephone is slower than any. */
  readonly environment: { readonly benchmarkIndex: number }
  readonly categories: Record<
    Category,
    {
      readonly score: number
      readonly auditRefs: readonly { readonly id: string; readonly weight: number }[]
    }
  >
  readonly audits: Readonly<Record<string, Audit>>
}

const chromium = findChromium()
if (!chromium) throw new Error('a Chromium is needed: set CHROMIUM_PATH')
const folder = mkdtempSync(join(tmpdir(), 'sahl-lighthouse-'))
const server = await startServer()
const missed: string[] = []
try {
  const list = '/user/properties'
  const detail = await findPath(list)
  const article = await findPath('/user/learn-more')
  const pages = ['/', '/en', ...[list, detail, '/faq', article].flatMap((path) => [path, `/en${path}`])]
  for (const path of pages) if (!(await judge(path))) missed.push(path)
} finally {
  await server.stop()
  rmSync(folder, { recursive: true, force: true })
}
if (missed.length > 0) {
  console.log(`over their goals: ${missed.join(', ')}`)
  process.exitCode = 1
}

/** Returns the first page of the site map below a path. */
async function findPath(folder: string): Promise<string> {
  const map = await (await fetch(`${server.origin}/sitemap.xml`)).text()
  const paths = [...map.matchAll(/<loc>https?:\/\/[^/<]+([^<]+)<\/loc>/g)].map(([, path]) => path!)
  const found = paths.find((path) => path.startsWith(`${folder}/`) && !path.endsWith('/glossary'))
  if (found === undefined) throw new Error(`the site map names no page below ${folder}`)
  return found
}

async function judge(path: string): Promise<boolean> {
  const reports: Report[] = []
  for (let visit = 1; visit <= visits; visit++) {
    const report = await measure(path).catch((error: Error) => {
      console.log(`${path} (${visit}): ${error.message.trim().split('\n').at(-1)}`)
    })
    if (!report) continue
    reports.push(report)
    console.log(`${path} (${visit}): ${show(readScores(report))}; ${formatFigures(report)}`)
    for (const line of listFailures(report)) console.log(`    ${line}`)
  }
  if (reports.length === 0) return false
  const scores = Object.fromEntries(
    categories.map((category) => [
      category,
      findMedian(reports.map((report) => readScores(report)[category])),
    ]),
  ) as Scores
  const shift = findMedian(reports.map(({ audits }) => audits['cumulative-layout-shift']?.numericValue ?? 0))
  const isGood = categories.every((category) => scores[category] >= goals[category]) && shift < shiftGoal
  console.log(`  median: ${show(scores)}, shift ${shift.toFixed(3)}: ${isGood ? 'within' : 'OVER'} its goals`)
  return isGood
}

async function measure(path: string): Promise<Report> {
  const output = join(folder, 'report.json')
  const flags = [
    '--quiet',
    '--output=json',
    `--output-path=${output}`,
    `--only-categories=${categories.join(',')}`,
    '--form-factor=mobile',
    '--throttling-method=simulate',
    `--chrome-flags=${['--headless=new', ...browserFlags].join(' ')}`,
  ]
  await promisify(execFile)('npx', ['--yes', lighthouse, `${server.origin}${path}`, ...flags], {
    env: { ...process.env, CHROME_PATH: chromium! },
    maxBuffer: 64_000_000,
  })
  return JSON.parse(readFileSync(output, 'utf8')) as Report
}

function readScores(report: Report): Scores {
  const scores = categories.map((category) => [category, Math.round(report.categories[category].score * 100)])
  return Object.fromEntries(scores) as Scores
}

/** Returns the audits that lowered a score. */
function listFailures(report: Report): string[] {
  return categories.flatMap((category) =>
    report.categories[category].auditRefs
      .filter(({ id, weight }) => weight > 0 && (report.audits[id]?.score ?? 1) < 0.9)
      .map(({ id }) => `${category}: ${id} ${report.audits[id]!.displayValue ?? report.audits[id]!.title}`),
  )
}

function formatFigures({ audits, environment }: Report): string {
  const ids = ['first-contentful-paint', 'largest-contentful-paint', 'total-blocking-time']
  const texts = [...ids, 'cumulative-layout-shift'].map((id) => {
    const initials = id.replace(/-?(\w)\w*/g, '$1').toUpperCase()
    return `${initials} ${audits[id]?.displayValue ?? '?'}`
  })
  return [...texts, `machine ${environment.benchmarkIndex.toFixed(0)}`].join(', ')
}

function show(scores: Scores): string {
  return categories.map((category) => `${category} ${scores[category]}`).join(', ')
}
