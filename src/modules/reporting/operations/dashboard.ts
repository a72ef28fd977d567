import type { AnswerOf } from '#kit/contract.ts'
import { readers } from '#kit/duties.ts'
import { Refusal } from '#kit/errors.ts'
import { largerOf, smallerOf, toWire } from '#kit/money.ts'
import { addDays, daysAfter, firstDay, instantFrom, monthsAfter, riyadhDay } from '#kit/time.ts'
import { type Flow, listFlows } from '#modules/ledger/index.ts'
import { type MovementFigure, movementFigures } from '#modules/ledger/vocabulary.ts'
import { computeFundedBps, listReported, type ReportedOpportunity } from '#modules/opportunities/index.ts'
import { countCustomers, maySeeCustomers } from '#modules/verification/index.ts'
import { findOverdueSince } from '#modules/work/index.ts'
import { type Context, hasAnyRole } from '#platform/context.ts'
import { readHealth } from '#platform/declarations/health.ts'
import { loadQueues } from '#platform/declarations/queues.ts'
import type { Declared } from '#platform/module.ts'
import type { reportingContract } from '../contract.ts'
import { maySeeDashboard } from '../policy.ts'
import { countReached } from '../queries/stages.ts'
import { buildAddress, customersAddress } from '../reports/definition.ts'
import { listPromised } from '../reports/disbursements.ts'
import { beforeDashboardPeriod, bucketLabel, type DayRange, dashboardPeriod, listBuckets } from '../rules.ts'
import { type PeriodStep, type Stage, stages } from '../vocabulary.ts'

type Endpoints = typeof reportingContract
type Dashboard = AnswerOf<Endpoints['dashboard']>
type Watched = Dashboard['opportunities']['behind'][number]

/** Reads what this operator's roles may see: work, money, customers, opportunities and health (ADM-2). */
export async function readDashboard(
  context: Context,
  { queues, health }: Pick<Declared, 'queues' | 'health'>,
  { by }: { by: PeriodStep },
): Promise<Dashboard> {
  if (!maySeeDashboard(context.actor)) throw new Refusal('forbidden', 403)
  const [customers, states, money, funnel, opportunities, checks] = await Promise.all([
    countCustomers(context),
    loadQueues(context, queues, findOverdueSince),
    hasAnyRole(context.actor, readers.finance) ? readMoney(context, by) : null,
    maySeeCustomers(context.actor) ? readFunnel(context) : null,
    readOpportunities(context),
    readHealth(context, health),
  ])
  return {
    customers,
    queues: states.map(({ queue, waiting, oldestAt, overdue, next }) => ({
      name: queue.name,
      label: queue.label[context.locale],
      waiting,
      oldestAt: oldestAt?.toISOString() ?? null,
      overdue,
      leadsTo: queue.leadsTo,
      next: [...next],
    })),
    money,
    funnel,
    opportunities,
    health: checks.map(({ name, label, state, note, at, leadsTo }) => ({
      name,
      label: label[context.locale],
      state,
      note: note?.[context.locale] ?? null,
      at: at?.toISOString() ?? null,
      leadsTo,
    })),
  }
}

/**
 * Money in is what deposits credited to investors, less what was reversed. Money out is what the bank paid for
 * withdrawals, less what came back.
 */
const moneyFigures = {
  in: movementFigures.moneyIn,
  out: movementFigures.moneyOut,
  invested: movementFigures.netInvested,
}
const moneyAccounts = Object.values(moneyFigures).flatMap(({ accounts }) => [...accounts])

/** Returns the amount that a movement adds to one of the figures. */
function moneyOf({ account, kind, debit, credit }: Flow) {
  const found = Object.entries(moneyFigures).find(
    ([, { accounts, kinds }]: [string, MovementFigure]) =>
      accounts.includes(account) && kinds?.includes(kind),
  )
  return found ? { series: found[0] as keyof typeof moneyFigures, amount: credit - debit } : null
}

const total = (points: readonly number[]): number => points.reduce((sum, point) => sum + point, 0)

async function readMoney(
  { tx, now, locale }: Context,
  by: PeriodStep,
): Promise<NonNullable<Dashboard['money']>> {
  const period = dashboardPeriod(by, riyadhDay(now))
  const before = beforeDashboardPeriod(by, period)
  // The last part of the earlier period ends on the same day as the present one, which may be within it.
  const skip = { after: before.to, before: period.from }
  const days = { from: before.from, to: period.to, skip }
  const flows = await listFlows(tx, { ...days, accounts: moneyAccounts, step: by })
  const amounts = {
    in: new Map<string, bigint>(),
    out: new Map<string, bigint>(),
    invested: new Map<string, bigint>(),
  }
  for (const flow of flows) {
    const money = moneyOf(flow)
    if (!money) continue
    const series = amounts[money.series]
    series.set(flow.bucket!, (series.get(flow.bucket!) ?? 0n) + money.amount)
  }
  const buckets = listBuckets(period, by)
  const earlier = listBuckets(before, by)
  const seriesOf = (name: keyof typeof amounts) => {
    const pick = (key: string) => toWire(amounts[name].get(key) ?? 0n)
    const [points, earlierPoints] = [buckets, earlier].map((parts) => parts.map(({ key }) => pick(key)))
    return {
      current: total(points!),
      before: total(earlierPoints!),
      points: points!,
      earlier: earlierPoints!,
    }
  }
  return {
    by,
    ...period,
    before,
    buckets: buckets.map((bucket) => ({ ...bucket, label: bucketLabel(bucket.key, by, locale) })),
    in: seriesOf('in'),
    out: seriesOf('out'),
    invested: seriesOf('invested'),
  }
}

