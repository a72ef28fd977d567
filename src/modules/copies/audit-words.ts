import type { AuditWords } from '#kit/audit-words.ts'

/** The words of this module's acts in the audit log. */
export const copiesAuditWords: AuditWords = {
  acts: {
    asked: { ar: 'طلب نسخة من بياناته', en: 'Asked for a copy of their own data' },
    opened: { ar: 'تنزيل نسخة من بياناته', en: 'Downloaded a copy of their own data' },
  },
  fields: { copyId: { ar: 'النسخة', en: 'Copy' }, format: { ar: 'الصيغة', en: 'Format' } },
}
