import * as z from 'zod'
import { addedColumns } from '#kit/added-columns.ts'
import { type Contract, endpoint } from '#kit/contract.ts'
import { readers } from '#kit/duties.ts'
import { defineRefusals } from '#kit/errors.ts'
import { defineEvent } from '#kit/events.ts'
import { fileQuery, fileTypes, listQuery, pageOf, totalsField } from '#kit/list-query.ts'
import { Day, Halalas, Id, Instant, longText, PositiveHalalas, typedText } from '#kit/schemas.ts'
import { WalletHolder } from '#modules/identity/contract.ts'
import { investorClasses, kycStatuses } from '#modules/identity/vocabulary.ts'
import { receiptList } from './lists.ts'
import { grades, holdReasons, likenesses, receiptStatuses, senderComparisons } from './vocabulary.ts'

export const receiptsRefusals = defineRefusals({
  receipt_not_found: { status: 404 },
  receipt_known: { status: 409 },
  receipt_settled: { status: 409 },
  receipt_not_credited: { status: 409 },
  receipt_spent: { status: 409 },
  receipt_own: { status: 403 },
  receipt_owner_unknown: { status: 422 },
  receipt_reason_needed: { status: 422 },
  receipt_earner_unknown: { status: 422 },
  receipt_income_drawn: { status: 409 },
  receipt_beyond_gateway: { status: 409 },
  receipt_of_payout: { status: 409 },
  receipt_names_payout: { status: 422 },
  transfer_not_offered: { status: 409 },
})

/** A transfer was credited to a wallet. The subject is the investor; the amount is in halalas. */
export const transferCredited = defineEvent<{ readonly amount: number }>('receipts.credited')
/** A transfer was taken out of a wallet again. The subject is the investor; the amount is in halalas. */
export const transferReversed = defineEvent<{
  readonly amount: number
  readonly reason: string
  readonly isByBank?: boolean
  /** Halalas that the wallet lacked. */
  readonly claimed?: number
}>('receipts.reversed')

export const Receipt = z.object({
  id: Id,
  bankReference: z.string(),
  amount: Halalas,
  bookedOn: Day,
  text: z.string().describe('What the sender wrote beside it.'),
  party: z.object({ name: z.string().nullable(), ending: z.string().nullable() }),
  status: z.enum(receiptStatuses),
  entryId: Id.describe('The ledger transaction by which it entered the books.'),
  hold: z.enum(holdReasons).nullable().describe('Why it was not credited by the reference it names.'),
  investor: WalletHolder.nullable(),
  opportunity: z
    .object({ id: Id, title: z.string() })
    .nullable()
    .describe('The opportunity whose income it is.'),
  payout: Id.nullable().describe(
    'The paid withdrawal that it returns. The return is recorded on the withdrawal.',
  ),
  recordedAt: Instant,
  recordedBy: z.string(),
})
const Person = z.object({
  investor: WalletHolder,
  mobileEnding: z.string().nullable().describe('The last four digits.'),
  reference: z.string().nullable(),
  investorClass: z.enum(investorClasses),
  kycStatus: z.enum(kycStatuses),
  grade: z.enum(grades).describe('How well the person matches the receipt.'),
  by: z.array(z.enum(likenesses)).describe('Why the person is listed.'),
  sender: z.enum(senderComparisons).describe('Whether the sender has the name of this person.'),
  needsReason: z.boolean().describe('Crediting this person needs a reason.'),
  mayBeCredited: z.boolean(),
  payout: z
    .object({ id: Id, reference: z.string(), isReturned: z.boolean() })
    .nullable()
    .describe('A paid withdrawal of this person that it may return. Crediting it then takes two operators.'),
})
const OneReceipt = Receipt.extend({
  candidates: z.array(Person),
  namesakes: z.int().describe('How many people have the name of the sender, approved or not.'),
  needsTwo: z.boolean().describe('Crediting it takes two operators.'),
  assignment: z
    .object({ by: z.string(), investor: z.string(), reason: z.string(), expiresAt: Instant })
    .nullable()
    .describe('A proposed credit that waits for another operator.'),
  earning: z
    .array(z.object({ id: Id, title: z.string() }))
    .describe('While it is in suspense: opportunities whose income it may be.'),
  reversal: z
    .object({ by: z.string(), reason: z.string(), expiresAt: Instant })
    .nullable()
    .describe('A proposed return to suspense that waits for another operator.'),
  moves: z.array(
    z.object({
      id: Id,
      kind: z.enum(['credited', 'income', 'gateway_payout', 'reversed', 'sent_back', 'payout_return']),
      investor: WalletHolder.nullable(),
      opportunity: z.string().nullable().describe('Its title.'),
      proposedBy: z.string().nullable().describe('Where it took two.'),
      by: z.string(),
      at: Instant,
      reason: z.string().nullable(),
      receivable: z
        .object({ opportunity: Id, amount: Halalas })
        .nullable()
        .describe('What the income account lacked, and the payer owes the opportunity.'),
      transactionId: Id.describe('The ledger transaction of this move.'),
    }),
  ),
})

const one = z.object({ id: Id })
const Reason = longText(300)

