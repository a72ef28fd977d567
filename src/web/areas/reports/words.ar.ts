import { pluralOf, type Translated } from '#kit/locale.ts'
import { labels as books } from '#modules/books/messages.ar.ts'
import { reports } from '#modules/reporting/messages.ar.ts'
import { labels } from '#modules/verification/messages.ar.ts'
import type en from './words.en.ts'

const count = pluralOf('ar')

const words: Translated<typeof en> = {
  names: reports.names,
  groupings: reports.groupings,
  stages: reports.stages,
  trialBalance: { title: 'ميزان المراجعة', about: 'رصيد أول المدة والحركة ورصيد آخر المدة لكل نوع حساب.' },
  by: 'التقسيم حسب',
  compare: 'المقارنة',
  comparisons: { previous: 'الفترة السابقة', year: 'السنة السابقة', none: 'بلا' },
  days: { from: 'من', to: 'إلى' },
  periods: 'الفترة',
  presets: {
    month: 'هذا الشهر',
    lastMonth: 'الشهر الماضي',
    quarter: 'آخر 3 أشهر',
    year: 'هذه السنة',
    lastYear: 'السنة الماضية',
  },
  against: (period) => `مقارنةً بفترة ${period}`,
  chart: (report, columns) => `${report}: ${columns}`,
  total: 'الإجمالي',
  none: { title: 'لا حركة في هذه الفترة', text: 'اختر فترة أطول أو مرشحات أقل.' },
  share: 'انسخ الرابط',
  shared: 'نُسخ الرابط',
  csv: 'CSV',
  xlsx: 'Excel',
  download: (format) => `تنزيل بصيغة ${format}`,
  back: 'كل التقارير',
  rowsOf: (figure, row) => `${figure} في ${row}: القيود`,
  divide: (row) => `${row}: بالتفصيل`,
  mail: {
    open: 'أرسله دوريًا',
    title: 'إرسال التقرير بالبريد',
    text: 'تحمل كل رسالة تقرير الفترة المكتملة في ملف Excel ورابطًا إليه.',
    frequency: 'التكرار',
    frequencies: { daily: 'كل يوم', weekly: 'كل أحد', monthly: 'أول كل شهر' },
    recipients: 'المستلمون',
    recipientsHint: 'إن لم تختر أحدًا أُرسل إليك.',
    send: 'جدول الإرسال',
    sending: 'تجري الجدولة…',
    done: 'سيُرسل التقرير بالبريد',
    list: 'التقارير المجدولة',
    none: 'لا تقارير مجدولة بعد. افتح تقريرًا واختر «أرسله دوريًا».',
    to: (names) => `إلى ${names}`,
    next: (day) => `الإرسال القادم ${day}`,
    stop: 'أوقف الإرسال',
    stopOf: (report) => `أوقف إرسال ${report}`,
    stopped: 'توقف إرسال التقرير',
    and: '، ',
  },
  movements: {
    ...reports.movements,
    amountHint: (days) =>
      `يشمل البحث بالمبلغ آخر ${count(days, {
        zero: '# يوم',
        one: 'يوم',
        two: 'يومين',
        few: '# أيام',
        many: '# يومًا',
        other: '# يوم',
      })} من الفترة.`,
    kinds: books.movements,
    kind: 'الحركة',
    accounts: books.accounts,
    account: 'الحساب',
    days: { from: 'من', to: 'إلى' },
    none: { title: 'لا قيود', text: 'لم يُقيّد شيء بهذه المرشحات.' },
    openOf: (kind) => `${kind}: افتح القيد`,
  },
  customers: {
    title: 'العملاء حسب المرحلة',
    stage: 'بلغوا',
    without: 'لم يبلغوا',
    nothing: '—',
    days: {
      from: 'سجّلوا من',
      to: 'سجّلوا حتى',
      reachedFrom: 'بلغوها من',
      reachedTo: 'بلغوها حتى',
    },
    status: labels.status,
    columns: { name: 'العميل', status: 'التحقق', registered: 'تاريخ التسجيل', reached: 'بلغ المرحلة' },
    sorts: { newest: 'الأحدث تسجيلًا', latest: 'الأحدث بلوغًا' },
    none: { title: 'لا أحد', text: 'لا عميل يطابق هذه المرشحات.' },
    openOf: (name) => `افتح ${name}`,
    open: 'افتح',
  },
}

export default words
