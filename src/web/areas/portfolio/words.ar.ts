import { pluralOf, type Translated } from '#kit/locale.ts'
import { life, part } from '#modules/portfolio/messages.ar.ts'
import type en from './words.en.ts'

const count = pluralOf('ar')

const portfolio: Translated<typeof en> = {
  title: 'استثماراتي',
  loading: 'جارٍ تحميل استثماراتك',
  loadFailed: 'تعذّر تحميل استثماراتك',
  totals: {
    title: 'الإجماليات',
    invested: 'إجمالي الاستثمارات',
    opportunities: (held) =>
      count(held, {
        zero: 'لا فرص',
        one: 'فرصة واحدة',
        two: 'فرصتان',
        few: '# فرص',
        many: '# فرصة',
        other: '# فرصة',
      }),
    achieved: 'العوائد المحققة',
    achievedText: 'ما دُفع إلى محفظتك من دخل وأرباح حتى الآن، من حصصك القائمة والمنتهية.',
    expected: 'العوائد المتوقعة',
    expectedText: 'ما بقي لحصصك بحسب جداول التوزيع حتى نهاية مدتها.',
  },
  annual: {
    title: 'حد الاستثمار السنوي',
    span: 'آخر 12 شهرًا',
    available: 'المتاح للاستثمار',
    limit: 'الحد',
    none: 'بلا حد',
    used: 'استثمرت',
    share: (share) => `استُخدم ${share}`,
  },
  risk: 'العوائد المتوقعة تقديرية وليست مؤكدة، وقد تنخفض قيمة الاستثمار.',
  stakes: {
    title: 'حصصي',
    caption: 'حصصك، الأكبر أولًا',
    columns: {
      property: 'الفرصة',
      amount: 'المبلغ المستثمر',
      ownership: 'نسبة التملك',
      since: 'منذ',
      stage: 'المرحلة',
      income: 'العوائد المدفوعة',
      expected: 'العوائد المتوقعة',
      capital: 'رأس المال المسترد',
      ended: 'تاريخ التخارج',
    },
    underOne: 'أقل من',
    noneExpected: 'لم يبقَ شيء',
    ended: 'حصص منتهية',
    endedCaption: 'حصص تم التخارج منها أو أُعيد مبلغها، الأكبر أولًا',
  },
  log: {
    title: 'سجل التوزيعات',
    all: 'عرض الكل',
    none: 'لا توزيعات بعد',
    noneText: 'يظهر هنا ما تدفعه حصصك يوم وصوله إلى محفظتك.',
    paid: 'دُفع إلى المحفظة',
    untitled: 'فرصة',
  },
  empty: {
    title: 'لا تملك حصصًا بعد',
    text: 'اختر فرصة، وتظهر حصتك الأولى هنا فور دفعها.',
    action: 'استعرض الفرص',
  },
  life,
  part,
}

export default portfolio
