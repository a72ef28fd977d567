import type { AuditWords } from '#kit/audit-words.ts'

/** The words of this module's acts in the audit log. */
export const disbursementsAuditWords: AuditWords = {
  acts: {
    run_proposed: { ar: 'اقتراح عملية توزيع', en: 'Proposed a disbursement run' },
    run_approved: { ar: 'الموافقة على عملية توزيع', en: 'Approved a disbursement run' },
    run_dropped: { ar: 'إسقاط اقتراح عملية توزيع', en: 'Dropped a disbursement run' },
    run_paid: { ar: 'إتمام صرف عملية توزيع', en: 'Paid a disbursement run to its end' },
  },
  subjects: {
    run: { ar: 'عملية توزيع', en: 'Disbursement run' },
    opportunity: { ar: 'فرصة', en: 'Opportunity' },
  },
  fields: {
    reference: { ar: 'المرجع', en: 'Reference' },
    opportunity: { ar: 'الفرصة', en: 'Opportunity' },
    kind: { ar: 'النوع', en: 'Kind' },
    status: { ar: 'الحالة', en: 'Status' },
    total: { ar: 'الإجمالي', en: 'Total' },
    invested: { ar: 'المستثمَر', en: 'Invested' },
    holders: { ar: 'عدد المستثمرين', en: 'Holders' },
    recordAt: { ar: 'تاريخ الاستحقاق', en: 'Record date' },
    bankReference: { ar: 'مرجع البنك', en: 'Bank’s reference' },
    shares: { ar: 'الأنصبة', en: 'Shares' },
    lifecycle: { ar: 'المرحلة', en: 'Stage' },
    held: { ar: 'في حساب التمويل', en: 'In the funding account' },
    receiptAmount: { ar: 'الحوالة الواردة', en: 'Receipt' },
    incomeBalance: { ar: 'في حساب الدخل', en: 'In the income account' },
    price: { ar: 'المبلغ المطلوب', en: 'To raise' },
    unsold: { ar: 'المتبقي للبيع', en: 'Still to sell' },
    mayPay: { ar: 'المرحلة تسمح بالصرف', en: 'Stage allows payment' },
    sold: { ar: 'المبيع', en: 'Sold' },
  },
  values: {
    kind: {
      income: { ar: 'دخل', en: 'Income' },
      exit: { ar: 'تخارج', en: 'Exit' },
      cancellation: { ar: 'إلغاء', en: 'Cancellation' },
    },
    status: {
      proposed: { ar: 'بانتظار الموافقة', en: 'Awaiting approval' },
      paying: { ar: 'قيد الصرف', en: 'Being paid' },
    },
    lifecycle: {
      draft: { ar: 'مسودة', en: 'Draft' },
      published: { ar: 'منشورة', en: 'Published' },
      closed: { ar: 'مغلقة', en: 'Closed' },
      completed: { ar: 'مكتملة', en: 'Completed' },
      exited: { ar: 'تم التخارج', en: 'Exited' },
      cancelled: { ar: 'ملغاة', en: 'Cancelled' },
    },
  },
  units: {
    total: 'halalas',
    invested: 'halalas',
    held: 'halalas',
    receiptAmount: 'halalas',
    incomeBalance: 'halalas',
    price: 'halalas',
    unsold: 'halalas',
  },
}
