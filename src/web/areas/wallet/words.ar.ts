import { pluralOf, type Translated } from '#kit/locale.ts'
import { brands } from '#modules/cards/messages.ar.ts'
import { byPlan } from '#modules/orders/messages.ar.ts'
import { labels as payments } from '#modules/payments/messages.ar.ts'
import { sheet } from '#modules/portfolio/messages.ar.ts'
import { reasons as withdrawals } from '#modules/withdrawals/messages.ar.ts'
import type en from './words.en.ts'

const count = pluralOf('ar')

const wallet: Translated<typeof en> = {
  title: 'المحفظة',
  loading: 'جارٍ تحميل محفظتك',
  loadFailed: 'تعذّر تحميل رصيد المحفظة',
  balance: {
    label: 'الرصيد النقدي',
    held: 'مبلغ معلّق',
    returns: 'العوائد المحققة',
    invested: 'إجمالي الاستثمارات',
    deposit: 'إيداع',
    invest: 'استثمر الرصيد',
    banks: 'الحسابات البنكية',
    withdraw: 'سحب',
  },
  transfer: { title: 'إيداع بتحويل بنكي', text: 'بمرجعك الخاص، ودون حد للإيداع الواحد.' },
  cards: {
    title: 'البطاقات المحفوظة',
    text: 'ادفع دون إدخال بيانات بطاقتك كل مرة، واحذفها متى شئت.',
  },
  plans: { title: 'الاستثمار التلقائي', text: 'ضع القواعد ونستثمر عنك' },
  deposit: {
    title: 'إيداع',
    amount: 'المبلغ',
    limits: (least, most) => `من ${least} إلى ${most} للإيداع الواحد`,
    submit: 'إيداع',
    submitAmount: (amount) => `إيداع ${amount}`,
    busy: 'جارٍ فتح صفحة الدفع…',
    card: 'بطاقة بنكية',
    cardText: 'مدى أو فيزا أو ماستركارد أو Apple Pay. تدفع في صفحة بوابة الدفع، ولا يصلنا رقم بطاقتك.',
    required: 'أدخل رقمًا',
    positive: 'أدخل مبلغًا أكبر من صفر',
    belowMinimum: (amount) => `أقل مبلغ للإيداع ${amount} ريال`,
    aboveMaximum: (amount) => `أعلى مبلغ للإيداع ${amount} ريال`,
    failed: 'تعذّر الإيداع',
  },
  outcome: {
    checking: 'نتحقق من الدفعة…',
    succeeded: (amount) => `أُضيف ${amount} إلى محفظتك`,
    succeededText: (brand, lastFour) => `دُفع ببطاقة ${brand} المنتهية بـ ${lastFour}.`,
    succeededPlain: 'يمكنك استثماره الآن.',
    toCart: (lines) =>
      count(lines, {
        zero: 'اذهب إلى السلة',
        one: 'أتمم الاستثمار الذي في سلتك',
        two: 'أتمم الاستثمارين اللذين في سلتك',
        few: 'أتمم # استثمارات في سلتك',
        many: 'أتمم # استثمارًا في سلتك',
        other: 'أتمم # استثمار في سلتك',
      }),
    declined: (amount) => `لم يتم إيداع ${amount}`,
    declinedText: 'لم يُضف شيء إلى محفظتك.',
    retry: 'أعد محاولة هذه الدفعة',
    waiting: (amount) => `لم يصلنا التأكيد بعد: إيداع ${amount}`,
    waitingText: 'قد يتأخر رد البنك لحظات، ونواصل التحقق.',
    stopped: 'أوقفنا التحقق الآن. إن كنت قد دفعت فسيُضاف المبلغ تلقائيًا فور تأكيده.',
    again: 'تحقق مرة أخرى',
    openPage: 'العودة إلى صفحة الدفع',
    unreachable: 'بوابة الدفع لا تستجيب الآن، وما دفعته لا يضيع.',
    unknown: 'لم نجد هذا الإيداع في حسابك',
    close: 'إغلاق هذا التنبيه',
  },
  recent: {
    title: 'معاملاتي',
    all: 'عرض كل المعاملات',
    none: 'لا توجد معاملات بعد',
    noneText: 'يظهر هنا ما تودعه وتستثمره وتستلمه.',
  },
  today: 'اليوم',
  transactions: {
    title: 'المعاملات',
    filters: {
      type: { label: 'النوع', options: sheet.type },
      status: { label: 'الحالة', options: sheet.status },
    },
    caption: 'معاملاتك، الأحدث أولًا',
    columns: {
      what: 'المعاملة',
      method: 'الطريقة',
      date: 'التاريخ',
      status: 'الحالة',
      amount: 'المبلغ',
      actions: 'المستندات',
    },
    kinds: sheet.kind,
    statuses: sheet.status,
    methods: sheet.method,
    byPlan,
    receipt: 'الإيصال',
    receiptOf: (title) => `إيصال ${title}`,
    check: 'تحقق من الدفعة',
    toOrder: 'إتمام الدفع',
    track: 'تتبّع',
    retry: 'أعد المحاولة',
    none: 'لا توجد معاملات بعد',
    noneText: 'يظهر هنا ما تودعه وتستثمره وتستلمه.',
    noMatch: 'لا نتائج لهذه التصفية',
    clear: 'مسح التصفية',
    toWallet: 'اذهب إلى المحفظة',
  },
  brands,
  failures: {
    ...withdrawals,
    ...payments.failures,
    cancelled: 'ألغيته.',
    transfer_reversed: 'حوالة أُضيفت إليك خطأً.',
    withdrawal_returned: 'سحب أعاده البنك.',
    investment_cancelled: 'أُلغي الاستثمار وأُعيد مبلغه.',
  },
}

export default wallet
