import type { AuditWords } from '#kit/audit-words.ts'

/** The words of this module's acts in the audit log. */
export const settingsAuditWords: AuditWords = {
  acts: { saved: { ar: 'حفظ الإعدادات العامة', en: 'Saved general settings' } },
  subjects: { settings: { ar: 'إصدار الإعدادات', en: 'Version of the settings' } },
}
