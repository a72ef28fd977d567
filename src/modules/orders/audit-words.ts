import { type AuditWords, exportFieldWords } from '#kit/audit-words.ts'

/** The words of this module's acts in the audit log. */
export const ordersAuditWords: AuditWords = {
  acts: {
    exported: { ar: 'تصدير الطلبات', en: 'Exported orders' },
    order_cancelled: { ar: 'إلغاء طلب لم يُدفع', en: 'Cancelled an unpaid order' },
    investment_refunded: { ar: 'إعادة مبلغ استثمار', en: 'Gave an investment back' },
  },
  subjects: {
    list: { ar: 'قائمة', en: 'List' },
    order: { ar: 'طلب', en: 'Order' },
    investment: { ar: 'استثمار', en: 'Investment' },
  },
  fields: {
    ...exportFieldWords,
    status: { ar: 'الحالة', en: 'Status' },
    method: { ar: 'طريقة الدفع', en: 'Paid by' },
    investor: { ar: 'المستثمر', en: 'Investor' },
    reference: { ar: 'المرجع', en: 'Reference' },
    reason: { ar: 'السبب', en: 'Reason' },
    amount: { ar: 'المبلغ', en: 'Amount' },
    fee: { ar: 'الرسوم', en: 'Fee' },
    opportunity: { ar: 'الفرصة', en: 'Opportunity' },
    isOpen: { ar: 'التمويل مستمر', en: 'Funding goes on' },
  },
  values: {
    status: { completed: { ar: 'قائم', en: 'Held' }, cancelled: { ar: 'أُعيد مبلغه', en: 'Given back' } },
  },
  units: { amount: 'halalas', fee: 'halalas', least: 'halalas', most: 'halalas' },
}
