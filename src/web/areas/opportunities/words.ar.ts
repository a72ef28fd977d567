import { pluralOf, type Translated } from '#kit/locale.ts'
import type en from './words.en.ts'

const count = pluralOf('ar')
/** A name may run the other way than the sentence. */
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
  expectedReturns: 'العوائد المتبقية حتى نهاية مدة كل فرصة',
  results: 'النتائج',

  search: 'ابحث باسم العقار أو الحي أو المدينة',
  searchAction: 'بحث',
  filters: 'التصفية',
  filtersSet: (n) =>
    count(n, {
      zero: 'التصفية',
      one: 'التصفية، خيار واحد محدد',
      two: 'التصفية، خياران محددان',
      few: 'التصفية، # خيارات محددة',
      many: 'التصفية، # خيارًا محددًا',
      other: 'التصفية، # خيار محدد',
    }),
  city: 'المدينة',
  completion: 'حالة الإنجاز',
  type: 'نوع العقار',
  status: 'حالة الاستثمار',
  ranges: 'العائد والحد الأدنى',
  returnAtLeast: 'العائد السنوي المتوقع، لا يقل عن',
  minimumAtMost: 'الحد الأدنى للاستثمار، لا يزيد على',
  any: 'الكل',
  all: 'الكل',
  sort: 'الترتيب',
  sorts: {
    newest: 'الأحدث',
    closing_soon: 'تُغلق قريبًا',
    highest_return: 'الأعلى عائدًا',
    most_funded: 'الأكثر تمويلًا',
  },
  apply: 'تطبيق',
  showResults: (results) =>
    count(results, {
      zero: 'لا نتائج',
      one: 'عرض نتيجة واحدة',
      two: 'عرض نتيجتين',
      few: 'عرض # نتائج',
      many: 'عرض # نتيجة',
      other: 'عرض # نتيجة',
    }),
  clear: 'إلغاء التصفية',
  emptyTitle: 'لا توجد فرص تطابق هذه التصفية',
  emptyText: 'أزل أحد الخيارات أو ابحث بكلمات أخرى.',

  expectedAnnual: 'سنوي متوقع',
  expectedTotal: 'إجمالي متوقع',
  payout: 'التوزيع',
  funded: 'تم تمويل',
  fundedShare: 'نسبة التمويل',
  remainingShort: 'المتبقي',
  ofPrice: 'من',
  minimum: 'الحد الأدنى',
  invest: 'استثمر الآن',
  details: 'التفاصيل',
  licence: 'رخصة الإعلان',
  opensOn: 'تُفتح في',

  illustration: 'رسم توضيحي',
  risk: 'مستوى المخاطر',
  riskOf: (level) => `المخاطر: ${level}`,
  profiles: { cautious: 'متحفظ', balanced: 'متوازن', growth: 'نمو' },
  aboveProfile: (profile) => `مخاطرها تتجاوز ملف المخاطر الخاص بك (${profile})`,
  aboveProfileText: 'يمكنك الاستثمار مع ذلك، وسنطلب منك عند الدفع تأكيد اطّلاعك على المخاطر.',
}

export default opportunities
