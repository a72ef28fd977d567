import type * as z from 'zod'
import type { AnswerOf, ParsedOf } from '#kit/contract.ts'
import { Refusal } from '#kit/errors.ts'
import type { Locale } from '#kit/locale.ts'
import { largerOf, sumOf, toWire } from '#kit/money.ts'
import { riyadhDay } from '#kit/time.ts'
import { findAccountStatus } from '#modules/identity/index.ts'
import { annualUsageQuestion, buildAnnualAllowance } from '#modules/orders/index.ts'
import {
  maySeeCustomers,
  requireCustomer,
  requireHolder,
  requireInvestor,
} from '#modules/verification/index.ts'
import type { Context } from '#platform/context.ts'
import { queryAll } from '#platform/database/value-queries.ts'
import type { Portfolio, portfolioContract, Stake } from '../contract.ts'
import * as queries from '../queries.ts'
import {
  addPerformances,
  annualReturnBps,
  isHeld,
  type Performance,
  performanceOf,
  returnBps,
  stakeStage,
} from '../rules.ts'
import { outlookFor, stillExpected } from './outlook.ts'

/** PRT-1: what the investor holds, in totals. */
export async function readPortfolio(context: Context): Promise<z.input<typeof Portfolio>> {
  const investor = requireInvestor(context.actor)
  const [accountStatus, stakes, [cancelled, year]] = await Promise.all([
    findAccountStatus(context.tx, investor.userId, context.now),
    queries.listStakes(context.tx, investor.userId),
    queryAll(context.tx, [
      queries.sumOfRefunds(investor.userId),
      annualUsageQuestion(investor.userId, context.now),
    ]),
  ])
  const { limit, used } = buildAnnualAllowance(year, requireHolder(accountStatus), context.settings)
  return {
    asOf: context.now.toISOString(),
    ...totalsOf(stakes, cancelled, riyadhDay(context.now)),
    annual: {
      limit: limit === null ? null : toWire(limit),
      used: toWire(used),
      available: limit === null ? null : toWire(largerOf(0n, limit - used)),
    },
  }
}

/** `cancelled`: halalas given back of single investments. The rest of the refunds comes with the stakes. */
function totalsOf(stakes: readonly queries.StakeRow[], cancelled: bigint, today: string) {
  const held = stakes.filter((stake) => isHeld(stakeStage(stake)))
  const income = sumOf(stakes.map((stake) => stake.income))
  const [unfunded, sold] = [true, false].map((isCancelled) =>
    sumOf(stakes.map((stake) => ((stake.lifecycle === 'cancelled') === isCancelled ? stake.capital : 0n))),
  ) as [bigint, bigint]
  const fees = sumOf(stakes.map((stake) => stake.fees))
  const next = stakes.flatMap((stake) => outlookFor(stake, today).upcoming.slice(0, 1))
  const [day] = next.map(({ on }) => on).sort()
  const onDay = next.filter(({ on }) => on === day)
  return {
    totalInvested: toWire(sumOf(held.map((stake) => stake.amount))),
    opportunities: held.length,
    achievedReturns: toWire(income),
    expectedReturns: toWire(sumOf(stakes.map(stillExpected))),
    capitalReturned: toWire(sold),
    refunded: toWire(unfunded + fees + cancelled),
    totalReceived: toWire(income + sold + unfunded + fees),
    returnToDate: returnAnswer(performancesOf(stakes, today)),
    realisedReturn: returnAnswer(
      performancesOf(
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

const performancesOf = (stakes: readonly queries.StakeRow[], today: string): Performance[] =>
  stakes.flatMap(
    (stake) => performanceOf({ ...stake, endedOn: stake.endedAt && riyadhDay(stake.endedAt) }, today) ?? [],
  )

function returnAnswer(performances: readonly Performance[]): z.input<typeof Portfolio>['returnToDate'] {
  const all = addPerformances(performances)
  const bps = returnBps(all)
  return bps === null
    ? null
    : { invested: toWire(all.invested), earned: toWire(all.earned), bps, annualBps: annualReturnBps(all) }
}

/** ADM-3: a customer's stakes as they see them themselves, whatever has become of their check. */
export async function readCustomersStakes(
  context: Context,
  { id }: ParsedOf<typeof portfolioContract.customersStakes>,
): Promise<AnswerOf<typeof portfolioContract.customersStakes>> {
  if (!maySeeCustomers(context.actor)) throw new Refusal('forbidden', 403)
  await requireCustomer(context.tx, id)
  const today = riyadhDay(context.now)
  const [stakes, orders, ledger, [cancelled]] = await Promise.all([
    queries.listStakes(context.tx, id),
    queries.listOrdersOfStakes(context.tx, id),
    queries.getLedgerSums(context.tx, id),
    queryAll(context.tx, [queries.sumOfRefunds(id)]),
  ])
  return {
    wallet: ledger.wallet === null ? null : toWire(ledger.wallet),
    totals: totalsOf(stakes, cancelled, today),
    everInvested: toWire(sumOf(stakes.map((stake) => stake.amount))),
    inLedger: toWire(ledger.invested),
    items: stakeAnswers(context, stakes, orders),
  }
}

/** PRT-1, My Stakes: each opportunity held, with its share of the whole. */
export async function listStakes(context: Context): Promise<{ items: z.input<typeof Stake>[] }> {
  const investor = requireInvestor(context.actor)
  const [accountStatus, stakes, orders] = await Promise.all([
    findAccountStatus(context.tx, investor.userId, context.now),
    queries.listStakes(context.tx, investor.userId),
    queries.listOrdersOfStakes(context.tx, investor.userId),
  ])
  requireHolder(accountStatus)
  return { items: stakeAnswers(context, stakes, orders) }
}

type OrderOfStake = Awaited<ReturnType<typeof queries.listOrdersOfStakes>>[number]

function stakeAnswers(
  { locale, now }: Pick<Context, 'locale' | 'now'>,
  stakes: readonly queries.StakeRow[],
  orders: readonly OrderOfStake[],
): z.input<typeof Stake>[] {
  const byOpportunity = Map.groupBy(orders, ({ opportunityId }) => opportunityId)
  const today = riyadhDay(now)
  return stakes.map((stake) =>
    stakeAnswer(locale, stake, { today, orders: byOpportunity.get(stake.opportunityId) ?? [] }),
  )
}

function stakeAnswer(
  locale: Locale,
  stake: queries.StakeRow,
  { today, orders }: { today: string; orders: readonly OrderOfStake[] },
): z.input<typeof Stake> {
  const { upcoming, overdue } = outlookFor(stake, today)
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
    returnToDate: returnAnswer(performancesOf([stake], today)),
    expectedReturns: toWire(stillExpected(stake)),
    nextPayment: next ? { on: next.on, amount: toWire(next.amount) } : null,
    overdue: toWire(overdue),
  }
}
