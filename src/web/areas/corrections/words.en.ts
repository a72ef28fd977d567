import { labels } from '#modules/corrections/messages.en.ts'

const corrections = {
  kinds: labels.kinds,
  add: {
    back: 'Bank and books',
    title: 'Propose a correction',
    text: 'Nothing posted is changed: this is a posting of its own. Another operator decides on it, within seven days.',
    kind: 'What is to be put right',
    choose: 'Choose',
    amount: 'Amount',
    investor: 'Whose it is: reference, email or mobile in full',
    bankReference: 'The bank’s reference',
    bankReferenceHint: 'As on the statement: by it the line is found.',
    reason: 'Why',
    propose: 'Propose',
    proposing: 'Proposing…',
    failed: 'It was not proposed',
    done: 'Proposed: another operator decides',
    origin: 'What it is about',
    line: 'Line of the bank',
    entry: 'In the books',
    bookedOn: 'Booked on',
    party: 'The other side',
    lineText: 'What stands beside it',
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
    from: 'Came from',
    line: 'A line of the bank',
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
    text: 'Once another operator has agreed, its mirror is posted; both name each other.',
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
