import type { ActWords } from '#kit/audit-words.ts'

/** What of its acts stands in the audit log. */
export const acts = {
  acts: {
    imported: 'Imported a bank statement',
    import_undone: 'Undid the import of a bank statement',
    downloaded: 'Downloaded a bank statement',
    matched: 'Matched bank and books by hand',
    match_undone: 'Took back a match of bank and books',
  },
  subjects: { bank_statement: 'Bank statement', bank_match: 'Match of bank and books' },
  fields: {
    fileName: 'File',
    from: 'From',
    to: 'To',
    lines: 'Lines',
    newLines: 'New lines',
    entries: 'Entries',
    amount: 'Amount',
    reason: 'Reason',
  },
} satisfies ActWords
