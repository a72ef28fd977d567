import { pluralOf } from '#kit/locale.ts'
import { labels as books } from '#modules/books/messages.en.ts'
import { labels } from '#modules/statements/messages.en.ts'

const count = pluralOf('en')

const statements = {
  ...labels,
  movements: books.movements,
  back: 'All statements',
  list: {
    title: 'Bank statements',
    sorts: { newest: 'Newest first' },
    none: {
      title: 'No statements yet',
      text: 'Import what the bank tells of the account, as camt.053 or a table.',
    },
    columns: {
      period: 'Days',
      closing: 'Closing balance',
      lines: 'Lines',
      state: 'State',
      imported: 'Imported',
      open: 'Open',
    },
    add: 'Import a statement',
    account: 'Bank and books',
    gaps: (days: number) =>
      count(days, { one: 'No statement tells of # period', other: 'No statement tells of # periods' }),
    gapsText: 'Import what is missing: until then the account cannot agree.',
    lines: (lines: number) => count(lines, { one: '# line', other: '# lines' }),
    openLines: (lines: number) => count(lines, { one: '# open', other: '# open' }),
    matched: 'All matched',
    unsound: 'Does not add up',
    openOf: (period: string) => `Open the statement of ${period}`,
  },
  add: {
    title: 'Import a statement',
    text: 'As the bank gives it: camt.053, or a table with day, reference and amount. What came in is recorded and reaches the wallet whose reference it names. The same file again changes nothing.',
    choose: 'Choose the statement',
    note: 'XML or CSV, up to 10 MB',
    label: 'The bank’s statement',
    send: 'Import',
    sending: 'Reading and matching…',
    known: 'This file was imported before: nothing has changed.',
    done: (lines: number) =>
      count(lines, { one: '# new line was imported', other: '# new lines were imported' }),
    receipts: (credited: string, suspense: string) => `${credited} credited, ${suspense} in suspense`,
  },
  one: {
    title: 'Bank statement',
    search: 'Search by the bank’s reference',
    filters: {
      state: { label: 'State', options: { open: 'Open', matched: 'Matched' } },
      way: { label: 'Direction', options: { in: 'Came in', out: 'Went out' } },
    },
    sorts: { oldest: 'As in the statement' },
    none: { title: 'No line fits', text: 'Choose another state or direction.' },
    columns: { line: 'Line', amount: 'Amount', day: 'Booked on', match: 'In the books' },
    opening: 'Opening balance',
    moved: 'All lines',
    closing: 'Closing balance',
    unsaid: 'Not told',
    sound: 'It ends where its lines lead.',
    unsound: 'It does not end where its lines lead: a line is missing, or was told twice.',
    gap: (expected: string, found: string) =>
      `It begins with ${found}, and the lines before it lead to ${expected}: a statement between is missing.`,
    unreadable: (lines: number) =>
      count(lines, { one: '# line could not be read', other: '# lines could not be read' }),
    line: (line: string, fault: string) => `Line ${line}: ${fault}`,
    told: (fresh: string, all: string) => `${fresh} of ${all} lines were new`,
    file: 'Download the file',
    imported: (name: string) => `Imported by ${name}`,
    open: 'Open',
    entry: 'Entry',
    correct: 'Correct this',
    correctOf: (what: string) => `Correct: ${what}`,
    openEntry: (reference: string) => `Open the entry of ${reference}`,
  },
  account: {
    title: 'Bank and books',
    lead: 'What the bank says of the account when a day ended, what the books say, and what lies between.',
    on: 'At the end of',
    none: 'No statement tells how the account ended. Import one with its balances.',
    bank: 'The bank says',
    books: 'The books say',
    difference: 'Difference',
    agrees: 'Bank and books agree to the halala.',
    explained: 'What the difference is made of',
    sum: 'Together',
    items: (items: number) => count(items, { one: '# item', other: '# items' }),
    linesTitle: 'On the bank’s side only',
    noLines: 'Every line of the bank is in the books.',
    entriesTitle: 'In the books only',
    noEntries: 'Every entry is on a statement.',
    transitTitle: 'On one side later than on the other',
    transit: (first: string, last: string) => `${first}, and on the other side ${last}`,
    choose: 'Choose',
    correctLine: 'Correct this',
    correctOf: (what: string) => `Correct: ${what}`,
    chooseOf: (reference: string) => `Choose ${reference}`,
    open: 'Open',
    openOf: (reference: string) => `Open ${reference}`,
    matchTitle: 'Match by hand',
    matchText:
      'Choose lines and entries that are the same money. Both sides have to come to the same; two entries that undo each other may be chosen alone.',
    chosen: (bank: string, books: string) => `Chosen: ${bank} at the bank, ${books} in the books`,
    reason: 'Why these are the same',
    match: 'Match',
    matching: 'Matching…',
    matched: 'Matched',
    byHandTitle: 'Matched by hand',
    undo: 'Take back',
    undoOf: (reason: string) => `Take back: ${reason}`,
    undoTitle: 'Take this match back?',
    undoText: 'Both sides stand open again.',
    undoReason: 'Why',
    undone: 'Taken back',
    failed: 'It was not saved',
    correct: 'Propose a correction',
    breaks: 'Differences and who looks into them',
  },
}

export default statements

declare module '#web/app/words.ts' {
  interface AreaWords {
    statements: typeof statements
  }
}
