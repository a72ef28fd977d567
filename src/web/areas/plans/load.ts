import { notFound } from '@tanstack/react-router'
import type { AnswerOf } from '#kit/contract.ts'
import type { Locale } from '#kit/locale.ts'
import type { plansContract } from '#modules/plans/contract.ts'
import { type PlanKind, planKinds } from '#modules/plans/vocabulary.ts'
import type { AppContext } from '#web/app/context.ts'
import { whenVerified } from '#web/areas/wallet/load-when-verified.ts'
import { hasFaults } from '#web/components/form/use-validation.ts'
import type { TypedRules } from './search.ts'

type Answers = typeof plansContract
export type Plans = AnswerOf<Answers['plans']>
export type Plan = NonNullable<Plans['monthly']>
export type PlanRun = AnswerOf<Answers['runs']>['items'][number]
export type DryRun = AnswerOf<Answers['dryRun']>

export const loadPlans = (context: AppContext, cursor: string | undefined) =>
  whenVerified(context, async () => {
    const [plans, runs] = await Promise.all([
      context.api.plans.plans({}),
      context.api.plans.runs(cursor === undefined ? {} : { cursor }),
    ])
    return { plans, runs }
  })

/** The amount of the first preview. */
const usualAmount = 2_000_00
const usualDay = 1

/**
 * Loads the rules to preview: those of the address, else of the plan, else the defaults. Wrong rules get no preview.
 */
export const loadPlanForm = (context: AppContext, kind: PlanKind, typed: TypedRules) =>
  whenVerified(context, async () => {
    if (!planKinds.includes(kind)) throw notFound()
    const plans = await context.api.plans.plans({})
    const plan = plans[kind]
    const { values, faults } =
      typed.amount === undefined
        ? { values: valuesOf(plan), faults: {} }
        : await readTyped({ day: String(usualDay), ...typed }, plans, context.locale)
    const dryRun = hasFaults(faults) ? null : await context.api.plans.dryRun(queryOf(kind, values))
    return { plans, plan, values, faults, dryRun }
  })
export type LoadedPlanForm = NonNullable<Awaited<ReturnType<typeof loadPlanForm>>>

/** The values of the form. A wrong one is the text as it was typed, although the type does not say so. */
type Values = ReturnType<typeof valuesOf>

const valuesOf = (plan: Plan | null) => ({
  day: plan?.day ?? usualDay,
  amount: plan?.amount ?? usualAmount,
  types: plan?.types ?? [],
  cities: plan?.cities ?? [],
  contracts: plan?.contracts ?? [],
  capPerOpportunity: plan?.capPerOpportunity ?? undefined,
  cashToKeep: (plan?.cashToKeep ?? 0) as number | undefined,
})

async function readTyped(typed: TypedRules, plans: Plans, locale: Locale) {
  const { judgeRules } = await import('./judge-rules.ts')
  const { values: judged, faults } = await judgeRules(typed, locale)
  const values = judged as Values
  const { types, cities, contracts } = values
  const offered = {
    types: known(types, plans.types),
    cities: known(cities, plans.cities),
    contracts: known(contracts, plans.contracts),
  }
  return { values: { ...values, ...offered }, faults }
}

/** Drops keys that are no longer offered. */
const known = (keys: readonly string[], all: Plans['types']): string[] =>
  keys.filter((key) => all.some((one) => one.key === key))

const queryOf = (kind: PlanKind, { day, capPerOpportunity, cashToKeep, ...rules }: Values) => ({
  ...{ ...rules, kind },
  ...(kind === 'monthly' ? { day } : {}),
  ...(capPerOpportunity === undefined ? {} : { capPerOpportunity }),
  ...(cashToKeep === undefined ? {} : { cashToKeep }),
})
