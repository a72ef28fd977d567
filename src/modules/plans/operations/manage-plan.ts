import type { AnswerOf, ParsedOf } from '#kit/contract.ts'
import { assert, refuser } from '#kit/errors.ts'
import { newId } from '#kit/ids.ts'
import type { ListQuery } from '#kit/list.ts'
import type { Locale } from '#kit/locale.ts'
import { toWire } from '#kit/money.ts'
import { riyadhDay } from '#kit/time.ts'
import { recordAct } from '#modules/audit/index.ts'
import { findAccountStatus } from '#modules/identity/index.ts'
import { accountStateQuery, findAccount, lockAccount } from '#modules/ledger/index.ts'
import { listCities, listKinds, listTypes } from '#modules/opportunities/index.ts'
import { requireApproved, requireHolder, requireInvestor } from '#modules/verification/index.ts'
import { type Context, type OpenContext, withTx } from '#platform/context.ts'
import type { Tx } from '#platform/database/database.ts'
import { queryAll } from '#platform/database/value-queries.ts'
import { consumeLimit } from '#platform/security/rate-limit.ts'
import { type plansContract, plansRefusals } from '../contract.ts'
import type { ownRunList } from '../lists.ts'
import * as queries from '../queries.ts'
import { firstDue, isStepPossible } from '../rules.ts'
import { agreementVersion, type PlanKind, planSteps } from '../vocabulary.ts'

type Endpoints = typeof plansContract
type PlanView = AnswerOf<Endpoints['takeStep']>
type Monthly = ParsedOf<Endpoints['saveMonthly']>
const refuse = refuser(plansRefusals)
/** Changes of plans per person and hour. */
export const savesByPerson = { most: 30, windowSeconds: 3600 }

/** Returns the investor's plans and the options for their rules. */
export async function readPlans(context: Context): Promise<AnswerOf<Endpoints['plans']>> {
  const { tx, now, locale } = context
  const { userId } = requireInvestor(context.actor)
  requireHolder(await findAccountStatus(tx, userId, now))
  const [plans, wallet, types, cities, contracts] = await Promise.all([
    queries.listOpenPlans(tx, userId),
    findAccount(tx, 'wallet', userId),
    listTypes(tx),
    listCities(tx),
    listKinds(tx),
  ])
  const planOf = (kind: PlanKind) => {
    const found = plans.find((plan) => plan.kind === kind)
    return found ? buildPlanAnswer(found) : null
  }
  return {
    monthly: planOf('monthly'),
    income: planOf('income'),
    balance: toWire(wallet?.balance ?? 0n),
    types: toOptions(
      locale,
      types,
      plans.flatMap((plan) => plan.types),
    ),
    cities: toOptions(
      locale,
      cities,
      plans.flatMap((plan) => plan.cities),
    ),
    contracts: toOptions(
      locale,
      contracts,
      plans.flatMap((plan) => plan.contracts),
    ),
  }
}

/** Entries that opportunities have, and those that a plan has chosen before they were retired. */
const toOptions = (locale: Locale, list: Awaited<ReturnType<typeof listTypes>>, chosen: readonly string[]) =>
  list
    .filter(({ key, isOffered }) => isOffered || chosen.includes(key))
    .map(({ key, name }) => ({ key, name: name[locale] }))

export function buildPlanAnswer(plan: queries.PlanRow): PlanView {
  const { kind, status, types, cities, contracts, day, nextOn, skipsNext } = plan
  const can = Object.fromEntries(planSteps.map((step) => [step, isStepPossible(step, plan)]))
  return {
    ...{ kind, status, types, cities, contracts, day, skipsNext },
    nextOn: status === 'active' ? nextOn : null,
    capPerOpportunity: plan.capPerOpportunity === null ? null : toWire(plan.capPerOpportunity),
    cashToKeep: toWire(plan.cashToKeep),
    amount: plan.amount === null ? null : toWire(plan.amount),
    gathered: toWire(plan.gathered),
    agreedAt: plan.agreedAt.toISOString(),
    can: can as PlanView['can'],
  }
}

export const saveMonthly = (context: OpenContext, { day, amount, ...wishes }: Monthly): Promise<PlanView> =>
  save(context, 'monthly', wishes, { day, amount: BigInt(amount) })

export const saveIncome = (context: OpenContext, wishes: ParsedOf<Endpoints['saveIncome']>) =>
  save(context, 'income', wishes, null)

type Wishes = ParsedOf<Endpoints['saveIncome']>

interface MonthlyTerms {
  readonly day: number
  readonly amount: bigint
}

/** Creates a plan or changes the open one. Records that the investor agreed to its present terms. */
async function save(
  context: OpenContext,
  kind: PlanKind,
  wishes: Wishes,
  monthly: MonthlyTerms | null,
): Promise<PlanView> {
  const { userId } = requireInvestor(context.actor)
  await consumeLimit(context.db, `plans.save:${userId}`, savesByPerson)
  return await context.db.transaction((tx) => writePlan(withTx(context, tx), userId, kind, wishes, monthly))
}

