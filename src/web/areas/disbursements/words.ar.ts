import { pluralOf, type Translated } from '#kit/locale.ts'
import { labels } from '#modules/disbursements/messages.ar.ts'
import type en from './words.en.ts'

const count = pluralOf('ar')

const disbursements: Translated<typeof en> = {
  ...labels,
  list: {
    title: 'التوزيعات',
    filters: { status: 'الحالة', kind: 'النوع' },
    sorts: { newest: 'الأحدث أولًا', oldest: 'الأقدم أولًا' },
    none: { title: 'لا توزيعات بعد', text: 'اقترح توزيعًا حين تدرّ فرصة دخلًا أو تُباع.' },
    columns: {
      reference: 'العملية',
      property: 'الفرصة',
      kind: 'النوع',
      status: 'الحالة',
      total: 'الإجمالي',
      shares: 'ما صُرف من الأنصبة',
      recordAt: 'تاريخ الاستحقاق',
      people: 'المقترِح وصاحب القرار',
      open: 'فتح',
    },
    open: 'فتح',
    openOf: (reference) => `فتح العملية ${reference}`,
    propose: 'اقتراح توزيع',
    byItself: 'مهلة التمويل',
    ofShares: (paid, all) => `${paid} من ${all}`,
  },
  propose: {
    title: 'اقتراح توزيع',
    lead: 'لا يُصرف شيء قبل قرار مشرف آخر، ويرى كل نصيب كما تراه هنا.',
    property: 'الفرصة',
    choose: 'اختر الفرصة',
    kind: 'ما الذي يُصرف',
    kindHint: 'الدخل والتخارج بعد اكتمال التمويل. والإلغاء يعيد كل ما دُفع، ويكون لفرصة مغلقة.',
    total: 'الإجمالي',
    recordOn: 'تاريخ الاستحقاق',
    recordHint: 'للدخل: من يملك حصة في نهاية هذا اليوم له نصيب.',
    bankReference: 'المرجع البنكي للمبلغ الوارد',
    bankHint: 'مرجع حوالة مُرحّلة دخلًا لهذه الفرصة. ولا يحتاجه الإلغاء.',
    noteAr: 'ملاحظة للمستثمرين بالعربية',
    noteEn: 'ملاحظة للمستثمرين بالإنجليزية',
    reason: 'السبب',
    reasonHint: 'لمن يتخذ القرار.',
    preview: 'عرض الأنصبة',
    previewing: 'جارٍ الحساب…',
    previewTitle: 'كيف يُقسم المبلغ',
    previewMore: (shown) => `أول ${shown} من الأنصبة، الأكبر حصة أولًا. والبقية في صفحة العملية.`,
    holders: (holders) =>
      count(holders, {
        zero: 'لا مستثمرين',
        one: 'مستثمر واحد',
        two: 'مستثمران',
        few: '# مستثمرين',
        many: '# مستثمرًا',
        other: '# مستثمر',
      }),
    invested: 'إجمالي المستثمَر',
    send: 'إرسال المقترح',
    sending: 'جارٍ الإرسال…',
    none: 'لا توجد فرصة عليها حصص يمكن الصرف منها.',
  },
  run: {
    back: 'كل التوزيعات',
    byDeadline: 'بدأت تلقائيًا بعد انقضاء مهلة التمويل',
    proposed: (name) => `المقترِح: ${name}`,
    decided: (name) => `القرار: ${name}`,
    bankReference: 'المرجع البنكي',
    recordAt: 'تاريخ الاستحقاق',
    note: 'ملاحظة للمستثمرين',
    progress: 'ما صُرف من الأنصبة',
    shares: (shares) =>
      count(shares, {
        zero: 'لا أنصبة',
        one: 'نصيب واحد',
        two: 'نصيبان',
        few: '# أنصبة',
        many: '# نصيبًا',
        other: '# نصيب',
      }),
    sharesTitle: 'الأنصبة',
    holder: 'المستثمر',
    part: 'مقابل',
    stake: 'الحصة',
    amount: 'النصيب',
    paidAt: 'الصرف',
    notPaid: 'لم يُصرف بعد',
    more: 'بقية الأنصبة',
  },
}

export default disbursements
