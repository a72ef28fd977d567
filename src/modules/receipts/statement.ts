import { foldDigits } from '#kit/digits.ts'
import { isCalendarDay } from '#kit/time.ts'
import type { HoldReason } from './vocabulary.ts'

/** A bank statement of one account, in any format. */
export interface BankStatement {
  readonly iban: string | null
  /** The first and the last day it covers, if it states them. */
  readonly from: string | null
  readonly to: string | null
  /** The opening and the closing balance in halalas, if it states them. */
  readonly opening: bigint | null
  readonly closing: bigint | null
  readonly lines: readonly StatementLine[]
  /** One bad line stops none of the others. */
  readonly unreadable: readonly UnreadableLine[]
}

/** One movement of the bank account. */
export interface StatementLine {
  /** The bank's reference of the movement. */
  readonly bankReference: string
  readonly direction: 'in' | 'out'
  /** Halalas, above zero. */
  readonly amount: bigint
  /** `YYYY-MM-DD` */
  readonly bookedOn: string
  /** The text that the sender wrote. */
  readonly text: string
  readonly party: { readonly name: string | null; readonly iban: string | null }
  /** The reason it waits in suspense, whatever reference it names. */
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

/** More lines than a bank sends in one statement, and than an operator waits for. */
export const linesAtMost = 10_000
/** Halalas: a thousand million riyals. A larger amount was misread. */
export const amountBelow = 100_000_000_000n

/** How many letters of a line's text and sender are kept: enough for all payments of a batch. */
export const textAtMost = 4000
export const partyAtMost = 2000

/** Cuts a text to a number of letters, as the database counts them. */
export const cut = (text: string, most: number): string => [...text].slice(0, most).join('')

/** Returns text that a database can store and a screen can show: without control characters or lone surrogates. */
export const plainText = (text: string): string =>
  text.toWellFormed().replaceAll(/[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f]/g, '')

/** Thrown if a file is no readable statement. */
export class UnreadableStatement extends Error {
  override name = 'UnreadableStatement'
}

/** Thrown if a file has more lines than are read at once. */
export class TooLongStatement extends Error {
  override name = 'TooLongStatement'
}

/** Parses `1,234.5` as 123450 halalas. `undefined` if it is no amount, or finer than a halala. */
export function parseHalalas(text: string): bigint | undefined {
  const plain = foldDigits(text).replaceAll(/[\s,٬]/g, '')
  const match = /^(-?)(\d{1,13})(?:\.(\d{1,2})0*)?$/.exec(plain)
  if (!match) return undefined
  const [, sign, riyals, part = ''] = match
  const amount = BigInt(riyals!) * 100n + BigInt(part.padEnd(2, '0'))
  return sign ? -amount : amount
}

/** Parses a day as banks write it: `2026-11-22`, with or without a time, or `22/11/2026`. */
export function parseBankDay(text: string): string | undefined {
  const plain = foldDigits(text).trim()
  const [, day, month, year] = /^(\d{2})[/.-](\d{2})[/.-](\d{4})$/.exec(plain) ?? []
  const written = year ? `${year}-${month}-${day}` : plain.slice(0, 10)
  return isCalendarDay(written) ? written : undefined
}