export const receiptsContract = {
  transfer: endpoint({
    method: 'GET',
    path: '/api/wallet/bank-transfer',
    summary: 'Read the account to transfer to, and the caller’s own reference (PAY-1).',
    access: ['user'],
    answer: z.object({
      iban: z.string(),
      bank: z.string(),
      accountName: z.string(),
      reference: z.string(),
      qr: z
        .object({ size: z.int(), path: z.string() })
        .describe('All of it as a QR code: an SVG path on a grid.'),
    }),
    refusals: ['kyc_not_approved', 'terms_not_accepted', 'transfer_not_offered'],
  }),
  customersTransfers: endpoint({
    method: 'GET',
    path: '/api/admin/customers/:id/transfers',
    summary: 'List bank receipts credited to a customer, and those in suspense that may be theirs.',
    access: readers.customers,
    params: one,
    answer: z.object({
      reference: z.string().nullable(),
      items: z.array(
        z.object({
          id: Id,
          amount: Halalas,
          bookedOn: Day,
          bankReference: z.string(),
          status: z.enum(receiptStatuses),
          by: z.array(z.enum(likenesses)).describe('Why one in suspense may be theirs.'),
        }),
      ),
    }),
    refusals: ['customer_not_found'],
  }),
  receipts: endpoint({
    method: 'GET',
    path: '/api/admin/bank-receipts',
    summary: 'List bank receipts, the newest first.',
    access: readers.finance,
    query: listQuery(receiptList),
    answer: pageOf(Receipt, { ...totalsField, ...addedColumns }),
  }),
  receiptsFile: endpoint({
    method: 'GET',
    path: '/api/admin/bank-receipts/export',
    summary: 'Export the list of bank receipts as a file. The export is recorded in the audit log.',
    access: readers.finance,
    query: fileQuery(receiptList),
    produces: [fileTypes.csv, fileTypes.xlsx],
    refusals: ['too_many_requests'],
  }),
  receipt: endpoint({
    method: 'GET',
    path: '/api/admin/bank-receipts/:id',
    summary:
      'Read a receipt by its id or by that of one of its moves, and while it is in suspense who it may be from.',
    access: readers.finance,
    params: one,
    answer: OneReceipt,
    refusals: ['receipt_not_found'],
  }),
  record: endpoint({
    method: 'POST',
    path: '/api/admin/bank-receipts',
    summary: 'Record by hand what the bank has received. Two operators credit it.',
    access: ['finance-maker'],
    body: z.strictObject({
      bankReference: typedText(60),
      amount: PositiveHalalas,
      bookedOn: Day,
      text: longText(500, 0),
      partyName: typedText(200, 0).optional(),
    }),
    form: { leadsTo: 'id' },
    answer: OneReceipt,
    status: 201,
    idempotent: 'answer-kept',
    refusals: ['receipt_known', 'receipt_names_payout'],
  }),
  people: endpoint({
    method: 'GET',
    path: '/api/admin/bank-receipts/:id/people',
    summary: 'Search for the person a receipt is from, with how well each one matches and why.',
    access: ['finance-maker'],
    params: one,
    query: z.object({ q: typedText(100) }),
    answer: z.object({
      people: z.array(Person),
      total: z.int(),
      hasMore: z.boolean().describe('There are more than `total`.'),
    }),
    refusals: ['receipt_not_found'],
  }),
  assign: endpoint({
    method: 'POST',
    path: '/api/admin/bank-receipts/:id/assignment',
    summary:
      'Credit a receipt in suspense to a person named in full. Above a setting, propose it to another operator.',
    access: ['finance-maker'],
    stepUp: true,
    params: one,
    body: z.strictObject({ investor: typedText(100), reason: typedText(300, 0).optional() }),
    form: {},
    answer: OneReceipt,
    idempotent: 'answer-kept',
    refusals: [
      'receipt_not_found',
      'receipt_settled',
      'receipt_own',
      'receipt_owner_unknown',
      'receipt_reason_needed',
      'proposal_open',
      'receipt_of_payout',
    ],
  }),
  gatewayPayout: endpoint({
    method: 'POST',
    path: '/api/admin/bank-receipts/:id/gateway-payout',
    summary: 'Settle a receipt in suspense as a payout of the payment gateway (PAY-2).',
    access: ['finance-maker'],
    stepUp: true,
    params: one,
    body: z.strictObject({}),
    form: {},
    answer: OneReceipt,
    idempotent: 'answer-kept',
    refusals: ['receipt_not_found', 'receipt_settled', 'receipt_of_payout', 'receipt_beyond_gateway'],
  }),
  postIncome: endpoint({
    method: 'POST',
    path: '/api/admin/bank-receipts/:id/income',
    summary: 'Post a receipt in suspense as income of an opportunity, for a run to pay out (PRT-3).',
    access: ['finance-maker'],
    stepUp: true,
    params: one,
    body: z.strictObject({ opportunity: Id }),
    form: {},
    answer: OneReceipt,
    idempotent: 'answer-kept',
    refusals: ['receipt_not_found', 'receipt_settled', 'receipt_earner_unknown', 'receipt_of_payout'],
  }),
  sendBack: endpoint({
    method: 'POST',
    path: '/api/admin/bank-receipts/:id/return',
    summary: 'Mark a receipt in suspense as returned to its sender.',
    access: ['finance-maker'],
    params: one,
    body: z.strictObject({ reason: Reason }),
    form: {},
    answer: OneReceipt,
    idempotent: 'answer-kept',
    refusals: ['receipt_not_found', 'receipt_settled'],
  }),
  proposeReversal: endpoint({
    method: 'POST',
    path: '/api/admin/bank-receipts/:id/reversal',
    summary: 'Propose to return a settled receipt to suspense. Another operator decides.',
    access: ['finance-maker'],
    params: one,
    body: z.strictObject({ reason: Reason }),
    form: {},
    answer: OneReceipt,
    status: 201,
    idempotent: 'answer-kept',
    refusals: [
      'receipt_not_found',
      'receipt_not_credited',
      'receipt_spent',
      'receipt_income_drawn',
      'receipt_own',
      'proposal_open',
      'proposal_involved',
    ],
  }),
} satisfies Contract
