import { type Locale, pluralOf, type Translated } from '#kit/locale.ts'
import { useLocale } from '../words.ts'

const countInEnglish = pluralOf('en')
const countInArabic = pluralOf('ar')

const en = {
  view: 'View',
  views: 'Saved views',
  noViews: 'None yet. Ask the list as you like, and keep it here under a name.',
  viewName: 'Keep this view as',
  saveView: 'Save the view',
  removeView: (name: string) => `Remove the view ${name}`,
  columns: 'Columns shown',
  density: 'Row height',
  comfortable: 'Comfortable',
  dense: 'Compact',
  export: 'Export',
  exportNote: 'A file of all that fits',
  formats: { csv: 'CSV, for any program', xlsx: 'Excel workbook', pdf: 'PDF statement' },
  choose: 'Choose',
  chooseAll: 'Choose all on this page',
  chooseRow: (name: string) => `Choose ${name}`,
  chosen: (rows: number) => countInEnglish(rows, { one: '# row chosen', other: '# rows chosen' }),
  exportChosen: 'Export the chosen',
  chooseNone: 'Choose none',
  pages: 'Pages of the list',
  firstPage: 'First page',
  nextPage: 'Next page',
  more: 'Show more',
  loadingMore: 'Loading…',
  moreFailed: 'The next rows could not be loaded',
  added: (rows: number) => countInEnglish(rows, { one: '# more row shown', other: '# more rows shown' }),
  newest: 'Back to the beginning',
  end: 'You have reached the end.',
}
type Words = Translated<typeof en>

const ar: Words = {
  view: 'العرض',
  views: 'طرق العرض المحفوظة',
  noViews: 'لا توجد بعد. رتّب القائمة كما تريد ثم احفظها هنا باسم.',
  viewName: 'احفظ هذا العرض باسم',
  saveView: 'حفظ العرض',
  removeView: (name) => `إزالة العرض ${name}`,
  columns: 'الأعمدة الظاهرة',
  density: 'ارتفاع الصفوف',
  comfortable: 'مريح',
  dense: 'مضغوط',
  export: 'تصدير',
  exportNote: 'ملف بكل النتائج',
  formats: { csv: 'CSV لأي برنامج', xlsx: 'مصنف Excel', pdf: 'كشف PDF' },
  choose: 'اختيار',
  chooseAll: 'اختر كل ما في هذه الصفحة',
  chooseRow: (name) => `اختر ${name}`,
  chosen: (rows) =>
    countInArabic(rows, {
      zero: 'لم تختر شيئًا',
      one: 'صف واحد مختار',
      two: 'صفان مختاران',
      few: '# صفوف مختارة',
      many: '# صفًا مختارًا',
      other: '# صف مختار',
    }),
  exportChosen: 'صدّر المختار',
  chooseNone: 'ألغِ الاختيار',
  pages: 'صفحات القائمة',
  firstPage: 'الصفحة الأولى',
  nextPage: 'الصفحة التالية',
  more: 'اعرض المزيد',
  loadingMore: 'جارٍ التحميل…',
  moreFailed: 'تعذّر تحميل الصفوف التالية',
  added: (rows) =>
    countInArabic(rows, {
      zero: 'لا صفوف إضافية',
      one: 'ظهر صف إضافي',
      two: 'ظهر صفان إضافيان',
      few: 'ظهرت # صفوف إضافية',
      many: 'ظهر # صفًا إضافيًا',
      other: 'ظهر # صف إضافي',
    }),
  newest: 'العودة إلى البداية',
  end: 'وصلت إلى نهاية القائمة.',
}

const catalogue: Record<Locale, Words> = { ar, en }
/** Words of the rows of lists: tables, columns, selection and paging. */
export const rowsWordsOf = (locale: Locale): Words => catalogue[locale]
export const useRowsWords = (): Words => rowsWordsOf(useLocale())
