import { type AuditWords, exportFieldWords, pairWords } from '#kit/audit-words.ts'
import { labels as ar } from './messages.ar.ts'
import { labels as en } from './messages.en.ts'

/** The words of this module's acts in the audit log. */
export const supportAuditWords: AuditWords = {
  acts: {
    answered: { ar: 'الرد على طلب دعم', en: 'Answered a support request' },
    noted: { ar: 'كتابة ملاحظة على طلب دعم', en: 'Wrote a note on a support request' },
    status_set: { ar: 'تغيير حالة طلب دعم', en: 'Changed the status of a support request' },
    assigned: { ar: 'إسناد طلب دعم', en: 'Assigned a support request' },
    merged: { ar: 'دمج طلب دعم في آخر', en: 'Merged a support request into another' },
    reply_written: { ar: 'كتابة رد جاهز', en: 'Wrote a prepared reply' },
    reply_changed: { ar: 'تعديل رد جاهز', en: 'Changed a prepared reply' },
    reply_removed: { ar: 'حذف رد جاهز', en: 'Deleted a prepared reply' },
    exported: { ar: 'تصدير قائمة طلبات الدعم', en: 'Exported support requests' },
    file_opened: { ar: 'فتح ملف في طلب دعم', en: 'Opened a file of a support request' },
  },
  subjects: {
    support_ticket: { ar: 'طلب دعم', en: 'Support request' },
    support_reply: { ar: 'رد جاهز', en: 'Prepared reply' },
  },
  fields: {
    ...exportFieldWords,
    wait: { ar: 'الانتظار', en: 'Wait' },
    category: { ar: 'التصنيف', en: 'Category' },
    assigned: { ar: 'الإسناد', en: 'Assignment' },
    investor: { ar: 'العميل', en: 'Customer' },
    title: { ar: 'العنوان', en: 'Title' },
    into: { ar: 'دُمج في', en: 'Merged into' },
    requestId: { ar: 'رقم الطلب', en: 'Request number' },
    status: { ar: 'الحالة', en: 'Status' },
    assigneeId: { ar: 'المسؤول', en: 'Assigned to' },
  },
  values: {
    status: pairWords(ar.statuses, en.statuses),
    category: pairWords(ar.categories, en.categories),
    wait: {
      waiting: { ar: 'بانتظار الرد', en: 'Waiting for an answer' },
      late: { ar: 'تأخر الرد', en: 'Answer overdue' },
    },
    assigned: { me: { ar: 'المسندة إليّ', en: 'Mine' }, nobody: { ar: 'غير المسندة', en: 'Unassigned' } },
  },
}
