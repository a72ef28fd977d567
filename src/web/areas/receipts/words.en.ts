import { pluralOf } from '#kit/locale.ts'
import { labels as identity } from '#modules/identity/messages.en.ts'
import { labels } from '#modules/receipts/messages.en.ts'

const count = pluralOf('en')

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
      owner: 'Belongs to',
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
    importText: 'All transfers of one or more days, matched with the books.',
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
    income: 'Post as income…',
    incomeTitle: 'Which opportunity has earned it?',
    incomeText:
      'It goes from suspense to the account of that opportunity and stays there until a run pays it out. Nobody is paid by this.',
    incomeSubmit: 'Post as income',
    incomeDone: (amount: string) => `${amount} posted as income`,
    gateway: 'Gateway payout…',
    gatewayTitle: 'Is it a payout of the payment gateway?',
    gatewayText:
      'It goes from suspense to the clearing account and lowers what the gateway owes. No wallet changes.',
    gatewaySubmit: 'Post as gateway payout',
    gatewayDone: (amount: string) => `${amount} posted as a gateway payout`,
    returnedAs: (reference: string) => `Returned by the bank: ${reference}`,
    opportunity: 'Opportunity',
    receivable: 'Owed to the opportunity, because it had been paid out:',
    closeReceivable: 'Withhold or write off',
    choose: 'Choose an opportunity',
    proposeRun: 'Propose a run',
    sendBack: 'Mark as returned',
    recordReturn: 'Record bank return',
    sendBackTitle: 'Has the bank returned it to the sender?',
    sendBackDone: (amount: string) => `${amount} marked as returned`,
    reverse: 'Return to suspense',
    reverseTitle: 'Propose to return it to suspense?',
    reverseText:
      'Another operator decides, within seven days. Then the amount goes back into suspense by a transaction of its own; an investor whose wallet it leaves is told why.',
    propose: 'Propose',
    reverseDone: 'Proposed: another operator decides',
    byTwo: (proposer: string, decider: string) => `${proposer}, then ${decider}`,
    reason: 'Why',
    moves: 'History',
    entry: 'In the books',
    openEntry: 'Ledger entry',
    failed: 'Nothing was changed',
  },
  people: {
    title: 'Whose money is it?',
    search: 'Reference, mobile, email or name',
    find: 'Find',
    none: 'Nobody matches. Search for the person, or return the money.',
    found: (people: number) =>
      people === 0 ? 'Nobody found' : count(people, { one: '# person found', other: '# people found' }),
    more: (people: number) =>
      count(people, {
        one: 'More than # person: give more of the name, or the reference',
        other: 'More than # people: give more of the name, or the reference',
      }),
    namesakes: (people: number) =>
      count(people, {
        one: '# person has the sender’s name. A name alone does not say whose money it is.',
        other: '# people have the sender’s name. A name alone does not say whose money it is.',
      }),
    sender: 'Sender',
    credit: 'Credit to wallet…',
    creditTo: (name: string) => `Credit to the wallet of ${name}…`,
    notCreditable: 'Cannot be credited',
    grades: labels.grades,
    likenesses: labels.likenesses,
    classes: identity.investorClasses,
    kycStatuses: identity.kycStatuses,
  },
  credit: {
    title: (amount: string, name: string) => `Credit ${amount} to ${name}?`,
    byTwo: 'It is above the limit for one operator: another one decides within seven days.',
    noSender: 'not stated by the bank',
    senders: {
      different: 'The sender is somebody else. Return the money, unless you have proof that it is theirs.',
      other_script:
        'The sender’s name is in another script and cannot be compared. Return the money if in doubt.',
      no_name: 'The bank does not say who sent it. Return the money if in doubt.',
    },
    return: 'Return the money…',
    why: 'How do you know that it is theirs?',
    mayBeReturn:
      'It may be the bank’s return of this withdrawal: record the return there. Crediting it takes another operator.',
    returnedAlready:
      'This withdrawal was returned to the wallet already. Crediting this again takes another operator.',
    submit: 'Credit to wallet',
    propose: 'Propose',
    done: (amount: string, name: string) => `${amount} credited to ${name}`,
    proposed: (amount: string, name: string) => `Proposed: ${amount} to ${name}`,
    waiting: (by: string, name: string) =>
      `${by} proposes to credit it to ${name}. Another operator decides.`,
  },
}

export default receipts

declare module '#web/app/words.ts' {
  interface AreaWords {
    receipts: typeof receipts
  }
}
