import { foldDigits } from '#kit/digits.ts'
import { isCalendarDay } from '#kit/time.ts'
import type { HoldReason } from './vocabulary.ts'

/** What a bank tells of one account, whatever form it told it in. */
export interface Statement {
  readonly iban: string | null
  /** The first and the last day that it tells of, where it says so. */
  readonly from: string | null
  readonly to: string | null
  /** Halalas at its beginning and its end, where it says so. */
  readonly opening: bigint | null
  readonly closing: bigint | null
  readonly lines: readonly StatementLine[]
  /** One bad line stops none of the others. */
  readonly unreadable: readonly UnreadableLine[]
}

/** One movement of the bank account. */
export interface StatementLine {
  /** The bank's own name of it, which no other movement has. */
  readonly bankReference: string
  readonly direction: 'in' | 'out'
  /** Halalas, more than none. */
  readonly amount: bigint
  /** `YYYY-MM-DD` */
  readonly bookedOn: string
  /** What was written beside it by whoever sent it. */
  readonly text: string
  readonly party: { readonly name: string | null; readonly iban: string | null }
  /** Why it waits in suspense whatever reference it names. */
  readonly hold?: HoldReason
  /** References that the bank gives beside its own one. */
  readonly references?: readonly string[]
  /** Whether the bank reverses an earlier line by it. */
  readonly isReversal?: boolean
}

export interface UnreadableLine {
  /** Counted from one. */
  readonly line: number
  readonly fault: 'reference' | 'amount' | 'too_large' | 'currency' | 'day' | 'form'
}

/** More than a bank tells of in one statement, and than one person waits for. */
export const linesAtMost = 10_000
/** Halalas: a thousand million riyals. No one transfer is as much; what is was misread. */
export const amountBelow = 100_000_000_000n

/** Letters that are kept of what stands beside a line, and of who sent it: enough for all payments of a batch. */
export const textAtMost = 4000
export const partyAtMost = 2000

/** Cuts a text to so many letters, as the database counts them. */
export const cut = (text: string, most: number): string => [...text].slice(0, most).join('')

/** Text that a database can keep and a screen can show: nothing that only machines write, no half of a sign. */
export const plainText = (text: string): string =>
  text.toWellFormed().replaceAll(/[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f]/g, '')

/** What cannot be read as a statement at all. */
export class UnreadableStatement extends Error {
  override name = 'UnreadableStatement'
}

/** What holds more lines than are read at once. */
export class TooLongStatement extends Error {
  override name = 'TooLongStatement'
}

/** `1,234.5` is 123450 halalas; nothing where it is no amount, or finer than a halala. */
export function halalasIn(text: string): bigint | undefined {
  const plain = foldDigits(text).replaceAll(/[\s,٬]/g, '')
  const match = /^(-?)(\d{1,13})(?:\.(\d{1,2})0*)?$/.exec(plain)
  if (!match) return undefined
  const [, sign, riyals, part = ''] = match
  const amount = BigInt(riyals!) * 100n + BigInt(part.padEnd(2, '0'))
  return sign ? -amount : amount
}

/** A day as banks write it: `2026-11-22`, with a time behind it or not, or `22/11/2026`. */
export function dayIn(text: string): string | undefined {
  const plain = foldDigits(text).trim()
  const [, day, month, year] = /^(\d{2})[/.-](\d{2})[/.-](\d{4})$/.exec(plain) ?? []
  const written = year ? `${year}-${month}-${day}` : plain.slice(0, 10)
  return isCalendarDay(written) ? written : undefined
}
