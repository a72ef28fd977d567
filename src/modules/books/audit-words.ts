import { type AuditWords, exportFieldWords } from '#kit/audit-words.ts'

/** The words of this module's acts in the audit log. */
export const booksAuditWords: AuditWords = {
  acts: {
    account_opened: { ar: 'فتح حساب مستثمر في الدفاتر', en: 'Opened an investor’s ledger account' },
    account_exported: { ar: 'تصدير حساب مستثمر من الدفاتر', en: 'Exported an investor’s ledger account' },
    accounts_exported: { ar: 'تصدير قائمة حسابات الدفاتر', en: 'Exported the list of ledger accounts' },
    breaks_exported: { ar: 'تصدير فروقات الدفاتر', en: 'Exported the differences in the books' },
    break_assigned: { ar: 'إسناد فرق في الدفاتر', en: 'Assigned a difference in the books' },
  },
  subjects: { break: { ar: 'فرق في الدفاتر', en: 'Difference in the books' } },
  fields: {
    ...exportFieldWords,
    on: { ar: 'في نهاية يوم', en: 'At the end of' },
    investor: { ar: 'المالك', en: 'Owner' },
    assigned: { ar: 'المسؤول عنه', en: 'Assigned to' },
    account: { ar: 'الحساب', en: 'Account' },
    kind: { ar: 'النوع', en: 'Kind' },
    assignedTo: { ar: 'المسؤول عنه', en: 'Assigned to' },
    note: { ar: 'ملاحظة', en: 'Note' },
    state: { ar: 'الحالة', en: 'State' },
    whose: { ar: 'المسؤول', en: 'Assigned to' },
  },
  values: {
    kind: {
      wallet: { ar: 'محفظة', en: 'Wallet' },
      withdrawal_hold: { ar: 'محجوز للسحب', en: 'Held for withdrawal' },
      claim: { ar: 'مبلغ مستحق', en: 'Claim' },
    },
  },
  units: { least: 'halalas', most: 'halalas' },
}