/** Months of registrations that the funnel shows. */
const funnelMonths = 3

async function readFunnel({ tx, now }: Context): Promise<NonNullable<Dashboard['funnel']>> {
  const to = riyadhDay(now)
  const period: DayRange = { from: daysAfter(monthsAfter(to, -funnelMonths), 1), to }
  const counts = await countReached(tx, period)
  const reached = (stage: Stage) => Number(counts.find((one) => one.stage === stage)?.customers ?? 0n)
  return {
    ...period,
    steps: stages.map((stage, index) => {
      const next = stages[index + 1]
      return {
        stage,
        customers: reached(stage),
        left: next ? Math.max(0, reached(stage) - reached(next)) : 0,
        leadsTo: next
          ? buildAddress('/admin-sahl/reports/customer-stages', { stage, without: next, ...period })
          : customersAddress(stage, period),
      }
    }),
  }
}

const nearFullBps = 8000
const nearClosingDays = 7
const shownAtMost = 5

/** Lists the opportunities that need attention: almost full, closing soon, and behind their schedule. */
async function readOpportunities(context: Context): Promise<Dashboard['opportunities']> {
  const { tx, locale, now } = context
  const all = await listReported(tx, locale)
  const soon = addDays(now, nearClosingDays)
  // An opportunity that is sold out needs no attention before its deadline.
  const open = all.filter(
    (one) => one.lifecycle === 'published' && one.opensAt <= now && computeFundedBps(one) < 10_000,
  )
  const nearFull = open
    .filter((one) => computeFundedBps(one) >= nearFullBps)
    .sort((one, other) => computeFundedBps(other) - computeFundedBps(one))
  const nearClosing = open
    .filter(({ closesAt }) => closesAt !== null && closesAt > now && closesAt <= soon)
    .sort((one, other) => one.closesAt!.getTime() - other.closesAt!.getTime())
  const mayReadMoney = hasAnyRole(context.actor, readers.finance)
  const behind = mayReadMoney ? await findBehind(context, all) : []
  return {
    nearFull: nearFull.slice(0, shownAtMost).map((one) => watched(one, one.closesAt)),
    nearClosing: nearClosing.slice(0, shownAtMost).map((one) => watched(one, one.closesAt)),
    behind: behind.slice(0, shownAtMost),
  }
}

const watched = (one: ReportedOpportunity, at: Date | null, missing: bigint | null = null): Watched => ({
  id: one.id,
  title: one.title,
  fundedBps: computeFundedBps(one),
  at: at?.toISOString() ?? null,
  missing: missing === null ? null : toWire(missing),
})

/**
 * An opportunity is behind if its funding is not complete at its deadline, or if its schedule has promised more income
 * until yesterday than its income account has paid.
 */
async function findBehind({ tx, now }: Context, all: readonly ReportedOpportunity[]): Promise<Watched[]> {
  const late = all
    .filter(
      ({ lifecycle, completeBy }) =>
        (lifecycle === 'published' || lifecycle === 'closed') && completeBy <= now,
    )
    .map((one) => watched(one, one.completeBy))
  const running = all.filter(({ lifecycle, beganAt }) => lifecycle === 'completed' && beganAt !== null)
  if (running.length === 0) return late
  const until: DayRange = { from: firstDay, to: daysAfter(riyadhDay(now), -1) }
  const flows = await listFlows(tx, {
    from: until.from,
    to: riyadhDay(now),
    accounts: ['income'],
    isByOwner: true,
    owners: running.map(({ id }) => id),
  })
  const unpaid = running.flatMap((one) => {
    const paid = flows
      .filter(
        ({ ownerId, kind, recordKind }) =>
          ownerId === one.id && kind === 'disbursement' && recordKind !== 'disbursement_capital',
      )
      .reduce((sum, { debit, credit }) => sum + debit - credit, 0n)
    const promised = listPromised(one, until)
    const missing = largerOf(0n, promised.reduce((sum, { amount }) => sum + amount, 0n) - paid)
    // Rounding each share leaves a few halalas of every payment, which nobody is owed.
    const least = promised.map(({ amount }) => amount).reduce(smallerOf, missing + 1n)
    if (missing < least) return []
    return watched(one, findFirstUnpaid(promised, paid), missing)
  })
  return [...late, ...unpaid.sort((one, other) => (one.at! < other.at! ? -1 : 1))]
}

/** Returns noon of the day of the first promised payment that the paid income does not cover. */
function findFirstUnpaid(promised: readonly { on: string; amount: bigint }[], paid: bigint): Date | null {
  let covered = paid
  for (const { on, amount } of promised) {
    covered -= amount
    if (covered < 0n) return instantFrom(`${on}T09:00:00Z`)
  }
  return null
}
