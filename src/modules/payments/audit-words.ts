import type { AuditWords } from '#kit/audit-words.ts'

/** The words of this module's acts in the audit log. */
export const paymentsAuditWords: AuditWords = {
  acts: { reconciled: { ar: 'مطابقة الدفاتر مع بوابة الدفع', en: 'Had books and gateway compared' } },
  fields: { days: { ar: 'عدد الأيام', en: 'Days back' } },
}
