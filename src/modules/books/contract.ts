import * as z from 'zod'
import { type Contract, endpoint } from '#kit/contract.ts'
import { financeStaff, readers } from '#kit/duties.ts'
import { defineRefusals } from '#kit/errors.ts'
import { defineEvent } from '#kit/events.ts'
import { fileQuery, fileTypes, listQuery, pageOf, searchedToField, totalsField } from '#kit/list-query.ts'
import { Day, Halalas, Id, Instant, longText, typedText } from '#kit/schemas.ts'
import { WalletHolder } from '#modules/identity/contract.ts'
import { entryList, ledgerAccountList } from '#modules/ledger/lists.ts'
import { accountKinds, causeKinds, ledgerFaultKinds, movementKinds } from '#modules/ledger/vocabulary.ts'
import { breakList } from './lists.ts'
import { comparisonBreakKinds, recordBreakKinds } from './vocabulary.ts'

export const booksRefusals = defineRefusals({
  ledger_account_not_found: { status: 404 },
  ledger_transaction_not_found: { status: 404 },
  break_not_found: { status: 404 },
  break_gone: { status: 409 },
  break_assignee_unknown: { status: 422 },
})

/** LED-3: how the books can disagree with themselves, or with other records. */
export const breakKinds = [...ledgerFaultKinds, ...recordBreakKinds, ...comparisonBreakKinds] as const
export type BreakKind = (typeof breakKinds)[number]

/** LED-3: new breaks were found. The subject is the books. */
export const breaksFound = defineEvent<{ readonly found: number }>('books.breaks_found')

/** The owner of an account: an investor, an opportunity, or the platform. */
const Owner = z.object({
  kind: z.enum(['investor', 'opportunity', 'platform']),
  id: Id.nullable(),
  name: z.string().nullable(),
  organizationId: WalletHolder.shape.organizationId,
})

const Cause = z.object({
  kind: z.enum(causeKinds),
  id: z.string(),
  name: z.string().nullable().describe('The name of a person. Null for a job, a webhook or the system.'),
})

const Record = z.object({
  kind: z.string(),
  id: Id,
  leadsTo: z.string().nullable().describe('The page of the record, if it has one.'),
})

/** Debit and credit. Amounts that the platform owes are credits. */
const Side = z.object({ debit: Halalas, credit: Halalas })

export const LedgerAccount = z.object({
  id: Id,
  kind: z.enum(accountKinds),
  owner: Owner,
  balance: Halalas,
  entries: z.int(),
  openedAt: Instant,
})

const Entry = z.object({
  transactionId: Id,
  seq: z.int(),
  at: Instant,
  kind: z.enum(movementKinds),
  amount: Halalas,
  balanceAfter: Halalas,
  cause: Cause,
  record: Record,
})

export const Break = z.object({
  id: Id,
  kind: z.enum(breakKinds),
  subject: z.string(),
  /** Our amount and the other side's, if they differ. */
  expected: Halalas.nullable(),
  found: Halalas.nullable(),
  firstSeenAt: Instant,
  lastSeenAt: Instant,
  goneAt: Instant.nullable(),
  assignedTo: z.object({ id: Id, name: z.string() }).nullable(),
  note: z.string().nullable(),
  correctedBy: Id.nullable().describe('The transaction that corrected it.'),
  leadsTo: z.string().nullable().describe('The page of its subject, if there is one.'),
})

