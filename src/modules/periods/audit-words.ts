import type { AuditWords } from '#kit/audit-words.ts'

/** The words of this module's acts in the audit log. */
export const periodsAuditWords: AuditWords = {
  acts: {
    month_locked: { ar: 'إقفال شهر في الدفاتر', en: 'Locked a month of the books' },
    journal_exported: { ar: 'تصدير دفتر اليومية لشهر', en: 'Exported the journal of a month' },
  },
  subjects: { month: { ar: 'شهر', en: 'Month' } },
  fields: {
    isLocked: { ar: 'مُقفل', en: 'Locked' },
    moved: { ar: 'مجموع الحركات', en: 'Total moved' },
    entries: { ar: 'القيود', en: 'Entries' },
    months: { ar: 'الأشهر', en: 'Months' },
    openBreaks: { ar: 'فروقات مفتوحة', en: 'Open differences' },
  },
  units: { moved: 'halalas' },
}
