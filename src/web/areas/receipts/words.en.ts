import { labels } from '#modules/receipts/messages.en.ts'

const receipts = {
  ...labels,
  transfer: {
    title: 'Bank transfer',
    lead: 'Transfer from a bank account in your own name. The amount reaches your wallet once the bank has told us of it, mostly within a bank day.',
    reference: 'Your own reference',
    referenceText: 'Write it in the purpose or notes of the transfer: by it we know that the money is yours.',
    iban: 'IBAN',
    name: 'Beneficiary',
    bank: 'Bank',
    copy: (what: string) => `Copy: ${what}`,
    copied: 'Copied',
    qr: 'All of it as a QR code',
    qrText: 'Scan it with another device to have the details there.',
  },
  list: {
    title: 'Bank receipts',
    search: 'Search by the bank’s reference',
    filters: { status: { label: 'Status', options: labels.statuses } },
    sorts: { newest: 'Newest first', oldest: 'Oldest first' },
    none: { title: 'No receipts here', text: 'Record what the bank has received, or import its statement.' },
    columns: {
      reference: 'Bank’s reference',
      amount: 'Amount',
      status: 'Status',
      party: 'From',
      booked: 'Booked on',
      open: 'Open',
    },
    open: 'Open',
    openOf: (reference: string) => `Open receipt ${reference}`,
    add: 'Record or import',
  },
  add: {
    title: 'Record or import',
    back: 'All receipts',
    importTitle: 'Import a statement',
    importText: 'All that came in on one day and more, matched with the books besides.',
    import: 'Import a statement',
    handTitle: 'Record one by hand',
    bankReference: 'Bank’s reference',
    amount: 'Amount',
    bookedOn: 'Booked on',
    text: 'What the sender wrote',
    partyName: 'Sender',
    record: 'Record',
    recording: 'Recording…',
    failed: 'It was not recorded',
  },
  one: {
    title: (amount: string) => `Receipt of ${amount}`,
    investor: 'Investor',
    text: 'What the sender wrote',
    party: 'From',
    recorded: (name: string) => `Recorded by ${name}`,
    candidates: 'Who it may be from',
    noCandidates: 'Nobody was found who comes near. Assign it by hand, or send it back.',
    assignTo: (name: string) => `Credit to ${name}`,
    assign: 'Credit it',
    assignTitle: 'Credit it to an investor',
    who: 'Reference, email, mobile or name',
    income: 'Income of an opportunity',
    incomeTitle: 'Which opportunity has earned it?',
    incomeText:
      'It goes from suspense to the account of that opportunity and stays there until a run pays it out. Nobody is paid by this.',
    incomeSubmit: 'It is its income',
    opportunity: 'Opportunity',
    choose: 'Choose an opportunity',
    proposeRun: 'Propose a run',
    sendBack: 'Sent back',
    sendBackTitle: 'Was it sent back to the bank it came from?',
    reverse: 'Take it back',
    reverseTitle: 'Propose to take it back into suspense?',
    reverseText:
      'Another operator decides, within seven days. Then the amount goes back into suspense by a transaction of its own; an investor whose wallet it leaves is told why.',
    propose: 'Propose',
    reverseDone: 'Proposed: another operator decides',
    proposed: (name: string) => `${name} proposes to take it back. It waits for another operator.`,
    until: (at: string) => `It lapses on ${at}.`,
    inbox: 'What awaits a decision',
    byTwo: (proposer: string, decider: string) => `${proposer}, then ${decider}`,
    reason: 'Why',
    moves: 'What happened to it',
    done: 'It was saved',
    failed: 'It was not saved',
  },
}

export default receipts

declare module '#web/app/words.ts' {
  interface AreaWords {
    receipts: typeof receipts
  }
}
