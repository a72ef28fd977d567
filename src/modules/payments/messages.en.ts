import type { RefusalWords } from '#kit/errors.ts'
import type { FieldWords } from '#kit/field-words.ts'
import { formatFigure, moneyInText } from '#kit/format.ts'
import type { NoticeWords } from '#kit/notices.ts'
import type { paymentsRefusals } from './contract.ts'
import type { DepositStatus, FailureReason } from './vocabulary.ts'

type Amount = { amount: number }

export const refusals = {
  transaction_not_found: 'Transaction not found',
  wallet_account_not_found: 'User wallet account not found',
  deposit_below_minimum: (p: Amount) => `The smallest deposit is ${formatFigure(p.amount)} SAR`,
  deposit_above_maximum: (p: Amount) => `The largest deposit is ${formatFigure(p.amount)} SAR`,
  deposit_failed: 'Deposit failed',
  claim_open: (p: Amount) =>
    `A payment of yours was taken back: ${formatFigure(p.amount)} SAR are owed. Transfer them to your wallet first.`,
  wallet_not_empty: (p: Amount) => `Your wallet holds ${formatFigure(p.amount)} SAR. Withdraw it first.`,
  withdrawal_pending: (p: Amount) => `A withdrawal of ${formatFigure(p.amount)} SAR is on its way.`,
  deposit_pending: 'A payment of yours is still open. Finish it, or wait until it expires.',
  too_many_open_deposits: (p: { most: number }) =>
    `You have ${p.most} payments open. Finish one of them from your transactions, or wait until they expire.`,
  gateway_unavailable:
    'The payment page cannot be reached right now. Nothing was charged. Try again in a moment.',
  webhook_refused: 'This message did not prove that it comes from the gateway.',
} satisfies RefusalWords<typeof paymentsRefusals>

/** The words for invalid fields. */
export const fields = {
  maximum_below_minimum: 'The maximum is below the minimum',
} satisfies FieldWords

/** The words of the copy of one's data, and the reason for keeping records. */
export const personal = {
  because: 'The law on commercial books: records of payments are kept for ten years.',
  title: 'Payments',
  columns: { amount: 'Amount', status: 'Status', card: 'Card', at: 'Begun' },
  /** The words of the investor's own transactions. */
  statuses: { pending: 'Pending', completed: 'Completed', failed: 'Failed' } satisfies Record<
    DepositStatus,
    string
  >,
}

export const labels = {
  failures: {
    insufficient_funds: 'The card does not have enough funds.',
    authentication_failed: 'The bank could not verify that it was you.',
    card_expired: 'The card has expired.',
    declined: 'The bank declined the payment.',
    abandoned: 'The payment was not completed.',
    other: 'The payment did not go through.',
  } satisfies Record<FailureReason, string>,
  invoice: (brand: string) => `Deposit to the ${brand} wallet`,
}

/** The words of search results. */
export const found = {
  payments: 'Payments',
  deposit: (amount: string) => `Deposit of SAR ${amount}`,
  /** Operators read these in the search and on the customer's page. */
  statuses: { pending: 'Not paid yet', completed: 'Credited', failed: 'Failed' } satisfies Record<
    DepositStatus,
    string
  >,
}

export interface Credited {
  readonly amount: number
}
export interface Failed extends Credited {
  readonly reason: FailureReason
}

const sar = (amount: number) => moneyInText(amount, 'en')

export const notices = {
  credited: {
    label: 'A deposit reached your wallet',
    title: (p: Credited) => `${sar(p.amount)} reached your wallet`,
    body: () => 'The deposit is complete. You can invest it now.',
  } satisfies NoticeWords<Credited>,
  failed: {
    label: 'A deposit failed',
    title: (p: Failed) => `Your deposit of ${sar(p.amount)} did not go through`,
    body: (p: Failed) => `${labels.failures[p.reason]} Nothing was added to your wallet. You can try again.`,
  } satisfies NoticeWords<Failed>,
}
