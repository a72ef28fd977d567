import { type AuditWords, pairWords } from '#kit/audit-words.ts'
import * as ar from './messages.ar.ts'
import * as en from './messages.en.ts'

/** The words of this module's acts in the audit log. */
export const correctionsAuditWords: AuditWords = {
  acts: {
    posted: { ar: 'تصحيح الدفاتر', en: 'Corrected the books' },
    reversed: { ar: 'عكس تصحيح في الدفاتر', en: 'Reversed a correction of the books' },
  },
  subjects: { correction: { ar: 'تصحيح', en: 'Correction' } },
  fields: {
    kind: { ar: 'النوع', en: 'Kind' },
    amount: { ar: 'المبلغ', en: 'Amount' },
    investor: { ar: 'المستثمر', en: 'Investor' },
    opportunity: { ar: 'الفرصة', en: 'Opportunity' },
    bankReference: { ar: 'مرجع البنك', en: 'Bank’s reference' },
    payment: { ar: 'الدفعة', en: 'Payment' },
    claimed: { ar: 'مستحق على المستثمر', en: 'Claim on the investor' },
    reversed: { ar: 'معكوس', en: 'Reversed' },
    reason: { ar: 'السبب', en: 'Reason' },
    available: { ar: 'المتاح الآن', en: 'Available now' },
  },
  values: { kind: pairWords(ar.labels.kinds, en.labels.kinds) },
  units: { amount: 'halalas', claimed: 'halalas', available: 'halalas' },
}
