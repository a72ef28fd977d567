import type { RefusalWords } from '#kit/errors.ts'
import type { FieldWords } from '#kit/field-words.ts'
import { formatFigure } from '#kit/format.ts'
import type { paymentsRefusals } from './contract.ts'
import type { FailureReason } from './vocabulary.ts'

type Amount = { amount: number }

export const refusals = {
  transaction_not_found: 'Transaction not found',
  wallet_account_not_found: 'User wallet account not found',
  deposit_below_minimum: (p: Amount) => `The smallest deposit is ${formatFigure(p.amount)} SAR`,
  deposit_above_maximum: (p: Amount) => `The largest deposit is ${formatFigure(p.amount)} SAR`,
  deposit_failed: 'Deposit failed',
  too_many_open_deposits: (p: { most: number }) =>
    `You have ${p.most} payments open. Finish one of them from your transactions, or wait until they expire.`,
  gateway_unavailable:
    'The payment page cannot be reached right now. Nothing was charged. Try again in a moment.',
  webhook_refused: 'This message did not prove that it comes from the gateway.',
} satisfies RefusalWords<typeof paymentsRefusals>

/** What is said of a wrong field. */
export const fields = {
  maximum_below_minimum: 'The maximum is below the minimum',
} satisfies FieldWords

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
