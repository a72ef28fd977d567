import * as z from 'zod'
import { type Contract, endpoint } from '#kit/contract.ts'
import { defineRefusals } from '#kit/errors.ts'
import { defineEvent } from '#kit/events.ts'
import { Bilingual, Day, Halalas, Id, Instant, longText, PositiveHalalas } from '#kit/schemas.ts'
import { BankAccount, Iban } from '#modules/banking/contract.ts'
import { identityContract } from '#modules/identity/contract.ts'
import { OrganizationParams } from '#modules/organizations/contract.ts'
import { signatoryPowers } from '#modules/organizations/vocabulary.ts'
import { Portfolio, Stake, Transaction } from '#modules/portfolio/contract.ts'
import { Withdrawal } from '#modules/withdrawals/contract.ts'
import { organizationOrderContract } from './order-contract.ts'
import { type MandateStatus, mandateKinds, mandateStatuses, walletStates } from './vocabulary.ts'

interface MandateNotice {
  readonly nameAr: string
  readonly nameEn: string
  readonly slug: string
  /** Halalas. */
  readonly amount: number
  readonly kind: (typeof mandateKinds)[number]
}
/** ORG-5b: a maker proposed. The subject is the organization. */
export const mandateProposed = defineEvent<MandateNotice>('mandates.proposed')
/** ORG-5b: a proposal was approved or declined. The subject is the maker. */
export const mandateDecided = defineEvent<MandateNotice & { readonly status: MandateStatus }>(
  'mandates.decided',
)

/** ORG-5b, AUTH-1: newer terms wait for an organization, once for each revision. The subject is the organization. */
export const organizationTermsWaiting = defineEvent<{ readonly revision: number }>('mandates.terms_waiting')

export const mandatesRefusals = defineRefusals({
  organization_wallet_not_open: { status: 409 },
  mandate_not_found: { status: 404 },
  mandate_over: { status: 409 },
  mandate_own: { status: 403 },
  mandate_maker_gone: { status: 409 },
  mandates_full: { status: 409 },
  mandate_offer_closed: { status: 422 },
})

/** The cost of a purchase, as both members read it. */
export const PurchaseBasis = z.object({ title: Bilingual, fee: z.int(), termsVersion: z.string() })
/** The bank account that a withdrawal goes to. */
export const WithdrawalBasis = z.object({ bankCode: z.string(), ending: z.string() })

export const OrganizationMandate = z.object({
  id: Id,
  kind: z.enum(mandateKinds),
  status: z.enum(mandateStatuses),
  amount: Halalas,
  fee: Halalas.describe('On top of the amount of a purchase; 0 for a withdrawal.'),
  subject: z.string().describe('The opportunity or the bank account, in the reader’s language.'),
  proposedBy: z.string(),
  proposedAt: Instant,
  expiresAt: Instant,
  decidedBy: z.string().nullable(),
  decidedAt: Instant.nullable(),
  reason: z.string().nullable(),
  orderId: Id.nullable().describe('The order that an approved purchase became.'),
  withdrawal: Withdrawal.pick({ id: true, reference: true, stage: true })
    .nullable()
    .describe('The withdrawal that an approved proposal became.'),
  can: z.object({
    decide: z.boolean(),
    withdraw: z.boolean(),
    cancel: z.boolean().describe('Whether the reader may cancel the withdrawal now.'),
  }),
})

/** AUTH-1: the texts that wait for the organization, and the person who accepted the last ones for it. */
const OrganizationTerms = identityContract.ownTerms.answer.extend({
  acceptedBy: z.string().nullable().describe('The member who accepted last. Null if nobody has.'),
  acceptedAt: Instant.nullable(),
  can: z.object({ accept: z.boolean() }),
})

export const OrganizationWallet = z.object({
  state: z.enum(walletStates),
  isVerified: z.boolean().describe('The verification is in force today.'),
  power: z.enum(signatoryPowers).nullable().describe('What the reader may do in the organization’s name.'),
  registeredName: z.string().nullable(),
  verifiedUntil: Day.nullable(),
  balance: Halalas,
  held: Halalas.describe('On hold for withdrawals.'),
  transfer: z
    .object({ iban: z.string(), bank: z.string(), accountName: z.string(), reference: z.string() })
    .nullable()
    .describe(
      'The account to transfer to. Null if it is not offered, or if newer terms wait for acceptance.',
    ),
  terms: OrganizationTerms.nullable().describe('Null if the wallet is not open.'),
  accounts: z.array(BankAccount),
  mandates: z.array(OrganizationMandate).describe('The newest proposals.'),
  can: z.object({
    propose: z.boolean(),
    invest: z.boolean().describe('False while newer terms wait for acceptance.'),
    addAccount: z.boolean(),
  }),
})

export const OrganizationPortfolio = z.object({
  state: z.enum(walletStates),
  totals: Portfolio.nullable(),
  stakes: z.array(Stake),
  transactions: z.array(Transaction).describe('The newest.'),
})

const Offers = z.array(
  z.object({
    id: Id,
    title: z.string(),
    minimum: Halalas,
    maximum: Halalas.describe('What stock and limits leave.'),
    feeBps: z.int(),
  }),
)

