import { type AuditWords, exportFieldWords, pairWords } from '#kit/audit-words.ts'
import { labels as ar } from './messages.ar.ts'
import { labels as en } from './messages.en.ts'

/** The words of this module's acts in the audit log. */
export const notificationsAuditWords: AuditWords = {
  acts: {
    undelivered_exported: { ar: 'تصدير قائمة الرسائل المتعثرة', en: 'Exported undelivered messages' },
    dead_letters_exported: { ar: 'تصدير قائمة المهام المتعثرة', en: 'Exported failed jobs' },
    resent: { ar: 'إعادة إرسال رسالة', en: 'Had a message sent again' },
    dead_letter_retried: { ar: 'إعادة محاولة مهمة', en: 'Had work tried again' },
    dead_letter_given_up: { ar: 'التخلي عن مهمة', en: 'Gave work up' },
  },
  subjects: { delivery: { ar: 'رسالة', en: 'Message' }, dead_letter: { ar: 'مهمة', en: 'Work' } },
  fields: {
    ...exportFieldWords,
    channel: { ar: 'القناة', en: 'Channel' },
    investor: { ar: 'العميل', en: 'Customer' },
    source: { ar: 'المهمة', en: 'Work' },
    fact: { ar: 'ما حدث', en: 'What had happened' },
    subject: { ar: 'تخص', en: 'About' },
    fault: { ar: 'الخطأ', en: 'Fault' },
  },
  values: { channel: pairWords(ar.channels, en.channels) },
}
