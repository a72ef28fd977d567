import type * as z from 'zod'
import type { AnswerOf, ParsedOf } from '#kit/contract.ts'
import { Refusal } from '#kit/errors.ts'
import type { Locale } from '#kit/locale.ts'
import { largerOf, sumOf, toWire } from '#kit/money.ts'
import { riyadhDay } from '#kit/time.ts'
import { findAccountStatus } from '#modules/identity/index.ts'
import { annualUsageQuery, buildAnnualAllowance } from '#modules/orders/index.ts'
import {
  maySeeCustomers,
  requireCustomer,
  requireHolder,
  requireInvestor,
} from '#modules/verification/index.ts'
import type { Context } from '#platform/context.ts'
import { queryAll } from '#platform/database/value-queries.ts'
import type { Portfolio, portfolioContract, Stake } from '../contract.ts'
import * as queries from '../queries/holdings.ts'
import {
  addPerformances,
  computeAnnualReturnBps,
  computePerformance,
  computeReturnBps,
  estimateStake,
  isHeld,
  type Performance,
  stakeStage,
} from '../rules.ts'
import { buildEstimateAnswers, buildOutlook, remainingExpectedReturn } from './outlook.ts'

/** PRT-1: returns the totals of the investor's portfolio. */
export async function readPortfolio(context: Context): Promise<z.input<typeof Portfolio>> {
  const investor = requireInvestor(context.actor)
  const [accountStatus, stakes, [cancelled, year]] = await Promise.all([
    findAccountStatus(context.tx, investor.userId, context.now),
    queries.listStakes(context.tx, investor.userId),
    queryAll(context.tx, [
      queries.refundsSumQuery(investor.userId),
      annualUsageQuery(investor.userId, context.now),
    ]),
  ])
  const { limit, used } = buildAnnualAllowance(year, requireHolder(accountStatus), context.settings)
  return {
    asOf: context.now.toISOString(),
    ...buildTotals(stakes, cancelled, riyadhDay(context.now)),
    annual: {
      limit: limit === null ? null : toWire(limit),
      used: toWire(used),
      available: limit === null ? null : toWire(largerOf(0n, limit - used)),
    },
  }
}

/** Computes the totals. `cancelled`: refunds of single investments. Other refunds are part of the stakes. */
function buildTotals(stakes: readonly queries.StakeRow[], cancelled: bigint, today: string) {
  const held = stakes.filter((stake) => isHeld(stakeStage(stake)))
  const income = sumOf(stakes.map((stake) => stake.income))
  const [unfunded, sold] = [true, false].map((isCancelled) =>
    sumOf(stakes.map((stake) => ((stake.lifecycle === 'cancelled') === isCancelled ? stake.capital : 0n))),
  ) as [bigint, bigint]
  const fees = sumOf(stakes.map((stake) => stake.fees))
  const next = stakes.flatMap((stake) => buildOutlook(stake, today).upcoming.slice(0, 1))
  const [day] = next.map(({ on }) => on).sort()
  const onDay = next.filter(({ on }) => on === day)
  return {
    totalInvested: toWire(sumOf(held.map((stake) => stake.amount))),
    opportunities: held.length,
    achievedReturns: toWire(income),
    expectedReturns: toWire(sumOf(stakes.map(remainingExpectedReturn))),
    capitalReturned: toWire(sold),
    refunded: toWire(unfunded + fees + cancelled),
    totalReceived: toWire(income + sold + unfunded + fees),
    returnToDate: buildReturnAnswer(listPerformances(stakes, today)),
    realisedReturn: buildReturnAnswer(
      listPerformances(
        stakes.filter((stake) => stakeStage(stake) === 'exited'),
        today,
      ),
    ),
    nextPayment:
      day === undefined
        ? null
        : { on: day, amount: toWire(sumOf(onDay.map(({ amount }) => amount))), stakes: onDay.length },
  }
}

const listPerformances = (stakes: readonly queries.StakeRow[], today: string): Performance[] =>
  stakes.flatMap(
    (stake) =>
      computePerformance({ ...stake, endedOn: stake.endedAt && riyadhDay(stake.endedAt) }, today) ?? [],
  )

function buildReturnAnswer(performances: readonly Performance[]): z.input<typeof Portfolio>['returnToDate'] {
  const all = addPerformances(performances)
  const bps = computeReturnBps(all)
  return bps === null
    ? null
    : {
        invested: toWire(all.invested),
        earned: toWire(all.earned),
        bps,
        annualBps: computeAnnualReturnBps(all),
      }
}

