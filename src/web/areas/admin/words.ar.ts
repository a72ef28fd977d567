import { pluralOf, type Translated } from '#kit/locale.ts'
import { labels as books } from '#modules/books/messages.ar.ts'
import { labels } from '#modules/verification/messages.ar.ts'
import type en from './words.en.ts'

const count = pluralOf('ar')

const admin: Translated<typeof en> = {
  trail: { statementLine: 'سطر الكشف', entry: 'في الدفاتر', openEntry: 'القيد' },
  title: 'الرئيسية',
  labels,
  failed: 'لم يتغيّر شيء',
  reconciliation: {
    title: 'مطابقة الدفاتر مع بوابة الدفع',
    look: 'طابق الآن',
    looking: 'تجري المطابقة…',
    looked: 'اكتملت المطابقة',
    failed: 'تعذّرت المطابقة',
    agrees: 'الأرصدة والإيصالات متطابقة مع مدفوعات البوابة.',
    open: (breaks) =>
      count(breaks, {
        zero: 'لا فروقات',
        one: 'فرق واحد يحتاج إلى مراجعتك',
        two: 'فرقان يحتاجان إلى مراجعتك',
        few: '# فروقات تحتاج إلى مراجعتك',
        many: '# فرقًا يحتاج إلى مراجعتك',
        other: '# فرق يحتاج إلى مراجعتك',
      }),
    last: (ago, payments) => `آخر مطابقة ${ago}، شملت ${payments} في البوابة.`,
    payments: (payments) =>
      count(payments, {
        zero: 'صفرًا من المدفوعات',
        one: 'دفعة واحدة',
        two: 'دفعتين',
        few: '# دفعات',
        many: '# دفعة',
        other: '# دفعة',
      }),
    never: 'لم تُجرَ أي مطابقة بعد. تُجرى المطابقة كل ليلة، أو متى طلبتها.',
    amounts: (ours, theirs) => `المتوقع ${ours}، والموجود ${theirs}`,
    kinds: books.breaks,
  },
  money: {
    title: 'الأموال',
    by: 'التقسيم حسب',
    steps: { day: '30 يومًا', week: '13 أسبوعًا', month: '12 شهرًا' },
    chart: {
      day: 'الداخل والخارج والمستثمَر في كل يوم من 30 يومًا',
      week: 'الداخل والخارج والمستثمَر في كل أسبوع من 13 أسبوعًا',
      month: 'الداخل والخارج والمستثمَر في كل شهر من 12 شهرًا',
    },
    series: { in: 'الداخل', out: 'الخارج', invested: 'المستثمَر' },
    before: 'الفترة السابقة:',
    table: 'في جدول',
    period: 'الفترة',
    more: 'حركة المحافظ',
  },
  funnel: {
    title: 'المسجّلون في آخر 3 أشهر',
    more: 'مسار العملاء',
    stages: { registered: 'سجّلوا', verified: 'تحققوا', funded: 'أودعوا', invested: 'استثمروا' },
    left: (customers) => `توقف هنا ${customers}`,
    mostLeft: (customers) => `توقف هنا ${customers}، وهي أكثر المراحل فقدًا`,
  },
  opportunities: {
    title: 'فرص تحتاج إلى متابعة',
    none: 'لا فرصة متأخرة أو قريبة من الإغلاق أو الاكتمال.',
    kinds: { behind: 'متأخرة عن جدولها', nearClosing: 'تغلق خلال 7 أيام', nearFull: 'قاربت الاكتمال' },
    deadline: 'مهلة التمويل:',
    closes: 'تغلق',
    unpaid: 'دخل لم يُصرف منذ',
  },
  health: {
    title: 'سلامة المنصة',
    states: { ok: 'سليم', warn: 'متأخر', bad: 'يحتاج إلى إجراء', unknown: 'لم يحدث بعد' },
  },
  dashboard: {
    queues: 'بانتظارك',
    many: '1,000+',
    and: '، ',
    nothingIn: 'لا شيء ينتظر في:',
    kpi: {
      pending: 'بانتظار المراجعة',
      approved: 'مستثمرون معتمدون',
      not_done: 'تحقق لم يكتمل',
      rejected: 'طلبات مرفوضة',
    },
    oldest: (ago) => `الأقدم: ${ago}`,
    overdue: (items) =>
      count(items, {
        zero: 'لا متأخر',
        one: 'متأخر واحد',
        two: 'متأخران',
        few: '# متأخرة',
        many: '# متأخرًا',
        other: '# متأخر',
      }),
    share: (percent) => `${percent} من العملاء`,
    emptyQueues: { title: 'لا شيء ينتظرك', text: 'تظهر هنا الأعمال الجديدة فور ورودها.' },
    byStatus: 'العملاء حسب الحالة',
    allCustomers: 'كل العملاء',
    total: 'إجمالي العملاء',
    nearFull: 'تقدم التمويل',
    noOpportunities: 'لا توجد فرصة مفتوحة للتمويل الآن.',
    funded: (title) => `${title}: نسبة التمويل`,
    editor: {
      title: 'دورك هنا تحرير المحتوى',
      text: 'تظهر أرقام العملاء والأموال للأدوار الأخرى.',
    },
  },
  preview: {
    language: 'اللغة',
    languages: { ar: 'العربية', en: 'الإنجليزية' },
    device: 'الجهاز',
    devices: { phone: 'جوال', desktop: 'حاسوب' },
    copyLink: 'انسخ الرابط',
    linkCopied: 'نُسخ الرابط',
  },
}

export default admin
