import { pluralOf, type Translated } from '#kit/locale.ts'
import { labels } from '#modules/banking/messages.ar.ts'
import type en from './words.en.ts'

const plural = pluralOf('ar')

const banking: Translated<typeof en> = {
  title: 'الحسابات البنكية',
  lead: 'تُحوّل مبالغ السحب إلى هذه الحسابات، ولا تُحوّل إلا إلى حسابات باسمك.',
  loading: 'جارٍ تحميل حساباتك البنكية',
  loadFailed: 'تعذّر تحميل حساباتك البنكية',
  labels,
  none: 'لا توجد حسابات بنكية',
  noneText: 'أضف حسابًا، ويُتاح السحب إليه بعد يوم.',
  unnamedBank: 'حساب بنكي',
  endingIn: (ending) => `المنتهي بـ ${ending}`,
  default: 'الأساسي',
  usableFrom: 'يمكن السحب إليه من',
  waitsForName: 'يراجع فريقنا الآن باسم من هذا الحساب، ولا يلزمك شيء.',
  refused: 'هذا الحساب ليس باسمك. احذفه وأضف حسابًا باسمك.',
  makeDefault: 'اجعله الأساسي',
  makingDefault: (account) => `اجعل ${account} الحساب الأساسي`,
  madeDefault: 'تغيّر الحساب الأساسي',
  remove: 'حذف',
  removing: (account) => `حذف ${account}`,
  removeTitle: 'حذف هذا الحساب البنكي؟',
  removeText: (account) =>
    `لن يُسحب شيء إلى ${account} بعد الآن. وإن أضفته من جديد فستبدأ مهلة السحب إليه من أولها.`,
  removed: 'حُذف الحساب البنكي',
  failed: 'لم ينجح ذلك',
  add: {
    title: 'أضف حسابًا بنكيًا',
    iban: 'رقم الآيبان',
    hint: 'تجده في تطبيق بنكك. الصقه كما هو.',
    name: (name) => `نتحقق مع البنك من أن الحساب باسم ${name}.`,
    submit: 'أضف الحساب',
    busy: 'جارٍ سؤال البنك…',
    failed: 'لم يُضف الحساب',
    added: 'أُضيف الحساب البنكي',
    addedText: 'أرسلنا إليك إشعارًا بذلك بكل وسائل التواصل معك.',
    full: (most) =>
      `لديك ${plural(most, {
        zero: '# حسابات بنكية',
        one: 'حساب بنكي واحد',
        two: 'حسابان بنكيان',
        few: '# حسابات بنكية',
        many: '# حسابًا بنكيًا',
        other: '# حساب بنكي',
      })}، وهو الحد الأقصى. احذف أحدها لتضيف غيره.`,
    safety: 'سنطلب منك رمز تحقق. ويُتاح السحب إليه بعد يوم.',
  },
  panel: {
    title: 'الحسابات البنكية',
    none: 'لا توجد حسابات بنكية.',
    added: 'أُضيف في',
    removed: 'حُذف في',
    usableFrom: 'متاح من',
    confirm: 'الحساب له',
    refuse: 'الحساب ليس له',
    confirming: (account) => `الحساب ${account} له`,
    refusing: (account) => `الحساب ${account} ليس له`,
    why: 'لم يتمكن أي بنك من تحديد صاحب هذا الحساب. اطلب كشف حساب ثم قرّر.',
    decided: 'حُفظ القرار',
  },
}

export default banking
