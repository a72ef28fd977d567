import type { AuditWords } from '#kit/audit-words.ts'

/** The words of this module's acts in the audit log. */
export const notificationsAuditWords: AuditWords = {
  acts: {
    resent: { ar: 'إعادة إرسال رسالة', en: 'Had a message sent again' },
    dead_letter_retried: { ar: 'إعادة محاولة مهمة', en: 'Had work tried again' },
    dead_letter_given_up: { ar: 'التخلي عن مهمة', en: 'Gave work up' },
  },
  subjects: { delivery: { ar: 'رسالة', en: 'Message' }, dead_letter: { ar: 'مهمة', en: 'Work' } },
  fields: {
    source: { ar: 'المهمة', en: 'Work' },
    fact: { ar: 'ما حدث', en: 'What had happened' },
    subject: { ar: 'تخص', en: 'About' },
    fault: { ar: 'الخطأ', en: 'Fault' },
  },
}
