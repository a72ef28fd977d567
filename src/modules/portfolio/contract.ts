import * as z from 'zod'
import { type Contract, endpoint } from '#kit/contract.ts'
import { defineRefusals } from '#kit/errors.ts'
import { fileFormats } from '#kit/list.ts'
import { fileQuery, fileTypes, listQuery, pageOf } from '#kit/list-query.ts'
import { BasisPoints, Halalas, Id, Instant, wholeNumber } from '#kit/schemas.ts'
import { distributionSchedules } from '#modules/opportunities/vocabulary.ts'
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

const Day = z.iso.date().describe("A day of Riyadh's calendar.")

const Due = z.object({ on: Day, amount: Halalas })

const Return = z
  .object({
    invested: Halalas.describe('Paid for the stakes, without fees.'),
    earned: Halalas.describe(
      'Income and gains received, less capital that an exit lost; negative for a loss.',
    ),
    bps: BasisPoints.describe('`earned` ÷ `invested` in hundredths of 1%, rounded half to even.'),
    annualBps: BasisPoints.nullable().describe(
      'The same for a year of 365 days; null until the money was invested for a year on average.',
    ),
  })
  .nullable()

export const Portfolio = z.object({
  asOf: Instant,
  totalInvested: Halalas.describe('In what is held today; what has exited is not counted.'),
  opportunities: z.int().describe('Held today, as `totalInvested` counts.'),
  achievedReturns: Halalas.describe('PRT-2: income and exit gains paid so far.'),
  expectedReturns: Halalas.describe('PRT-2: what the schedules still owe the stakes, to their terms.'),
  capitalReturned: Halalas.describe('Capital that exits have paid back: no return.'),
  refunded: Halalas.describe(
    'Given back of investments that were cancelled, with their fees. With returns and capital it is all `sales`.',
  ),
  totalReceived: Halalas.describe(
    'All that stakes have paid into the wallet: returns, capital, fees given back.',
  ),
  returnToDate: Return.describe(
    'Of all stakes, held and exited; null without any. Cancelled ones do not count.',
  ),
  realisedReturn: Return.describe('Of exited stakes alone; null without any.'),
  nextPayment: Due.extend({ stakes: z.int() })
    .nullable()
    .describe('What the schedules expect next, by all stakes that pay on that day.'),
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
  orders: z.array(z.object({ id: Id, at: Instant })).describe('What it was bought by, the newest first.'),
  stage: z.enum(stakeStages),
  endedAt: Instant.nullable().describe('When it exited.'),
  paid: z.object({ income: Halalas, capital: Halalas }),
  returnToDate: Return.describe('Until today, or the realised result of an exit; null if it was cancelled.'),
  expectedReturns: Halalas,
  nextPayment: Due.nullable().describe('By its schedule; null before the term begins and after it is over.'),
  overdue: Halalas.describe('Of `expectedReturns`: what the schedule named for days that have gone by.'),
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
    .describe('How `totalInvested` is divided, the largest part first.'),
  frees: z.array(Due).describe('How much of the annual limit is free again on which day.'),
  history: z.object({
    range: z.enum(historyRanges),
    points: z.array(
      z.object({
        on: Day,
        invested: Halalas.describe('In what was held at the end of the day.'),
        returns: Halalas.describe('Income and gains paid until then.'),
        value: Halalas.describe('Both together.'),
        income: Halalas.describe('Paid since the point before; nothing at the first.'),
      }),
    ),
  }),
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
            on: Day.nullable().describe('When the next of it is expected.'),
          }),
        ),
      }),
    ),
    overdue: Halalas.describe('Expected on days that have gone by; in no month.'),
    undated: Halalas.describe('Expected of stakes whose term has not begun; in no month.'),
  }),
})

export const Transaction = z.object({
  id: Id,
  type: z.enum(transactionTypes),
  kind: z.enum(shownKinds).describe('The name of the movement, more exact than its type.'),
  status: z.enum(transactionStatuses),
  amount: Halalas.describe('Always positive; `direction` tells which way it went.'),
  direction: z.enum(['in', 'out']),
  method: z.enum(transactionMethods),
  at: Instant,
  /** The opportunity's title, where there is one. */
  title: z.string().nullable(),
  orderId: Id.nullable(),
  placedBy: z.enum(orderPlacers).nullable().describe('PRT-6: of an order, the investor or a plan of theirs.'),
  /** The gateway's page of a deposit that can still be paid, also after a try that failed. */
  paymentUrl: z.string().nullable(),
  part: z.enum(payoutParts).nullable().describe('Of `sales`: what was paid out.'),
  reason: z.string().nullable().describe('Why it failed or was rejected: a code with words on screen.'),
  balance: Halalas.nullable().describe(
    'What the wallet held after it; null where it has not moved the wallet.',
  ),
})

export const TransactionDetail = Transaction.extend({
  reference: z.string().nullable().describe('Of the order, the run or the withdrawal that caused it.'),
  withdrawalId: Id.nullable().describe('The withdrawal that it is, or that the bank gave back.'),
  property: z.object({ slug: z.string(), title: z.string() }).nullable(),
  begunAt: Instant.nullable().describe('Of a deposit, which may be paid later.'),
  card: z.object({ brand: z.string().nullable(), lastFour: z.string() }).nullable(),
  fee: z.object({ amount: Halalas, vat: Halalas }).nullable().describe('Part of `amount`.'),
  share: z
    .object({ stake: Halalas, recordAt: Instant, note: z.string().nullable() })
    .nullable()
    .describe('Of what an opportunity paid: the stake that it was paid for, on the record date.'),
  receipt: z
    .enum(['order', 'own'])
    .nullable()
    .describe('Where its receipt is: that of its order, or its own.'),
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
  overview: endpoint({
    method: 'GET',
    path: '/api/portfolio/overview',
    summary: 'What a portfolio is made of, how it came about, and which income is expected when.',
    access: ['user'],
    query: z.object({
      range: z.enum(historyRanges, 'choose_one').default('1y'),
      year: wholeNumber(2000, 2200).optional().describe('Of the calendar; the present one otherwise.'),
    }),
    answer: Overview,
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
      totals: Portfolio.omit({ asOf: true, annual: true }),
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
    query: fileQuery(transactionList, fileFormats),
    produces: Object.values(fileTypes),
    refusals: ['too_many_requests'],
  }),
  transaction: endpoint({
    method: 'GET',
    path: '/api/transactions/:id',
    summary: 'One movement, with what caused it.',
    access: ['user'],
    params: z.object({ id: Id }),
    answer: TransactionDetail,
    refusals: ['transaction_not_found'],
  }),
  transactionReceipt: endpoint({
    method: 'GET',
    path: '/api/transactions/:id/receipt',
    summary:
      'The receipt of a deposit or of what an opportunity has paid, as PDF in the language of the call.',
    access: ['user'],
    params: z.object({ id: Id }),
    query: z.object({ lang: z.enum(['ar', 'en']).optional() }),
    produces: 'application/pdf',
    refusals: ['transaction_not_found', 'transaction_not_completed'],
  }),
} satisfies Contract
