import type { ParsedOf } from '#kit/contract.ts'
import { refuser } from '#kit/errors.ts'
import { findInvestable, listInvestable } from '#modules/opportunities/index.ts'
import type { Context } from '#platform/context.ts'
import { type receiptsContract, receiptsRefusals } from '../contract.ts'
import { lockInSuspense, settle } from './settle.ts'

type Endpoints = typeof receiptsContract
const refuse = refuser(receiptsRefusals)

/** Whoever owns what an opportunity has bought is owed what it brings in, until it has been sold. */
const lifecyclesEarning = ['completed'] as const

/** Of which it can be the income. */
export async function listEarning({ tx, locale }: Context): Promise<{ id: string; title: string }[]> {
  const found = await listInvestable(tx, lifecyclesEarning)
  return found
    .map(({ id, title }) => ({ id, title: title[locale] }))
    .sort((a, b) => a.title.localeCompare(b.title, locale))
}

/** PRT-3: it came in for an opportunity, whose account holds it from now on until a run pays it out. */
export async function tellIncome(
  context: Context,
  { id, opportunity: opportunityId }: ParsedOf<Endpoints['tellIncome']>,
): Promise<void> {
  await lockInSuspense(context, id)
  const [opportunity] = await findInvestable(context.tx, [opportunityId])
  if (!opportunity || !lifecyclesEarning.some((one) => one === opportunity.lifecycle)) {
    throw refuse('receipt_earner_unknown')
  }
  await settle(context, id, { kind: 'income', id: opportunityId, named: opportunity.slug })
}
