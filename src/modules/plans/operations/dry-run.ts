import type { AnswerOf, ParsedOf } from '#kit/contract.ts'
import { toWire } from '#kit/money.ts'
import { riyadhDay } from '#kit/time.ts'
import { findAccountStatus } from '#modules/identity/index.ts'
import { readInvestableOffers } from '#modules/orders/index.ts'
import { requireHolder, requireInvestor } from '#modules/verification/index.ts'
import type { Context } from '#platform/context.ts'
import { consumeLimit } from '#platform/security/rate-limit.ts'
import type { plansContract } from '../contract.ts'
import * as queries from '../queries.ts'
import { firstDue, incomeBudget, monthlyBudget } from '../rules.ts'
import { decidePurchase } from './decide-purchase.ts'
import { requireKnownKeys } from './manage-plan.ts'

type Endpoint = (typeof plansContract)['dryRun']
/** Previews per person in ten minutes: the page requests one for each change of the rules. */
export const dryRunsByPerson = { most: 120, windowSeconds: 600 }

/** PRT-6: previews what a plan with these rules would buy now. It decides by the same function as a run. */
export async function dryRun(context: Context, asked: ParsedOf<Endpoint>): Promise<AnswerOf<Endpoint>> {
  const { tx, now } = context
  const { userId } = requireInvestor(context.actor)
  requireHolder(await findAccountStatus(tx, userId, now))
  await consumeLimit(tx, `plans.dry_run:${userId}`, dryRunsByPerson)
  const { kind, amount, day, types, cities, contracts } = asked
  await requireKnownKeys(tx, { ...asked, acceptTerms: true })
  const investable = await readInvestableOffers(tx, context, userId)
  const cashToKeep = BigInt(asked.cashToKeep)
  const capPerOpportunity = asked.capPerOpportunity === undefined ? null : BigInt(asked.capPerOpportunity)
  // Future income is added to the present cash.
  const budget =
    kind === 'monthly'
      ? monthlyBudget(BigInt(amount), investable.balance, cashToKeep)
      : incomeBudget(BigInt(amount), investable.balance + BigInt(amount), cashToKeep)
  const wishes = { types, cities, contracts, capPerOpportunity, cashToKeep }
  const advice = decidePurchase(investable, wishes, budget)
  return {
    budget: toWire(budget.money),
    isCashShort: budget.bound === 'not_enough_cash',
    total: toWire(advice.total),
    fees: toWire(advice.fees),
    reason: advice.reason,
    runsOn: kind === 'monthly' && day !== undefined ? await findFirstRun(context, userId, day) : null,
    choices: advice.chosen.map(({ offered, amount: bought, fee, fault }) => ({
      property: { id: offered.opportunityId, slug: offered.slug, title: offered.title },
      fundedBps: Number((offered.invested * 10_000n) / offered.price),
      held: toWire(offered.held),
      amount: toWire(bought),
      fee: toWire(fee),
      fault,
    })),
  }
}

async function findFirstRun({ tx, now }: Context, userId: string, day: number): Promise<string> {
  const plan = (await queries.listOpenPlans(tx, userId)).find(({ kind }) => kind === 'monthly')
  const lastMonth = plan ? await queries.findLastMonth(tx, plan.id) : null
  return firstDue(riyadhDay(now), day, lastMonth).nextOn
}
