import type { RefusalWords } from '#kit/errors.ts'
import { formatFigure, formatLongDate, isolated, moneyInText } from '#kit/format.ts'
import type { Translated } from '#kit/locale.ts'
import type { withdrawalsRefusals } from './contract.ts'
import type * as en from './messages.en.ts'

export const refusals = {
  withdrawal_balance_empty: 'لا يوجد رصيد كافٍ للسحب',
  withdrawal_insufficient: 'رصيد المحفظة غير كافٍ للسحب',
  withdrawal_claim_open: (p: { owed: number }) =>
    `استُردّت دفعة سابقة لك، وعليك ${formatFigure(p.owed)} ريال. يمكنك سحب ما يزيد عليها.`,
  withdrawal_of_recorded_money: 'أنت من سجّل المبلغ الوارد أو أسنده، فيوافق على سحبه مشرف آخر.',
  approval_limit_reached: (p: { left: number }) =>
    `بقي لك ${formatFigure(p.left)} ريال مما توافق عليه خلال 24 ساعة. يوافق على هذا السحب مشرف آخر.`,
  withdrawal_below_minimum: (p: { amount: number }) =>
    `أقل مبلغ للسحب ${formatFigure(p.amount)} ريال، إلا إذا سحبت رصيدك كله.`,
  withdrawal_not_pending: 'هذه المعاملة ليست قيد التنفيذ.',
  not_a_withdrawal: 'هذه المعاملة ليست عملية سحب.',
  withdrawal_approved_already: 'تمت الموافقة عليه وهو في طريقه إلى البنك، فلا يمكن تغييره.',
  withdrawal_not_approved: 'لا بد من الموافقة عليه قبل تحويله.',
  withdrawal_not_completed: 'لا يُعاد إلا ما حوّله البنك.',
  withdrawal_returned_already: 'أُعيد من قبل.',
  withdrawal_own: 'هذا مالك أنت، فلا بد أن يقوم بذلك مشرف آخر.',
  payout_reference_known: 'مرجع البنك هذا مسجَّل لسحب آخر. راجعه في كشف الحساب.',
  nothing_to_send: 'لا يوجد سحب موافَق عليه ينتظر الإرسال إلى البنك.',
  batch_not_found: 'هذا الملف غير موجود.',
} satisfies RefusalWords<typeof withdrawalsRefusals>

export const reasons: Translated<typeof en.reasons> = {
  name_mismatch: 'الحساب البنكي ليس باسمك.',
  account_closed: 'الحساب البنكي مغلق أو لا يستقبل الحوالات.',
  refused_by_bank: 'رفض البنك الحوالة.',
  suspicious: 'يحتاج الطلب إلى مراجعة قبل تحويل المبلغ، وسيتواصل معك فريقنا.',
  other: 'سبب آخر',
}

export const labels: Translated<typeof en.labels> = {
  needingTwo: 'طلبات سحب منتظرة تحتاج موافقة مشرفين',
  proposal: 'سحب بمبلغ كبير',
  rejection: 'رفض سحب في ملف أُعدّ للبنك',
  return: 'إعادة من البنك لا تظهر في كشف الحساب',
  stages: {
    received: 'بانتظار الموافقة',
    approved: 'موافَق عليه',
    sent: 'لدى البنك',
    completed: 'مكتمل',
    returned: 'أعاده البنك',
    rejected: 'مرفوض',
    cancelled: 'ملغى',
  },
  reasons: {
    name_mismatch: 'الحساب ليس باسم المستثمر',
    account_closed: 'الحساب مغلق أو لا يستقبل الحوالات',
    refused_by_bank: 'رفضه البنك',
    suspicious: 'مشتبه به ويحتاج إلى مراجعة',
    other: 'سبب آخر',
  },
}

export const sheet: Translated<typeof en.sheet> = {
  title: 'السحوبات',
  columns: {
    reference: 'السحب',
    investor: 'المستثمر',
    amount: 'المبلغ',
    bank: 'البنك',
    ending: 'آخر أرقام الحساب',
    holder: 'صاحب الحساب',
    stage: 'الحالة',
    requested: 'تاريخ الطلب',
    approvedBy: 'وافق عليه',
    secondedBy: 'الموافقة الثانية',
    approved: 'تاريخ الموافقة',
    batch: 'ملف البنك',
    decidedBy: 'أنهاه',
    decided: 'تاريخ الإنهاء',
    bankReference: 'مرجع البنك',
    reason: 'السبب',
  },
}

