import { addDays, addMs, hourMs, riyadhDay } from '#kit/time.ts'
import type { WithdrawalStage, WithdrawalStatus } from './vocabulary.ts'

/** Days of every year on which Saudi banks are closed, `MM-DD`: Founding Day and National Day. */
const closedEveryYear = ['02-22', '09-23']

const noonOf = (day: string): Date => new Date(`${day}T09:00:00Z`)
const dayAfter = (day: string): string => riyadhDay(addDays(noonOf(day), 1))

/** Saudi banks work from Sunday to Thursday. */
export function isBankDay(day: string): boolean {
  const weekday = noonOf(day).getUTCDay()
  return weekday < 5 && !closedEveryYear.includes(day.slice(5))
}

function nextBankDay(day: string): string {
  let next = dayAfter(day)
  while (!isBankDay(next)) next = dayAfter(next)
  return next
}

export interface BankHours {
  /** By Riyadh's clock, which is three hours ahead all year. */
  readonly cutOffHour: number
  /** Between the day on which money goes out and the one on which it arrives. */
  readonly bankDays: number
}

/** The day on which money that is sent at a moment goes out. */
export function sentOn(at: Date, { cutOffHour }: BankHours): string {
  const day = riyadhDay(at)
  const hour = addMs(at, 3 * hourMs).getUTCHours()
  return isBankDay(day) && hour < cutOffHour ? day : nextBankDay(day)
}

/** The day on which it is there. */
export function arrivesOn(at: Date, hours: BankHours): string {
  let day = sentOn(at, hours)
  for (let left = hours.bankDays; left > 0; left--) day = nextBankDay(day)
  return day
}

/** Two withdrawals of one person at the same second are two; this many on a day are nobody's. */
export const requestsByPerson = { most: 20, windowSeconds: 24 * 3600 }

export interface Progress {
  readonly status: WithdrawalStatus
  readonly approvedAt: Date | null
  readonly batchId: string | null
  readonly returnedAt: Date | null
}

export function stageOf({ status, approvedAt, batchId, returnedAt }: Progress): WithdrawalStage {
  if (returnedAt) return 'returned'
  if (status !== 'pending') return status
  if (!approvedAt) return 'received'
  return batchId ? 'sent' : 'approved'
}
