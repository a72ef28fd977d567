import { type AuditWords, exportFieldWords } from '#kit/audit-words.ts'

/** The words of this module's acts in the audit log. */
export const feedbackAuditWords: AuditWords = {
  acts: {
    handled: { ar: 'معالجة رأي', en: 'Marked feedback as handled' },
    reopened: { ar: 'إعادة رأي إلى الجديد', en: 'Marked feedback as new again' },
    exported: { ar: 'تصدير الآراء', en: 'Exported feedback' },
  },
  subjects: { feedback: { ar: 'رأي', en: 'Feedback' } },
  fields: {
    ...exportFieldWords,
    investor: { ar: 'المستثمر', en: 'Investor' },
    state: { ar: 'الحالة', en: 'State' },
  },
  values: { state: { new: { ar: 'جديد', en: 'New' }, handled: { ar: 'عولج', en: 'Handled' } } },
}
