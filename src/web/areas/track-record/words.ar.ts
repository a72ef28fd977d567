import { pluralOf, type Translated } from '#kit/locale.ts'
import type en from './words.en.ts'

const count = pluralOf('ar')

const trackRecord: Translated<typeof en> = {
  title: 'سجل الأداء',
  description: 'كل فرصة طرحناها: المتوقع إلى جانب ما صُرف فعلًا.',
  lead: 'كل فرصة طرحناها: المتوقع إلى جانب ما صُرف فعلًا.',
  offered: (n) =>
    count(n, {
      zero: 'لم تُطرح فرص بعد',
      one: 'فرصة واحدة مطروحة',
      two: 'فرصتان مطروحتان',
      few: '# فرص مطروحة',
      many: '# فرصة مطروحة',
      other: '# فرصة مطروحة',
    }),
  totals: {
    raised: 'إجمالي المستثمَر',
    income: 'الدخل المصروف',
    incomeDue: 'المتوقع حتى اليوم:',
    onTime: 'الدفعات في موعدها',
    onTimeOf: (onTime, all) => `${onTime} من ${all}`,
    onTimeNote: 'خلال 7 أيام من تاريخ الاستحقاق على الأكثر',
    overdue: 'متأخر الآن:',
    exits: 'المتحقق من التخارج',
    exitsNote: 'المتوقع عند الطرح:',
    noExits: 'لا تخارج بعد',
    capital: 'رأس المال المُعاد',
  },
  chart: 'الدخل حسب السنة',
  chartTitle: 'الدخل المتوقع والمصروف حسب السنة',
  expected: 'المتوقع',
  paid: 'المصروف',
  asTable: 'اعرضه جدولًا',
  year: 'السنة',
  list: 'كل الفرص',
  stage: 'المرحلة',
  stages: { funding: 'قيد التمويل', running: 'قائمة', exited: 'تم التخارج', cancelled: 'ملغاة' },
  none: 'لا فرص في هذه المرحلة',
  columns: {
    property: 'الفرصة',
    raised: 'المستثمَر',
    promised: 'المتوقع سنويًا وإجمالًا',
    due: 'الدخل المستحق',
    paid: 'الدخل المصروف',
    payments: 'الدفعات',
    result: 'النتيجة',
  },
  onTime: (n) =>
    count(n, {
      zero: 'لا دفعات في موعدها',
      one: 'دفعة في موعدها',
      two: 'دفعتان في موعدهما',
      few: '# دفعات في موعدها',
      many: '# دفعة في موعدها',
      other: '# دفعة في موعدها',
    }),
  late: (n) =>
    count(n, {
      zero: 'لا دفعات متأخرة',
      one: 'دفعة متأخرة',
      two: 'دفعتان متأخرتان',
      few: '# دفعات متأخرة',
      many: '# دفعة متأخرة',
      other: '# دفعة متأخرة',
    }),
  noPayments: 'لا دفعات بعد',
  realised: 'متحقق',
  exitedOn: 'تم التخارج في',
  exitLate: 'بعد الموعد المخطط',
  exitOnTime: 'في موعده',
  returned: 'أُعيدت إلى المستثمرين',
  running: 'لم يتم التخارج بعد',
  own: {
    due: 'الدخل المستحق حتى الآن',
    paid: 'الدخل المصروف حتى الآن',
    payments: 'الدفعات',
    overdue: 'متأخر',
    result: 'نتيجة التخارج',
    none: 'لم تصرف شيئًا بعد: يبدأ الدخل بعد شراء العقار.',
    returned: 'أُعيد إلى المستثمرين',
    all: 'سجل أداء كل الفرص',
    table: 'اعرض الدفعات',
    on: 'تاريخ الصرف',
    dueOn: 'تاريخ الاستحقاق',
    amount: 'المبلغ',
    timing: 'الالتزام بالموعد',
    isOnTime: 'في موعدها',
    isLate: (days) =>
      count(days, {
        zero: 'في يومها',
        one: 'متأخرة يومًا',
        two: 'متأخرة يومين',
        few: 'متأخرة # أيام',
        many: 'متأخرة # يومًا',
        other: 'متأخرة # يوم',
      }),
  },
}

export default trackRecord
