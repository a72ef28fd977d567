import * as z from 'zod'
import { addedColumns } from '#kit/added-columns.ts'
import { type Contract, endpoint } from '#kit/contract.ts'
import { financeStaff, readers } from '#kit/duties.ts'
import { defineRefusals } from '#kit/errors.ts'
import { defineEvent } from '#kit/events.ts'
import { fileQuery, fileTypes, listQuery, pageOf, totalsField } from '#kit/list-query.ts'
import { Day, Halalas, Id, Instant, longText, PositiveHalalas, typedText } from '#kit/schemas.ts'
import { nameChecks } from '#modules/banking/vocabulary.ts'
import { WalletHolder } from '#modules/identity/contract.ts'
import { kycStatuses } from '#modules/identity/vocabulary.ts'
import { batchEndpoints } from './batch-contract.ts'
import { ownWithdrawalList, withdrawalList } from './lists.ts'
import { type ReturnReason, returnReasons, withdrawalStages } from './vocabulary.ts'

export const withdrawalsRefusals = defineRefusals({
  withdrawal_balance_empty: { status: 422 },
  withdrawal_insufficient: { status: 422 },
  withdrawal_claim_open: { status: 409 },
  withdrawal_below_minimum: { status: 422 },
  withdrawal_not_pending: { status: 409 },
  not_a_withdrawal: { status: 409 },
  withdrawal_approved_already: { status: 409 },
  withdrawal_not_approved: { status: 409 },
  withdrawal_not_completed: { status: 409 },
  withdrawal_returned_already: { status: 409 },
  withdrawal_own: { status: 403 },
  withdrawal_of_recorded_money: { status: 403 },
  approval_limit_reached: { status: 409 },
  payout_reference_known: { status: 409 },
  nothing_to_send: { status: 409 },
  batch_not_found: { status: 404 },
})

/** The data of events about a withdrawal. The subject is the investor; the amount is in halalas. */
export interface WithdrawalEventData {
  readonly withdrawalId: string
  readonly reference: string
  readonly amount: number
  readonly bankCode: string
  readonly ending: string
}
interface EventReason {
  readonly reason: ReturnReason
  readonly text: { readonly ar: string; readonly en: string } | null
}
export const withdrawalRequested = defineEvent<WithdrawalEventData>('withdrawals.requested')
export const withdrawalCancelled = defineEvent<WithdrawalEventData>('withdrawals.cancelled')
export const withdrawalApproved = defineEvent<WithdrawalEventData & { readonly arrivesOn: string }>(
  'withdrawals.approved',
)
export const withdrawalCompleted = defineEvent<WithdrawalEventData & { readonly bankReference: string }>(
  'withdrawals.completed',
)
export const withdrawalRejected = defineEvent<WithdrawalEventData & EventReason>('withdrawals.rejected')
export const withdrawalReturned = defineEvent<WithdrawalEventData & EventReason>('withdrawals.returned')

/** The bank's reference, normalised to upper case. */
const Reference = typedText(60)
  .transform((text) => text.toUpperCase())
  .pipe(z.string().max(60, 'too_long'))

export const Withdrawal = z.object({
  id: Id,
  reference: z.string(),
  amount: Halalas,
  stage: z.enum(withdrawalStages),
  account: z.object({
    bankCode: z.string(),
    bank: z
      .string()
      .nullable()
      .describe('Its name in the language of the request. Null if the code is unknown.'),
    ending: z.string(),
  }),
  requestedAt: Instant,
  approvedAt: Instant.nullable(),
  sentAt: Instant.nullable().describe('When its bank file was made.'),
  decidedAt: Instant.nullable(),
  returnedAt: Instant.nullable(),
  arrivesOn: Day.nullable().describe('The bank day on which it arrives. Only while it is pending.'),
  bankReference: z.string().nullable(),
  reason: z.object({ key: z.enum(returnReasons), text: z.string() }).nullable(),
  can: z.object({ cancel: z.boolean() }),
})

const OfficeWithdrawal = Withdrawal.extend({
  investor: WalletHolder,
  holderName: z.string(),
  needsTwo: z.boolean(),
  approvedBy: z.string().nullable(),
  secondedBy: z.string().nullable(),
  decidedBy: z.string().nullable(),
  batch: z.object({ id: Id, reference: z.string() }).nullable(),
  /** A proposal on it is open: its approval, its rejection once it is in a bank file, or its return. */
  isProposed: z.boolean(),
  can: z.object({
    cancel: z.boolean(),
    approve: z.boolean(),
    complete: z.boolean(),
    reject: z.boolean(),
    return: z.boolean(),
  }),
})

