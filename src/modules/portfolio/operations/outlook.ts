import { largerOf, toWire } from '#kit/money.ts'
import { riyadhDay } from '#kit/time.ts'
import { computeExpectedReturn, schedulePayments } from '#modules/opportunities/index.ts'
import type { StakeRow } from '../queries/holdings.ts'
import { applyPaidIncome, buildEstimates, isHeld, type Outlook, stakeStage } from '../rules.ts'

const pickTerms = (stake: StakeRow) => ({
  amount: stake.amount,
  annualReturnBps: stake.annualReturnBps,
  totalReturnBps: stake.totalReturnBps,
  termMonths: stake.termMonths,
  schedule: stake.distributionSchedule,
})

/** PRT-2: returns what the schedule still owes a stake until the end of its term. Zero once the stake has ended. */
export const remainingExpectedReturn = (stake: StakeRow): bigint =>
  isHeld(stakeStage(stake)) ? largerOf(0n, computeExpectedReturn(pickTerms(stake)) - stake.income) : 0n

/** PRT-2: lists the expected payments by day. None before funding is completed, because the term starts then. */
export const buildOutlook = (stake: StakeRow, today: string): Outlook =>
  hasBegun(stake)
    ? applyPaidIncome(schedulePayments(pickTerms(stake), riyadhDay(stake.beganAt)), stake.income, today)
    : { upcoming: [], overdue: 0n }

const hasBegun = (stake: StakeRow): stake is StakeRow & { beganAt: Date } =>
  stake.beganAt !== null && isHeld(stakeStage(stake))

/** Returns the expected amount of a stake whose dates are not known yet. */
export const undatedExpectedReturn = (stake: StakeRow): bigint =>
  hasBegun(stake) ? 0n : remainingExpectedReturn(stake)

/** OPP-17: builds the estimated value of stakes over time. */
export const buildEstimateAnswers = (
  stakes: readonly StakeRow[],
  valuations: Parameters<typeof buildEstimates>[1],
) =>
  buildEstimates(
    stakes.map(({ since, ...stake }) => ({ ...stake, boughtOn: riyadhDay(since) })),
    valuations,
  ).map(({ on, value, invested }) => ({ on, value: toWire(value), invested: toWire(invested) }))