export const batchSheet: Translated<typeof en.batchSheet> = {
  title: 'ملفات البنك',
  columns: {
    reference: 'الملف',
    rows: 'عدد السحوبات',
    total: 'الإجمالي',
    open: 'لم يكتمل بعد',
    sentOn: 'تاريخ الاستحقاق',
    madeBy: 'أعدّه',
    made: 'وقت الإعداد',
  },
}

export const checks: Translated<typeof en.checks> = {
  identity_approved: 'هوية المستثمر معتمدة',
  account_active: 'حساب المستثمر نشط',
  name_matches: 'الاسم في الحساب البنكي مطابق',
  amount_held: 'المبلغ محجوز كاملًا',
  not_paid: 'لم يصرفه البنك بعد',
  returnable: 'صرفه البنك ولم يُعَد بعد',
  on_statement: 'الإعادة ظاهرة في كشف البنك',
}

export const queues: Translated<typeof en.queues> = {
  received: 'طلبات سحب بانتظار الموافقة',
  approved: 'طلبات سحب جاهزة للإرسال إلى البنك',
  sent: 'طلبات سحب لدى البنك',
}

export const found: Translated<typeof en.found> = {
  withdrawals: 'طلبات السحب',
  withdrawal: (amount) => `سحب ${amount} ريال`,
}

export const personal: Translated<typeof en.personal> = {
  because: 'نظام الدفاتر التجارية: تُحفظ سجلات المدفوعات عشر سنوات.',
  title: 'طلبات السحب',
  columns: {
    reference: 'السحب',
    amount: 'المبلغ',
    stage: 'الحالة',
    account: 'الحساب',
    requestedAt: 'تاريخ الطلب',
    decidedAt: 'تاريخ القرار',
  },
}

const amountOf = ({ amount }: en.WithdrawalNamed) => moneyInText(amount, 'ar')
const accountOf = ({ bank, ending }: en.WithdrawalNamed) =>
  `${bank.ar ?? 'حسابك البنكي'} المنتهي بـ ${isolated(ending)}`
const whyOf = ({ reason, text }: en.Stopped) => text?.ar ?? reasons[reason]

export const notices: Translated<typeof en.notices> = {
  requested: {
    label: 'طلب سحب',
    title: (p) => `طلبت سحب ${amountOf(p)}`,
    body: (p) => `سيُحوَّل إلى ${accountOf(p)}. إن لم تكن أنت من طلبه فألغِه من محفظتك فورًا وغيّر كلمة المرور.`,
  },
  cancelled: {
    label: 'إلغاء طلب سحب',
    title: (p) => `أُلغي سحب ${amountOf(p)}`,
    body: () => 'عاد المبلغ إلى محفظتك.',
  },
  approved: {
    label: 'الموافقة على سحب',
    title: (p) => `تمت الموافقة على سحب ${amountOf(p)}`,
    body: (p) => `نتوقع وصوله إلى ${accountOf(p)} يوم ${formatLongDate(p.arrivesOn, 'ar')}.`,
  },
  completed: {
    label: 'اكتمال سحب',
    title: (p) => `حُوّل ${amountOf(p)} إلى حسابك البنكي`,
    body: (p) => `حُوّل إلى ${accountOf(p)}، ومرجع البنك ${isolated(p.bankReference)}.`,
  },
  rejected: {
    label: 'رفض سحب',
    title: (p) => `رُفض سحب ${amountOf(p)}`,
    body: (p) => `${whyOf(p)} عاد المبلغ إلى محفظتك.`,
  },
  returned: {
    label: 'إعادة البنك لسحب',
    title: (p) => `أعاد البنك سحب ${amountOf(p)}`,
    body: (p) => `${whyOf(p)} عاد المبلغ إلى محفظتك.`,
  },
}
