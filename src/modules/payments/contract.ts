import * as z from 'zod'
import { type Contract, endpoint } from '#kit/contract.ts'
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

/** A payment is credited to its wallet; the subject is the investor, the amount in halalas. */
export const depositCredited = defineEvent<{ readonly depositId: string; readonly amount: number }>(
  'payments.deposit_credited',
)
/** The same of a payment that an order awaits, or that came beside it: what becomes of it the order decides. */
export const orderPaymentCredited = defineEvent<{
  readonly orderId: string
  readonly depositId: string
  readonly amount: number
}>('payments.order_payment_credited')
/** The payment of an order has failed, or a try at it. */
export const orderPaymentFailed = defineEvent<{ readonly orderId: string }>('payments.order_payment_failed')
/** People count a deposit as failed from its first failed try on, although its page may still be paid. */
export const depositFailed = defineEvent<{
  readonly depositId: string
  readonly amount: number
  readonly reason: FailureReason
}>('payments.deposit_failed')

/** PAY-3: by which card somebody pays online. */
export const cardChoice = {
  cardId: Id.nullable()
    .default(null)
    .describe('A card that they keep; else they tell the gateway one on its page.'),
  keepsCard: z
    .boolean('wrong_type')
    .default(false)
    .describe('They agree that the card they tell the gateway is kept for later payments.')
    .register(fieldKinds, { kind: 'flag' }),
}

export const Deposit = z.object({
  id: Id,
  amount: Halalas,
  method: z.enum(depositMethods),
  status: z.enum(depositStatuses),
  card: z.object({ brand: z.string(), lastFour: z.string() }).nullable(),
  /** Why it failed; on a pending one, why the last try did. */
  failureReason: z.enum(failureReasons).nullable(),
  createdAt: Instant,
  decidedAt: Instant.nullable(),
  /** The gateway's page, while it can still be paid. */
  paymentUrl: z.string().nullable(),
})

export const Reconciliation = z.object({
  /** The last look: when, over which of the gateway's payments, and how many they were. */
  last: z.object({ at: Instant, since: Instant, payments: z.int() }).nullable(),
  /** How many breaks are open; the oldest are listed. */
  open: z.int(),
  breaks: z.array(
    z.object({
      id: Id,
      kind: z.enum(breakKinds),
      /** An account, a payment or a payment page. */
      subject: z.string(),
      /** Ours and the other side's, where amounts differ. */
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
    summary: 'Cash balance and what is on hold.',
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
    summary: "Opens a payment on the gateway's page, or charges a kept card, which its bank has proved.",
    access: ['user'],
    body: z.strictObject({
      amount: PositiveHalalas,
      method: z.enum(['online'], 'choose_one'),
      /** Where the payer comes back to: the wallet, or the cart that the deposit is for. */
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
    summary: 'One deposit of the investor.',
    access: ['user'],
    params: z.object({ id: Id }),
    answer: Deposit,
    refusals: ['transaction_not_found'],
  }),
  confirmDeposit: endpoint({
    method: 'POST',
    path: '/api/wallet/deposits/:id/confirmation',
    summary: 'Asks the gateway how a deposit stands, and credits it if it was paid: once, whoever asks.',
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
    summary: 'List the latest deposits of a customer by card, with where each one stands.',
    access: ['admin', 'customer-admin'],
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
    summary: "Where books, receipts and the gateway's own list of payments did not agree at the last look.",
    access: ['admin'],
    answer: Reconciliation,
  }),
  reconcile: endpoint({
    method: 'POST',
    path: '/api/admin/ledger/reconciliation',
    summary: 'Looks now: credits what is missing, and tells what then still differs.',
    access: ['admin'],
    body: z.strictObject({ days: z.int().min(1).max(400).default(40) }),
    form: {},
    answer: Reconciliation,
    ownTransactions: true,
    refusals: ['gateway_unavailable'],
  }),
  webhook: endpoint({
    method: 'POST',
    path: '/api/payments/webhooks/:gateway',
    summary: 'From the gateway: something about a payment changed.',
    access: 'public',
    params: z.object({ gateway: z.enum(['moyasar']) }),
    rawBody: true,
    crossSite: true,
    ownTransactions: true,
    refusals: ['webhook_refused', 'gateway_unavailable'],
  }),
} satisfies Contract
