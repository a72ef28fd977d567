import { foldDigits, halalasOfText } from './digits.ts'
import { isCalendarDay } from './time.ts'

/** Everything that people type around the letters and digits of an identifier. */
const separators = /[^\p{L}\p{N}]+/gu

/** Returns the letters and digits of an identifier: Latin digits, capitals, no spaces, dashes or marks. */
export const compactIdentifier = (typed: string): string =>
  foldDigits(typed).normalize('NFKC').toUpperCase().replaceAll(separators, '')

/**
 * Returns the reference that a text is, such as `SH-7K3M-9QX2`, however it is spaced. References have no I, L and O:
 * these are read as the digits that they look like.
 */
export function parseReferenceText(typed: string, prefix: string): string | undefined {
  const letters = compactIdentifier(typed).replaceAll('O', '0').replaceAll(/[IL]/g, '1')
  const [, first, second] = new RegExp(`^${prefix}([0-9A-Z]{4})([0-9A-Z]{4})$`).exec(letters) ?? []
  return first && second && `${prefix}-${first}-${second}`
}

/** A movement as people remember it. */
export interface AmountOnDay {
  readonly halalas: bigint
  /** `YYYY-MM-DD` */
  readonly day: string
}

/** With points, only a day with its year: an amount has a point too. */
const dayForm = /(?:^|\s)(?:(\d{1,4})([/-])(\d{1,2})(?:\2(\d{1,4}))?|(\d{1,4})\.(\d{1,2})\.(\d{1,4}))(?=\s|$)/
const currency = /(?:^|\s)(?:sar|sr|ريال|ر\.?س\.?|﷼|\u20c1)(?=\s|$)/giu

/**
 * Reads an amount in riyals with a day, in either order, such as `3000 12/10` or `2026-10-12 3,000.50`. Days come
 * before months. A day without a year is the latest one that is not after today.
 */
export function parseAmountOnDay(typed: string, today: string): AmountOnDay | undefined {
  const text = foldDigits(typed).replaceAll(currency, ' ').trim()
  const found = dayForm.exec(text)
  if (!found) return undefined
  const [, first, , second, third, ...pointed] = found
  const day = readDay(first && second ? [first, second, third] : (pointed as [string, string, string]), today)
  const amount = halalasOfText(text.replace(found[0], ' ').trim())
  return day === undefined || amount === null || amount === 0 ? undefined : { halalas: BigInt(amount), day }
}

function readDay(
  [first, second, third]: [string, string, string | undefined],
  today: string,
): string | undefined {
  if (first.length > 2) return third === undefined ? undefined : toDay(first, second, third)
  if (third !== undefined) return toDay(third.length === 2 ? `20${third}` : third, second, first)
  const year = Number(today.slice(0, 4))
  const [present, before] = [year, year - 1].map((one) => toDay(String(one), second, first))
  return present !== undefined && present <= today ? present : before
}

function toDay(year: string, month: string, date: string): string | undefined {
  const day = `${year.padStart(4, '0')}-${month.padStart(2, '0')}-${date.padStart(2, '0')}`
  return isCalendarDay(day) ? day : undefined
}
