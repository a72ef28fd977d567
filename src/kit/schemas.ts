import * as z from 'zod'
import { foldDigits } from './digits.ts'
import { fieldKinds } from './form-fields.ts'
import { hiddenCharacters } from './hidden-characters.ts'
import { gregorianOfHijri, isHijriText } from './hijri.ts'
import { isCalendarDay, isIncompleteDay } from './time.ts'

/**
 * Field schemas that all modules share. The message of a rule is a code of `field-words`, never a sentence, so that one
 * schema serves both languages on the server and in the browser.
 */

// In browsers zod would try to compile its checks, which our Content-Security-Policy forbids and reports.
if ('document' in globalThis) z.config({ jitless: true })

/** Returns whether a text of several lines has characters that hide or reorder others. */
export const hasForbiddenCharacters = (text: string): boolean => hiddenCharacters.test(text)

/** A line has no line breaks either: they would inject a line into a header, a subject or a bank file. */
const forbiddenInLine = new RegExp(`${hiddenCharacters.source}|[\\r\\n\\u2028\\u2029]`, 'u')

/** One typed line: trimmed, in NFC, without characters that hide or reorder others. */
export const typedText = (maximum: number, minimum = 1) => textWithout(forbiddenInLine, maximum, minimum)

/** Typed text of several lines, otherwise like `typedText`. */
export const longText = (maximum: number, minimum = 1) => textWithout(hiddenCharacters, maximum, minimum)

const textWithout = (refused: RegExp, maximum: number, minimum: number) =>
  z
    .string({ error: (issue) => (issue.input === undefined ? 'required' : 'wrong_type') })
    .transform((text) => text.normalize('NFC').trim())
    .pipe(
      z
        .string()
        .min(minimum, minimum === 1 ? 'required' : 'too_short')
        .max(maximum, 'too_long')
        .refine((text) => !refused.test(text), 'forbidden_characters'),
    )

/** The name of a person or place: letters of any script, spaces, apostrophes, hyphens. */
export const nameText = (maximum = 60) =>
  typedText(maximum).pipe(z.string().regex(/^[\p{L}\p{M}][\p{L}\p{M} .'’-]*$/u, 'letters_only'))

/** Digits typed on any keyboard, converted to ASCII before the rule applies. */
export const digitText = (rule: RegExp, code: string) =>
  z
    .string({ error: (issue) => (issue.input === undefined ? 'required' : 'wrong_type') })
    .max(64, 'too_long')
    .transform((text) => foldDigits(text).trim())
    .pipe(z.string().min(1, 'required').regex(rule, code))
    .register(fieldKinds, { kind: 'digits' })

export const Id = z.uuid('invalid')
/** Halalas on the wire. */
export const Halalas = z
  .int('invalid_amount')
  .meta({ id: 'Halalas', description: 'Whole halalas; 1 SAR = 100.' })
export const PositiveHalalas = Halalas.positive('positive_amount')
  .max(100_000_000_000_00, 'too_big')
  .register(fieldKinds, { kind: 'money' })
export const BasisPoints = z.int('wrong_type').meta({ id: 'BasisPoints', description: 'Hundredths of 1%.' })
export const Instant = z.iso.datetime().meta({ description: 'RFC 3339, UTC.' })
/** Returns whether a text has the form of a day, even of one that does not exist, such as 31 February. */
const hasDayForm = (text: string): boolean => /^\d{4}-(0[1-9]|1[0-2])-(0[1-9]|[12]\d|3[01])$/.test(text)

export const Day = z
  .string({ error: (issue) => (issue.input === undefined ? 'required' : 'wrong_type') })
  .transform((text) => foldDigits(text).trim())
  .pipe(
    z
      .string()
      .min(1, 'required')
      .refine((text) => !isIncompleteDay(text), 'required')
      .refine((text) => isCalendarDay(text) || hasDayForm(text), 'invalid_date')
      .refine((text) => isCalendarDay(text) || !hasDayForm(text), 'no_such_day'),
  )
  .register(fieldKinds, { kind: 'day' })

/** A day in either calendar, such as `1448-06-11` in Umm al-Qura. The output is Gregorian. */
export const DayOfEitherCalendar = z
  .string({ error: (issue) => (issue.input === undefined ? 'required' : 'wrong_type') })
  .transform((text, context) => {
    const folded = foldDigits(text).trim()
    if (!isHijriText(folded)) return folded
    const day = gregorianOfHijri(folded)
    if (day !== undefined) return day
    context.addIssue({ code: 'custom', message: 'no_such_day' })
    return z.NEVER
  })
  .pipe(Day)
  .register(fieldKinds, { kind: 'day' })

const TenThousandths = z.int('wrong_type').min(0, 'too_small').max(10_000, 'too_big')
/** The fields of a part of a picture, in ten-thousandths of its width and height. */
export const picturePart = {
  x: TenThousandths,
  y: TenThousandths,
  width: TenThousandths.min(100, 'too_small'),
  height: TenThousandths.min(100, 'too_small'),
}

export const Bilingual = z.object({ ar: z.string(), en: z.string() })

/** A list in a query string, where one value and many of the same name both become a list. */
export const manyOf = <S extends z.ZodType>(item: S, most = 50) =>
  z.preprocess(
    (value) => (value === undefined ? [] : Array.isArray(value) ? value : [value]),
    z.array(item).max(most, 'too_many'),
  )

/** A whole number in a query string. */
export const wholeNumber = (minimum: number, maximum: number) =>
  z.preprocess(
    (value) =>
      typeof value === 'string' && /^-?\d{1,15}$/.test(foldDigits(value)) ? Number(foldDigits(value)) : value,
    z.int('wrong_type').min(minimum, 'too_small').max(maximum, 'too_big'),
  )
