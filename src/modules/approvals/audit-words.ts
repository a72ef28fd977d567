import { type AuditWords, exportFieldWords } from '#kit/audit-words.ts'

/** The acts of this module in the audit log. An executed proposal is recorded by the module that owns the subject. */
export const approvalsAuditWords: AuditWords = {
  acts: {
    exported: { ar: 'تصدير قائمة المقترحات', en: 'Exported proposals' },
    proposed: {
      ar: 'اقتراح تغيير ليبتّ فيه مشرف آخر',
      en: 'Proposed a change for another operator to decide',
    },
    approved: { ar: 'اعتماد ما اقترحه مشرف آخر', en: 'Approved what another operator had proposed' },
    declined: { ar: 'رفض ما اقترحه مشرف آخر', en: 'Declined what another operator had proposed' },
    withdrawn: { ar: 'سحب مقترح', en: 'Withdrew their own proposal' },
    stale: { ar: 'سقوط مقترح تجاوزه تغيير', en: 'Found a proposal out of date' },
    lapsed: { ar: 'انقضاء مهلة مقترح لم يُبتّ فيه', en: 'Let a proposal lapse that nobody had decided' },
  },
  fields: {
    ...exportFieldWords,
    investor: { ar: 'العميل', en: 'Customer' },
    what: { ar: 'الموضوع', en: 'What' },
    reason: { ar: 'السبب', en: 'Reason' },
    inbox: { ar: 'الوارد', en: 'Inbox' },
    status: { ar: 'الحالة', en: 'Status' },
    subject: { ar: 'المتأثر', en: 'On' },
  },
}
