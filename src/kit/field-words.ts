import type { RefusalParams } from './errors.ts'
import type { Locale } from './locale.ts'

/**
 * What is said of a wrong field, by rule. Each sentence says what to do. The rules of schemas fall back to
 * these by kind, so that no raw text of the validation library ever reaches a person.
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
  birth_year: 'Check the year: it is too long ago',
  digits_only: 'Use digits only',
  positive_number: 'Required number',
  positive_amount: 'Amount must be a positive number',
  whole_riyals: 'Enter a whole number of riyals',
  email: 'Enter a valid email, such as name@example.com',
  phone_short: 'This phone number is too short',
  phone_long: 'This phone number is too long',
  phone_digits: 'Only digits or + are allowed',
  phone_invalid: 'Enter a Saudi mobile number, such as 05XXXXXXXX',
  contact_required: 'Enter an email or a mobile number',
  national_id_start: 'An ID number starts with 1 or 2',
  national_id_length: 'An ID number has exactly 10 digits',
  national_id_check: 'This ID number is not right. Check its digits',
  password_min: 'At least 8 characters',
  password_upper: 'At least one uppercase letter',
  password_lower: 'At least one lowercase letter',
  password_number: 'At least one number',
  password_long: 'At most 128 characters',
  password_common: 'This password is too common. Choose another',
  password_mismatch: 'Passwords do not match',
  otp_required: 'OTP is required',
  otp_invalid: 'Please enter a valid OTP',
  terms: 'Please accept the terms and conditions to continue.',
  under_age: 'You must be 18 or older',
  liabilities_cap: 'The percentage cannot exceed 100%',
  liabilities_range: 'This percentage is outside the range chosen above',
  liabilities_exact: 'Enter the exact percentage',
  nationality_mismatch: 'The nationality and the ID number disagree: 1 is for citizens, 2 for residents',
  choose_at_least_one: 'Choose at least one option',
  experience_mismatch: 'Enter 0, or choose the experience you have',
  declaration: 'Confirm the declaration to submit',
  url: 'Enter a valid URL',
}

type Words = {
  readonly [K in keyof typeof english]: (typeof english)[K] extends string
    ? string
    : (p: RefusalParams) => string
}

const arabic: Words = {
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
  birth_year: 'راجع السنة، فهي بعيدة جدًا',
  digits_only: 'استخدم الأرقام فقط',
  positive_number: 'أدخل رقمًا',
  positive_amount: 'أدخل مبلغًا أكبر من صفر',
  whole_riyals: 'أدخل مبلغًا بالريالات الصحيحة دون هللات',
  email: 'أدخل بريدًا إلكترونيًا صحيحًا مثل name@example.com',
  phone_short: 'رقم الجوال قصير',
  phone_long: 'رقم الجوال طويل',
  phone_digits: 'استخدم الأرقام وعلامة + فقط',
  phone_invalid: 'أدخل رقم جوال سعوديًا مثل 05XXXXXXXX',
  contact_required: 'أدخل البريد الإلكتروني أو رقم الجوال',
  national_id_start: 'يبدأ رقم الهوية بـ 1 أو 2',
  national_id_length: 'رقم الهوية 10 أرقام بالضبط',
  national_id_check: 'رقم الهوية غير صحيح، راجع أرقامه',
  password_min: 'ثمانية أحرف على الأقل',
  password_upper: 'حرف لاتيني كبير واحد على الأقل',
  password_lower: 'حرف لاتيني صغير واحد على الأقل',
  password_number: 'رقم واحد على الأقل',
  password_long: 'الحد الأقصى 128 حرفًا',
  password_common: 'كلمة المرور شائعة، اختر غيرها',
  password_mismatch: 'كلمتا المرور غير متطابقتين',
  otp_required: 'رمز التحقق مطلوب',
  otp_invalid: 'أدخل رمز تحقق صحيحًا من 6 أرقام',
  terms: 'وافق على الشروط والأحكام للمتابعة.',
  under_age: 'يجب أن يكون عمرك 18 سنة أو أكثر',
  liabilities_cap: 'لا يمكن أن تتجاوز النسبة \u2066100%\u2069',
  liabilities_range: 'النسبة خارج النطاق الذي اخترته',
  liabilities_exact: 'اكتب النسبة بالتحديد',
  nationality_mismatch: 'الجنسية لا توافق رقم الهوية: يبدأ بـ 1 للمواطن و2 للمقيم',
  choose_at_least_one: 'اختر خيارًا واحدًا على الأقل',
  experience_mismatch: 'أدخل 0، أو اختر مستوى خبرتك',
  declaration: 'أكّد الإقرار لتتمكن من الإرسال',
  url: 'أدخل رابطًا صحيحًا',
}

export type FieldCode = keyof typeof english
const catalogues: Record<Locale, Words> = { en: english, ar: arabic }

export function fieldWords(locale: Locale, code: string, params: RefusalParams = {}): string {
  const words = catalogues[locale]
  const entry = code in words ? words[code as FieldCode] : words.invalid
  return typeof entry === 'string' ? entry : entry(params)
}

/** The part of a validation library's issue that is read here; zod's fits. */
export interface RawIssue {
  readonly code?: string
  readonly message: string
  readonly path?: readonly PropertyKey[]
  readonly input?: unknown
  readonly minimum?: unknown
  readonly maximum?: unknown
  readonly keys?: readonly string[]
}

/** Asked of the library wherever it judges: only then can a value that is missing be told from a wrong one. */
export const judging = { reportInput: true } as const

/** What a rule says of any value that is not what it should be; of one that is not there, "Required" says more. */
const unspecific = new Set<FieldCode>(['invalid', 'wrong_type', 'choose_one'])

/** The catalogue's code for an issue: that nothing was given, the rule's own key, or one by its kind. */
export function fieldCode(issue: RawIssue): FieldCode {
  const code = codeOfRule(issue)
  const isMissing = 'input' in issue && (issue.input === undefined || issue.input === null)
  return isMissing && unspecific.has(code) ? 'required' : code
}

function codeOfRule(issue: RawIssue): FieldCode {
  if (issue.message in english) return issue.message as FieldCode
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
