import type { AnswerOf } from '#kit/contract.ts'
import { refuser } from '#kit/errors.ts'
import type { ListQuery } from '#kit/list.ts'
import type { Locale } from '#kit/locale.ts'
import { largerOf, multiplyDivide, smallerOf, sumOf, toWire } from '#kit/money.ts'
import { monthsAfter, riyadhDay } from '#kit/time.ts'
import { listPaidRuns } from '#modules/disbursements/index.ts'
import { sumOutflows } from '#modules/ledger/index.ts'
import { opportunitiesRefusals } from '#modules/opportunities/contract.ts'
import {
  findOffered,
  listAllOffered,
  listOffered,
  type OfferedRow,
  schedulePayments,
} from '#modules/opportunities/index.ts'
import type { offeredList } from '#modules/opportunities/lists.ts'
import type { OfferedStage } from '#modules/opportunities/vocabulary.ts'
import type { Context } from '#platform/context.ts'
import type { resultsContract } from './contract.ts'
import { type DueAmount, isOnTime, judgePayments, sumDue, type TimedPayments, toShareBps } from './rules.ts'

type Endpoints = typeof resultsContract
const refuse = refuser(opportunitiesRefusals)

/** Everything that is known of one opportunity: its promise, and what the ledger paid. Amounts are in halalas. */
interface OfferedRecord {
  readonly row: OfferedRow
  readonly stage: OfferedStage
  readonly schedule: readonly DueAmount[]
  /** Today, or the day on which it ended. */
  readonly until: string
  readonly promisedIncome: bigint
  readonly income: bigint
  readonly capital: bigint
  readonly judged: TimedPayments
  readonly lastOn: string | null
  readonly exit: {
    readonly on: string
    readonly plannedOn: string
    readonly gain: bigint
    readonly earned: bigint
  } | null
}

/** OPP-16: lists every opportunity ever offered but drafts, promised beside paid. */
export async function listResults(
  context: Context,
  asked: ListQuery<typeof offeredList>,
): Promise<AnswerOf<Endpoints['list']>> {
  const { rows, nextCursor } = await listOffered(context.tx, asked)
  const records = await loadRecords(context, rows)
  return { items: records.map((record) => buildResult(record, context.locale)), nextCursor }
}

/** Returns the track record of one opportunity. Fails with `property_not_found`. */
export async function readResult(
  context: Context,
  { idOrSlug }: { idOrSlug: string },
): Promise<AnswerOf<Endpoints['get']>> {
  const row = await findOffered(context.tx, idOrSlug)
  if (!row) throw refuse('property_not_found')
  const [record] = await loadRecords(context, [row])
  const made = record!.judged.payments.map((payment) => ({
    ...payment,
    amount: toWire(payment.amount),
    isOnTime: isOnTime(payment),
  }))
  return { ...buildResult(record!, context.locale), made }
}

/** Returns the totals of all opportunities ever offered. */
export async function summariseResults(context: Context): Promise<AnswerOf<Endpoints['summary']>> {
  const records = await loadRecords(context, await listAllOffered(context.tx))
  const countOf = (stage: OfferedStage) => records.filter((record) => record.stage === stage).length
  const exited = records.flatMap(({ row, exit }) => (exit ? [{ row, earned: exit.earned }] : []))
  const raisedByExited = sumOf(exited.map(({ row }) => row.invested))
  const earned = sumOf(exited.map((one) => one.earned))
  return {
    asOf: context.now.toISOString(),
    opportunities: {
      all: records.length,
      funding: countOf('funding'),
      running: countOf('running'),
      exited: countOf('exited'),
      cancelled: countOf('cancelled'),
    },
    raised: toWire(sumOf(records.map(({ row }) => row.invested))),
    promisedIncome: toWire(sumOf(records.map(({ promisedIncome }) => promisedIncome))),
    paidIncome: toWire(sumOf(records.map(({ income }) => income))),
    capitalReturned: toWire(sumOf(records.map(({ capital }) => capital))),
    payments: buildPayments(records.map(({ judged }) => judged)),
    exits:
      raisedByExited === 0n
        ? null
        : {
            raised: toWire(raisedByExited),
            earned: toWire(earned),
            earnedBps: toShareBps(earned, raisedByExited)!,
            promisedBps: Number(
              multiplyDivide(
                sumOf(exited.map(({ row }) => row.invested * BigInt(row.totalReturnBps))),
                1n,
                raisedByExited,
              ),
            ),
          },
    years: buildYears(records),
  }
}

/** Sums what was due and what was paid by calendar year in Riyadh. */
function buildYears(records: readonly OfferedRecord[]): AnswerOf<Endpoints['summary']>['years'] {
  const byYear = new Map<string, { promised: bigint; paid: bigint }>()
  const add = (name: 'promised' | 'paid', { on, amount }: DueAmount) => {
    const year = byYear.get(on.slice(0, 4)) ?? { promised: 0n, paid: 0n }
    byYear.set(on.slice(0, 4), { ...year, [name]: year[name] + amount })
  }
  for (const { schedule, until, judged } of records) {
    for (const due of schedule) if (due.on <= until) add('promised', due)
    for (const payment of judged.payments) add('paid', payment)
  }
  return [...byYear]
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map(([year, { promised, paid }]) => ({
      year: Number(year),
      promised: toWire(promised),
      paid: toWire(paid),
    }))
}

const stages = {
  draft: 'funding',
  published: 'funding',
  closed: 'funding',
  completed: 'running',
  exited: 'exited',
  cancelled: 'cancelled',
} as const satisfies Record<OfferedRow['lifecycle'], OfferedStage>

