import * as z from 'zod'
import { type Contract, endpoint } from '#kit/contract.ts'
import { listQuery, pageOf } from '#kit/list-query.ts'
import { BasisPoints, Day, Halalas, Id, Instant } from '#kit/schemas.ts'
import { distributionSchedules } from '#modules/opportunities/editor-vocabulary.ts'
import { offeredList } from '#modules/opportunities/lists.ts'
import { offeredStages } from '#modules/opportunities/vocabulary.ts'

const Payments = z.object({
  onTime: z.int().describe('Payments of income made at most seven days after they were due.'),
  late: z.int().describe('Payments made later than that.'),
  overdue: Halalas.describe('Income that is more than seven days overdue and unpaid.'),
})

const OfferedResult = z.object({
  property: z.object({ id: Id, slug: z.string(), title: z.string(), city: z.string(), type: z.string() }),
  stage: z.enum(offeredStages),
  offeredOn: Day,
  raised: Halalas.describe('Invested by all holders together. Zero after a cancellation.'),
  promised: z.object({
    annualBps: BasisPoints,
    totalBps: BasisPoints,
    termMonths: z.int(),
    schedule: z.enum(distributionSchedules),
    income: Halalas.describe('Income due by today, or by the exit, as the plan promised it.'),
  }),
  paid: z.object({
    income: Halalas.describe('Income that the ledger paid. An exit pays what was still due before any gain.'),
    capital: Halalas.describe('Capital that an exit or a cancellation paid back.'),
    lastOn: Day.nullable(),
  }),
  payments: Payments,
  exit: z
    .object({
      plannedOn: Day,
      on: Day,
      isLate: z.boolean().describe('True if the month of the exit is after the planned one.'),
      gain: Halalas.describe('Proceeds beyond the capital and the income that was due. Negative for a loss.'),
      earned: Halalas.describe('All income and the gain. Negative for a loss.'),
      earnedBps: BasisPoints.nullable().describe('`earned` ÷ `raised`, rounded half to even.'),
    })
    .nullable(),
})

const Payment = z.object({
  on: Day,
  amount: Halalas,
  dueOn: Day.nullable().describe('When it was due. Null if nothing was due any more.'),
  daysLate: z.int().describe('Zero if it was paid early or on its day.'),
  isOnTime: z.boolean(),
})

export const resultsContract = {
  summary: endpoint({
    method: 'GET',
    path: '/api/track-record/summary',
    summary: 'OPP-16: get the totals of all opportunities ever offered.',
    access: 'public',
    answer: z.object({
      asOf: Instant,
      opportunities: z.object({
        all: z.int(),
        funding: z.int(),
        running: z.int(),
        exited: z.int(),
        cancelled: z.int(),
      }),
      raised: Halalas,
      promisedIncome: Halalas,
      paidIncome: Halalas,
      capitalReturned: Halalas,
      payments: Payments,
      exits: z
        .object({
          raised: Halalas,
          earned: Halalas,
          earnedBps: BasisPoints,
          promisedBps: BasisPoints.describe(
            'What the exited opportunities promised, weighted by what they raised.',
          ),
        })
        .nullable(),
      years: z.array(z.object({ year: z.int(), promised: Halalas, paid: Halalas })),
    }),
  }),
  list: endpoint({
    method: 'GET',
    path: '/api/track-record',
    summary: 'OPP-16: list every opportunity ever offered, promised beside paid.',
    access: 'public',
    query: listQuery(offeredList),
    answer: pageOf(OfferedResult),
  }),
  get: endpoint({
    method: 'GET',
    path: '/api/track-record/:idOrSlug',
    summary: 'Get the track record of one opportunity with its payments.',
    access: 'public',
    params: z.object({ idOrSlug: z.string().regex(/^[0-9A-Za-z-]{1,80}$/) }),
    answer: OfferedResult.extend({
      made: z.array(Payment).describe('Its payments of income, the first first.'),
    }),
    refusals: ['property_not_found'],
  }),
} satisfies Contract
