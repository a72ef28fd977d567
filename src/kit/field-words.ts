import type { RefusalParams } from './errors.ts'
import type { Locale, Translated } from './locale.ts'

/** Messages for wrong fields, by rule, in one language. Each message says what to do. */
export type FieldWords<Code extends string = string> = Readonly<
  Record<Code, string | ((params: RefusalParams) => string)>
>

/**
 * Messages that any field may need; a module adds those of its own fields. Rules without a message fall back to these,
 * so that no text of the validation library reaches a person.
 */
const english = {
  required: 'Required',
  invalid: 'Invalid input',
  wrong_type: 'Invalid input: this is not the expected kind of value',
  too_small: (p: RefusalParams) => `Enter at least ${p.minimum}`,
  too_big: (p: RefusalParams) => (p.maximum === undefined ? 'Too big' : `Enter at most ${p.maximum}`),
  too_short: (p: RefusalParams) => `Too short: at least ${p.minimum} characters`,
  too_long: (p: RefusalParams) => `Too long: at most ${p.maximum} characters`,
  too_many: (p: RefusalParams) => `Too many: at most ${p.maximum}`,
  choose_one: 'Choose one of the options',
  unknown_field: (p: RefusalParams) => `Unknown field: ${p.keys}`,
  forbidden_characters: 'Remove hidden or control characters from this text',
  letters_only: 'Use letters only',
  invalid_date: 'Enter a whole date: day, month and year',
  no_such_day: 'There is no such day: this month is shorter',
  invalid_amount: 'Enter an amount, such as 1,500.50',
  invalid_rate: 'Enter a percentage with at most two decimals, such as 7.25',
  whole_number: 'Enter a whole number',
  positive_amount: 'Amount must be a positive number',
  email: 'Enter a valid email, such as name@example.com',
}

const arabic: Translated<typeof english> = {
  required: 'هذا الحقل مطلوب',
  invalid: 'القيمة غير صحيحة',
  wrong_type: 'القيمة غير صحيحة: النوع غير متوقع',
  too_small: (p) => `أدخل ${p.minimum} على الأقل`,
  too_big: (p) => (p.maximum === undefined ? 'القيمة كبيرة جدًا' : `أدخل ${p.maximum} على الأكثر`),
  too_short: (p) => `النص قصير: الحد الأدنى لعدد الأحرف ${p.minimum}`,
  too_long: (p) => `النص طويل: الحد الأقصى لعدد الأحرف ${p.maximum}`,
  too_many: (p) => `العدد أكبر من المسموح: الحد الأقصى ${p.maximum}`,
  choose_one: 'اختر أحد الخيارات',
  unknown_field: (p) => `حقل غير معروف: ${p.keys}`,
  forbidden_characters: 'احذف الرموز المخفية أو رموز التحكم من النص',
  letters_only: 'استخدم الأحرف فقط',
  invalid_date: 'أدخل التاريخ كاملًا: اليوم والشهر والسنة',
  no_such_day: 'لا يوجد هذا اليوم: أيام هذا الشهر أقل',
  invalid_amount: 'أدخل مبلغًا بالأرقام مثل 1,500.50',
  invalid_rate: 'أدخل نسبة بمنزلتين عشريتين على الأكثر، مثل 7.25',
  whole_number: 'أدخل عددًا صحيحًا',
  positive_amount: 'أدخل مبلغًا أكبر من صفر',
  email: 'أدخل بريدًا إلكترونيًا صحيحًا مثل name@example.com',
}

/** The code of a rule that any field may have. */
export type FieldCode = keyof typeof english
export const commonFieldWords = { en: english, ar: arabic } satisfies Record<Locale, FieldWords>

/** Returns the message of a rule: the area's own, or the common one. */
export function fieldWords(
  locale: Locale,
  code: string,
  params: RefusalParams = {},
  own: FieldWords = {},
): string {
  const common: FieldWords = commonFieldWords[locale]
  const entry = own[code] ?? common[code] ?? common.invalid!
  return typeof entry === 'string' ? entry : entry(params)
}

/** The part of a zod issue that is read here. */
export interface RawIssue {
  readonly code?: string
  readonly message: string
  readonly path?: readonly PropertyKey[]
  readonly input?: unknown
  readonly minimum?: unknown
  readonly maximum?: unknown
  readonly keys?: readonly string[]
}

/** Parse options that zod always needs: without the input a missing value looks like a wrong one. */
export const judging = { reportInput: true } as const

/** Codes that "Required" replaces if the value is missing. */
const unspecific = new Set<string>([
  'invalid',
  'wrong_type',
  'invalid_amount',
  'invalid_rate',
  'whole_number',
  'choose_one',
])

/** Returns the code of an issue: `required`, the rule's own code, or one by the kind of issue. */
export function fieldCode(issue: RawIssue): string {
  const code = codeOfRule(issue)
  const isMissing = 'input' in issue && (issue.input === undefined || issue.input === null)
  return isMissing && unspecific.has(code) ? 'required' : code
}

/** Our rules have a code as their message; zod's own messages are sentences. */
const codeForm = /^[a-z]+(_[a-z]+)*$/

function codeOfRule(issue: RawIssue): string {
  if (codeForm.test(issue.message)) return issue.message
  if (issue.code === 'invalid_type') return 'wrong_type'
  if (issue.code === 'invalid_value') return 'choose_one'
  if (issue.code === 'unrecognized_keys') return 'unknown_field'
  if (issue.code === 'too_small') return 'too_small'
  if (issue.code === 'too_big') return 'too_big'
  return 'invalid'
}

export function fieldParams(issue: RawIssue): RefusalParams {
  const params: RefusalParams = {}
  if (issue.minimum !== undefined) params.minimum = String(issue.minimum)
  if (issue.maximum !== undefined) params.maximum = String(issue.maximum)
  if (issue.keys) params.keys = issue.keys.map((key) => key.slice(0, 40)).join(', ')
  return params
}
