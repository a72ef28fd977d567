import { type Locale, pluralOf, type Translated } from '#kit/locale.ts'
import { useLocale } from '../words.ts'

const countInEnglish = pluralOf('en')
const countInArabic = pluralOf('ar')

const en = {
  all: 'All',
  search: 'Search',
  sort: 'Sort by',
  filters: 'Filters',
  filtersChosen: (n: number) => countInEnglish(n, { one: 'Filters, # applied', other: 'Filters, # applied' }),
  showResults: (rows: number) =>
    rows === 0 ? 'No results' : countInEnglish(rows, { one: 'Show # result', other: 'Show # results' }),
  apply: 'Apply',
  clear: 'Show all',
  active: 'Active filters',
  remove: 'Remove filter: ',
  clearAll: 'Clear all',
}
type Words = Translated<typeof en>

const ar: Words = {
  all: 'الكل',
  search: 'بحث',
  sort: 'الترتيب',
  filters: 'التصفية',
  filtersChosen: (n) =>
    countInArabic(n, {
      zero: 'التصفية',
      one: 'التصفية، خيار واحد محدد',
      two: 'التصفية، خياران محددان',
      few: 'التصفية، # خيارات محددة',
      many: 'التصفية، # خيارًا محددًا',
      other: 'التصفية، # خيار محدد',
    }),
  showResults: (rows) =>
    countInArabic(rows, {
      zero: 'لا نتائج',
      one: 'عرض نتيجة واحدة',
      two: 'عرض نتيجتين',
      few: 'عرض # نتائج',
      many: 'عرض # نتيجة',
      other: 'عرض # نتيجة',
    }),
  apply: 'تطبيق',
  clear: 'اعرض الكل',
  active: 'عوامل التصفية المحددة',
  remove: 'أزل عامل التصفية: ',
  clearAll: 'أزل الكل',
}

const catalogue: Record<Locale, Words> = { ar, en }
/** Words above the rows of every list. Words of one list belong to its area. */
export const listWordsOf = (locale: Locale): Words => catalogue[locale]
export const useListWords = (): Words => listWordsOf(useLocale())
