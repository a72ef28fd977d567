import { createContext, useContext } from 'react'
import { directionOf, type Locale, pluralOf, type Translated } from '#kit/locale.ts'

const countInEnglish = pluralOf('en')
const countInArabic = pluralOf('ar')

const en = {
  riyals: 'SAR',
  plus: 'plus',
  minus: 'minus',
  close: 'Close',
  cancel: 'Cancel',
  loading: 'Loading',
  saving: 'Saving…',
  optional: 'optional',
  required: 'required',
  showPassword: 'Show password',
  hidePassword: 'Hide password',
  previousPage: 'Previous page',
  nextPage: 'Next page',
  page: (page: number) => `Page ${page}`,
  pages: 'Pages of results',
  breadcrumbs: 'You are here',
  menu: 'Menu',
  more: 'More actions',
  search: 'Search',
  clear: 'Clear',
  codeBoxes: (length: number) => `Verification code of ${length} digits`,
  countdownEnded: 'You can ask for a new code now.',
  resendIn: 'Send again in',
  decrease: 'Decrease the amount',
  increase: 'Increase the amount',
  quickAmounts: 'Quick amounts',
  day: 'Day',
  month: 'Month',
  year: 'Year',
  choose: 'Choose',
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
  viewAsTable: 'View as table',
  yearNumber: (year: number) => `Year ${year}`,
  copy: 'Copy',
  copied: 'Copied',
  passwordRules: {
    length: 'At least 8 characters',
    upper: 'An upper-case letter',
    lower: 'A lower-case letter',
    number: 'A number',
  },
  ruleMet: 'met',
  ruleUnmet: 'not met yet',
}
export type Words = Translated<typeof en>

const ar: Words = {
  riyals: 'ريال',
  plus: 'زائد',
  minus: 'ناقص',
  close: 'إغلاق',
  cancel: 'إلغاء',
  loading: 'جارٍ التحميل',
  saving: 'جارٍ الحفظ…',
  optional: 'اختياري',
  required: 'مطلوب',
  showPassword: 'إظهار كلمة المرور',
  hidePassword: 'إخفاء كلمة المرور',
  previousPage: 'الصفحة السابقة',
  nextPage: 'الصفحة التالية',
  page: (page) => `الصفحة ${page}`,
  pages: 'صفحات النتائج',
  breadcrumbs: 'موقعك في المنصة',
  menu: 'القائمة',
  more: 'إجراءات أخرى',
  search: 'بحث',
  clear: 'مسح',
  codeBoxes: (length) => `رمز التحقق، ${length} أرقام`,
  countdownEnded: 'يمكنك طلب رمز جديد الآن.',
  resendIn: 'إعادة الإرسال بعد',
  decrease: 'إنقاص المبلغ',
  increase: 'زيادة المبلغ',
  quickAmounts: 'مبالغ سريعة',
  day: 'اليوم',
  month: 'الشهر',
  year: 'السنة',
  choose: 'اختر',
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
  viewAsTable: 'عرض في جدول',
  yearNumber: (year) => `سنة ${year}`,
  copy: 'نسخ',
  copied: 'نُسخ',
  passwordRules: {
    length: 'ثمانية أحرف على الأقل',
    upper: 'حرف لاتيني كبير',
    lower: 'حرف لاتيني صغير',
    number: 'رقم واحد على الأقل',
  },
  ruleMet: 'مستوفى',
  ruleUnmet: 'غير مستوفى بعد',
}

const catalogue: Record<Locale, Words> = { ar, en }

/** The words that components say by themselves, in one language. */
export const wordsOf = (locale: Locale): Words => catalogue[locale]

/** The language of the page; `<InterfaceLocale value="en">` around the application sets it. */
export const InterfaceLocale = createContext<Locale>('ar')
/** Replaces the components' own words below it; without it they follow the language. */
export const ComponentWords = createContext<Words | null>(null)

export const useLocale = (): Locale => useContext(InterfaceLocale)
export const useDirection = (): 'rtl' | 'ltr' => directionOf(useContext(InterfaceLocale))

export function useWords(): Words {
  const replaced = useContext(ComponentWords)
  const locale = useLocale()
  return replaced ?? wordsOf(locale)
}
