import { labels } from '#modules/corrections/messages.en.ts'

const corrections = {
  kinds: labels.kinds,
  add: {
    back: 'Bank and books',
    title: 'Propose a correction',
    text: 'Posted entries stay as they are: this adds a new one. Another operator decides within seven days.',
    kind: 'What to correct',
    choose: 'Choose',
    amount: 'Amount',
    investor: 'Owner: full reference, email or mobile',
    bankReference: 'The bank’s reference',
    bankReferenceHint: 'As on the statement, so that the line is found.',
    reason: 'Why',
    propose: 'Propose',
    proposing: 'Proposing…',
    failed: 'It was not proposed',
    done: 'Proposed: another operator decides',
    origin: 'Source',
    line: 'Statement line',
    entry: 'In the books',
    bookedOn: 'Booked on',
    party: 'The other side',
    lineText: 'Description',
    posted: 'Posted',
    matched: 'This line is in the books: there is nothing to correct.',
    reasonOf: (what: string, day: string) => `${what} on ${day}`,
    refundReason: 'Refunded at the gateway',
    payment: 'Payment at the gateway',
    refunded: 'Credited to',
    fromWallet: 'From the wallet',
    claimed: 'Claim: missing in the wallet',
    owedTo: 'Owed to',
    owed: 'Still owed',
    free: 'Income that can be withheld',
    receivableReason: 'The bank reversed income that was paid out',
  },
  one: {
    back: 'Books',
    title: 'Correction',
    investor: 'Investor',
    opportunity: 'Opportunity',
    from: 'Source',
    line: 'A statement line',
    entry: 'A transaction in the books',
    proposedBy: 'Proposed by',
    decidedBy: 'Approved by',
    at: 'Posted',
    became: 'In the books',
    posting: 'Open the posting',
    claimed: 'Owed by the investor',
    reversedBy: 'Reversed by',
    mirror: 'Open the reversal',
    reversed: 'Reversed',
  },
  reversal: {
    title: 'Propose to reverse this?',
    text: 'Once another operator agrees, the reverse entry is posted. Each links to the other.',
    reason: 'Why',
    propose: 'Propose',
    failed: 'It was not proposed',
    done: 'Proposed: another operator decides',
  },
}

export default corrections

declare module '#web/app/words.ts' {
  interface AreaWords {
    corrections: typeof corrections
  }
}
