import { daysAfter } from '#kit/time.ts'
import type { BankDays } from '#modules/banking/contract.ts'

interface LineKey {
  readonly bankReference: string
  readonly amount: bigint
  readonly bookedOn: string
}

/** Numbers lines that are alike in reference, amount and day: two of them are two movements. */
export function numberEqualLines<L extends LineKey>(lines: readonly L[]): (L & { ordinal: number })[] {
  const counted = new Map<string, number>()
  return lines.map((line) => {
    const key = `${line.bankReference}\n${line.amount}\n${line.bookedOn}`
    const ordinal = counted.get(key) ?? 0
    counted.set(key, ordinal + 1)
    return { ...line, ordinal }
  })
}

/** Returns the last day after which this many bank days have passed at the end of `day`. */
export function lastDayBefore(days: BankDays, day: string, bankDays: number): string {
  let open = day
  while (!days.isOpen(open)) open = daysAfter(open, -1)
  return bankDays === 0 ? day : days.after(open, -bankDays)
}

interface Days {
  readonly from: string
  readonly to: string
}

/** Returns the periods with bank days that no statement covers, the latest first. */
export function findGaps(statements: readonly Days[], days: BankDays): Days[] {
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

/** Decodes UTF-8, or Windows-1256 as older systems of banks write Arabic. */
export function decodeStatement(bytes: Uint8Array): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    return new TextDecoder('windows-1256').decode(bytes)
  }
}