export const booksContract = {
  trialBalance: endpoint({
    method: 'GET',
    path: '/api/admin/books/trial-balance',
    summary: 'Get the trial balance of a period: opening, movement and closing per kind of account.',
    access: readers.finance,
    query: z.object({ from: Day.optional(), to: Day.optional() }),
    answer: z.object({
      from: Day,
      to: Day,
      rows: z.array(
        z.object({
          kind: z.enum(accountKinds),
          opening: Side,
          moved: Side,
          closing: Side,
          entries: z.int(),
        }),
      ),
      total: z.object({ opening: Side, moved: Side, closing: Side }),
      proof: z
        .object({
          at: Instant,
          entries: z.int(),
          unsealed: z.int(),
          faults: z.int(),
          end: z.string().nullable().describe('The last block and its hash, to be stored elsewhere.'),
        })
        .nullable()
        .describe('The last proof of the books.'),
      openBreaks: z.int(),
    }),
  }),
  accounts: endpoint({
    method: 'GET',
    path: '/api/admin/books/accounts',
    summary: 'List accounts with their present balance or their balance at the end of a day.',
    access: readers.finance,
    query: listQuery(ledgerAccountList),
    answer: pageOf(LedgerAccount, totalsField),
  }),
  accountsFile: endpoint({
    method: 'GET',
    path: '/api/admin/books/accounts-export',
    summary: 'Export the list of accounts as a file. The export is recorded in the audit log.',
    access: readers.finance,
    query: fileQuery(ledgerAccountList),
    produces: [fileTypes.csv, fileTypes.xlsx],
    refusals: ['too_many_requests'],
  }),
  account: endpoint({
    method: 'GET',
    path: '/api/admin/books/accounts/:id',
    summary: 'Get an account with its entries. Access to an investor’s account is recorded in the audit log.',
    access: readers.finance,
    params: z.object({ id: Id }),
    query: listQuery(entryList),
    answer: pageOf(Entry, {
      ...totalsField,
      ...searchedToField,
      account: LedgerAccount,
      between: z
        .object({ opening: Halalas, closing: Halalas })
        .nullable()
        .describe('The balances before the first and after the last requested day.'),
    }),
    refusals: ['ledger_account_not_found'],
  }),
  accountFile: endpoint({
    method: 'GET',
    path: '/api/admin/books/accounts/:id/export',
    summary: 'Export the entries of an account as a file.',
    access: readers.finance,
    params: z.object({ id: Id }),
    query: fileQuery(entryList),
    produces: [fileTypes.csv, fileTypes.xlsx],
    refusals: ['ledger_account_not_found', 'too_many_requests'],
  }),
  transaction: endpoint({
    method: 'GET',
    path: '/api/admin/books/transactions/:id',
    summary: 'Get one transaction with its entries, cause, business record and block.',
    access: readers.finance,
    params: z.object({ id: Id }),
    answer: z.object({
      id: Id,
      kind: z.enum(movementKinds),
      at: Instant,
      cause: Cause,
      record: Record,
      reverses: Id.nullable(),
      reversedBy: Id.nullable(),
      block: z.int().nullable(),
      entries: z.array(
        z.object({
          accountId: Id,
          accountKind: z.enum(accountKinds),
          owner: Owner,
          seq: z.int(),
          amount: Halalas,
        }),
      ),
    }),
    refusals: ['ledger_transaction_not_found'],
  }),
  breaks: endpoint({
    method: 'GET',
    path: '/api/admin/books/breaks',
    summary: 'List breaks between books, entries, the gateway’s payments and the bank’s statements.',
    access: readers.finance,
    query: listQuery(breakList),
    answer: pageOf(Break, {
      ...totalsField,
      operators: z
        .array(z.object({ id: Id, name: z.string() }))
        .describe('The operators who can be assigned.'),
    }),
  }),
  breaksFile: endpoint({
    method: 'GET',
    path: '/api/admin/books/breaks-export',
    summary: 'Export the list of breaks as a file. The export is recorded in the audit log.',
    access: readers.finance,
    query: fileQuery(breakList),
    produces: [fileTypes.csv, fileTypes.xlsx],
    refusals: ['too_many_requests'],
  }),
  assignBreak: endpoint({
    method: 'PATCH',
    path: '/api/admin/books/breaks/:id',
    summary: 'Assign a break to an operator, and note findings.',
    access: financeStaff,
    params: z.object({ id: Id }),
    body: z.strictObject({
      assignedTo: typedText(36).describe('The id of an administrator, or `nobody`.'),
      note: longText(1000, 0).optional(),
    }),
    form: {},
    answer: Break,
    refusals: ['break_not_found', 'break_gone', 'break_assignee_unknown'],
  }),
} satisfies Contract