/** ADM-3: returns a customer's stakes as they see them, whatever the state of their check. */
export async function readCustomersStakes(
  context: Context,
  { id }: ParsedOf<typeof portfolioContract.customersStakes>,
): Promise<AnswerOf<typeof portfolioContract.customersStakes>> {
  if (!maySeeCustomers(context.actor)) throw new Refusal('forbidden', 403)
  await requireCustomer(context.tx, id)
  const today = riyadhDay(context.now)
  const [stakes, orders, ledger, [cancelled]] = await Promise.all([
    queries.listStakes(context.tx, id),
    queries.listStakeOrders(context.tx, id),
    queries.getLedgerSums(context.tx, id),
    queryAll(context.tx, [queries.refundsSumQuery(id)]),
  ])
  return {
    wallet: ledger.wallet === null ? null : toWire(ledger.wallet),
    totals: buildTotals(stakes, cancelled, today),
    everInvested: toWire(sumOf(stakes.map((stake) => stake.amount))),
    inLedger: toWire(ledger.invested),
    items: buildStakeAnswers(context, stakes, orders),
  }
}

/** PRT-1: lists the stakes of My Stakes, with their share of each opportunity. */
export async function listStakes(context: Context): Promise<{ items: z.input<typeof Stake>[] }> {
  const investor = requireInvestor(context.actor)
  const [accountStatus, stakes, orders] = await Promise.all([
    findAccountStatus(context.tx, investor.userId, context.now),
    queries.listStakes(context.tx, investor.userId),
    queries.listStakeOrders(context.tx, investor.userId),
  ])
  requireHolder(accountStatus)
  return { items: buildStakeAnswers(context, stakes, orders) }
}

type OrderOfStake = Awaited<ReturnType<typeof queries.listStakeOrders>>[number]

function buildStakeAnswers(
  { locale, now }: Pick<Context, 'locale' | 'now'>,
  stakes: readonly queries.StakeRow[],
  orders: readonly OrderOfStake[],
): z.input<typeof Stake>[] {
  const byOpportunity = Map.groupBy(orders, ({ opportunityId }) => opportunityId)
  const today = riyadhDay(now)
  return stakes.map((stake) =>
    buildStakeAnswer(locale, stake, { today, orders: byOpportunity.get(stake.opportunityId) ?? [] }),
  )
}

function buildStakeAnswer(
  locale: Locale,
  stake: queries.StakeRow,
  { today, orders }: { today: string; orders: readonly OrderOfStake[] },
): z.input<typeof Stake> {
  const { upcoming, overdue } = buildOutlook(stake, today)
  const [next] = upcoming
  return {
    property: {
      id: stake.opportunityId,
      slug: stake.slug,
      title: stake.title[locale],
      location: stake.location[locale],
      cover: stake.cover,
      fundedBps: Number((stake.invested * 10_000n) / stake.price),
      annualReturnBps: stake.annualReturnBps,
      distributionSchedule: stake.distributionSchedule,
    },
    amount: toWire(stake.amount),
    ownershipBps: Number((stake.amount * 10_000n) / stake.price),
    since: stake.since.toISOString(),
    orders: orders.map(({ id, at }) => ({ id, at: at.toISOString() })),
    stage: stakeStage(stake),
    endedAt: stake.endedAt?.toISOString() ?? null,
    paid: { income: toWire(stake.income), capital: toWire(stake.capital) },
    returnToDate: buildReturnAnswer(listPerformances([stake], today)),
    expectedReturns: toWire(remainingExpectedReturn(stake)),
    nextPayment: next ? { on: next.on, amount: toWire(next.amount) } : null,
    overdue: toWire(overdue),
    estimate: buildEstimate(stake),
  }
}

const buildEstimate = ({ amount, invested, valuation, valuedOn }: queries.StakeRow) =>
  valuation === null || valuedOn === null
    ? null
    : { value: toWire(estimateStake(amount, invested, valuation)), on: valuedOn }

/** OPP-17: returns the estimated value of the caller's stake in one opportunity, now and over time. */
export async function readStakeEstimate(
  context: Context,
  { propertyId }: ParsedOf<typeof portfolioContract.estimate>,
): Promise<AnswerOf<typeof portfolioContract.estimate>> {
  const { userId } = requireInvestor(context.actor)
  const [accountStatus, stakes, [valuations]] = await Promise.all([
    findAccountStatus(context.tx, userId, context.now),
    queries.listStakes(context.tx, userId),
    queryAll(context.tx, [queries.valuationsQuery(userId)]),
  ])
  requireHolder(accountStatus)
  const own = stakes.filter(({ opportunityId }) => opportunityId === propertyId)
  return {
    amount: toWire(sumOf(own.map(({ amount }) => amount))),
    estimate: own[0] ? buildEstimate(own[0]) : null,
    points: buildEstimateAnswers(own, valuations),
  }
}
