import { notFound } from '@tanstack/react-router'
import type { AnswerOf } from '#kit/contract.ts'
import type { plansContract } from '#modules/plans/contract.ts'
import { type PlanKind, planKinds } from '#modules/plans/vocabulary.ts'
import type { AppContext } from '#web/app/context.ts'
import { whenVerified } from '#web/areas/wallet/load-when-verified.ts'
import { type PreviewRules, parsePreviewRules, type TypedRules } from './search.ts'

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

/** Loads the rules to preview: those of the address, else of the plan, else the defaults. */
export const loadPlanForm = (context: AppContext, kind: PlanKind, typed: TypedRules) =>
  whenVerified(context, async () => {
    if (!planKinds.includes(kind)) throw notFound()
    const tried = parsePreviewRules(typed)
    const plans = await context.api.plans.plans({})
    const plan = plans[kind]
    const values = tried.amount === undefined ? valuesOf(plan) : valuesTried(tried, plans)
    const { day, capPerOpportunity, ...rules } = values
    const dryRun = await context.api.plans.dryRun({
      ...{ ...rules, kind },
      ...(kind === 'monthly' ? { day } : {}),
      ...(capPerOpportunity === undefined ? {} : { capPerOpportunity }),
    })
    return { plans, plan, values, dryRun }
  })
export type LoadedPlanForm = NonNullable<Awaited<ReturnType<typeof loadPlanForm>>>

const valuesOf = (plan: Plan | null) => ({
  day: plan?.day ?? usualDay,
  amount: plan?.amount ?? usualAmount,
  types: plan?.types ?? [],
  cities: plan?.cities ?? [],
  contracts: plan?.contracts ?? [],
  capPerOpportunity: plan?.capPerOpportunity ?? undefined,
  cashToKeep: plan?.cashToKeep ?? 0,
})

/** Drops keys that are no longer offered. */
const known = (keys: readonly string[] = [], all: Plans['types']): string[] =>
  keys.filter((key) => all.some((one) => one.key === key))

const valuesTried = (tried: PreviewRules, plans: Plans): ReturnType<typeof valuesOf> => ({
  day: tried.day ?? usualDay,
  amount: halalasOf(tried.amount) || usualAmount,
  types: known(tried.types, plans.types),
  cities: known(tried.cities, plans.cities),
  contracts: known(tried.contracts, plans.contracts),
  capPerOpportunity: halalasOf(tried.capPerOpportunity) || undefined,
  cashToKeep: halalasOf(tried.cashToKeep),
})

const halalasOf = (riyals = 0): number => Math.round(riyals * 100)