/** The facts that an operator compares before the money goes out. */
export const ApprovalBasis = z.object({
  iban: z
    .string()
    .nullable()
    .describe(
      'In full for those who pay, masked for others. Null years after its owner has gone, or if it cannot be opened.',
    ),
  nameCheck: z.enum(nameChecks).nullable().describe('How the name on the bank account was checked.'),
  balance: Halalas.describe('What is left in the wallet.'),
  customerSince: Instant.nullable(),
  kycStatus: z.enum(kycStatuses).nullable(),
  earlier: z.array(
    z.object({
      id: Id,
      reference: z.string(),
      amount: Halalas,
      stage: z.enum(withdrawalStages),
      requestedAt: Instant,
    }),
  ),
  isOfRecordedMoney: z.boolean().describe('The caller recorded or assigned the money that it takes out.'),
})
const OneWithdrawal = OfficeWithdrawal.extend({
  basis: ApprovalBasis,
  entries: z
    .array(z.object({ transactionId: Id, step: z.enum(['request', 'end', 'return']) }))
    .describe('The ledger transactions that moved it, in order.'),
})

interface GivenReason {
  readonly reason: ReturnReason
  readonly textAr?: string | undefined
  readonly textEn?: string | undefined
}
const reasonFields = {
  reason: z.enum(returnReasons, 'choose_one'),
  textAr: longText(300)
    .optional()
    .describe('In words of its own, where the reason is `other`: in both languages.'),
  textEn: longText(300).optional(),
}
const hasArabic = ({ reason, textAr }: GivenReason) => reason !== 'other' || textAr !== undefined
const hasEnglish = ({ reason, textEn }: GivenReason) => reason !== 'other' || textEn !== undefined
const Reason = z
  .strictObject(reasonFields)
  .refine(hasArabic, { path: ['textAr'], error: 'required' })
  .refine(hasEnglish, { path: ['textEn'], error: 'required' })
const Return = z
  .strictObject({ ...reasonFields, bankReference: Reference })
  .refine(hasArabic, { path: ['textAr'], error: 'required' })
  .refine(hasEnglish, { path: ['textEn'], error: 'required' })

const one = z.object({ id: Id })
const acting = [
  'transaction_not_found',
  'not_a_withdrawal',
  'withdrawal_not_pending',
  'withdrawal_own',
] as const

