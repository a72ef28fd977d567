import type { AuditWords } from '#kit/audit-words.ts'

/** The words of this module's acts in the audit log. */
export const viewingAuditWords: AuditWords = {
  acts: {
    begun: { ar: 'بدء عرض حساب مستثمر', en: 'Began to view the pages of an investor' },
    ended: { ar: 'إنهاء عرض حساب مستثمر', en: 'Ended the view of an investor’s pages' },
    page_opened: { ar: 'الاطلاع على صفحة مستثمر', en: 'Read a page of an investor' },
  },
  fields: {
    reason: { ar: 'السبب', en: 'Reason' },
    until: { ar: 'حتى', en: 'Until' },
    cause: { ar: 'سبب الانتهاء', en: 'Ended by' },
    path: { ar: 'العنوان', en: 'Address' },
  },
  values: {
    cause: {
      button: { ar: 'أنهاه المشرف', en: 'The operator' },
      replaced: { ar: 'عرض حساب آخر', en: 'Another view' },
      time: { ar: 'انتهاء المدة', en: 'The time' },
      session: { ar: 'انتهاء الجلسة', en: 'The end of the session' },
      account: { ar: 'إيقاف حساب المستثمر', en: 'The end of the investor’s account' },
    },
  },
}
