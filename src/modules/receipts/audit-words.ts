import { type AuditWords, exportFieldWords, pairWords } from '#kit/audit-words.ts'
import * as ar from './messages.ar.ts'
import * as en from './messages.en.ts'

/** The words of this module's acts in the audit log. */
export const receiptsAuditWords: AuditWords = {
  acts: {
    exported: { ar: 'تصدير قائمة الحوالات', en: 'Exported bank receipts' },
    recorded: { ar: 'تسجيل حوالة بنكية', en: 'Recorded a bank receipt' },
    credited: { ar: 'إضافة حوالة بنكية إلى محفظة', en: 'Credited a bank receipt' },
    told_income: {
      ar: 'ترحيل حوالة بنكية دخلًا لفرصة',
      en: 'Posted a bank receipt as income of an opportunity',
    },
    gateway_payout: {
      ar: 'ترحيل حوالة بنكية تحويلًا من بوابة الدفع',
      en: 'Posted a bank receipt as a gateway payout',
    },
    reversed: { ar: 'إعادة حوالة بنكية إلى المعلّقات', en: 'Returned a bank receipt to suspense' },
    sent_back: { ar: 'إعادة حوالة بنكية', en: 'Sent a bank receipt back' },
    payout_return: {
      ar: 'تسجيل حوالة بنكية إعادةً لسحب',
      en: 'Recorded a bank receipt as the return of a withdrawal',
    },
    reversed_by_bank: { ar: 'عكس حوالة عكس البنك قيدها', en: 'Reversed a receipt that the bank reversed' },
  },
  subjects: { receipt: { ar: 'حوالة بنكية', en: 'Bank receipt' } },
  fields: {
    ...exportFieldWords,
    bankReference: { ar: 'مرجع البنك', en: 'Bank’s reference' },
    amount: { ar: 'المبلغ', en: 'Amount' },
    claimed: { ar: 'مستحق على المستثمر', en: 'Claim on the investor' },
    receivable: { ar: 'مستحق للفرصة', en: 'Owed to the opportunity' },
    bookedOn: { ar: 'تاريخ القيد', en: 'Booked on' },
    investor: { ar: 'المستثمر', en: 'Investor' },
    opportunity: { ar: 'الفرصة', en: 'Opportunity' },
    status: { ar: 'الحالة', en: 'State' },
    sender: { ar: 'المرسل', en: 'Sender' },
    reason: { ar: 'السبب', en: 'Reason' },
    balance: { ar: 'في ذلك الحساب الآن', en: 'In that account now' },
  },
  values: { status: pairWords(ar.labels.statuses, en.labels.statuses) },
  units: {
    amount: 'halalas',
    claimed: 'halalas',
    receivable: 'halalas',
    balance: 'halalas',
    least: 'halalas',
    most: 'halalas',
  },
}
