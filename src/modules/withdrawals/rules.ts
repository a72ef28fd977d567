import { addMs, hourMs, riyadhDay } from '#kit/time.ts'
import type { BankDays } from '#modules/banking/contract.ts'
import type { WithdrawalStage, WithdrawalStatus } from './vocabulary.ts'

export interface BankHours {
  readonly days: BankDays
  /** Hour of the day in Riyadh, which is UTC+3 all year. */
  readonly cutOffHour: number
  /** Bank days between sending and arrival. */
  readonly bankDays: number
}

/** Returns the bank day on which money sent at a moment goes out. */
export function sentOn(at: Date, { days, cutOffHour }: BankHours): string {
  const day = riyadhDay(at)
  const hour = addMs(at, 3 * hourMs).getUTCHours()
  return days.isOpen(day) && hour < cutOffHour ? day : days.next(day)
}

/** Returns the bank day on which it arrives. */
export const arrivesOn = (at: Date, hours: BankHours): string =>
  hours.days.after(sentOn(at, hours), hours.bankDays)

/** Withdrawals of one investor, and approvals of one operator, are counted together within this time. */
export const countedWithinMs = 24 * hourMs

/** A limit against floods. Two withdrawals in the same second are possible. */
export const requestsByPerson = { most: 20, windowSeconds: 24 * 3600 }

export interface WithdrawalProgress {
  readonly status: WithdrawalStatus
  readonly approvedAt: Date | null
  readonly batchId: string | null
  readonly returnedAt: Date | null
}

export function decideStage({
  status,
  approvedAt,
  batchId,
  returnedAt,
}: WithdrawalProgress): WithdrawalStage {
  if (returnedAt) return 'returned'
  if (status !== 'pending') return status
  if (!approvedAt) return 'received'
  return batchId ? 'sent' : 'approved'
}
