import { type AuditWords, exportFieldWords, pairWords } from '#kit/audit-words.ts'
import * as ar from './messages.ar.ts'
import * as en from './messages.en.ts'

/** The words of this module's acts in the audit log. */
export const verificationAuditWords: AuditWords = {
  acts: {
    submitted: { ar: 'تقديم طلب التحقق من الهوية', en: 'Handed in an identity check' },
    approved: { ar: 'اعتماد التحقق من الهوية', en: 'Approved an identity check' },
    rejected: { ar: 'رفض التحقق من الهوية', en: 'Rejected an identity check' },
    confirmed: { ar: 'تأكيد هوية', en: 'Confirmed an identity' },
    expired: { ar: 'انتهاء صلاحية التحقق من الهوية', en: 'Let an identity check expire' },
    expiry_completed: { ar: 'إدخال تاريخ انتهاء الهوية', en: 'Entered an ID’s expiry date' },
    customer_opened: { ar: 'الاطّلاع على عميل', en: 'Opened a customer' },
    customers_exported: { ar: 'تصدير قائمة العملاء', en: 'Exported customers' },
    document_sent: { ar: 'إرسال مستند', en: 'Sent a document' },
    document_removed: { ar: 'إزالة مستند', en: 'Removed a document' },
    document_opened: { ar: 'الاطّلاع على مستند', en: 'Opened a document' },
  },
  fields: {
    ...exportFieldWords,
    kycStatus: { ar: 'التحقق من الهوية', en: 'Identity check' },
    reasons: { ar: 'الأسباب', en: 'Reasons' },
    service: { ar: 'الخدمة', en: 'Service' },
    reference: { ar: 'رقم العملية لديها', en: 'Its transaction' },
    status: { ar: 'الحالة', en: 'Status' },
    sort: { ar: 'الترتيب', en: 'Order' },
    idExpiresOn: { ar: 'تاريخ انتهاء الهوية', en: 'ID expiry date' },
    kind: { ar: 'النوع', en: 'Kind' },
    document: { ar: 'المستند', en: 'Document' },
  },
  values: {
    kycStatus: pairWords(ar.labels.status, en.labels.status),
    status: pairWords(ar.labels.status, en.labels.status),
    kind: pairWords(ar.labels.field, en.labels.field),
  },
}
