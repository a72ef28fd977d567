import * as z from 'zod'
import { type Contract, endpoint } from '#kit/contract.ts'
import { readers } from '#kit/duties.ts'
import { defineRefusals } from '#kit/errors.ts'
import { fileFormats } from '#kit/list.ts'
import { fileQuery, fileTypes, listQuery, pageOf } from '#kit/list-query.ts'
import { BasisPoints, Halalas, Id, Instant, wholeNumber } from '#kit/schemas.ts'
import { distributionSchedules } from '#modules/opportunities/editor-vocabulary.ts'
import { orderPlacers } from '#modules/orders/vocabulary.ts'
import { transactionList } from './lists.ts'
import {
  historyRanges,
  payoutParts,
  shownKinds,
  stakeStages,
  transactionMethods,
  transactionStatuses,
  transactionTypes,
} from './vocabulary.ts'

export const portfolioRefusals = defineRefusals({
  transaction_not_completed: { status: 409 },
})

const Day = z.iso.date().describe('A date in Riyadh.')

const Due = z.object({ on: Day, amount: Halalas })

const Return = z
  .object({
    invested: Halalas.describe('Paid for the stakes, without fees.'),
    earned: Halalas.describe('Income and gains received, less capital lost by an exit. Negative for a loss.'),
    bps: BasisPoints.describe('`earned` ÷ `invested` in hundredths of 1%, rounded half to even.'),
    annualBps: BasisPoints.nullable().describe(
      'The return per year of 365 days. Null until the money was invested for a year on average.',
    ),
  })
  .nullable()

export const Portfolio = z.object({
  asOf: Instant,
  totalInvested: Halalas.describe('Invested in stakes held today, without exited ones.'),
  opportunities: z.int().describe('Number of opportunities in `totalInvested`.'),
  achievedReturns: Halalas.describe('PRT-2: income and exit gains paid so far.'),
  expectedReturns: Halalas.describe(
    'PRT-2: payments that the schedules still expect until the end of the terms.',
  ),
  capitalReturned: Halalas.describe('Capital paid back by exits, which is no return.'),
  refunded: Halalas.describe(
    'Refunds of cancelled investments, with their fees. Returns, capital and refunds are all `sales`.',
  ),
  totalReceived: Halalas.describe(
    'Everything stakes paid into the wallet: returns, capital and returned fees.',
  ),
  returnToDate: Return.describe(
    'The return of all stakes, held and exited, without cancelled ones. Null if there are none.',
  ),
  realisedReturn: Return.describe('The return of exited stakes. Null if there are none.'),
  nextPayment: Due.extend({ stakes: z.int() })
    .nullable()
    .describe('The next expected payment, of all stakes that pay on that day.'),
  annual: z.object({
    limit: Halalas.nullable().describe('BUY-8: null if there is no limit.'),
    used: Halalas.describe('Invested over the last 12 months.'),
    available: Halalas.nullable(),
  }),
})

const Estimate = z.object({
  value: Halalas.describe('OPP-17: the share of the latest valuation. It is no income and is added to none.'),
  on: Day.describe('The day of the valuation.'),
})

const EstimatePoints = z.array(
  z.object({
    on: Day,
    value: Halalas,
    invested: Halalas.describe('Paid for the stakes that `value` counts.'),
  }),
)

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
  orders: z.array(z.object({ id: Id, at: Instant })).describe('The orders that bought it, newest first.'),
  stage: z.enum(stakeStages),
  endedAt: Instant.nullable().describe('When it exited.'),
  paid: z.object({ income: Halalas, capital: Halalas }),
  returnToDate: Return.describe('The return until today or until the exit. Null if it was cancelled.'),
  expectedReturns: Halalas,
  nextPayment: Due.nullable().describe(
    'The next payment of the schedule. Null before the term begins and after it ends.',
  ),
  overdue: Halalas.describe('The part of `expectedReturns` whose due date has passed.'),
  estimate: Estimate.nullable().describe('Null until the asset is bought and valued.'),
})

const Part = z.object({ key: z.string(), label: z.string(), amount: Halalas, shareBps: BasisPoints })

export const Overview = z.object({
  asOf: Instant,
  allocation: z
    .object({
      type: z.array(Part),
      city: z.array(Part),
      schedule: z.array(Part.omit({ label: true }).extend({ key: z.enum(distributionSchedules) })),
    })
    .describe('The parts of `totalInvested`, largest first.'),
  frees: z.array(Due).describe('The amounts of the annual limit that become free again, by day.'),
  history: z.object({
    range: z.enum(historyRanges),
    points: z.array(
      z.object({
        on: Day,
        invested: Halalas.describe('Invested in stakes held at the end of the day.'),
        returns: Halalas.describe('Income and gains paid until then.'),
        value: Halalas.describe('The sum of both.'),
        income: Halalas.describe('Paid since the previous point. Zero at the first.'),
      }),
    ),
  }),
  estimates: EstimatePoints.describe('The estimated value of the valued stakes, by day of a valuation.'),
  calendar: z.object({
    year: z.int(),
    firstYear: z.int(),
    lastYear: z.int(),
    months: z.array(
      z.object({
        month: z.string().describe('`YYYY-MM`'),
        paid: Halalas,
        expected: Halalas,
        stakes: z.array(
          z.object({
            propertyId: Id,
            title: z.string(),
            paid: Halalas,
            expected: Halalas,
            on: Day.nullable().describe('The date of the next expected payment.'),
          }),
        ),
      }),
    ),
    overdue: Halalas.describe('Expected on past days, not included in any month.'),
    undated: Halalas.describe('Expected of stakes whose term has not begun, not included in any month.'),
  }),
})

