import type { AuditWords } from '#kit/audit-words.ts'

/** The words of this module's acts in the audit log. */
export const valuationsAuditWords: AuditWords = {
  acts: {
    created: { ar: 'إدخال تقييم', en: 'Entered a valuation' },
    report_sent: { ar: 'إرسال تقرير تقييم', en: 'Sent the report of a valuation' },
    removed: { ar: 'حذف تقييم', en: 'Deleted a valuation' },
    approved: { ar: 'اعتماد تقييم', en: 'Approved a valuation' },
  },
  subjects: { valuation: { ar: 'تقييم', en: 'Valuation' } },
  fields: {
    valuation: { ar: 'التقييم', en: 'Valuation' },
    opportunity: { ar: 'الفرصة', en: 'Opportunity' },
    valuedOn: { ar: 'تاريخ التقييم', en: 'Valued on' },
    value: { ar: 'القيمة', en: 'Value' },
    valuer: { ar: 'المقيّم', en: 'Valuer' },
  },
  units: { value: 'halalas' },
}
