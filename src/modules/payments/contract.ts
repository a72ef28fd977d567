import * as z from 'zod'
import { type Contract, endpoint } from '#kit/contract.ts'
import { financeStaff, readers } from '#kit/duties.ts'
import { defineRefusals } from '#kit/errors.ts'
import { defineEvent } from '#kit/events.ts'
import { fieldKinds } from '#kit/form-fields.ts'
import { Halalas, Id, Instant, PositiveHalalas } from '#kit/schemas.ts'
import { breakKinds } from '#modules/books/contract.ts'
import { depositMethods, depositStatuses, type FailureReason, failureReasons } from './vocabulary.ts'

export const paymentsRefusals = defineRefusals({
  transaction_not_found: { status: 404 },
  wallet_account_not_found: { status: 404 },
  deposit_below_minimum: { status: 422 },
  deposit_above_maximum: { status: 422 },
  wallet_not_empty: { status: 409 },
  claim_open: { status: 409 },
  withdrawal_pending: { status: 409 },
  deposit_pending: { status: 409 },
  deposit_failed: { status: 422 },
  too_many_open_deposits: { status: 409 },
  gateway_unavailable: { status: 503 },
  webhook_refused: { status: 403 },
})

/** A payment was credited to its wallet. The subject is the investor, the amount in halalas. */
export const depositCredited = defineEvent<{ readonly depositId: string; readonly amount: number }>(
  'payments.deposit_credited',
)
/** A payment for an order was credited. The orders module decides what happens to it. */
export const orderPaymentCredited = defineEvent<{
  readonly orderId: string
  readonly depositId: string
  readonly amount: number
}>('payments.order_payment_credited')
/** The payment of an order, or an attempt at it, failed. */
export const orderPaymentFailed = defineEvent<{ readonly orderId: string }>('payments.order_payment_failed')
/** An attempt to pay a deposit failed. Its page may still be paid. */
export const depositFailed = defineEvent<{
  readonly depositId: string
  readonly amount: number
  readonly reason: FailureReason
}>('payments.deposit_failed')

/** PAY-3: the card of an online payment. */
export const cardChoice = {
  cardId: Id.nullable()
    .default(null)
    .describe('A saved card. If null, the payer enters one on the gateway’s page.'),
  keepsCard: z
    .boolean('wrong_type')
    .default(false)
    .describe('The payer agrees to save the card they enter for later payments.')
    .register(fieldKinds, { kind: 'flag' }),
}

export const Deposit = z.object({
  id: Id,
  amount: Halalas,
  method: z.enum(depositMethods),
  status: z.enum(depositStatuses),
  card: z.object({ brand: z.string(), lastFour: z.string() }).nullable(),
  /** Why it failed. For a pending deposit, why the last attempt failed. */
  failureReason: z.enum(failureReasons).nullable(),
  createdAt: Instant,
  decidedAt: Instant.nullable(),
  /** The gateway's page, while it can still be paid. */
  paymentUrl: z.string().nullable(),
})

export const Reconciliation = z.object({
  /** The last run: its time, the start of its range, and the number of payments compared. */
  last: z.object({ at: Instant, since: Instant, payments: z.int() }).nullable(),
  /** The number of open breaks. The oldest are listed. */
  open: z.int(),
  breaks: z.array(
    z.object({
      id: Id,
      kind: z.enum(breakKinds),
      /** An account, a payment or a payment page. */
      subject: z.string(),
      /** Our amount and the other side's, if they differ. */
      expected: Halalas.nullable(),
      found: Halalas.nullable(),
      firstSeenAt: Instant,
    }),
  ),
})

