import { type Locale, pluralOf, type Translated } from '#kit/locale.ts'
import { useLocale } from '../words.ts'

const countInEnglish = pluralOf('en')
const countInArabic = pluralOf('ar')

/** Words of controls that the first pages do not have. They load with the pages that do. */
const en = {
  optional: 'optional',
  required: 'required',
  showPassword: 'Show password',
  hidePassword: 'Hide password',
  codeBoxes: (length: number) => `Verification code of ${length} digits`,
  countdownEnded: 'You can ask for a new code now.',
  wait: (seconds: string) => `Wait ${seconds} s`,
  decrease: 'Decrease the amount',
  increase: 'Increase the amount',
  quickAmounts: 'Quick amounts',
  enterHijri: 'Enter the Hijri date',
  enterGregorian: 'Enter the Gregorian date',
  day: 'Day',
  month: 'Month',
  year: 'Year',
  chooseFile: 'Drag a file here or choose one',
  checkFields: (count: number) =>
    countInEnglish(count, {
      one: 'Check one field before you continue',
      other: 'Check # fields before you continue',
    }),
  notifications: 'Notifications',
  notificationsHotkey: 'Notifications ({hotkey})',
  stepOf: (step: number, steps: number) => `Step ${step} of ${steps}`,
  stepDone: 'done',
  steps: 'Steps',
  yearNumber: (year: number) => `Year ${year}`,
  passwordRules: {
    length: 'At least 8 characters',
    upper: 'An upper-case letter',
    lower: 'A lower-case letter',
    number: 'A number',
  },
  ruleMet: 'met',
  ruleUnmet: 'not met yet',
}
type ControlWords = Translated<typeof en>

const ar: ControlWords = {
  optional: 'اختياري',
  required: 'مطلوب',
  showPassword: 'إظهار كلمة المرور',
  hidePassword: 'إخفاء كلمة المرور',
  codeBoxes: (length) => `رمز التحقق، ${length} أرقام`,
  countdownEnded: 'يمكنك طلب رمز جديد الآن.',
  wait: (seconds: string) => `انتظر ${seconds} ث`,
  decrease: 'إنقاص المبلغ',
  increase: 'زيادة المبلغ',
  quickAmounts: 'مبالغ سريعة',
  enterHijri: 'أدخل التاريخ الهجري',
  enterGregorian: 'أدخل التاريخ الميلادي',
  day: 'اليوم',
  month: 'الشهر',
  year: 'السنة',
  chooseFile: 'اسحب الملف إلى هنا أو اختره',
  checkFields: (count) =>
    countInArabic(count, {
      zero: 'راجع الحقول قبل المتابعة',
      one: 'راجع حقلًا واحدًا قبل المتابعة',
      two: 'راجع حقلين قبل المتابعة',
      few: 'راجع # حقول قبل المتابعة',
      many: 'راجع # حقلًا قبل المتابعة',
      other: 'راجع # حقل قبل المتابعة',
    }),
  notifications: 'الإشعارات',
  notificationsHotkey: 'الإشعارات ({hotkey})',
  stepOf: (step, steps) => `الخطوة ${step} من ${steps}`,
  stepDone: 'مكتملة',
  steps: 'الخطوات',
  yearNumber: (year) => `سنة ${year}`,
  passwordRules: {
    length: 'ثمانية أحرف على الأقل',
    upper: 'حرف لاتيني كبير',
    lower: 'حرف لاتيني صغير',
    number: 'رقم واحد على الأقل',
  },
  ruleMet: 'مستوفى',
  ruleUnmet: 'غير مستوفى بعد',
}

const catalogue: Record<Locale, ControlWords> = { ar, en }
export const controlWordsOf = (locale: Locale): ControlWords => catalogue[locale]

export const useControlWords = (): ControlWords => controlWordsOf(useLocale())
