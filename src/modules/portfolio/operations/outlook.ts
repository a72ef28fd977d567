import { largerOf } from '#kit/money.ts'
import { riyadhDay } from '#kit/time.ts'
import { expectedToTerm, scheduleToTerm } from '#modules/opportunities/index.ts'
import type { StakeRow } from '../queries.ts'
import { isHeld, type Outlook, outlookOf, stakeStage } from '../rules.ts'

const termsOf = (stake: StakeRow) => ({
  amount: stake.amount,
  annualReturnBps: stake.annualReturnBps,
  totalReturnBps: stake.totalReturnBps,
  termMonths: stake.termMonths,
  schedule: stake.distributionSchedule,
})

/** PRT-2: what the schedule still owes a stake, to its term; nothing once it is over. */
export const stillExpected = (stake: StakeRow): bigint =>
  isHeld(stakeStage(stake)) ? largerOf(0n, expectedToTerm(termsOf(stake)) - stake.income) : 0n

/** The same by days: none before the funding is complete, since the term begins with that day. */
export const outlookFor = (stake: StakeRow, today: string): Outlook =>
  hasBegun(stake)
    ? outlookOf(scheduleToTerm(termsOf(stake), riyadhDay(stake.beganAt)), stake.income, today)
    : { upcoming: [], overdue: 0n }

const hasBegun = (stake: StakeRow): stake is StakeRow & { beganAt: Date } =>
  stake.beganAt !== null && isHeld(stakeStage(stake))

/** What is expected of a stake on no day yet. */
export const undatedOf = (stake: StakeRow): bigint => (hasBegun(stake) ? 0n : stillExpected(stake))
