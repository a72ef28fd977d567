import type { Translated } from '#kit/locale.ts'
import type * as en from './messages.acts.en.ts'

export const acts: Translated<typeof en.acts> = {
  acts: {
    account_opened: 'فتح حساب مستثمر في الدفاتر',
    account_exported: 'تصدير حساب مستثمر من الدفاتر',
    break_assigned: 'إسناد فرق في الدفاتر',
  },
  subjects: { break: 'فرق في الدفاتر' },
  fields: { account: 'الحساب', kind: 'النوع', assignedTo: 'المسؤول عنه', note: 'ملاحظة' },
  values: { kind: { wallet: 'محفظة', withdrawal_hold: 'محجوز للسحب', claim: 'مبلغ مستحق' } },
}
