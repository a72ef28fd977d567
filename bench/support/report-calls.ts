import type pg from 'pg'
import { daysAfter, riyadhDay, systemClock } from '#kit/time.ts'
import { feeRowList, promiseRowList } from '#modules/reporting/lists.ts'
import { decisionList } from '#modules/verification/lists.ts'
import { buildCalls, type ListCall } from './list-calls.ts'

/** The lists of rows behind the figures of reports: each order, filter and part, and their files. */
export async function buildReportCalls(owner: pg.Client): Promise<ListCall[]> {
  const middle = async (table: string, instant: string) => {
    const { rows } = await owner.query<{ id: string; at: string }>(
      `select id, (extract(epoch from ${instant}) * 1000000)::int8::text as at from ${table}
       where ${instant} < now() - interval '180 days' order by ${instant} desc limit 1`,
    )
    return [rows[0]!.at, rows[0]!.id] as const
  }
  const [first, last] = await listEnds(owner)
  const today = riyadhDay(systemClock())
  const period = `from=${daysAfter(today, -200)}&to=${daysAfter(today, -170)}`
  const parts = [
    ['the first opportunity', `opportunity=${first}`],
    ['the last opportunity', `opportunity=${last}`],
    ['a city', 'city=riyadh'],
    ['a type', 'type=residential'],
    ['a month', period],
    ['a month of an opportunity', `${period}&opportunity=${first}`],
  ] as const
  const fees = '/api/admin/report-fees'
  const promises = '/api/admin/report-promises'
  const decisions = '/api/admin/report-decisions'
  const feesFrom = { newest: await middle('orders.investments', 'completed_at') }
  const decisionsFrom = { newest: await middle('verification.transitions', 'at') }
  const parted = (what: string, path: string, figures: readonly string[]) =>
    figures.flatMap((figure) =>
      parts.map(([name, part]) => ({
        what: `${what}: ${figure}, ${name}`,
        path: `${path}?figure=${figure}&${part}`,
      })),
    )
  return [
    ...buildCalls('fees of lines', fees, feeRowList, feesFrom),
    ...parted('fees of lines', fees, ['net', 'charged', 'refunded']),
    { what: 'fees of lines: file of a month', path: `${fees}/export?${period}` },
    { what: 'fees of lines: file of an opportunity', path: `${fees}/export?opportunity=${first}` },
    ...buildCalls('promised payments', promises, promiseRowList, { newest: [daysAfter(today, -180), first] }),
    ...parted('promised payments', promises, ['difference', 'promised', 'overdue']),
    { what: 'promised payments: file', path: `${promises}/export` },
    ...buildCalls('decisions on checks', decisions, decisionList, decisionsFrom),
    { what: 'decisions on checks: counted', path: `${decisions}?totals=yes` },
    ...['submitted', 'approved', 'rejected'].map((decision) => ({
      what: `decisions on checks: ${decision} in a month, counted`,
      path: `${decisions}?decision=${decision}&${period}&totals=yes`,
    })),
    { what: 'decisions on checks: file of a month', path: `${decisions}/export?${period}` },
  ]
}

/** Returns the opportunities whose first lines were sold earliest and latest. */
async function listEnds(owner: pg.Client): Promise<readonly [first: string, last: string]> {
  const { rows } = await owner.query<{ first: string; last: string }>(
    `select (array_agg(opportunity_id order by completed_at))[1] as first,
       (array_agg(opportunity_id order by completed_at desc))[1] as last
     from orders.investments where fee > 0 and completed_at is not null`,
  )
  return [rows[0]!.first, rows[0]!.last]
}
