import type * as z from 'zod'
import type { AnswerOf, ParsedOf } from '#kit/contract.ts'
import { sumOf, toWire } from '#kit/money.ts'
import { riyadhDay } from '#kit/time.ts'
import { findAccountStatus } from '#modules/identity/index.ts'
import { limitReleasesQuery } from '#modules/orders/index.ts'
import { requireHolder, requireInvestor } from '#modules/verification/index.ts'
import type { Context } from '#platform/context.ts'
import { queryAll } from '#platform/database/value-queries.ts'
import type { Overview, portfolioContract } from '../contract.ts'
import * as queries from '../queries/holdings.ts'
import { addShares, buildHistory, isHeld, stakeStage } from '../rules.ts'
import { buildEstimateAnswers, buildOutlook, undatedExpectedReturn } from './outlook.ts'

/** PRT-1: returns the allocation, the history and the income calendar of the portfolio. */
export async function readOverview(
  context: Context,
  { range, year }: ParsedOf<typeof portfolioContract.overview>,
): Promise<AnswerOf<typeof portfolioContract.overview>> {
  const { tx, now, locale } = context
  const { userId } = requireInvestor(context.actor)
  const today = riyadhDay(now)
  const calendarYear = year ?? parseYear(today)
  const [accountStatus, stakes, [days, paid, frees, valuations]] = await Promise.all([
    findAccountStatus(tx, userId, now),
    queries.listStakes(tx, userId),
    queryAll(tx, [
      queries.stakeDaysQuery(userId),
      queries.paidByMonthQuery(userId, calendarYear),
      limitReleasesQuery(userId, now),
      queries.valuationsQuery(userId),
    ]),
  ])
  requireHolder(accountStatus)
  const ended = stakes.flatMap(({ endedAt, amount }) =>
    endedAt === null ? [] : [{ on: riyadhDay(endedAt), amount }],
  )
  return {
    asOf: now.toISOString(),
    allocation: buildAllocation(stakes, locale),
    frees: frees.map(({ day, amount }) => ({ on: day, amount: toWire(amount) })),
    history: {
      range,
      points: buildHistory(days, ended, range, today).map((point) => ({
        on: point.on,
        invested: toWire(point.invested),
        returns: toWire(point.returns),
        value: toWire(point.invested + point.returns),
        income: toWire(point.income),
      })),
    },
    estimates: buildEstimateAnswers(stakes, valuations),
    calendar: buildCalendar({ context, stakes, paid, year: calendarYear, firstDay: days[0]?.day ?? today }),
  }
}

const parseYear = (day: string): number => Number(day.slice(0, 4))

function buildAllocation(
  stakes: readonly queries.StakeRow[],
  locale: Context['locale'],
): z.input<typeof Overview>['allocation'] {
  const held = stakes.filter((stake) => isHeld(stakeStage(stake)))
  const by = <K extends string>(
    keyOf: (stake: queries.StakeRow) => K,
    labelOf: (stake: queries.StakeRow) => string,
  ) =>
    addShares(
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
  readonly paid: ReturnType<ReturnType<typeof queries.paidByMonthQuery>['read']>
  readonly year: number
  readonly firstDay: string
}

/** Builds the calendar of a year: paid income, and expected income that is not paid yet, per month. */
function buildCalendar({ context, stakes, paid, year, firstDay }: CalendarCommand) {
  const today = riyadhDay(context.now)
  const outlooks = stakes.map((stake) => ({ stake, ...buildOutlook(stake, today) }))
  const lastDays = outlooks.flatMap(({ upcoming }) => upcoming.slice(-1).map(({ on }) => on))
  const paidIn = Map.groupBy(paid, ({ month }) => month)
  const months = Array.from({ length: 12 }, (_, index) => `${year}-${String(index + 1).padStart(2, '0')}`)
  return {
    year,
    firstYear: parseYear(firstDay),
    lastYear: parseYear([today, ...lastDays].sort().at(-1)!),
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
    undated: toWire(sumOf(stakes.map(undatedExpectedReturn))),
  }
}
