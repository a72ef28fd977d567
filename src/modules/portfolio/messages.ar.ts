import type { Translated } from '#kit/locale.ts'
import type * as en from './messages.en.ts'

export const life: Translated<typeof en.life> = {
  stage: {
    funding: 'قيد التمويل',
    owned: 'مملوكة',
    paying: 'توزّع عوائد',
    exited: 'تم التخارج',
    cancelled: 'أُعيد المبلغ',
  },
  meaning: {
    funding: 'مبلغك محفوظ حتى يكتمل التمويل.',
    owned: 'اكتمل التمويل وأصبحت الحصة ملكك.',
    paying: 'وصلت عوائد من هذه الحصة إلى محفظتك.',
    exited: 'بيع العقار ودُفع نصيبك إلى محفظتك.',
    cancelled: 'لم يكتمل التمويل، فعاد مبلغك إلى محفظتك.',
  },
  of: (title) => `أين وصلت الحصة في «${title}»`,
  now: 'الآن',
  done: 'اكتملت',
}

export const part: Translated<typeof en.part> = {
  income: 'عوائد',
  capital: 'رأس مال مسترد',
  fee: 'رسوم مُستردة',
}

export const personal: Translated<typeof en.personal> = {
  wallet: 'المحفظة',
  walletColumns: { balance: 'الرصيد النقدي', held: 'معلّق للسحب' },
  movementColumns: { at: 'التاريخ', what: 'المعاملة', amount: 'المبلغ', balance: 'الرصيد بعدها' },
}

export const sheet: Translated<typeof en.sheet> = {
  title: 'المعاملات',
  from: 'من يوم',
  to: 'إلى يوم',
  columns: {
    at: 'التاريخ',
    type: 'المعاملة',
    title: 'الفرصة',
    status: 'الحالة',
    method: 'الطريقة',
    placedBy: 'نفّذه',
    amount: 'المبلغ',
    balance: 'الرصيد بعدها',
  },
  type: { deposit: 'إيداع', withdrawal: 'سحب', sales: 'عوائد ومبيعات', funded: 'استثمار' },
  kind: {
    deposit: 'إيداع',
    withdrawal: 'سحب',
    sales: 'عوائد ومبيعات',
    funded: 'استثمار',
    income: 'عائد',
    capital: 'استرداد رأس مال',
    investment_refunded: 'استرداد استثمار',
    fee_refunded: 'رسوم مُستردة',
    withdrawal_returned: 'سحب مُرتجع',
    transfer_reversed: 'عكس حوالة',
    correction: 'تصحيح',
  },
  status: { pending: 'قيد التنفيذ', completed: 'مكتملة', failed: 'فاشلة', rejected: 'مرفوضة' },
  method: { wallet: 'المحفظة', online: 'الدفع الإلكتروني', bank: 'حوالة بنكية' },
  placers: {
    monthly_plan: 'خطتك الشهرية',
    income_plan: 'إعادة استثمار عوائدك',
    organization: 'مفوّضان',
  },
}

/** The words of the timeline. */
export const timeline = {
  label: 'الأموال والطلبات',
  title: (type: string, amount: string) => `${type}: ${amount}`,
}

export const refusals: Translated<typeof en.refusals> = {
  transaction_not_completed: 'لا إيصال لهذه المعاملة بذاتها: إما أنها لم تكتمل، أو أن لطلبها إيصالًا.',
}

export const receipt: Translated<typeof en.receipt> = {
  titles: {
    deposit: 'إيصال إيداع',
    withdrawal: 'إيصال سحب',
    sales: 'إيصال توزيع',
    funded: 'إيصال استثمار',
    income: 'إيصال توزيع',
    capital: 'إيصال توزيع',
    investment_refunded: 'إيصال استرداد استثمار',
    fee_refunded: 'إيصال رسوم مُستردة',
    withdrawal_returned: 'إيصال سحب مُرتجع',
    transfer_reversed: 'إيصال عكس حوالة',
    correction: 'إيصال تصحيح',
  },
  titlesInOther: {
    deposit: 'Deposit receipt',
    withdrawal: 'Withdrawal receipt',
    sales: 'Disbursement receipt',
    funded: 'Investment receipt',
    income: 'Disbursement receipt',
    capital: 'Disbursement receipt',
    investment_refunded: 'Investment refund receipt',
    fee_refunded: 'Fee refund receipt',
    withdrawal_returned: 'Returned withdrawal receipt',
    transfer_reversed: 'Reversed transfer receipt',
    correction: 'Correction receipt',
  },
  number: 'المرجع',
  received: 'وصل إلى المحفظة',
  paidOut: 'خرج من المحفظة',
  movement: 'المعاملة',
  status: 'الحالة',
  date: 'التاريخ',
  method: 'الطريقة',
  card: 'البطاقة',
  balance: 'رصيد المحفظة بعدها',
  investor: 'المستثمر',
  nationalId: 'رقم الهوية أو الإقامة',
  opportunity: 'الفرصة',
  part: 'ما دُفع',
  stake: 'الحصة المملوكة',
  recordAt: 'تاريخ الاستحقاق',
  note: 'ملاحظة',
  issuer: 'جهة الإصدار',
  company: 'الشركة',
  commercialRegistration: 'السجل التجاري',
  vatNumber: 'الرقم الضريبي',
  contact: 'التواصل',
  risk: 'ينطوي الاستثمار على مخاطر، وقد تنخفض قيمة استثمارك. العوائد متوقعة وليست مضمونة.',
}
