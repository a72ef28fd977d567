import * as z from 'zod'
import { type Contract, endpoint } from '#kit/contract.ts'
import { fileQuery, listQuery, pageOf } from '#kit/list-query.ts'
import { BasisPoints, Halalas, Id, Instant } from '#kit/schemas.ts'
import { transactionList } from './lists.ts'
import {
  payoutParts,
  stakeStages,
  transactionMethods,
  transactionStatuses,
  transactionTypes,
} from './vocabulary.ts'

export const Portfolio = z.object({
  totalInvested: Halalas.describe('In what is held today; what has exited is not counted.'),
  opportunities: z.int().describe('Held today, as `totalInvested` counts.'),
  achievedReturns: Halalas.describe('PRT-2: income and exit gains paid so far.'),
  expectedReturns: Halalas.describe('PRT-2: what the schedules still owe the stakes, to their terms.'),
  capitalReturned: Halalas.describe('Capital that exits have paid back: no return.'),
  annual: z.object({
    limit: Halalas.nullable().describe('BUY-8: null where there is none.'),
    used: Halalas.describe('Invested over the last 12 months.'),
    available: Halalas.nullable(),
  }),
})

export const Stake = z.object({
  property: z.object({
    id: Id,
    slug: z.string(),
    title: z.string(),
    location: z.string(),
    cover: z.string().nullable(),
    fundedBps: BasisPoints,
    annualReturnBps: BasisPoints,
    distributionSchedule: z.string(),
  }),
  amount: Halalas,
  ownershipBps: BasisPoints.describe('Share of the whole opportunity, rounded down.'),
  since: Instant,
  stage: z.enum(stakeStages),
  endedAt: Instant.nullable().describe('When it exited.'),
  paid: z.object({ income: Halalas, capital: Halalas }),
  expectedReturns: Halalas,
})

export const Transaction = z.object({
  id: Id,
  type: z.enum(transactionTypes),
  status: z.enum(transactionStatuses),
  amount: Halalas.describe('Always positive; `direction` tells which way it went.'),
  direction: z.enum(['in', 'out']),
  method: z.enum(transactionMethods),
  at: Instant,
  /** The opportunity's title, where there is one. */
  title: z.string().nullable(),
  orderId: Id.nullable(),
  /** The gateway's page of a deposit that can still be paid, also after a try that failed. */
  paymentUrl: z.string().nullable(),
  part: z.enum(payoutParts).nullable().describe('Of `sales`: what was paid out.'),
  reason: z.string().nullable().describe('Why it failed or was rejected: a code with words on screen.'),
})

export const portfolioContract = {
  portfolio: endpoint({
    method: 'GET',
    path: '/api/portfolio',
    summary: 'Totals of what the investor holds, and of the annual limit.',
    access: ['user'],
    answer: Portfolio,
    refusals: ['kyc_not_approved'],
  }),
  stakes: endpoint({
    method: 'GET',
    path: '/api/portfolio/stakes',
    summary: "The investor's stakes, held and ended, the largest first; `stage` tells them apart.",
    access: ['user'],
    answer: z.object({ items: z.array(Stake) }),
    refusals: ['kyc_not_approved'],
  }),
  customersStakes: endpoint({
    method: 'GET',
    path: '/api/admin/customers/:id/stakes',
    summary: 'What a customer holds and has held, with totals, beside what the ledger says of the same.',
    access: ['admin', 'customer-admin'],
    params: z.object({ id: Id }),
    answer: z.object({
      wallet: Halalas.nullable().describe('The balance; null where there is no wallet yet.'),
      totals: Portfolio.omit({ annual: true }),
      everInvested: Halalas.describe('All stakes together, held and ended.'),
      inLedger: Halalas.describe(
        'What the ledger has moved into opportunities for the orders of this customer.',
      ),
      items: z.array(Stake),
    }),
    refusals: ['customer_not_found'],
  }),
  transactions: endpoint({
    method: 'GET',
    path: '/api/transactions',
    summary: 'All movements of the investor, newest first.',
    access: ['user'],
    query: listQuery(transactionList),
    answer: pageOf(Transaction),
  }),
  exportTransactions: endpoint({
    method: 'GET',
    path: '/api/transactions/export',
    summary: 'The same as a file.',
    access: ['user'],
    query: fileQuery(transactionList),
    produces: 'text/csv; charset=utf-8',
    refusals: ['too_many_requests'],
  }),
} satisfies Contract
