import * as z from 'zod'
import { type Contract, endpoint } from '#kit/contract.ts'
import { readers } from '#kit/duties.ts'
import { defineRefusals } from '#kit/errors.ts'
import { defineEvent } from '#kit/events.ts'
import { Id, Instant } from '#kit/schemas.ts'
import { findIbanFault, normalizeIban } from './iban.ts'
import { nameChecks } from './vocabulary.ts'

export type { BankDays } from './bank-days.ts'

export const bankingRefusals = defineRefusals({
  bank_account_not_found: { status: 404 },
  bank_account_known: { status: 409 },
  bank_account_of_another: { status: 422 },
  bank_accounts_full: { status: 409 },
  bank_account_in_use: { status: 409 },
  bank_account_cooling: { status: 409 },
  bank_account_name_unproved: { status: 409 },
  bank_account_decided: { status: 409 },
})

interface ToldAccount {
  readonly bankCode: string
  readonly ending: string
}
/** The subject is the person. */
export const bankAccountAdded = defineEvent<ToldAccount & { readonly usableFrom: string }>('banking.added')
export const bankAccountRemoved = defineEvent<ToldAccount>('banking.removed')

export const Iban = z
  .string({ error: (issue) => (issue.input === undefined ? 'required' : 'wrong_type') })
  .max(60, 'too_long')
  .transform(normalizeIban)
  .pipe(
    z
      .string()
      .min(1, 'required')
      .superRefine((iban, context) => {
        const fault = iban === '' ? undefined : findIbanFault(iban)
        if (fault) context.addIssue({ code: 'custom', message: fault })
      }),
  )

export const BankAccount = z.object({
  id: Id,
  bankCode: z.string().describe('The fifth and sixth digit of the IBAN.'),
  bank: z
    .string()
    .nullable()
    .describe('By its name in the language asked for; null where the code is not known.'),
  ending: z.string().describe('The last four digits: no more of an IBAN is told again.'),
  holderName: z.string().describe('The caller’s own name, which the bank was asked about.'),
  nameCheck: z.enum(nameChecks),
  isDefault: z.boolean(),
  addedAt: Instant,
  usableFrom: Instant.describe('Withdrawals may go there from then on.'),
  isUsable: z.boolean(),
})

const OfficeAccount = BankAccount.extend({
  removedAt: Instant.nullable(),
  can: z.object({ decideName: z.boolean() }),
})

export const bankingContract = {
  list: endpoint({
    method: 'GET',
    path: '/api/wallet/bank-accounts',
    viewable: true,
    summary: 'List the caller’s bank accounts, the default first.',
    access: ['user'],
    answer: z.object({ items: z.array(BankAccount), most: z.int(), can: z.object({ add: z.boolean() }) }),
    refusals: ['kyc_not_approved'],
  }),
  add: endpoint({
    method: 'POST',
    path: '/api/wallet/bank-accounts',
    summary: 'Add a bank account in the caller’s own name. Withdrawals may go there after a day.',
    access: ['user'],
    stepUp: true,
    body: z.strictObject({ iban: Iban }),
    form: {},
    answer: BankAccount,
    status: 201,
    refusals: [
      'kyc_not_approved',
      'bank_account_known',
      'bank_account_of_another',
      'bank_accounts_full',
      'too_many_requests',
    ],
    ownTransactions: true,
  }),
  makeDefault: endpoint({
    method: 'PATCH',
    path: '/api/wallet/bank-accounts/:id',
    summary: 'Make one of the caller’s bank accounts the default.',
    access: ['user'],
    params: z.object({ id: Id }),
    body: z.strictObject({ isDefault: z.literal(true, 'choose_one') }),
    form: {},
    answer: BankAccount,
    refusals: ['bank_account_not_found', 'bank_account_name_unproved'],
  }),
  remove: endpoint({
    method: 'DELETE',
    path: '/api/wallet/bank-accounts/:id',
    summary: 'Remove a bank account, unless money is on its way there.',
    access: ['user'],
    params: z.object({ id: Id }),
    form: {},
    refusals: ['bank_account_not_found', 'bank_account_in_use'],
  }),
  customerAccounts: endpoint({
    method: 'GET',
    path: '/api/admin/customers/:id/bank-accounts',
    summary: 'List a customer’s bank accounts, removed ones too.',
    access: readers.customers,
    params: z.object({ id: Id }),
    answer: z.object({ items: z.array(OfficeAccount) }),
  }),
  decideName: endpoint({
    method: 'POST',
    path: '/api/admin/customers/:id/bank-accounts/:accountId/name-decision',
    summary: 'Decide whether an account is in its holder’s name, if no bank could say.',
    access: ['compliance'],
    params: z.object({ id: Id, accountId: Id }),
    body: z.strictObject({ decision: z.enum(['confirmed', 'refused'], 'choose_one') }),
    form: {},
    answer: OfficeAccount,
    idempotent: 'answer-kept',
    refusals: ['bank_account_not_found', 'bank_account_decided'],
  }),
} satisfies Contract