/** Loads what was paid for these opportunities in three statements, however many there are. */
async function loadRecords({ tx, now }: Context, rows: readonly OfferedRow[]): Promise<OfferedRecord[]> {
  if (rows.length === 0) return []
  const ids = rows.flatMap(({ id, beganAt }) => (beganAt ? [id] : []))
  const cancelled = rows.flatMap(({ id, lifecycle }) => (lifecycle === 'cancelled' ? [id] : []))
  const [runs, outflows, refunds] = await Promise.all([
    ids.length === 0 ? [] : listPaidRuns(tx, ids),
    ids.length === 0 ? [] : sumOutflows(tx, { accountKind: 'income', ownerIds: ids, kind: 'disbursement' }),
    cancelled.length === 0
      ? []
      : sumOutflows(tx, { accountKind: 'funding', ownerIds: cancelled, kind: 'funding_return' }),
  ])
  const runsById = Map.groupBy(runs, ({ opportunityId }) => opportunityId)
  const paid = new Map(
    outflows.map(({ ownerId, recordKind, amount }) => [`${ownerId} ${recordKind}`, amount]),
  )
  const refunded = new Map<string, bigint>()
  for (const { ownerId, amount } of refunds) refunded.set(ownerId, (refunded.get(ownerId) ?? 0n) + amount)
  const today = riyadhDay(now)
  return rows.map((row) =>
    buildRecord(row, {
      runs: (runsById.get(row.id) ?? []).map(({ kind, total, paidAt }) => ({
        kind,
        amount: total,
        on: riyadhDay(paidAt),
      })),
      income: paid.get(`${row.id} disbursement_income`) ?? 0n,
      capital: paid.get(`${row.id} disbursement_capital`) ?? 0n,
      refunded: refunded.get(row.id) ?? 0n,
      today,
    }),
  )
}

interface PaidOut {
  readonly runs: readonly (DueAmount & { readonly kind: 'income' | 'exit' | 'cancellation' })[]
  /** The gain of an exit is part of it. */
  readonly income: bigint
  readonly capital: bigint
  readonly refunded: bigint
  readonly today: string
}

function buildRecord(row: OfferedRow, { runs, income, capital, refunded, today }: PaidOut): OfferedRecord {
  const until = row.endedAt ? riyadhDay(row.endedAt) : today
  const schedule = buildSchedule(row)
  const exitRun = row.lifecycle === 'exited' ? runs.find(({ kind }) => kind === 'exit') : undefined
  const promisedIncome = sumDue(schedule, until)
  const exitIncome = exitRun ? exitRun.amount - capital : 0n
  const incomeBefore = income - exitIncome
  // Income that was still due, such as all of it if it is paid on maturity, is paid by the exit before any gain.
  const incomeOfExit = smallerOf(exitIncome, largerOf(0n, promisedIncome - incomeBefore))
  const payments: DueAmount[] = runs.filter(({ kind }) => kind === 'income')
  if (exitRun && incomeOfExit > 0n) payments.push({ on: exitRun.on, amount: incomeOfExit })
  return {
    row,
    stage: stages[row.lifecycle],
    schedule,
    until,
    promisedIncome,
    income: incomeBefore + incomeOfExit,
    capital: capital + refunded,
    judged: judgePayments(schedule, payments, until),
    lastOn: runs.at(-1)?.on ?? null,
    exit: exitRun
      ? {
          on: exitRun.on,
          plannedOn: row.expectedExitOn ?? monthsAfter(riyadhDay(row.beganAt!), row.termMonths),
          gain: exitRun.amount - row.invested - incomeOfExit,
          earned: income + capital - row.invested,
        }
      : null,
  }
}

/** Returns the promised income of all stakes together. The gain at the end of the term is the exit's. */
function buildSchedule(row: OfferedRow): readonly DueAmount[] {
  if (row.beganAt === null || row.lifecycle === 'cancelled' || row.invested === 0n) return []
  return schedulePayments(
    {
      amount: row.invested,
      annualReturnBps: row.annualReturnBps,
      // Without a gain: the total is no more than the income.
      totalReturnBps: 0,
      termMonths: row.termMonths,
      schedule: row.distributionSchedule,
    },
    riyadhDay(row.beganAt),
  )
}

const buildPayments = (all: readonly TimedPayments[]) => {
  const payments = all.flatMap((timed) => timed.payments)
  const onTime = payments.filter(isOnTime).length
  return {
    onTime,
    late: payments.length - onTime,
    overdue: toWire(sumOf(all.map(({ overdue }) => overdue))),
  }
}

type OfferedAnswer = AnswerOf<Endpoints['list']>['items'][number]

function buildResult(record: OfferedRecord, locale: Locale): OfferedAnswer {
  const { row, stage, promisedIncome, income, capital, judged, lastOn, exit } = record
  return {
    property: {
      id: row.id,
      slug: row.slug,
      title: row.title[locale],
      city: row.city[locale],
      type: row.type[locale],
    },
    stage,
    offeredOn: riyadhDay(row.publishedAt),
    raised: toWire(row.invested),
    promised: {
      annualBps: row.annualReturnBps,
      totalBps: row.totalReturnBps,
      termMonths: row.termMonths,
      schedule: row.distributionSchedule,
      income: toWire(promisedIncome),
    },
    paid: { income: toWire(income), capital: toWire(capital), lastOn },
    payments: buildPayments([judged]),
    exit: exit && {
      ...exit,
      isLate: exit.on.slice(0, 7) > exit.plannedOn.slice(0, 7),
      gain: toWire(exit.gain),
      earned: toWire(exit.earned),
      earnedBps: toShareBps(exit.earned, row.invested),
    },
  }
}
