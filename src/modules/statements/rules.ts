import { daysAfter } from '#kit/time.ts'
import type { BankDays } from '#modules/banking/contract.ts'

interface LineKey {
  readonly bankReference: string
  readonly amount: bigint
  readonly bookedOn: string
}

/** Lines that are alike in all that tells them apart are counted: two of them are two. */
export function withOrdinals<L extends LineKey>(lines: readonly L[]): (L & { ordinal: number })[] {
  const counted = new Map<string, number>()
  return lines.map((line) => {
    const key = `${line.bankReference}\n${line.amount}\n${line.bookedOn}`
    const ordinal = counted.get(key) ?? 0
    counted.set(key, ordinal + 1)
    return { ...line, ordinal }
  })
}

/** The last day of which so many bank days have passed when another ends. */
export function lastDayBefore(days: BankDays, day: string, bankDays: number): string {
  let open = day
  while (!days.isOpen(open)) open = daysAfter(open, -1)
  return bankDays === 0 ? day : days.after(open, -bankDays)
}

interface Days {
  readonly from: string
  readonly to: string
}

/** What no statement tells of between the first and the last, where banks worked; the latest first. */
export function gapsBetween(statements: readonly Days[], days: BankDays): Days[] {
  const sorted = [...statements].sort((one, other) => (one.from < other.from ? -1 : 1))
  const gaps: Days[] = []
  let until: string | undefined
  for (const { from, to } of sorted) {
    const expected = until && daysAfter(until, 1)
    if (expected && expected < from && hasBankDay(days, expected, from)) {
      gaps.push({ from: expected, to: daysAfter(from, -1) })
    }
    until = until && until > to ? until : to
  }
  return gaps.reverse()
}

function hasBankDay(days: BankDays, from: string, before: string): boolean {
  return days.isOpen(from) || days.next(from) < before
}

/** UTF-8, or what older systems of banks write Arabic in. */
export function textOfFile(bytes: Uint8Array): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    return new TextDecoder('windows-1256').decode(bytes)
  }
}
