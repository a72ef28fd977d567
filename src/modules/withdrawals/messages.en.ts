import type { RefusalWords } from '#kit/errors.ts'
import { formatFigure, formatLongDate, isolated, moneyInText } from '#kit/format.ts'
import type { ColumnOf } from '#kit/list.ts'
import type { NoticeWords } from '#kit/notices.ts'
import type { WithdrawalEventData, withdrawalsRefusals } from './contract.ts'
import type { batchList, withdrawalList } from './lists.ts'
import type { ReturnReason, WithdrawalStage } from './vocabulary.ts'

export const refusals = {
  withdrawal_balance_empty: 'Insufficient balance for withdrawal',
  withdrawal_insufficient: 'Insufficient wallet balance for withdrawal',
  withdrawal_claim_open: (p: { owed: number }) =>
    `A payment of yours was taken back, and ${formatFigure(p.owed)} SAR are owed. You can withdraw what is above that.`,
  withdrawal_of_recorded_money:
    'You recorded or assigned the money that this withdrawal takes out. Another operator approves it.',
  approval_limit_reached: (p: { left: number }) =>
    `You may approve another ${formatFigure(p.left)} SAR within 24 hours. Another operator approves this one.`,
  withdrawal_below_minimum: (p: { amount: number }) =>
    `The smallest withdrawal is ${formatFigure(p.amount)} SAR, unless it is all that you have.`,
  withdrawal_not_pending: 'This transaction is not in pending state.',
  not_a_withdrawal: 'This is not a withdrawal transaction.',
  withdrawal_approved_already:
    'It has been approved and is on its way to the bank: it cannot be changed any more.',
  withdrawal_not_approved: 'It has to be approved before it is paid.',
  withdrawal_not_completed: 'Only what the bank has paid can come back from it.',
  withdrawal_returned_already: 'It has come back already.',
  withdrawal_own: 'It is your own money: another operator has to do this.',
  payout_reference_known: 'Another withdrawal has this reference of the bank. Check it on the statement.',
  nothing_to_send: 'Nothing that is approved waits for the bank.',
  batch_not_found: 'This file is not there.',
} satisfies RefusalWords<typeof withdrawalsRefusals>

export const reasons: Readonly<Record<ReturnReason, string>> = {
  name_mismatch: 'The bank account is not in your name.',
  account_closed: 'The bank account is closed or cannot receive money.',
  refused_by_bank: 'The bank refused the transfer.',
  suspicious: 'It has to be looked at before money can go out. Our team will be in touch with you.',
  other: 'Another reason',
}

export const labels = {
  needingTwo: 'Waiting withdrawals that need two operators',
  proposal: 'A large withdrawal',
  rejection: 'Rejecting a withdrawal that is in a bank file',
  return: 'A bank return without a statement line',
  stages: {
    received: 'Awaiting approval',
    approved: 'Approved',
    sent: 'At the bank',
    completed: 'Completed',
    returned: 'Returned by the bank',
    rejected: 'Rejected',
    cancelled: 'Cancelled',
  } satisfies Record<WithdrawalStage, string>,
  reasons: {
    name_mismatch: 'The account is not in the investor’s name',
    account_closed: 'The account is closed or takes no money',
    refused_by_bank: 'The bank refused it',
    suspicious: 'Suspicious: to be looked into',
    other: 'Another reason',
  } satisfies Record<ReturnReason, string>,
}

/** The checks shown beside a proposal. */
/** The list as a file. */
export const sheet = {
  title: 'Withdrawals',
  columns: {
    reference: 'Withdrawal',
    investor: 'Investor',
    amount: 'Amount',
    bank: 'Bank',
    ending: 'Account ending',
    holder: 'Account holder',
    stage: 'Status',
    requested: 'Requested',
    approvedBy: 'Approved by',
    secondedBy: 'Second approval',
    approved: 'Approved',
    batch: 'Bank file',
    decidedBy: 'Decided by',
    decided: 'Decided',
    bankReference: 'Bank’s reference',
    reason: 'Reason',
  } satisfies Record<ColumnOf<typeof withdrawalList>, string>,
}

