/**
 * The same calls in ledgers of ten thousand, a million and twenty million entries: `npm run bench:growth`. Each may
 * take half as long again in the largest as in the smallest. Told are the median times, asked in turn in all datasets,
 * and what does not depend on how busy a machine is: pages of the database that a call looks at, and rows it reads.
 *
 * `SIZES` names other sizes; with `BENCH_DATA` the datasets are made in that folder, kept, and found again.
 */
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Call } from './support/call.ts'
import { closeDataset, type GrownDataset, openGrownDataset } from './support/grown-dataset.ts'
import { callsIn } from './support/growth-calls.ts'
import { findMedian } from './support/median.ts'

const sizes = (process.env.SIZES ?? '10000,1000000,20000000').split(',').map(Number)
const rounds = Number(process.env.ROUNDS ?? 15)
const maxSeconds = Number(process.env.SECONDS ?? 150)
const goal = 1.5
const kept = process.env.BENCH_DATA
const folder = kept ?? mkdtempSync(join(tmpdir(), 'sahl-growth-'))

interface Measured {
  readonly ms: number
  readonly buffers: number
  readonly rows: number
}

const datasets: GrownDataset[] = []
try {
  for (const entries of sizes) datasets.push(await openGrownDataset(join(folder, String(entries)), entries))
  const calls = await Promise.all(datasets.map(callsIn))
  const taken = await measureTimes(calls)
  const looked: Measured[][] = []
  for (const [place, dataset] of datasets.entries()) {
    const read = await dataset.explain(calls[place]!)
    looked.push(read.map((one, index) => ({ ...one, ms: findMedian(taken[place]![index]!) })))
  }
  tell(calls[0]!, looked)
} finally {
  for (const dataset of datasets) await closeDataset(dataset)
  if (kept === undefined) rmSync(folder, { recursive: true, force: true })
}

/** In turn, so that whatever else the machine does slows all of them alike. */
async function measureTimes(calls: readonly (readonly Call[])[]): Promise<number[][][]> {
  const taken = calls.map((own) => own.map((): number[] => []))
  const began = performance.now()
  for (let round = -2; round < rounds; round++) {
    if (round > 2 && performance.now() - began > maxSeconds * 1000) break
    for (const index of calls[0]!.keys()) {
      for (const [place, own] of calls.entries()) {
        const request = await own[index]!.prepare()
        const sent = performance.now()
        await request()
        // The first rounds plan, and fill what is kept.
        if (round >= 0) taken[place]![index]!.push(performance.now() - sent)
      }
    }
  }
  return taken
}

function tell(calls: readonly Call[], looked: readonly (readonly Measured[])[]): void {
  console.log(`| Call | ${sizes.map((size) => size.toLocaleString('en')).join(' | ')} | times | pages |`)
  console.log(`|---${sizes.map(() => '|---').join('')}|---|---|`)
  const missed: string[] = []
  for (const [index, { what }] of calls.entries()) {
    const each = looked.map((own) => own[index]!)
    const [least, most] = [each[0]!, each.at(-1)!]
    const [byTime, byPages] = [most.ms / least.ms, most.buffers / least.buffers]
    if (byTime >= goal) missed.push(what)
    const figures = each.map(
      (one) => `${one.ms.toFixed(1)} ms, ${one.buffers} pages, ${one.rows.toFixed(0)} rows`,
    )
    console.log(`| ${what} | ${figures.join(' | ')} | ${byTime.toFixed(2)} | ${byPages.toFixed(2)} |`)
  }
  const all = calls.length
  console.log(
    `${all - missed.length} of ${all} calls within ${goal} of the smallest: ` +
      `${missed.length > 0 ? `over it ${missed.join(', ')}` : 'all of them'}`,
  )
  if (missed.length > 0) process.exitCode = 1
}
