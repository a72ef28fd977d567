import type { AuditWords } from '#kit/audit-words.ts'

/** The words of this module's acts in the audit log. */
export const reportingAuditWords: AuditWords = {
  acts: { audit_exported: { ar: 'تصدير سجل التدقيق', en: 'Exported the audit log' } },
  fields: {
    act: { ar: 'الفعل', en: 'Act' },
    actor: { ar: 'الفاعل', en: 'By' },
    subject: { ar: 'المتأثر', en: 'On' },
    from: { ar: 'من', en: 'From' },
    to: { ar: 'إلى', en: 'To' },
    isSearched: { ar: 'بحث', en: 'Searched' },
    columns: { ar: 'الأعمدة', en: 'Columns' },
  },
}
