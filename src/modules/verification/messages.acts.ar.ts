import type { Translated } from '#kit/locale.ts'
import type * as en from './messages.acts.en.ts'
import { labels } from './messages.ar.ts'

export const acts: Translated<typeof en.acts> = {
  acts: {
    submitted: 'تقديم طلب التحقق من الهوية',
    approved: 'اعتماد التحقق من الهوية',
    rejected: 'رفض التحقق من الهوية',
    confirmed: 'تأكيد هوية',
    expired: 'انتهاء صلاحية التحقق من الهوية',
    expiry_completed: 'إدخال تاريخ انتهاء الهوية',
    customer_opened: 'الاطّلاع على عميل',
    customers_exported: 'تصدير قائمة العملاء',
    document_sent: 'إرسال مستند',
    document_removed: 'إزالة مستند',
    document_opened: 'الاطّلاع على مستند',
  },
  fields: {
    kycStatus: 'التحقق من الهوية',
    reasons: 'الأسباب',
    service: 'الخدمة',
    reference: 'رقم العملية لديها',
    status: 'الحالة',
    sort: 'الترتيب',
    isSearched: 'بحث',
    columns: 'الأعمدة',
    idExpiresOn: 'تاريخ انتهاء الهوية',
    kind: 'النوع',
    document: 'المستند',
  },
  values: { kycStatus: labels.status, status: labels.status, kind: labels.field },
}
