import * as z from 'zod'
import { type Contract, endpoint } from '#kit/contract.ts'
import { readers } from '#kit/duties.ts'
import { defineRefusals } from '#kit/errors.ts'
import { defineEvent } from '#kit/events.ts'
import { Halalas, Id, Instant, longText, PositiveHalalas, typedText } from '#kit/schemas.ts'
import { WalletHolder } from '#modules/identity/contract.ts'
import { correctionKinds, kindsOfInvestors, kindsOfOpportunities } from './vocabulary.ts'

export const correctionsRefusals = defineRefusals({
  correction_not_found: { status: 404 },
  correction_origin_unknown: { status: 422 },
  correction_made_already: { status: 409 },
  correction_refund_unknown: { status: 404 },
  correction_receivable_unknown: { status: 404 },
  correction_owner_unknown: { status: 422 },
  correction_own: { status: 403 },
  correction_beyond: { status: 409 },
  correction_not_reversible: { status: 409 },
  correction_reversed: { status: 409 },
  correction_spent: { status: 409 },
})

/** A correction was posted. The subject is the correction. */
export const correctionPosted = defineEvent<{ readonly transactionId: string }>('corrections.posted')

/** A gateway refund left a wallet (PAY-2). The subject is the investor; amounts are in halalas. */
export const depositRefunded = defineEvent<{ readonly amount: number; readonly claimed: number }>(
  'corrections.deposit_refunded',
)

interface Given {
  readonly kind: string
  readonly investor?: string | undefined
  readonly payment?: string | undefined
  readonly opportunity?: string | undefined
}

const isOfInvestor = (kind: string): boolean => kindsOfInvestors.some((one) => one === kind)

const isOfOpportunity = (kind: string): boolean => kindsOfOpportunities.some((one) => one === kind)

/** The origin of a correction, which is stored with it. */
const Origin = {
  line: Id.optional().describe('The statement line that it is about.'),
  entry: Id.optional().describe('The ledger transaction that it is about.'),
  payment: typedText(100).optional().describe('The gateway’s id of the refunded payment.'),
}

export const correctionsContract = {
  correction: endpoint({
    method: 'GET',
    path: '/api/admin/corrections/:id',
    summary: 'Read a posted correction: its origin, its operators and its ledger entry.',
    access: readers.finance,
    params: z.object({ id: Id }),
    answer: z.object({
      id: Id,
      kind: z.enum(correctionKinds),
      amount: Halalas,
      investor: WalletHolder.nullable(),
      opportunity: z.object({ id: Id, title: z.string() }).nullable(),
      bankReference: z.string().nullable(),
      line: Id.nullable(),
      entry: Id.nullable(),
      payment: z.string().nullable().describe('The refunded payment.'),
      claimed: Halalas.describe('What the wallet lacked, and the investor owes.'),
      transactionId: Id,
      reversedBy: Id.nullable(),
      reason: z.string(),
      proposedBy: z.string(),
      decidedBy: z.string(),
      at: Instant,
    }),
    refusals: ['correction_not_found'],
  }),
  refund: endpoint({
    method: 'GET',
    path: '/api/admin/corrections/gateway-refunds/:payment',
    summary:
      'Read a payment that the gateway refunded after it was credited, and where the money would come from.',
    access: readers.finance,
    params: z.object({ payment: typedText(100) }),
    answer: z.object({
      payment: z.string(),
      amount: Halalas,
      investor: WalletHolder.nullable().describe('Null if it rests in suspense.'),
      fromWallet: Halalas,
      claimed: Halalas.describe('What the wallet lacks, and the investor would owe.'),
    }),
    refusals: ['correction_refund_unknown'],
  }),
  receivable: endpoint({
    method: 'GET',
    path: '/api/admin/corrections/receivables/:opportunity',
    summary: 'Read what is owed to an opportunity because the bank reversed income that was paid out.',
    access: readers.finance,
    params: z.object({ opportunity: Id }),
    answer: z.object({
      opportunity: z.object({ id: Id, title: z.string() }),
      owed: Halalas,
      free: Halalas.describe('Income that may be withheld: no approved run owes it to holders.'),
    }),
    refusals: ['correction_receivable_unknown'],
  }),
  propose: endpoint({
    method: 'POST',
    path: '/api/admin/corrections',
    summary: 'Propose a posting that corrects the books (LED-1). Another operator decides.',
    access: ['finance-maker'],
    body: z
      .strictObject({
        kind: z.enum(correctionKinds, 'choose_one'),
        amount: PositiveHalalas,
        investor: typedText(100)
          .optional()
          .describe('Reference, email or mobile of the investor, for kinds that move an investor’s money.'),
        opportunity: Id.optional().describe('The opportunity whose receivable it closes.'),
        bankReference: typedText(60).optional().describe('Of the line of the statement, if it is about one.'),
        ...Origin,
        reason: longText(1000),
      })
      .refine(({ kind, investor }: Given) => investor !== undefined || !isOfInvestor(kind), {
        path: ['investor'],
        error: 'required',
      })
      .refine(({ kind, opportunity }: Given) => opportunity !== undefined || !isOfOpportunity(kind), {
        path: ['opportunity'],
        error: 'required',
      })
      .refine(({ kind, payment }: Given) => payment !== undefined || kind !== 'gateway_refund', {
        path: ['payment'],
        error: 'required',
      }),
    form: { leadsTo: 'id' },
    answer: z.object({ id: Id.describe('Of the proposal, and of the correction once it is posted.') }),
    status: 201,
    idempotent: 'answer-kept',
    refusals: [
      'correction_origin_unknown',
      'correction_refund_unknown',
      'correction_receivable_unknown',
      'correction_made_already',
      'correction_owner_unknown',
      'correction_own',
      'correction_beyond',
      'proposal_open',
      'proposal_involved',
    ],
  }),
  proposeReversal: endpoint({
    method: 'POST',
    path: '/api/admin/books/transactions/:id/reversal',
    summary: 'Propose to reverse a wrong correction (LED-1). Another operator decides.',
    access: ['finance-maker'],
    params: z.object({ id: Id }),
    body: z.strictObject({ reason: longText(1000) }),
    form: {},
    answer: z.object({ id: Id }),
    status: 201,
    idempotent: 'answer-kept',
    refusals: [
      'correction_not_reversible',
      'correction_reversed',
      'correction_spent',
      'correction_own',
      'proposal_open',
      'proposal_involved',
    ],
  }),
} satisfies Contract
