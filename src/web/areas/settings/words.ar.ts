import { pluralOf, type Translated } from '#kit/locale.ts'
import type en from './words.en.ts'

const count = pluralOf('ar')

const settings: Translated<typeof en> = {
  title: 'الإعدادات العامة',
  intro: 'تسري التعديلات خلال ثانية، وتُحفظ في سجل التدقيق.',
  lastSaved: (at) => `آخر حفظ: ${at}.`,
  history: 'من عدّل ماذا، ومتى',
  search: 'البحث في الإعدادات',
  noneFound: 'لا إعداد يطابق البحث.',
  readOnly: 'لا يغيّرها إلا مشرف عام بجميع المهام.',
  needsTwo: 'يحتاج تغييره إلى موافقة مشرف عام آخر.',
  waiting: 'تعديل بانتظار موافقة مشرف عام آخر: انظر الموافقات',
  effect: (label, now, after) => `${label}: ${after}، وحاليًا ${now}`,
  proposed: (changes) =>
    count(changes, {
      zero: 'لم يُرسل أي تغيير للموافقة',
      one: 'أُرسل تغيير واحد إلى مشرف عام آخر للموافقة',
      two: 'أُرسل تغييران إلى مشرف عام آخر للموافقة',
      few: 'أُرسلت # تغييرات إلى مشرف عام آخر للموافقة',
      many: 'أُرسل # تغييرًا إلى مشرف عام آخر للموافقة',
      other: 'أُرسل # تغيير إلى مشرف عام آخر للموافقة',
    }),
  versions: {
    back: 'الإعدادات العامة',
    intro: 'كل حفظ ينشئ إصدارًا. اختر إصدارين للمقارنة بينهما، أو ارجع إلى أحدها.',
    from: 'من',
    to: 'إلى',
    version: 'الإصدار',
    changes: 'التغييرات',
    number: (version) => `الإصدار ${version}`,
    choose: {
      from: (version) => `قارن من الإصدار ${version}`,
      to: (version) => `قارن إلى الإصدار ${version}`,
    },
    compare: 'مقارنة',
    compared: (from, to) => `من الإصدار ${from} إلى الإصدار ${to}`,
    earlier: 'إصدارات أقدم',
    none: 'لا فرق',
    empty: 'فارغ',
    change: (before, after) => `${before} ← ${after}`,
    system: 'النظام',
    restore: (version) => `الرجوع إلى الإصدار ${version}`,
    restoreText: 'الرجوع ينشئ إصدارًا جديدًا، وما يحتاج إلى مشرفين يُرسل للموافقة.',
    restoring: 'ما يغيّره الرجوع الآن',
    restored: 'عادت القيم السابقة',
  },
  save: 'احفظ التعديلات',
  saving: 'يجري الحفظ…',
  saved: 'حُفظت التعديلات',
  discard: 'تراجع عن التعديلات',
  unsaved: (changes) =>
    count(changes, {
      zero: 'لا تعديلات غير محفوظة',
      one: 'تعديل واحد غير محفوظ',
      two: 'تعديلان غير محفوظين',
      few: '# تعديلات غير محفوظة',
      many: '# تعديلًا غير محفوظ',
      other: '# تعديل غير محفوظ',
    }),
  nothingToSave: 'لم تعدّل شيئًا هنا.',
  notSaved: 'لم تُحفظ',
  inLanguage: { ar: (label) => `${label} (بالعربية)`, en: (label) => `${label} (بالإنجليزية)` },
  usual: (value) => `المعتاد ${value}.`,
  useUsual: 'استخدم المعتاد',
  empty: 'فارغ',
  on: 'مفعّل',
  off: 'غير مفعّل',
  overtaken: {
    title: 'حفظ مشرف آخر قيمة مختلفة أثناء تعديلك',
    saved: 'القيمة السارية الآن',
    yours: 'قيمتك',
    keep: 'أبقِ قيمتي',
    take: 'اعتمد القيمة السارية',
    of: (act, label) => `${act}: ${label}`,
    decide: 'اختر أولًا: قيمتك أو القيمة التي حُفظت أثناء تعديلك.',
  },
}

export default settings
