import { createContext, useContext } from 'react'
import { directionOf, type Locale, type Translated } from '#kit/locale.ts'

/** Words of components on all pages. Those of fields and other controls are in control-words.ts. */
const en = {
  riyals: 'SAR',
  plus: 'plus',
  minus: 'minus',
  close: 'Close',
  cancel: 'Cancel',
  loading: 'Loading',
  saving: 'Saving…',
  previousPage: 'Previous page',
  nextPage: 'Next page',
  page: (page: number) => `Page ${page}`,
  pages: 'Pages of results',
  breadcrumbs: 'You are here',
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
  previousPage: 'الصفحة السابقة',
  nextPage: 'الصفحة التالية',
  page: (page) => `الصفحة ${page}`,
  pages: 'صفحات النتائج',
  breadcrumbs: 'موقعك في المنصة',
}

const catalogue: Record<Locale, Words> = { ar, en }
export const wordsOf = (locale: Locale): Words => catalogue[locale]

/** The language of the page; `<InterfaceLocale value="en">` around the application sets it. */
export const InterfaceLocale = createContext<Locale>('ar')

export const useLocale = (): Locale => useContext(InterfaceLocale)
export const useDirection = (): 'rtl' | 'ltr' => directionOf(useLocale())
export const useComponentWords = (): Words => wordsOf(useLocale())
