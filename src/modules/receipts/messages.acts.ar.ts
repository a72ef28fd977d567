import type { Translated } from '#kit/locale.ts'
import type * as en from './messages.acts.en.ts'
import { labels } from './messages.ar.ts'

export const acts: Translated<typeof en.acts> = {
  acts: {
    recorded: 'تسجيل حوالة بنكية',
    credited: 'إضافة حوالة بنكية إلى محفظة',
    told_income: 'ترحيل حوالة بنكية دخلًا لفرصة',
    gateway_payout: 'ترحيل حوالة بنكية تحويلًا من بوابة الدفع',
    reversed: 'إعادة حوالة بنكية إلى المعلّقات',
    sent_back: 'إعادة حوالة بنكية',
    payout_return: 'تسجيل حوالة بنكية إعادةً لسحب',
    reversed_by_bank: 'عكس حوالة عكس البنك قيدها',
  },
  subjects: { receipt: 'حوالة بنكية' },
  fields: {
    bankReference: 'مرجع البنك',
    amount: 'المبلغ',
    claimed: 'مستحق على المستثمر',
    bookedOn: 'تاريخ القيد',
    investor: 'المستثمر',
    opportunity: 'الفرصة',
    status: 'الحالة',
    sender: 'المرسل',
    reason: 'السبب',
    balance: 'في ذلك الحساب الآن',
  },
  values: { status: labels.statuses },
}
