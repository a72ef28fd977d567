import { pluralOf, type Translated } from '#kit/locale.ts'
import type en from './words.en.ts'

const count = pluralOf('ar')

const settings: Translated<typeof en> = {
  title: 'الإعدادات العامة',
  intro: 'ما تحفظه يسري في كل مكان خلال ثانية، ويُقيَّد في سجل التدقيق بما كان وما صار.',
  lastSaved: (at) => `آخر حفظ: ${at}.`,
  history: 'من عدّل ماذا، ومتى',
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
