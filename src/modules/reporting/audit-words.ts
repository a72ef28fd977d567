import { type AuditWords, exportFieldWords } from '#kit/audit-words.ts'

/** The words of this module's acts in the audit log. */
export const reportingAuditWords: AuditWords = {
  acts: {
    audit_exported: { ar: 'تصدير سجل التدقيق', en: 'Exported the audit log' },
    report_exported: { ar: 'تصدير تقرير', en: 'Exported a report' },
    movements_exported: { ar: 'تصدير قيود تقرير', en: 'Exported the entries of a report' },
    fees_exported: { ar: 'تصدير رسوم الطلبات', en: 'Exported the fees of orders' },
    decisions_exported: { ar: 'تصدير قرارات التحقق', en: 'Exported decisions on identity checks' },
    promises_exported: { ar: 'تصدير الدفعات الموعودة', en: 'Exported promised payments' },
    customers_exported: { ar: 'تصدير عملاء مرحلة', en: 'Exported the customers of a stage' },
    schedule_created: { ar: 'جدولة تقرير بالبريد', en: 'Scheduled a report by mail' },
    schedule_ended: { ar: 'إيقاف تقرير بالبريد', en: 'Stopped a report by mail' },
  },
  subjects: { report_schedule: { ar: 'جدولة تقرير', en: 'Report schedule' } },
  fields: {
    ...exportFieldWords,
    investor: { ar: 'المستثمر', en: 'Investor' },
    act: { ar: 'الفعل', en: 'Act' },
    actor: { ar: 'الفاعل', en: 'By' },
    subject: { ar: 'المتأثر', en: 'On' },
    by: { ar: 'حسب', en: 'By' },
    kind: { ar: 'الحركة', en: 'Movement' },
    report: { ar: 'التقرير', en: 'Report' },
    figure: { ar: 'الرقم', en: 'Figure' },
    opportunity: { ar: 'الفرصة', en: 'Opportunity' },
    city: { ar: 'المدينة', en: 'City' },
    type: { ar: 'نوع العقار', en: 'Property type' },
    decision: { ar: 'القرار', en: 'Decision' },
    stage: { ar: 'بلغ', en: 'Reached' },
    without: { ar: 'لم يبلغ', en: 'Not yet' },
    reachedFrom: { ar: 'بلغها من', en: 'Reached from' },
    reachedTo: { ar: 'بلغها إلى', en: 'Reached until' },
    frequency: { ar: 'التكرار', en: 'Frequency' },
    recipients: { ar: 'المستلمون', en: 'Recipients' },
  },
}