/** The list of bank files as a file. */
export const batchSheet = {
  title: 'Bank files',
  columns: {
    reference: 'File',
    rows: 'Withdrawals',
    total: 'Total',
    open: 'Not completed yet',
    sentOn: 'Value date',
    madeBy: 'Made by',
    made: 'Made',
  } satisfies Record<ColumnOf<typeof batchList>, string>,
}

export const checks = {
  identity_approved: 'The investor’s identity is approved',
  account_active: 'The investor’s account is active',
  name_matches: 'The name on the bank account matches',
  amount_held: 'The amount is on hold in full',
  not_paid: 'The bank has not paid it',
  returnable: 'The bank paid it, and it has not come back yet',
  on_statement: 'A line of the bank’s statement shows the return',
}

/** Work that waits for operators. */
export const queues = {
  received: 'Withdrawals to approve',
  approved: 'Withdrawals to send to the bank',
  sent: 'Withdrawals at the bank',
}

export const found = {
  withdrawals: 'Withdrawals',
  withdrawal: (amount: string) => `Withdrawal of SAR ${amount}`,
}

/** The texts of a person's copy of their data, and why some of it is kept. */
export const personal = {
  because: 'The law on commercial books: records of payments are kept for ten years.',
  title: 'Withdrawals',
  columns: {
    reference: 'Withdrawal',
    amount: 'Amount',
    stage: 'Status',
    account: 'Account',
    requestedAt: 'Requested',
    decidedAt: 'Decided',
  },
}

/** A withdrawal with its bank's name in this language, or none if the code is unknown. */
export interface WithdrawalNamed extends WithdrawalEventData {
  readonly bank: { readonly ar: string | null; readonly en: string | null }
}
export interface Stopped extends WithdrawalNamed {
  readonly reason: ReturnReason
  readonly text: { readonly ar: string; readonly en: string } | null
}

const amountOf = ({ amount }: WithdrawalNamed) => moneyInText(amount, 'en')
const accountOf = ({ bank, ending }: WithdrawalNamed) =>
  `${bank.en ?? 'your bank account'}, ending in ${isolated(ending)}`
const whyOf = ({ reason, text }: Stopped) => text?.en ?? reasons[reason]

export const notices = {
  requested: {
    label: 'A withdrawal is requested',
    title: (p: WithdrawalNamed) => `You asked to withdraw ${amountOf(p)}`,
    body: (p: WithdrawalNamed) =>
      `It goes to ${accountOf(p)}. If it was not you, cancel it in your wallet at once and change your password.`,
  } satisfies NoticeWords<WithdrawalNamed>,
  cancelled: {
    label: 'A withdrawal is cancelled',
    title: (p: WithdrawalNamed) => `The withdrawal of ${amountOf(p)} was cancelled`,
    body: () => 'The amount is in your wallet again.',
  } satisfies NoticeWords<WithdrawalNamed>,
  approved: {
    label: 'A withdrawal is approved',
    title: (p: WithdrawalNamed) => `Your withdrawal of ${amountOf(p)} was approved`,
    body: (p: WithdrawalNamed & { arrivesOn: string }) =>
      `We expect it to reach ${accountOf(p)} on ${formatLongDate(p.arrivesOn, 'en')}.`,
  } satisfies NoticeWords<WithdrawalNamed & { arrivesOn: string }>,
  completed: {
    label: 'A withdrawal is completed',
    title: (p: WithdrawalNamed) => `${amountOf(p)} was sent to your bank account`,
    body: (p: WithdrawalNamed & { bankReference: string }) =>
      `It went to ${accountOf(p)}. The bank’s reference is ${isolated(p.bankReference)}.`,
  } satisfies NoticeWords<WithdrawalNamed & { bankReference: string }>,
  rejected: {
    label: 'A withdrawal is rejected',
    title: (p: Stopped) => `Your withdrawal of ${amountOf(p)} was rejected`,
    body: (p: Stopped) => `${whyOf(p)} The amount is in your wallet again.`,
  } satisfies NoticeWords<Stopped>,
  returned: {
    label: 'The bank returns a withdrawal',
    title: (p: Stopped) => `The bank returned your withdrawal of ${amountOf(p)}`,
    body: (p: Stopped) => `${whyOf(p)} The amount is in your wallet again.`,
  } satisfies NoticeWords<Stopped>,
}
