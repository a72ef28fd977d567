import { pluralOf, type Translated } from '#kit/locale.ts'
import type en from './words.en.ts'

const count = pluralOf('ar')
/** Isolates a name, which may run in the other direction than the sentence. */
const isolated = (name: string) => `\u2068${name}\u2069`

const opportunities: Translated<typeof en> = {
  title: 'الفرص',
  listTitle: 'الفرص الاستثمارية',
  listDescription:
    'تملّك حصة في عقارات سعودية: صفِّ الفرص حسب المدينة والنوع والحالة، وقارن العوائد المتوقعة، واستثمر من 1,000 ريال.',
  pageOf: (text, page) => `الصفحة ${page}: ${text}`,
  morning: (name) => `صباح الخير، ${isolated(name)}`,
  afternoon: (name) => `مساء الخير، ${isolated(name)}`,
  evening: (name) => `مساء الخير، ${isolated(name)}`,
  listed: (n) =>
    count(n, {
      zero: 'لا فرص على المنصة الآن',
      one: 'فرصة واحدة على المنصة',
      two: 'فرصتان على المنصة',
      few: '# فرص على المنصة',
      many: '# فرصة على المنصة',
      other: '# فرصة على المنصة',
    }),
  matching: (n) =>
    count(n, {
      zero: 'لا فرص مطابقة',
      one: 'فرصة واحدة مطابقة',
      two: 'فرصتان مطابقتان',
      few: '# فرص مطابقة',
      many: '# فرصة مطابقة',
      other: '# فرصة مطابقة',
    }),
  deposit: 'إيداع',
  balance: 'الرصيد النقدي',
  totalInvested: 'إجمالي استثماراتك',
  hidden: 'مبلغ مخفي',
  expectedReturns: 'العوائد المتبقية حتى نهاية مدة كل فرصة',
  results: 'النتائج',

  search: 'ابحث باسم العقار أو الحي أو المدينة',
  city: 'المدينة',
  completion: 'حالة الإنجاز',
  type: 'نوع العقار',
  investmentType: 'نوع العقد',
  menus: { type: 'العقار', investmentType: 'العقد والمخاطر' },
  show: (n) =>
    count(n, {
      zero: 'لا فرص',
      one: 'عرض فرصة واحدة',
      two: 'عرض فرصتين',
      few: 'عرض # فرص',
      many: 'عرض # فرصة',
      other: 'عرض # فرصة',
    }),
  status: 'حالة الاستثمار',
  ranges: 'العائد والحد الأدنى',
  returnAtLeast: 'العائد السنوي المتوقع، لا يقل عن',
  minimumAtMost: 'الحد الأدنى للاستثمار، لا يزيد على',
  sorts: {
    open_first: 'المتاحة أولًا',
    newest: 'الأحدث',
    closing_soon: 'تُغلق قريبًا',
    highest_return: 'الأعلى عائدًا',
    most_funded: 'الأكثر تمويلًا',
  },
  emptyTitle: 'لا توجد فرص تطابق هذه التصفية',
  emptyText: 'أزل أحد الخيارات أو ابحث بكلمات أخرى.',

  expectedAnnual: 'سنوي متوقع',
  expectedTotal: 'إجمالي متوقع',
  offeredAnnual: 'سنوي عند الطرح',
  offeredTotal: 'إجمالي عند الطرح',
  cancelled: 'أُلغيت، وأُعيدت إلى المستثمرين مبالغهم كاملة.',
  payout: 'التوزيع',
  funded: 'تم تمويل',
  fundedShare: 'نسبة التمويل',
  remainingShort: 'المتبقي',
  ofPrice: 'من',
  minimum: 'الحد الأدنى',
  invest: 'استثمر الآن',
  details: 'التفاصيل',
  licence: 'رخصة الإعلان',
  compare: 'قارن',
  opensOn: 'تُفتح في',

  illustration: 'رسم توضيحي',
  risk: 'مستوى المخاطر',
  riskOf: (level) => `المخاطر: ${level}`,
}

export default opportunities
