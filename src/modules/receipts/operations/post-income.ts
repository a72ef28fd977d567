import type { ParsedOf } from '#kit/contract.ts'
import { refuser } from '#kit/errors.ts'
import { findInvestable, listInvestable } from '#modules/opportunities/index.ts'
import type { Context } from '#platform/context.ts'
import { type receiptsContract, receiptsRefusals } from '../contract.ts'
import { lockInSuspense, settle } from './settle.ts'

type Endpoints = typeof receiptsContract
const refuse = refuser(receiptsRefusals)

/** Stages in which an opportunity owns its asset and can have income. */
const lifecyclesEarning = ['completed'] as const

/** Lists the opportunities that can have income, for the form. */
export async function listEarning({ tx, locale }: Context): Promise<{ id: string; title: string }[]> {
  const found = await listInvestable(tx, lifecyclesEarning)
  return found
    .map(({ id, title }) => ({ id, title: title[locale] }))
    .sort((a, b) => a.title.localeCompare(b.title, locale))
}

/** Posts a receipt in suspense to the income account of an opportunity, which holds it until a run pays it (PRT-3). */
export async function postIncome(
  context: Context,
  { id, opportunity: opportunityId }: ParsedOf<Endpoints['postIncome']>,
): Promise<void> {
  await lockInSuspense(context, id)
  const [opportunity] = await findInvestable(context.tx, [opportunityId])
  if (!opportunity || !lifecyclesEarning.some((one) => one === opportunity.lifecycle)) {
    throw refuse('receipt_earner_unknown')
  }
  await settle(context, id, { kind: 'income', id: opportunityId, named: opportunity.slug })
}
