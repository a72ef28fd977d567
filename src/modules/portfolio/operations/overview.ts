import type * as z from 'zod'
import type { AnswerOf, ParsedOf } from '#kit/contract.ts'
import { sumOf, toWire } from '#kit/money.ts'
import { riyadhDay } from '#kit/time.ts'
import { findAccountStatus } from '#modules/identity/index.ts'
import { listLimitReleases } from '#modules/orders/index.ts'
import { requireHolder, requireInvestor } from '#modules/verification/index.ts'
import type { Context } from '#platform/context.ts'
import { queryAll } from '#platform/database/value-queries.ts'
import type { Overview, portfolioContract } from '../contract.ts'
import * as queries from '../queries.ts'
import { divide, historyOf, isHeld, stakeStage } from '../rules.ts'
import { outlookFor, undatedOf } from './outlook.ts'

/** PRT-1: what a portfolio is made of, how it came about, and what is expected of it. */
export async function readOverview(
  context: Context,
  { range, year }: ParsedOf<typeof portfolioContract.overview>,
): Promise<AnswerOf<typeof portfolioContract.overview>> {
  const { tx, now, locale } = context
  const { userId } = requireInvestor(context.actor)
  const today = riyadhDay(now)
  const calendarYear = year ?? yearOf(today)
  const [accountStatus, stakes, [days, paid], frees] = await Promise.all([
    findAccountStatus(tx, userId, now),
    queries.listStakes(tx, userId),
    queryAll(tx, [queries.daysOfStakes(userId), queries.paidByMonth(userId, calendarYear)]),
    listLimitReleases(tx, userId, now),
  ])
  requireHolder(accountStatus)
  const ended = stakes.flatMap(({ endedAt, amount }) =>
    endedAt === null ? [] : [{ on: riyadhDay(endedAt), amount }],
  )
  return {
    asOf: now.toISOString(),
    allocation: allocationOf(stakes, locale),
    frees: frees.map(({ day, amount }) => ({ on: day, amount: toWire(amount) })),
    history: {
      range,
      points: historyOf(days, ended, range, today).map((point) => ({
        on: point.on,
        invested: toWire(point.invested),
        returns: toWire(point.returns),
        value: toWire(point.invested + point.returns),
        income: toWire(point.income),
      })),
    },
    calendar: calendarOf({ context, stakes, paid, year: calendarYear, firstDay: days[0]?.day ?? today }),
  }
}

const yearOf = (day: string): number => Number(day.slice(0, 4))

function allocationOf(
  stakes: readonly queries.StakeRow[],
  locale: Context['locale'],
): z.input<typeof Overview>['allocation'] {
  const held = stakes.filter((stake) => isHeld(stakeStage(stake)))
  const by = <K extends string>(
    keyOf: (stake: queries.StakeRow) => K,
    labelOf: (stake: queries.StakeRow) => string,
  ) =>
    divide(
      [...Map.groupBy(held, keyOf)].map(([key, group]) => ({
        key,
        label: labelOf(group[0]!),
        amount: sumOf(group.map(({ amount }) => amount)),
      })),
    ).map((part) => ({ ...part, amount: toWire(part.amount) }))
  return {
    type: by(
      ({ type }) => type.key,
      ({ type }) => type.name[locale],
    ),
    city: by(
      ({ city }) => city.key,
      ({ city }) => city.name[locale],
    ),
    schedule: by(
      ({ distributionSchedule }) => distributionSchedule,
      () => '',
    ).map(({ label: _, ...part }) => part),
  }
}

interface CalendarCommand {
  readonly context: Pick<Context, 'now' | 'locale'>
  readonly stakes: readonly queries.StakeRow[]
  readonly paid: ReturnType<ReturnType<typeof queries.paidByMonth>['read']>
  readonly year: number
  readonly firstDay: string
}

/** What was paid and what is still expected in each month of a year: the expected is what has not been paid. */
function calendarOf({ context, stakes, paid, year, firstDay }: CalendarCommand) {
  const today = riyadhDay(context.now)
  const outlooks = stakes.map((stake) => ({ stake, ...outlookFor(stake, today) }))
  const lastDays = outlooks.flatMap(({ upcoming }) => upcoming.slice(-1).map(({ on }) => on))
  const paidIn = Map.groupBy(paid, ({ month }) => month)
  const months = Array.from({ length: 12 }, (_, index) => `${year}-${String(index + 1).padStart(2, '0')}`)
  return {
    year,
    firstYear: yearOf(firstDay),
    lastYear: yearOf([today, ...lastDays].sort().at(-1)!),
    months: months.map((month) => {
      const byStake = outlooks.flatMap(({ stake, upcoming }) => {
        const due = upcoming.filter(({ on }) => on.startsWith(month))
        const received =
          paidIn.get(month)?.find((one) => one.opportunityId === stake.opportunityId)?.amount ?? 0n
        if (due.length === 0 && received === 0n) return []
        return {
          propertyId: stake.opportunityId,
          title: stake.title[context.locale],
          paid: toWire(received),
          expected: toWire(sumOf(due.map(({ amount }) => amount))),
          on: due[0]?.on ?? null,
        }
      })
      const sum = (key: 'paid' | 'expected') => byStake.reduce((all, one) => all + one[key], 0)
      return { month, paid: sum('paid'), expected: sum('expected'), stakes: byStake }
    }),
    overdue: toWire(sumOf(outlooks.map(({ overdue }) => overdue))),
    undated: toWire(sumOf(stakes.map(undatedOf))),
  }
}