const one = OrganizationParams.extend({ id: Id })
const actRefusals = [
  'organization_not_found',
  'organization_suspended',
  'organization_wallet_not_open',
] as const
const purchaseRefusals = [
  'kyc_not_approved',
  'terms_not_accepted',
  'mandate_offer_closed',
  'below_minimum',
  'above_maximum',
  'opportunity_limit_exceeded',
  'kind_limit_exceeded',
  'annual_limit_exceeded',
  'insufficient_balance',
  'account_insufficient',
  'cart_has_invalid_lines',
  'wallet_not_found',
  'risk_not_acknowledged',
] as const
const withdrawalRefusals = [
  'wallet_account_not_found',
  'withdrawal_balance_empty',
  'withdrawal_insufficient',
  'withdrawal_claim_open',
  'withdrawal_below_minimum',
  'bank_account_not_found',
  'bank_account_name_unproved',
  'bank_account_cooling',
] as const

export const mandatesContract = {
  ...organizationOrderContract,
  wallet: endpoint({
    method: 'GET',
    path: '/api/organizations/:slug/wallet',
    summary: 'Read an organization’s own wallet, with the proposals of its signatories.',
    access: ['user'],
    params: OrganizationParams,
    answer: OrganizationWallet,
    refusals: ['organization_not_found'],
  }),
  acceptTerms: endpoint({
    method: 'POST',
    path: '/api/organizations/:slug/terms',
    summary:
      'Accept the terms and the privacy policy up to a revision for the organization; for its signatories.',
    access: ['user'],
    params: OrganizationParams,
    body: identityContract.acceptTerms.body,
    form: {},
    answer: OrganizationTerms,
    refusals: [...actRefusals, 'terms_newer'],
  }),
  portfolio: endpoint({
    method: 'GET',
    path: '/api/organizations/:slug/portfolio',
    summary: 'Read an organization’s own stakes and transactions.',
    access: ['user'],
    params: OrganizationParams,
    answer: OrganizationPortfolio,
    refusals: ['organization_not_found'],
  }),
  offers: endpoint({
    method: 'GET',
    path: '/api/organizations/:slug/offers',
    summary:
      'List the opportunities that the organization may invest in now; empty while its wallet is not open.',
    access: ['user'],
    params: OrganizationParams,
    answer: Offers,
    refusals: ['organization_not_found'],
  }),
  addAccount: endpoint({
    method: 'POST',
    path: '/api/organizations/:slug/bank-accounts',
    summary: 'Add a bank account in the organization’s registered name; for its signatories.',
    access: ['user'],
    stepUp: true,
    params: OrganizationParams,
    body: z.strictObject({ iban: Iban }),
    form: {},
    answer: BankAccount,
    status: 201,
    refusals: [
      ...actRefusals,
      'kyc_not_approved',
      'bank_account_known',
      'bank_account_of_another',
      'bank_accounts_full',
      'too_many_requests',
    ],
    ownTransactions: true,
  }),
  proposePurchase: endpoint({
    method: 'POST',
    path: '/api/organizations/:slug/purchases',
    summary: 'Propose an investment in the organization’s name; for its makers.',
    access: ['user'],
    params: OrganizationParams,
    body: z.strictObject({ opportunityId: z.uuid('choose_one'), amount: PositiveHalalas }),
    form: {},
    answer: OrganizationMandate,
    status: 201,
    refusals: [...actRefusals, ...purchaseRefusals, 'mandates_full'],
  }),
  proposeWithdrawal: endpoint({
    method: 'POST',
    path: '/api/organizations/:slug/withdrawals',
    summary: 'Propose a withdrawal to a bank account of the organization; for its makers.',
    access: ['user'],
    params: OrganizationParams,
    body: z.strictObject({ accountId: z.uuid('choose_one'), amount: PositiveHalalas }),
    form: {},
    answer: OrganizationMandate,
    status: 201,
    refusals: [...actRefusals, 'bank_account_not_found', 'withdrawal_insufficient', 'mandates_full'],
  }),
  approve: endpoint({
    method: 'POST',
    path: '/api/organizations/:slug/proposals/:id/approval',
    summary: 'Approve another member’s proposal, which is carried out at once; for checkers.',
    access: ['user'],
    stepUp: true,
    params: one,
    form: {},
    answer: OrganizationMandate,
    idempotent: 'answer-kept',
    refusals: [
      ...actRefusals,
      ...purchaseRefusals,
      ...withdrawalRefusals,
      'mandate_not_found',
      'mandate_over',
      'mandate_own',
      'mandate_maker_gone',
    ],
    ownTransactions: true,
  }),
  decline: endpoint({
    method: 'POST',
    path: '/api/organizations/:slug/proposals/:id/refusal',
    summary: 'Decline another member’s proposal with a reason; for checkers.',
    access: ['user'],
    params: one,
    body: z.strictObject({ reason: longText(500) }),
    form: {},
    answer: OrganizationMandate,
    refusals: ['organization_not_found', 'mandate_not_found', 'mandate_over', 'mandate_own'],
  }),
  cancelWithdrawal: endpoint({
    method: 'POST',
    path: '/api/organizations/:slug/withdrawals/:id/cancellation',
    summary: 'Cancel a withdrawal of the organization before we approve it; for any of its signatories.',
    access: ['user'],
    params: one,
    form: {},
    isContended: true,
    answer: Withdrawal,
    refusals: [
      ...actRefusals,
      'transaction_not_found',
      'not_a_withdrawal',
      'withdrawal_not_pending',
      'withdrawal_approved_already',
    ],
  }),
  withdraw: endpoint({
    method: 'DELETE',
    path: '/api/organizations/:slug/proposals/:id',
    summary: 'Withdraw one’s own proposal.',
    access: ['user'],
    params: one,
    form: {},
    answer: OrganizationMandate,
    refusals: ['organization_not_found', 'mandate_not_found', 'mandate_over'],
  }),
} satisfies Contract
