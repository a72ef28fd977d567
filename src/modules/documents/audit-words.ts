import type { AuditWords } from '#kit/audit-words.ts'

/** The words of this module's acts in the audit log. */
export const documentsAuditWords: AuditWords = {
  acts: { certificate_issued: { ar: 'إصدار شهادة ملكية', en: 'Had a certificate of ownership issued' } },
  fields: { property: { ar: 'الفرصة', en: 'Opportunity' }, amount: { ar: 'المبلغ', en: 'Amount' } },
  units: { amount: 'halalas' },
}
