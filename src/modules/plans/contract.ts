import * as z from 'zod'
import { type Contract, endpoint } from '#kit/contract.ts'
import { defineRefusals } from '#kit/errors.ts'
import { defineEvent } from '#kit/events.ts'
import { fieldKinds } from '#kit/form-fields.ts'
import { listQuery, pageOf } from '#kit/list-query.ts'
import { Day, Halalas, Id, Instant, manyOf, PositiveHalalas, wholeNumber } from '#kit/schemas.ts'
import { ownRunList } from './lists.ts'
import {
  choiceFaults,
  type PlanKind,
  planKinds,
  planStatuses,
  planSteps,
  type RunReason,
  runOutcomes,
  runReasons,
} from './vocabulary.ts'

export const plansRefusals = defineRefusals({
  plan_not_found: { status: 404 },
  plan_step_not_possible: { status: 409 },
  plan_choice_unknown: { status: 422 },
})

/** A plan ran and bought nothing. The subject is the investor, amounts are in halalas. */
export const planBoughtNothing = defineEvent<{ kind: PlanKind; reason: RunReason; budget: number }>(
  'plans.bought_nothing',
)

/** A monthly run is near and the cash above the reserve is less than its amount. */
export const planCashShort = defineEvent<{ amount: number; free: number; on: string }>('plans.cash_short')

const most = 100_000_000_000_00
const Money = PositiveHalalas
/** May be zero. */
const Kept = Halalas.min(0, 'too_small').max(most, 'too_big').register(fieldKinds, { kind: 'money' })
const Keys = z.array(z.string().max(40, 'too_long')).max(50, 'too_many')

const wishes = {
  types: Keys.default([]).describe('Property types. Empty means any.'),
  cities: Keys.default([]).describe('Cities. Empty means any.'),
  contracts: Keys.default([]).describe('Contract types, such as Ijara. Empty means any.'),
  capPerOpportunity: Money.nullish()
    .register(fieldKinds, { kind: 'money' })
    .describe('The most to hold in one opportunity, existing holdings included.'),
  cashToKeep: Kept.default(0).register(fieldKinds, { kind: 'money' }),
}
const asked = {
  types: manyOf(z.string().max(40, 'too_long')),
  cities: manyOf(z.string().max(40, 'too_long')),
  contracts: manyOf(z.string().max(40, 'too_long')),
  capPerOpportunity: wholeNumber(1, most).optional(),
  cashToKeep: wholeNumber(0, most).default(0),
}
const acceptTerms = z
  .literal(true, 'terms')
  .describe('Agrees that the plan buys automatically. The version of the text is stored.')
const DayOfMonth = z.int('whole_number').min(1, 'too_small').max(31, 'too_big')

export const Plan = z.object({
  kind: z.enum(planKinds),
  status: z.enum(planStatuses),
  types: z.array(z.string()),
  cities: z.array(z.string()),
  contracts: z.array(z.string()),
  capPerOpportunity: Halalas.nullable(),
  cashToKeep: Halalas,
  day: z.int().nullable().describe('Day of the month. The last day if the month is shorter.'),
  amount: Halalas.nullable().describe('Fees included.'),
  nextOn: Day.nullable(),
  skipsNext: z.boolean(),
  gathered: Halalas.describe('Income that awaits reinvestment.'),
  agreedAt: Instant,
  can: z.object({
    pause: z.boolean(),
    resume: z.boolean(),
    skip: z.boolean(),
    unskip: z.boolean(),
    stop: z.boolean(),
  }),
})

const Option = z.object({ key: z.string(), name: z.string() })
const Property = z.object({ id: Id, slug: z.string(), title: z.string() })

export const DryRun = z.object({
  budget: Halalas.describe('Halalas to spend, fees included.'),
  isCashShort: z.boolean().describe('True if the cash above the reserve is less than the plan would spend.'),
  total: Halalas,
  fees: Halalas,
  reason: z.enum(runReasons).nullable().describe('Why nothing would be bought.'),
  runsOn: Day.nullable().describe('The date of the first run.'),
  choices: z
    .array(
      z.object({
        property: Property,
        fundedBps: z.int(),
        held: Halalas,
        amount: Halalas.describe('Zero if it would not be bought.'),
        fee: Halalas,
        fault: z.enum(choiceFaults).nullable(),
      }),
    )
    .describe('All open opportunities, the closest to completion first.'),
})

export const PlanRun = z.object({
  id: Id,
  kind: z.enum(planKinds),
  month: Day.nullable().describe('The first day of its month.'),
  income: Halalas.nullable(),
  outcome: z.enum(runOutcomes),
  reason: z.enum(runReasons).nullable(),
  budget: Halalas.nullable(),
  orderId: Id.nullable(),
  dueAt: Instant,
  decidedAt: Instant.nullable(),
})

const planning = ['kyc_not_approved', 'plan_choice_unknown'] as const
const saving = [...planning, 'too_many_requests'] as const

export const plansContract = {
  plans: endpoint({
    method: 'GET',
    path: '/api/plans',
    summary: 'PRT-6: get the investor’s plans and the options for their rules.',
    access: ['user'],
    answer: z.object({
      monthly: Plan.nullable(),
      income: Plan.nullable(),
      balance: Halalas,
      types: z.array(Option),
      cities: z.array(Option),
      contracts: z.array(Option),
    }),
    refusals: ['kyc_not_approved'],
  }),
  saveMonthly: endpoint({
    method: 'PUT',
    path: '/api/plans/monthly',
    summary: 'Create or change the monthly plan. A change does not make a month buy twice.',
    access: ['user'],
    stepUp: true,
    body: z.strictObject({ day: DayOfMonth, amount: Money, ...wishes, acceptTerms }),
    form: {},
    answer: Plan,
    refusals: saving,
    ownTransactions: true,
  }),
  saveIncome: endpoint({
    method: 'PUT',
    path: '/api/plans/income',
    summary: 'Create or change the rules for reinvesting income.',
    access: ['user'],
    stepUp: true,
    body: z.strictObject({ ...wishes, acceptTerms }),
    form: {},
    answer: Plan,
    refusals: saving,
    ownTransactions: true,
  }),
  takeStep: endpoint({
    method: 'POST',
    path: '/api/plans/steps',
    summary: 'Pause, resume or stop a plan, or skip or unskip its next month.',
    access: ['user'],
    body: z.strictObject({ kind: z.enum(planKinds), step: z.enum(planSteps) }),
    form: {},
    answer: Plan,
    refusals: ['plan_not_found', 'plan_step_not_possible', 'kyc_not_approved'],
  }),
  dryRun: endpoint({
    method: 'GET',
    path: '/api/plans/dry-run',
    summary: 'Preview what a plan with these rules would buy now, and why it skips the rest.',
    access: ['user'],
    query: z.object({
      kind: z.enum(planKinds),
      amount: wholeNumber(1, most).describe('For income: the amount assumed to have been received.'),
      day: wholeNumber(1, 31).optional(),
      ...asked,
    }),
    answer: DryRun,
    refusals: [...planning, 'too_many_requests'],
  }),
  runs: endpoint({
    method: 'GET',
    path: '/api/plans/runs',
    summary: 'List the runs of the investor’s plans, newest first.',
    access: ['user'],
    query: listQuery(ownRunList),
    answer: pageOf(PlanRun),
    refusals: ['kyc_not_approved'],
  }),
} satisfies Contract
