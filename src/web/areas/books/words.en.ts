import { pluralOf } from '#kit/locale.ts'
import { labels, sheet } from '#modules/books/messages.en.ts'
import { labels as periods } from '#modules/periods/messages.en.ts'

const count = pluralOf('en')

const books = {
  ...labels,
  columns: sheet.columns,
  title: 'Books',
  lead: 'The trial balance by kind of account, from the entries, by days in Riyadh.',
  days: { from: 'From', to: 'To' },
  balance: {
    caption: 'Trial balance',
    account: 'Account',
    opening: 'Opening',
    moved: 'Movement',
    closing: 'Closing',
    debit: 'Debit',
    credit: 'Credit',
    total: 'Total',
    openOf: (name: string) => `Accounts: ${name}`,
  },
  proof: {
    whole: 'The books are as they were posted',
    broken: 'The books are not as they were posted',
    never: 'Not proved yet: that happens every night.',
    told: (entries: string, at: string) => `${entries} entries proved, ${at}.`,
    unsealed: (entries: number) =>
      count(entries, { one: '# entry was not sealed then.', other: '# entries were not sealed then.' }),
    end: 'The chain ended at',
    faults: (faults: number) => count(faults, { one: '# fault is named', other: '# faults are named' }),
  },
  breaksOpen: (breaks: number) => count(breaks, { one: '# open difference', other: '# open differences' }),
  allAccounts: 'All ledger accounts',
  accountsPage: {
    title: 'Ledger accounts',
    search: 'A person’s name, or an id of an account or its owner',
    filters: { kind: 'Kind' },
    days: { on: 'At the end of' },
    personFilters: { investor: 'Owner' },
    sorts: { newest: 'Newest first', oldest: 'Oldest first' },
    none: { title: 'No account matches', text: 'Try another name or another kind.' },
    columns: { owner: 'Owner', kind: 'Kind', balance: 'Balance', entries: 'Entries', open: 'Open' },
    openOf: (name: string) => `Open the account: ${name}`,
  },
  months: {
    states: periods.states,
    lead: 'Two operators lock a month once it is over and proven. Later corrections count in the next one.',
    caption: 'Months of the books',
    columns: { month: 'Month', moved: 'Moved', entries: 'Entries', state: 'State', act: 'Lock or download' },
    lockedBy: (names: string, on: string) => `${names}, ${on}`,
    propose: 'Propose locking',
    proposeOf: (month: string) => `Propose locking: ${month}`,
    proposeAll: 'Lock up to here',
    proposeUpTo: (month: string) => `Lock up to here: ${month}`,
    waiting: 'Awaits approval',
    journalOf: (month: string, format: string) => `Journal of ${month} as ${format}`,
    dialog: {
      title: (month: string) => `Lock ${month}?`,
      titleOfSeveral: (p: { count: number; last: string }) =>
        `Lock ${count(p.count, { one: '# month', other: '# months' })} up to ${p.last}?`,
      text: 'After a second operator agrees, nothing can be posted into this month. This cannot be undone.',
      textOfSeveral:
        'After a second operator agrees, nothing can be posted into these months. This cannot be undone.',
      entries: (entries: number) => count(entries, { one: '# entry', other: '# entries' }),
      reason: 'Reason',
      done: 'Locking the month is proposed',
    },
  },
  platform: 'The platform',
  open: 'Open',
  back: 'Books',
  backToAccounts: 'Accounts',
  accountPage: {
    filters: { kind: 'Movement' },
    sorts: { newest: 'Newest first', oldest: 'Oldest first' },
    none: { title: 'Nothing moved', text: 'No entry matches these days and this movement.' },
    balance: 'Balance',
    opening: 'Before these days',
    closing: 'After these days',
    entry: (seq: string) => `Entry ${seq}`,
    openOf: (seq: string) => `Open the transaction of entry ${seq}`,
    watched: 'Your visit to this account is recorded in the audit log.',
  },
  transactionPage: {
    correct: 'Correct this',
    reverse: 'Propose a reversal',
    title: 'Transaction',
    entries: 'Entries',
    at: 'Posted',
    cause: 'Caused by',
    record: 'Record',
    records: {
      bank_receipt: 'Bank receipt',
      correction: 'Correction',
      deposit: 'Deposit',
      disbursement: 'Disbursement',
      investment: 'Investment',
      opportunity: 'Opportunity',
      order: 'Order',
      withdrawal: 'Withdrawal',
    },
    openRecord: 'Open the record',
    block: 'Sealed in block',
    unsealed: 'not sealed yet',
    reverses: 'Reverses',
    reversedBy: 'Reversed by',
    customer: 'The customer’s page',
    total: 'Total',
  },
  breaksPage: {
    title: 'Differences in the books',
    lead: 'A difference stays until the next comparison no longer finds it. It cannot be closed by hand: fix the cause.',
    filters: { state: 'State', whose: 'Assigned to' },
    kind: 'Kind',
    states: { open: 'Open', gone: 'Gone' },
    whose: { mine: 'Me', nobodys: 'Nobody' },
    amountFilters: { least: 'Difference from', most: 'Difference to' },
    assigned: 'Assigned to',
    sorts: { oldest: 'Oldest first', newest: 'Newest first' },
    none: {
      title: 'Balances agree',
      text: 'Every night the books are compared with what the gateway lists and the bank’s statements.',
    },
    columns: {
      what: 'What',
      amounts: 'Expected and found',
      since: 'Since',
      who: 'Assigned to',
      act: 'Assign',
    },
    amounts: (ours: string, theirs: string) => `Expected ${ours}, found ${theirs}`,
    nobody: 'Nobody',
    gone: 'Gone',
    assign: 'Assign',
    correct: 'Correct this',
    correctOf: (what: string) => `Correct: ${what}`,
    correctedBy: 'Fixed by a correction',
    assignOf: (what: string) => `Assign: ${what}`,
    dialog: {
      title: 'Who looks into it?',
      assignedTo: 'Administrator',
      note: 'What was found',
      done: 'Saved',
      save: 'Save',
    },
  },
}

export default books

declare module '#web/app/words.ts' {
  interface AreaWords {
    books: typeof books
  }
}