async function writePlan(
  context: Context,
  userId: string,
  kind: PlanKind,
  wishes: Wishes,
  monthly: MonthlyTerms | null,
): Promise<PlanView> {
  const { tx, now } = context
  requireApproved(await findAccountStatus(tx, userId, now))
  await requireKnownKeys(tx, wishes)
  // Serialises changes of an investor's plans with each other and with runs.
  await tx.run(lockAccount('wallet', userId))
  const earlier = await queries.lockOpenPlan(tx, userId, kind)
  const lastMonth = earlier ? await queries.findLastMonth(tx, earlier.id) : null
  const due = monthly ? firstDue(riyadhDay(now), monthly.day, lastMonth) : { nextOn: null, nextMonth: null }
  const { types, cities, contracts, capPerOpportunity, cashToKeep } = wishes
  const terms = {
    ...{ types, cities, contracts, agreedAt: now, agreedVersion: agreementVersion },
    capPerOpportunity: capPerOpportunity == null ? null : BigInt(capPerOpportunity),
    cashToKeep: BigInt(cashToKeep),
    day: monthly?.day ?? null,
    amount: monthly?.amount ?? null,
    ...due,
  }
  if (earlier) await queries.updateTerms(tx, earlier.id, terms)
  else {
    const [wallet] = await queryAll(tx, [accountStateQuery('wallet', userId)])
    const made = { id: newId(), investorId: userId, kind, madeAt: now, gatheredAt: wallet?.version ?? 0n }
    await queries.insertPlan(tx, { ...terms, ...made })
  }
  await recordAct(context, {
    act: earlier ? 'plans.changed' : 'plans.made',
    subject: { kind: 'user', id: userId },
    ...(earlier ? { before: auditFields(earlier) } : {}),
    after: { ...auditFields({ kind, ...terms }), agreedVersion: agreementVersion },
  })
  return await readOwnPlan(context, userId, kind)
}

const auditFields = (
  plan: Pick<
    queries.PlanRow,
    'kind' | 'day' | 'amount' | 'capPerOpportunity' | 'cashToKeep' | 'types' | 'cities' | 'contracts'
  >,
) => ({
  plan: plan.kind,
  ...(plan.day === null ? {} : { day: plan.day, amount: plan.amount }),
  capPerOpportunity: plan.capPerOpportunity,
  cashToKeep: plan.cashToKeep,
  types: plan.types.join(' '),
  cities: plan.cities.join(' '),
  contracts: plan.contracts.join(' '),
})

/** Fails with `plan_choice_unknown` if a rule names a key that no longer exists: the plan would never buy. */
export async function requireKnownKeys(tx: Tx, { types, cities, contracts }: Wishes): Promise<void> {
  const [allTypes, allCities, allKinds] = await Promise.all([listTypes(tx), listCities(tx), listKinds(tx)])
  const isKnown = (keys: readonly string[], all: readonly { readonly key: string }[]) =>
    keys.every((key) => all.some((one) => one.key === key))
  if (!isKnown(types, allTypes) || !isKnown(cities, allCities) || !isKnown(contracts, allKinds)) {
    throw refuse('plan_choice_unknown')
  }
}

async function readOwnPlan({ tx }: Context, investorId: string, kind: PlanKind): Promise<PlanView> {
  const plan = await queries.lockOpenPlan(tx, investorId, kind)
  assert(plan, 'a saved plan exists')
  return buildPlanAnswer(plan)
}

/** Takes a step with a plan. Locks its row, so that a concurrent run comes before or after. */
export async function takePlanStep(
  context: Context,
  { kind, step }: ParsedOf<Endpoints['takeStep']>,
): Promise<PlanView> {
  const { tx, now } = context
  const { userId } = requireInvestor(context.actor)
  const plan = await queries.lockOpenPlan(tx, userId, kind)
  if (!plan) throw refuse('plan_not_found')
  if (!isStepPossible(step, plan)) throw refuse('plan_step_not_possible')
  if (step === 'resume') requireApproved(await findAccountStatus(tx, userId, now))
  const after = {
    ...plan,
    ...(step === 'pause' ? { status: 'paused' as const, skipsNext: false } : {}),
    // Months that fell into the pause are not made up for.
    ...(step === 'resume' ? { status: 'active' as const, ...(await findNextDue(context, plan)) } : {}),
    ...(step === 'skip' || step === 'unskip' ? { skipsNext: step === 'skip' } : {}),
    ...(step === 'stop' ? { status: 'stopped' as const, skipsNext: false, stoppedAt: now } : {}),
  }
  await queries.updatePlanProgress(tx, plan.id, after)
  await recordAct(context, {
    act: `plans.${actOfStep[step]}`,
    subject: { kind: 'user', id: userId },
    after: { plan: kind },
  })
  return buildPlanAnswer(after)
}

const actOfStep = {
  pause: 'paused',
  resume: 'resumed',
  skip: 'skipped',
  unskip: 'unskipped',
  stop: 'stopped',
} as const

async function findNextDue({ tx, now }: Context, plan: queries.PlanRow) {
  if (plan.day === null) return {}
  return firstDue(riyadhDay(now), plan.day, await queries.findLastMonth(tx, plan.id))
}

export async function listOwnRuns(
  context: Context,
  asked: ListQuery<typeof ownRunList>,
): Promise<AnswerOf<Endpoints['runs']>> {
  const { tx, now } = context
  const { userId } = requireInvestor(context.actor)
  requireHolder(await findAccountStatus(tx, userId, now))
  const { rows, nextCursor } = await queries.listRunsByInvestor(tx, userId, asked)
  return {
    nextCursor,
    items: rows.map(({ id, month, income, outcome, reason, budget, orderId, dueAt, decidedAt }) => ({
      ...{ id, month, outcome, reason, orderId },
      kind: month === null ? ('income' as const) : ('monthly' as const),
      income: income === null ? null : toWire(income),
      budget: budget === null ? null : toWire(budget),
      dueAt: dueAt.toISOString(),
      decidedAt: decidedAt?.toISOString() ?? null,
    })),
  }
}
