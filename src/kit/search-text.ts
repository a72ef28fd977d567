import { foldDigits, halalasOfText } from './digits.ts'
import { isCalendarDay } from './time.ts'

/** Everything that people type around the letters and digits of an identifier. */
const separators = /[^\p{L}\p{N}]+/gu

/** Returns the letters and digits of an identifier: Latin digits, capitals, no spaces, dashes or marks. */
export const compactIdentifier = (typed: string): string =>
  foldDigits(typed).normalize('NFKC').toUpperCase().replaceAll(separators, '')

/**
 * Returns the reference that a text is, such as `SH-7K3M-9QX2`, however it is spaced and also without its prefix.
 * References have no I, L and O: these are read as the digits that they look like.
 */
export function parseReferenceText(typed: string, prefix: string): string | undefined {
  const letters = compactIdentifier(typed).replaceAll('O', '0').replaceAll(/[IL]/g, '1')
  const [, first, second] = new RegExp(`^(?:${prefix})?([0-9A-Z]{4})([0-9A-Z]{4})$`).exec(letters) ?? []
  return first && second && `${prefix}-${first}-${second}`
}

const idForm = /^[0-9A-F]{32}$/

/** Returns the id that a text is, with or without its dashes. */
export function parseId(typed: string): string | undefined {
  const digits = compactIdentifier(typed)
  if (!idForm.test(digits)) return undefined
  return digits.toLowerCase().replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5')
}

/** Returns the forms in which a bank's reference may be stored: as typed, without separators, and with dashes. */
export function referenceForms(typed: string): readonly string[] {
  const text = foldDigits(typed).trim().toUpperCase()
  return [...new Set([text, compactIdentifier(typed), text.replaceAll(/[\s_/.\p{Pd}]+/gu, '-')])].filter(
    Boolean,
  )
}

/** Returns the forms that are digits alone: a bank's reference that was typed without its letters. */
export const digitForms = (forms: readonly string[]): readonly string[] =>
  forms.filter((form) => /^[0-9]{4,}$/.test(form))

/** A movement as people remember it. */
export interface AmountOnDay {
  readonly halalas: bigint
  /** `YYYY-MM-DD` */
  readonly day: string
}

/** With points, only a day with its year: an amount has a point too. */
const monthNames: readonly (readonly string[])[] = [
  ['january', 'يناير'],
  ['february', 'فبراير'],
  ['march', 'مارس'],
  ['april', 'ابريل', 'أبريل'],
  ['may', 'مايو'],
  ['june', 'يونيو'],
  ['july', 'يوليو'],
  ['august', 'اغسطس', 'أغسطس'],
  ['september', 'سبتمبر'],
  ['october', 'اكتوبر', 'أكتوبر'],
  ['november', 'نوفمبر'],
  ['december', 'ديسمبر'],
]
/** English months may be shortened, so the longest form comes first. */
const monthForms = monthNames.flatMap((names, index) =>
  names.flatMap((name) =>
    (/^[a-z]/.test(name) ? [name, ...(name === 'september' ? ['sept'] : []), name.slice(0, 3)] : [name]).map(
      (form) => [form, index + 1] as const,
    ),
  ),
)
const monthNumbers = new Map(monthForms)
const monthPattern = monthForms.map(([form]) => form).join('|')
const namedYear = '(?:,?\\s+(20[1-4]\\d))?(?![\\p{L}\\p{N}])'
const namedDays = [
  new RegExp(`(?<![\\p{L}\\p{N}.,])(\\d{1,2})\\s+(${monthPattern})${namedYear}`, 'iu'),
  new RegExp(`(?<![\\p{L}\\p{N}])(${monthPattern})\\s+(\\d{1,2})${namedYear}`, 'iu'),
]

/** Writes a day with the name of its month in digits. */
function numberMonth(text: string): string {
  for (const form of namedDays) {
    const found = form.exec(text)
    if (!found) continue
    const [whole, first, second, year] = found as unknown as [string, string, string, string | undefined]
    const [day, month] = /^\d/.test(first) ? [first, second] : [second, first]
    const number = monthNumbers.get(month.toLowerCase())!
    return text.replace(whole, `${day}/${number}${year ? `/${year}` : ''}`)
  }
  return text
}

const dayForm = /(?:^|\s)(?:(\d{1,4})([/-])(\d{1,2})(?:\2(\d{1,4}))?|(\d{1,4})\.(\d{1,2})\.(\d{1,4}))(?=\s|$)/
const currency = /(?:^|\s)(?:sar|sr|ريال|ر\.?س\.?|﷼|\u20c1)(?=\s|$)/giu

/**
 * Reads an amount in riyals with a day, in either order, such as `3000 12/10`, `2026-10-12 3,000.50` or `12 Oct
 * 3000`. Days come before months. A day without a year is the latest one that is not after today.
 */
export function parseAmountOnDay(typed: string, today: string): AmountOnDay | undefined {
  const text = numberMonth(foldDigits(typed).replaceAll(currency, ' ').trim())
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
