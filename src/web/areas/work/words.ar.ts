import { pluralOf, type Translated } from '#kit/locale.ts'
import type en from './words.en.ts'

const count = pluralOf('ar')

const work: Translated<typeof en> = {
  title: 'من يعمل على هذا',
  holder: 'المسؤول',
  nobody: 'لا أحد',
  you: 'أنت',
  overdue: 'متأخر',
  due: 'يُنجز قبل',
  viewers: (names) => `مفتوح أيضًا لدى ${names}`,
  and: '، ',
  take: 'استلام',
  taken: 'أُسند إليك',
  release: 'ترك',
  released: 'لم يعد مسندًا إلى أحد',
  assign: 'إسناد',
  assignOther: 'إسناد إلى غيره',
  assignTitle: (items) =>
    count(items, {
      zero: 'لا شيء لإسناده',
      one: 'إسناد عمل واحد',
      two: 'إسناد عملين',
      few: 'إسناد # أعمال',
      many: 'إسناد # عملًا',
      other: 'إسناد # عمل',
    }),
  operator: 'المشرف',
  choose: 'اختر مشرفًا',
  busy: 'جارٍ الإسناد…',
  assigned: (items) =>
    count(items, {
      zero: 'لم يُسند شيء',
      one: 'أُسند عمل واحد',
      two: 'أُسند عملان',
      few: 'أُسندت # أعمال',
      many: 'أُسند # عملًا',
      other: 'أُسند # عمل',
    }),
  skipped: (items) =>
    count(items, {
      zero: 'كلها أُسندت',
      one: 'عمل واحد لا ينتظر هذا المشرف',
      two: 'عملان لا ينتظران هذا المشرف',
      few: '# أعمال لا تنتظر هذا المشرف',
      many: '# عملًا لا ينتظر هذا المشرف',
      other: '# عمل لا ينتظر هذا المشرف',
    }),
  failed: 'لم يتغير شيء',
  list: {
    views: { assigned: 'المسندة إليّ', overdue: 'متأخرة بلا مسؤول' },
    viewsLabel: 'القوائم',
    columns: { item: 'العمل', queue: 'القائمة', waits: 'دخل القائمة', target: 'يُنجز قبل', act: 'الإجراء' },
    noTarget: 'بلا مهلة',
    releaseOf: (title) => `ترك ${title}`,
    takeOf: (title) => `استلام ${title}`,
    more: 'تظهر أول 100.',
    empty: {
      assigned: { title: 'لا شيء مسند إليك', text: 'استلم عملًا من إحدى القوائم أو من التبويب الآخر.' },
      overdue: { title: 'لا متأخر بلا مسؤول', text: 'لكل عمل متأخر مسؤول.' },
    },
  },
}

export default work
