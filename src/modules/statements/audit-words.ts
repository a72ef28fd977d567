import { type AuditWords, exportFieldWords, pairWords } from '#kit/audit-words.ts'
import { labels as ar } from './messages.ar.ts'
import { labels as en } from './messages.en.ts'

/** The words of this module's acts in the audit log. */
export const statementsAuditWords: AuditWords = {
  acts: {
    imported: { ar: 'استيراد كشف بنك', en: 'Imported a bank statement' },
    import_undone: { ar: 'التراجع عن استيراد كشف بنك', en: 'Undid the import of a bank statement' },
    downloaded: { ar: 'تنزيل كشف بنك', en: 'Downloaded a bank statement' },
    exported: { ar: 'تصدير قائمة كشوف البنك', en: 'Exported the list of bank statements' },
    lines_exported: { ar: 'تصدير سطور كشف بنك', en: 'Exported the lines of a bank statement' },
    draft_exported: { ar: 'تصدير سطور كشف قبل استيراده', en: 'Exported the lines of a statement to import' },
    matched: { ar: 'مطابقة البنك والدفاتر يدويًا', en: 'Matched bank and books by hand' },
    match_undone: { ar: 'التراجع عن مطابقة بين البنك والدفاتر', en: 'Took back a match of bank and books' },
  },
  subjects: {
    bank_statement: { ar: 'كشف بنك', en: 'Bank statement' },
    bank_statement_draft: { ar: 'كشف بنك قبل استيراده', en: 'Bank statement to import' },
    bank_match: { ar: 'مطابقة بين البنك والدفاتر', en: 'Match of bank and books' },
  },
  fields: {
    ...exportFieldWords,
    state: { ar: 'الحالة', en: 'State' },
    way: { ar: 'الاتجاه', en: 'Direction' },
    outcome: { ar: 'النتيجة', en: 'Outcome' },
    investor: { ar: 'المستثمر', en: 'Investor' },
    fileName: { ar: 'الملف', en: 'File' },
    lines: { ar: 'السطور', en: 'Lines' },
    newLines: { ar: 'السطور الجديدة', en: 'New lines' },
    entries: { ar: 'القيود', en: 'Entries' },
    amount: { ar: 'المبلغ', en: 'Amount' },
    reason: { ar: 'السبب', en: 'Reason' },
  },
  values: {
    outcome: pairWords(ar.outcomes, en.outcomes),
    state: { open: { ar: 'غير مطابقة', en: 'Unmatched' }, matched: { ar: 'مطابقة', en: 'Matched' } },
    way: { in: { ar: 'وارد', en: 'Came in' }, out: { ar: 'صادر', en: 'Went out' } },
  },
  units: { amount: 'halalas', least: 'halalas', most: 'halalas' },
}
