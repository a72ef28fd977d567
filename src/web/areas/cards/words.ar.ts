import { pluralOf, type Translated } from '#kit/locale.ts'
import { brands } from '#modules/cards/messages.ar.ts'
import type en from './words.en.ts'

const plural = pluralOf('ar')

const cards: Translated<typeof en> = {
  title: 'البطاقات المحفوظة',
  lead: 'بطاقات وافقت على حفظها للدفع بها. يؤكد بنكك كل عملية، ولا نطّلع على رقم البطاقة أبدًا.',
  loading: 'جارٍ تحميل بطاقاتك المحفوظة',
  loadFailed: 'تعذّر تحميل بطاقاتك المحفوظة',
  brands,
  none: 'لا توجد بطاقات محفوظة',
  noneText: 'عند دفعك بالبطاقة في المرة القادمة اختر «احفظ البطاقة للمرات القادمة» لتظهر هنا.',
  toWallet: 'إلى المحفظة',
  expires: 'تنتهي في',
  expired: 'منتهية',
  expiredText: 'لم يعد الدفع بها ممكنًا.',
  endingIn: (brand, lastFour) => `${brand} المنتهية بـ ${lastFour}`,
  most: (most) =>
    `يمكنك حفظ ${plural(most, {
      zero: '# بطاقات',
      one: 'بطاقة واحدة',
      two: 'بطاقتين',
      few: '# بطاقات',
      many: '# بطاقة',
      other: '# بطاقة',
    })} كحد أقصى. وتُحفظ البطاقة الجديدة عند الدفع بها.`,
  remove: 'حذف',
  removing: (card) => `حذف ${card}`,
  removeTitle: 'حذف هذه البطاقة؟',
  removeText: (card) =>
    `لن يمكنك الدفع من هنا بهذه البطاقة: ${card}. وستُحذف لدى بوابة الدفع أيضًا، ولا يتغيّر شيء مما دفعته بها.`,
  removed: 'حُذفت البطاقة',
  failed: 'لم ينجح ذلك',
  choice: {
    legend: 'طريقة الدفع',
    another: 'بطاقة أخرى',
    anotherText: 'في صفحة بوابة الدفع: مدى أو فيزا أو ماستركارد.',
    keep: 'احفظ البطاقة للمرات القادمة',
    keepText: 'نحفظ نوع البطاقة وآخر أربعة أرقام وتاريخ الانتهاء، ولا نحفظ رقمها أبدًا. ويمكنك حذفها متى شئت.',
  },
}

export default cards
