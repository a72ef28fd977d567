import type { RefusalWords } from '#kit/errors.ts'
import { formatFigure, moneyInText } from '#kit/format.ts'
import { pluralOf, type Translated } from '#kit/locale.ts'
import type { paymentsRefusals } from './contract.ts'
import type * as english from './messages.en.ts'
import type * as en from './messages.en.ts'

const plural = pluralOf('ar')

type Amount = { amount: number }

export const refusals = {
  transaction_not_found: 'لم نجد هذه المعاملة',
  wallet_account_not_found: 'لم نجد محفظة لهذا الحساب',
  deposit_below_minimum: (p: Amount) => `أقل مبلغ للإيداع ${formatFigure(p.amount)} ريال`,
  deposit_above_maximum: (p: Amount) => `أعلى مبلغ للإيداع ${formatFigure(p.amount)} ريال`,
  deposit_failed: 'تعذّر الإيداع',
  claim_open: (p: Amount) =>
    `استُردّت دفعة سابقة لك، وعليك ${formatFigure(p.amount)} ريال. حوّلها إلى محفظتك أولًا.`,
  wallet_not_empty: (p: Amount) => `في محفظتك ${formatFigure(p.amount)} ريال. اسحبها أولًا.`,
  withdrawal_pending: (p: Amount) => `لديك سحب بقيمة ${formatFigure(p.amount)} ريال لم يكتمل بعد.`,
  deposit_pending: 'لديك عملية دفع لم تنته. أكملها أو انتظر حتى تنتهي صلاحيتها.',
  too_many_open_deposits: (p: { most: number }) =>
    plural(p.most, {
      zero: 'لا تتوفر عمليات دفع جديدة الآن. حاول لاحقًا.',
      one: 'لديك عملية دفع لم تكتمل. أكملها من صفحة المعاملات، أو انتظر حتى تنتهي صلاحيتها.',
      two: 'لديك عمليتا دفع لم تكتملا. أكمل إحداهما من صفحة المعاملات، أو انتظر حتى تنتهي صلاحيتهما.',
      few: 'لديك # عمليات دفع لم تكتمل. أكمل إحداها من صفحة المعاملات، أو انتظر حتى تنتهي صلاحيتها.',
      many: 'لديك # عملية دفع لم تكتمل. أكمل إحداها من صفحة المعاملات، أو انتظر حتى تنتهي صلاحيتها.',
      other: 'لديك # عملية دفع لم تكتمل. أكمل إحداها من صفحة المعاملات، أو انتظر حتى تنتهي صلاحيتها.',
    }),
  gateway_unavailable: 'تعذّر الوصول إلى صفحة الدفع الآن، ولم يُخصم أي مبلغ. حاول بعد لحظات.',
  webhook_refused: 'لم تثبت هذه الرسالة أنها من بوابة الدفع.',
} satisfies RefusalWords<typeof paymentsRefusals>

export const fields: Translated<typeof english.fields> = {
  maximum_below_minimum: 'الحد الأعلى أقل من الحد الأدنى',
}

export const personal: Translated<typeof english.personal> = {
  because: 'نظام الدفاتر التجارية: تُحفظ سجلات المدفوعات عشر سنوات.',
  title: 'المدفوعات',
  columns: { amount: 'المبلغ', status: 'الحالة', card: 'البطاقة', at: 'وقت البدء' },
  statuses: { pending: 'قيد التنفيذ', completed: 'مكتملة', failed: 'فاشلة' },
}

export const labels: Translated<typeof english.labels> = {
  failures: {
    insufficient_funds: 'رصيد البطاقة لا يكفي.',
    authentication_failed: 'لم يتمكن البنك من التحقق من هويتك.',
    card_expired: 'انتهت صلاحية البطاقة.',
    declined: 'رفض البنك عملية الدفع.',
    abandoned: 'لم تكتمل عملية الدفع.',
    other: 'لم تتم عملية الدفع.',
  },
  invoice: (brand) => `إيداع في محفظة ${brand}`,
}

export const found: Translated<typeof english.found> = {
  payments: 'المدفوعات',
  deposit: (amount) => `إيداع بقيمة ${amount} ريال`,
  statuses: { pending: 'لم يُدفع بعد', completed: 'أُضيف إلى المحفظة', failed: 'لم يكتمل' },
}

const sar = (amount: number) => moneyInText(amount, 'ar')

export const notices: Translated<typeof en.notices> = {
  credited: {
    label: 'وصول إيداع إلى محفظتك',
    title: (p) => `وصل ${sar(p.amount)} إلى محفظتك`,
    body: () => 'اكتمل الإيداع، ويمكنك الاستثمار به الآن.',
  },
  failed: {
    label: 'تعذّر إيداع',
    title: (p) => `تعذّر إيداع ${sar(p.amount)}`,
    body: (p) => `${labels.failures[p.reason]} لم يُضف شيء إلى محفظتك، ويمكنك المحاولة مرة أخرى.`,
  },
}
