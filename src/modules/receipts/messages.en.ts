import type { RefusalWords } from '#kit/errors.ts'
import { formatFigure, moneyInText } from '#kit/format.ts'
import type { ColumnOf } from '#kit/list.ts'
import type { NoticeWords } from '#kit/notices.ts'
import type { receiptsRefusals } from './contract.ts'
import type { receiptList } from './lists.ts'
import type { Grade, HoldReason, Likeness, ReceiptStatus } from './vocabulary.ts'

export const refusals = {
  receipt_not_found: 'This receipt is not there.',
  receipt_known: 'A receipt with this reference of the bank is on record.',
  receipt_settled: 'This receipt does not wait in suspense any more.',
  receipt_not_credited: 'Only a receipt that was credited or posted can be returned to suspense.',
  receipt_spent: 'The wallet does not hold this much any more. Speak to the investor first.',
  receipt_own: 'It is your own money: another operator has to do this.',
  receipt_owner_unknown:
    'Nobody with an approved identity has exactly this. Give the reference, email or mobile in full.',
  receipt_reason_needed: 'Say how you know that this money is theirs.',
  receipt_earner_unknown:
    'This opportunity earns nothing that could be paid out: choose one whose funding is completed.',
  receipt_of_payout: (p: { reference: string }) =>
    `The bank returned a withdrawal by receipt ${p.reference}. Record the return on the withdrawal with that reference.`,
  receipt_names_payout: (p: { reference: string }) =>
    `This names withdrawal ${p.reference}. Record the bank’s return there.`,
  receipt_income_drawn:
    'A run has paid it out, or is being paid from this account. What holders were paid is not taken back.',
  receipt_beyond_gateway: (p: { over: number }) =>
    `This is ${formatFigure(p.over)} SAR more than the gateway owes. It cannot be its payout.`,
  transfer_not_offered: 'Bank transfers are not offered yet. Deposit by card meanwhile.',
} satisfies RefusalWords<typeof receiptsRefusals>

/** The checks shown beside a proposal. */
export const checks = {
  account_holds_it: 'The account still holds the amount',
  in_suspense: 'The receipt is still in suspense',
  on_statement: 'A line of the bank’s statement shows it',
  may_be_credited: 'The investor’s account is active and approved',
  sender_is_owner: 'The sender has the investor’s name',
  names_reference: 'It names the investor’s own reference',
  no_payout_return: 'It is not the return of a withdrawal',
}

export const labels = {
  reversal: 'Returning a bank receipt to suspense',
  assignment: 'Crediting a bank receipt',
  statuses: {
    suspense: 'In suspense',
    credited: 'Credited',
    income: 'Income of an opportunity',
    gateway_payout: 'Gateway payout',
    sent_back: 'Sent back',
    payout_return: 'Return of a withdrawal',
  } satisfies Record<ReceiptStatus, string>,
  likenesses: {
    exact_reference: 'Reference in the text',
    reference: 'Nearly this reference',
    sender: 'Same sender as before',
    payout: 'Was paid this amount to this account',
    name: 'Same name as the sender',
    found: 'Found in full',
    found_partly: 'Found in part',
  } satisfies Record<Likeness, string>,
  holds: {
    several_payments:
      'The bank sent several payments as one amount and did not say how much each was. Find out whose they are before you act.',
    known_reference: 'The bank used this reference before. Check that it is not the same payment.',
    payout_return: 'It names a withdrawal that was paid. It may be the bank’s return of it.',
    bank_reversal: 'The bank marked it, or a later line, as a reversal.',
  } satisfies Record<HoldReason, string>,
  grades: { strong: 'Strong match', likely: 'Likely match', weak: 'Weak match' } satisfies Record<
    Grade,
    string
  >,
  moves: {
    credited: 'Credited',
    income: 'Posted as income',
    gateway_payout: 'Posted as a gateway payout',
    reversed: 'Returned to suspense',
    sent_back: 'Sent back',
    payout_return: 'Recorded as the return of a withdrawal',
  },
}

/** The list as a file. */
export const sheet = {
  title: 'Bank receipts',
  columns: {
    reference: 'Bank’s reference',
    booked: 'Booked on',
    amount: 'Amount',
    status: 'Status',
    party: 'From',
    ending: 'Account ending',
    text: 'What the sender wrote',
    investor: 'Investor',
    opportunity: 'Opportunity',
    recordedBy: 'Recorded by',
    recorded: 'Recorded',
  } satisfies Record<ColumnOf<typeof receiptList>, string>,
}

export const queues = { suspense: 'Bank receipts in suspense' }

/** The texts of a person's copy of their data, and why some of it is kept. */
export const personal = {
  because: 'The law on commercial books: records of payments are kept for ten years.',
  title: 'Bank transfers',
  columns: { bankReference: 'Bank’s reference', amount: 'Amount', kind: 'What happened', at: 'When' },
}

export interface Credited {
  readonly amount: number
}
export interface Reversed extends Credited {
  readonly reason: string
  readonly isByBank?: boolean
  readonly claimed?: number
}

export const notices = {
  credited: {
    label: 'A bank transfer reached your wallet',
    title: (p: Credited) => `${moneyInText(p.amount, 'en')} reached your wallet by bank transfer`,
    body: () => 'You can invest it now.',
  } satisfies NoticeWords<Credited>,
  reversed: {
    label: 'A bank transfer is taken back',
    title: (p: Reversed) => `${moneyInText(p.amount, 'en')} was taken out of your wallet`,
    body: (p: Reversed) =>
      p.isByBank
        ? `The bank reversed the transfer. Ask the bank that you sent it from why.${
            p.claimed ? ` Your wallet held too little: you still owe us ${moneyInText(p.claimed, 'en')}.` : ''
          }`
        : `It had been credited to you by mistake. ${p.reason}`,
  } satisfies NoticeWords<Reversed>,
}