export const withdrawalsContract = {
  own: endpoint({
    method: 'GET',
    path: '/api/wallet/withdrawals',
    viewable: true,
    summary: 'List the caller’s withdrawals, the newest first.',
    access: ['user'],
    query: listQuery(ownWithdrawalList),
    answer: pageOf(Withdrawal),
    refusals: ['kyc_not_approved'],
  }),
  terms: endpoint({
    method: 'GET',
    path: '/api/wallet/withdrawal-terms',
    summary: 'Read what can be withdrawn now, and when it would arrive.',
    access: ['user'],
    answer: z.object({
      minimum: Halalas,
      available: Halalas,
      arrivesOn: Day,
      cutOffHour: z.int(),
    }),
    refusals: ['kyc_not_approved', 'wallet_account_not_found'],
  }),
  withdraw: endpoint({
    method: 'POST',
    path: '/api/wallet/withdrawals',
    summary: 'Request a withdrawal to one of the caller’s bank accounts (PAY-5). The amount is put on hold.',
    access: ['user'],
    stepUp: true,
    body: z.strictObject({ amount: PositiveHalalas, accountId: z.uuid('choose_one') }),
    form: {},
    answer: Withdrawal,
    status: 201,
    idempotent: true,
    ownTransactions: true,
    refusals: [
      'kyc_not_approved',
      'wallet_account_not_found',
      'withdrawal_balance_empty',
      'withdrawal_insufficient',
      'withdrawal_claim_open',
      'withdrawal_below_minimum',
      'bank_account_not_found',
      'bank_account_name_unproved',
      'bank_account_cooling',
      'idempotency_key_reused',
      'too_many_requests',
    ],
  }),
  withdrawal: endpoint({
    method: 'GET',
    path: '/api/wallet/withdrawals/:id',
    viewable: true,
    summary: 'Read a withdrawal of the caller.',
    access: ['user'],
    params: one,
    answer: Withdrawal,
    refusals: ['transaction_not_found', 'not_a_withdrawal'],
  }),
  cancel: endpoint({
    method: 'POST',
    path: '/api/wallet/withdrawals/:id/cancellation',
    summary: 'Cancel a withdrawal that is not approved yet. The amount returns to the wallet.',
    access: ['user'],
    params: one,
    body: z.strictObject({}),
    form: {},
    answer: Withdrawal,
    idempotent: 'answer-kept',
    refusals: [
      'transaction_not_found',
      'not_a_withdrawal',
      'withdrawal_not_pending',
      'withdrawal_approved_already',
    ],
  }),
  withdrawals: endpoint({
    method: 'GET',
    path: '/api/admin/withdrawals',
    summary: 'List withdrawals of all investors, the longest waiting first.',
    access: readers.finance,
    query: listQuery(withdrawalList),
    answer: pageOf(OfficeWithdrawal, {
      ...totalsField,
      ...addedColumns,
      counts: z.record(z.string(), z.int()),
    }),
  }),
  withdrawalsFile: endpoint({
    method: 'GET',
    path: '/api/admin/withdrawals/export',
    summary: 'Export the list of withdrawals as a file. The export is recorded in the audit log.',
    access: readers.finance,
    query: fileQuery(withdrawalList),
    produces: [fileTypes.csv, fileTypes.xlsx],
    refusals: ['too_many_requests'],
  }),
  investors: endpoint({
    method: 'GET',
    path: '/api/admin/withdrawals/:id',
    summary: 'Read a withdrawal of an investor, with the facts to compare.',
    access: readers.finance,
    params: one,
    answer: OneWithdrawal,
    refusals: ['transaction_not_found', 'not_a_withdrawal'],
  }),
  approve: endpoint({
    method: 'POST',
    path: '/api/admin/withdrawals/:id/approval',
    summary: 'Approve a withdrawal. From the threshold on it is proposed, and another operator decides.',
    access: financeStaff,
    stepUp: true,
    params: one,
    body: z.strictObject({
      reason: longText(1000, 0).optional().describe('For whoever decides, if anybody has to.'),
    }),
    form: {},
    answer: OneWithdrawal,
    idempotent: 'answer-kept',
    refusals: [
      ...acting,
      'withdrawal_approved_already',
      'withdrawal_of_recorded_money',
      'approval_limit_reached',
      'proposal_open',
      'proposal_involved',
    ],
  }),
  complete: endpoint({
    method: 'POST',
    path: '/api/admin/withdrawals/:id/completion',
    summary: 'Mark an approved withdrawal as paid, with the bank’s reference.',
    access: ['finance-maker'],
    params: one,
    body: z.strictObject({ bankReference: Reference }),
    form: {},
    answer: OneWithdrawal,
    idempotent: 'answer-kept',
    refusals: [...acting, 'withdrawal_not_approved', 'payout_reference_known'],
  }),
  reject: endpoint({
    method: 'POST',
    path: '/api/admin/withdrawals/:id/rejection',
    summary:
      'Reject a withdrawal: the amount returns to the wallet. Once it is in a bank file, another operator decides.',
    access: financeStaff,
    params: one,
    body: Reason,
    form: {},
    answer: OneWithdrawal,
    idempotent: 'answer-kept',
    refusals: [...acting, 'proposal_open', 'proposal_involved'],
  }),
  return: endpoint({
    method: 'POST',
    path: '/api/admin/withdrawals/:id/return',
    summary:
      'Record the bank’s return of a withdrawal. Another operator decides unless a statement shows it.',
    access: financeStaff,
    params: one,
    body: Return,
    form: {},
    answer: OneWithdrawal,
    idempotent: 'answer-kept',
    refusals: [
      'transaction_not_found',
      'not_a_withdrawal',
      'withdrawal_own',
      'withdrawal_not_completed',
      'withdrawal_returned_already',
      'payout_reference_known',
      'receipt_known',
      'receipt_of_payout',
      'proposal_open',
      'proposal_involved',
    ],
  }),
  ...batchEndpoints,
} satisfies Contract
