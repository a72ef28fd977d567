import type { AuditWords } from '#kit/audit-words.ts'

/** The words of this module's acts in the audit log. */
export const statementsAuditWords: AuditWords = {
  acts: {
    imported: { ar: 'استيراد كشف بنك', en: 'Imported a bank statement' },
    import_undone: { ar: 'التراجع عن استيراد كشف بنك', en: 'Undid the import of a bank statement' },
    downloaded: { ar: 'تنزيل كشف بنك', en: 'Downloaded a bank statement' },
    matched: { ar: 'مطابقة البنك والدفاتر يدويًا', en: 'Matched bank and books by hand' },
    match_undone: { ar: 'التراجع عن مطابقة بين البنك والدفاتر', en: 'Took back a match of bank and books' },
  },
  subjects: {
    bank_statement: { ar: 'كشف بنك', en: 'Bank statement' },
    bank_match: { ar: 'مطابقة بين البنك والدفاتر', en: 'Match of bank and books' },
  },
  fields: {
    fileName: { ar: 'الملف', en: 'File' },
    from: { ar: 'من', en: 'From' },
    to: { ar: 'إلى', en: 'To' },
    lines: { ar: 'السطور', en: 'Lines' },
    newLines: { ar: 'السطور الجديدة', en: 'New lines' },
    entries: { ar: 'القيود', en: 'Entries' },
    amount: { ar: 'المبلغ', en: 'Amount' },
    reason: { ar: 'السبب', en: 'Reason' },
  },
  units: { amount: 'halalas' },
}