export const Transaction = z.object({
  id: Id,
  type: z.enum(transactionTypes),
  kind: z.enum(shownKinds).describe('The kind of movement, more specific than its type.'),
  status: z.enum(transactionStatuses),
  amount: Halalas.describe('Always positive. `direction` gives the sign.'),
  direction: z.enum(['in', 'out']),
  method: z.enum(transactionMethods),
  at: Instant,
  /** The opportunity's title, if it concerns one. */
  title: z.string().nullable(),
  orderId: Id.nullable(),
  placedBy: z
    .enum(orderPlacers)
    .nullable()
    .describe('PRT-6: who placed the order, the investor or one of their plans.'),
  /** The payment page of a deposit that can still be paid, even after a failed attempt. */
  paymentUrl: z.string().nullable(),
  part: z.enum(payoutParts).nullable().describe('For `sales`: the part that was paid out.'),
  reason: z.string().nullable().describe('The code of the reason why it failed or was rejected.'),
  balance: Halalas.nullable().describe(
    'The wallet’s balance after it. Null if it did not change the wallet.',
  ),
})

export const TransactionDetail = Transaction.extend({
  reference: z.string().nullable().describe('The reference of the order, run or withdrawal that caused it.'),
  withdrawalId: Id.nullable().describe('The withdrawal that it is, or that the bank returned.'),
  property: z.object({ slug: z.string(), title: z.string() }).nullable(),
  begunAt: Instant.nullable().describe('When a deposit was started. It may be paid later.'),
  card: z.object({ brand: z.string().nullable(), lastFour: z.string() }).nullable(),
  fee: z.object({ amount: Halalas, vat: Halalas }).nullable().describe('Part of `amount`.'),
  share: z
    .object({ stake: Halalas, recordAt: Instant, note: z.string().nullable() })
    .nullable()
    .describe('For a payout: the stake on the record date.'),
  receipt: z
    .enum(['order', 'own'])
    .nullable()
    .describe('`order` if the order has the receipt, `own` if it has its own.'),
})

export const portfolioContract = {
  portfolio: endpoint({
    method: 'GET',
    path: '/api/portfolio',
    viewable: true,
    summary: 'Get the totals of the portfolio and of the annual limit.',
    access: ['user'],
    answer: Portfolio,
    refusals: ['kyc_not_approved'],
  }),
  stakes: endpoint({
    method: 'GET',
    path: '/api/portfolio/stakes',
    viewable: true,
    summary: 'List the investor’s stakes, held and ended, largest first.',
    access: ['user'],
    answer: z.object({ items: z.array(Stake) }),
    refusals: ['kyc_not_approved'],
  }),
  overview: endpoint({
    method: 'GET',
    path: '/api/portfolio/overview',
    viewable: true,
    summary: 'Get the allocation, the history and the income calendar of the portfolio.',
    access: ['user'],
    query: z.object({
      range: z.enum(historyRanges, 'choose_one').default('1y'),
      year: wholeNumber(2000, 2200)
        .optional()
        .describe('The year of the calendar. By default the current one.'),
    }),
    answer: Overview,
    refusals: ['kyc_not_approved'],
  }),
  estimate: endpoint({
    method: 'GET',
    path: '/api/portfolio/estimates/:propertyId',
    viewable: true,
    summary: 'OPP-17: get the estimated value of the caller’s stake in one opportunity over time.',
    access: ['user'],
    params: z.object({ propertyId: Id }),
    answer: z.object({
      amount: Halalas.describe('Invested. Zero without a stake.'),
      estimate: Estimate.nullable(),
      points: EstimatePoints,
    }),
    refusals: ['kyc_not_approved'],
  }),
  customersStakes: endpoint({
    method: 'GET',
    path: '/api/admin/customers/:id/stakes',
    summary: 'List a customer’s stakes with totals, and the ledger’s figures to compare.',
    access: readers.customers,
    params: z.object({ id: Id }),
    answer: z.object({
      wallet: Halalas.nullable().describe('The balance. Null if there is no wallet yet.'),
      totals: Portfolio.omit({ asOf: true, annual: true }),
      everInvested: Halalas.describe('The sum of all stakes, held and ended.'),
      inLedger: Halalas.describe(
        'Halalas that the ledger moved into opportunities for this customer’s orders.',
      ),
      items: z.array(Stake),
    }),
    refusals: ['customer_not_found'],
  }),
  transactions: endpoint({
    method: 'GET',
    path: '/api/transactions',
    viewable: true,
    summary: 'List the investor’s transactions, newest first.',
    access: ['user'],
    query: listQuery(transactionList),
    answer: pageOf(Transaction),
  }),
  exportTransactions: endpoint({
    method: 'GET',
    path: '/api/transactions/export',
    summary: 'Export the transactions as a file.',
    access: ['user'],
    query: fileQuery(transactionList, fileFormats),
    produces: Object.values(fileTypes),
    refusals: ['too_many_requests'],
  }),
  transaction: endpoint({
    method: 'GET',
    path: '/api/transactions/:id',
    viewable: true,
    summary: 'Get one transaction with its cause.',
    access: ['user'],
    params: z.object({ id: Id }),
    answer: TransactionDetail,
    refusals: ['transaction_not_found'],
  }),
  transactionReceipt: endpoint({
    method: 'GET',
    path: '/api/transactions/:id/receipt',
    viewable: true,
    summary: 'Download the receipt of a deposit or payout as PDF, in the requested language.',
    access: ['user'],
    params: z.object({ id: Id }),
    query: z.object({ lang: z.enum(['ar', 'en']).optional() }),
    produces: 'application/pdf',
    refusals: ['transaction_not_found', 'transaction_not_completed'],
  }),
} satisfies Contract