export const paymentsContract = {
  wallet: endpoint({
    method: 'GET',
    path: '/api/wallet',
    viewable: true,
    summary: 'Get the cash balance and the amount on hold.',
    access: ['user'],
    answer: z.object({
      balance: Halalas,
      held: Halalas,
      depositLimits: z.object({ minimum: Halalas, maximum: Halalas }),
    }),
    refusals: ['kyc_not_approved', 'wallet_account_not_found'],
  }),
  startDeposit: endpoint({
    method: 'POST',
    path: '/api/wallet/deposits',
    summary: 'Start a deposit: open the gateway’s page, or charge a saved card after 3-D Secure.',
    access: ['user'],
    body: z.strictObject({
      amount: PositiveHalalas,
      method: z.enum(['online'], 'choose_one'),
      /** The page the payer returns to: the wallet, or the cart that the deposit is for. */
      backTo: z.enum(['wallet', 'cart'], 'choose_one').default('wallet'),
      ...cardChoice,
    }),
    form: { leadsTo: 'paymentUrl' },
    answer: z.object({ transaction: Deposit, paymentUrl: z.string() }),
    status: 201,
    idempotent: true,
    ownTransactions: true,
    refusals: [
      'kyc_not_approved',
      'terms_not_accepted',
      'deposit_below_minimum',
      'deposit_above_maximum',
      'deposit_failed',
      'wallet_account_not_found',
      'too_many_open_deposits',
      'card_not_found',
      'card_expired',
      'gateway_unavailable',
    ],
  }),
  deposit: endpoint({
    method: 'GET',
    path: '/api/wallet/deposits/:id',
    summary: 'Get one deposit of the investor.',
    access: ['user'],
    params: z.object({ id: Id }),
    answer: Deposit,
    refusals: ['transaction_not_found'],
  }),
  confirmDeposit: endpoint({
    method: 'POST',
    path: '/api/wallet/deposits/:id/confirmation',
    summary: 'Ask the gateway for the state of a deposit, and credit it once if it was paid.',
    access: ['user'],
    params: z.object({ id: Id }),
    body: z.strictObject({}),
    answer: Deposit,
    ownTransactions: true,
    refusals: ['transaction_not_found', 'gateway_unavailable'],
  }),
  customersDeposits: endpoint({
    method: 'GET',
    path: '/api/admin/customers/:id/deposits',
    summary: 'List the latest card deposits of a customer with their status.',
    access: readers.customers,
    params: z.object({ id: Id }),
    answer: z.object({
      items: z.array(
        z.object({
          id: Id,
          amount: Halalas,
          status: z.enum(depositStatuses),
          reason: z.enum(failureReasons).nullable().describe('Why it failed.'),
          startedAt: Instant,
          decidedAt: Instant.nullable(),
          gatewayReference: z.string().nullable(),
          cardLastFour: z.string().nullable(),
          orderId: Id.nullable().describe('The order it pays.'),
          transactionId: Id.nullable().describe('The ledger transaction that credited it.'),
        }),
      ),
    }),
    refusals: ['customer_not_found'],
  }),
  reconciliation: endpoint({
    method: 'GET',
    path: '/api/admin/ledger/reconciliation',
    summary: 'Get the differences between books, receipts and the gateway’s payments found by the last run.',
    access: readers.finance,
    answer: Reconciliation,
  }),
  reconcile: endpoint({
    method: 'POST',
    path: '/api/admin/ledger/reconciliation',
    summary: 'Reconcile now: credit missing payments and list the remaining differences.',
    access: financeStaff,
    body: z.strictObject({ days: z.int().min(1).max(400).default(40) }),
    form: {},
    answer: Reconciliation,
    ownTransactions: true,
    refusals: ['gateway_unavailable'],
  }),
  webhook: endpoint({
    method: 'POST',
    path: '/api/payments/webhooks/:gateway',
    summary: 'Receive a webhook of the gateway about a changed payment.',
    access: 'public',
    params: z.object({ gateway: z.enum(['moyasar']) }),
    rawBody: true,
    crossSite: true,
    ownTransactions: true,
    refusals: ['webhook_refused', 'gateway_unavailable'],
  }),
} satisfies Contract
