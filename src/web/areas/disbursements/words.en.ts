import { pluralOf } from '#kit/locale.ts'
import { labels } from '#modules/disbursements/messages.en.ts'

const count = pluralOf('en')

const disbursements = {
  ...labels,
  list: {
    title: 'Disbursements',
    filters: { status: 'Status', kind: 'Kind' },
    sorts: { newest: 'Newest first', oldest: 'Oldest first' },
    none: { title: 'No runs yet', text: 'Propose one when an opportunity has earned something, or is sold.' },
    columns: {
      reference: 'Run',
      property: 'Opportunity',
      kind: 'Kind',
      status: 'Status',
      total: 'Total',
      shares: 'Shares paid',
      recordAt: 'Record date',
      people: 'Proposed and decided by',
      open: 'Open',
    },
    open: 'Open',
    openOf: (reference: string) => `Open run ${reference}`,
    propose: 'Propose a run',
    byItself: 'Funding deadline',
    ofShares: (paid: string, all: string) => `${paid} of ${all}`,
  },
  propose: {
    title: 'Propose a run',
    lead: 'Nothing is paid until a second operator has decided. They see every share as you see it here.',
    property: 'Opportunity',
    choose: 'Choose an opportunity',
    kind: 'What is paid out',
    kindHint:
      'Income and exit are paid once the funding is completed. A cancellation gives everything back, and is for a closed opportunity.',
    total: 'Total',
    recordOn: 'Record date',
    recordHint: 'Income goes to everyone who held a stake at the end of this day.',
    bankReference: 'Bank reference of the money received',
    bankHint:
      'The reference of a receipt that is posted as income of this opportunity. A cancellation needs none.',
    noteAr: 'Note to holders, in Arabic',
    noteEn: 'Note to holders, in English',
    reason: 'Why',
    reasonHint: 'For the operator who decides.',
    preview: 'See the shares',
    previewing: 'Dividing…',
    previewTitle: 'How it would be divided',
    previewMore: (shown: string) =>
      `The first ${shown}, the largest stakes first. The run lists all of them.`,
    holders: (holders: number) => count(holders, { one: '# holder', other: '# holders' }),
    invested: 'Invested in all',
    send: 'Propose it',
    sending: 'Proposing…',
    none: 'No opportunity has stakes that anything could be paid on.',
  },
  run: {
    back: 'All runs',
    byDeadline: 'Began when the funding deadline had passed',
    proposed: (name: string) => `Proposed by ${name}`,
    decided: (name: string) => `Decided by ${name}`,
    bankReference: 'Bank’s reference',
    receipt: 'Receipt',
    openReceipt: 'Open the receipt',
    recordAt: 'Record date',
    note: 'Note to holders',
    progress: 'Shares paid',
    shares: (shares: number) => count(shares, { one: '# share', other: '# shares' }),
    sharesTitle: 'Shares',
    holder: 'Holder',
    part: 'For',
    stake: 'Stake',
    amount: 'Share',
    paidAt: 'Paid',
    notPaid: 'Not yet',
    more: 'More shares',
  },
}

export default disbursements

declare module '#web/app/words.ts' {
  interface AreaWords {
    disbursements: typeof disbursements
  }
}
