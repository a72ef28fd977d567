import type { AuditWords } from '#kit/audit-words.ts'

/** The words of this module's acts in the audit log. */
export const passkeysAuditWords: AuditWords = {
  acts: {
    added: { ar: 'إضافة مفتاح مرور', en: 'Added a passkey' },
    removed: { ar: 'حذف مفتاح مرور', en: 'Removed a passkey' },
  },
  fields: { passkeyId: { ar: 'مفتاح المرور', en: 'Passkey' }, name: { ar: 'الاسم', en: 'Name' } },
}
