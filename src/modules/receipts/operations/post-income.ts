import type { ParsedOf } from '#kit/contract.ts'
import { refuser } from '#kit/errors.ts'
import { getOwed, listOwedOwners } from '#modules/ledger/index.ts'
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
  const owed = await listOwedOwners(tx, 'receivable')
  const exited = (await findInvestable(tx, owed)).filter(({ id }) => !found.some((one) => one.id === id))
  return [...found, ...exited]
    .map(({ id, title }) => ({ id, title: title[locale] }))
    .sort((a, b) => a.title.localeCompare(b.title, locale))
}

/** Whether money may still come in for it: it owns its asset, or a payer owes it money that the bank took back. */
async function mayEarn(
  { tx }: Context,
  { id, lifecycle }: { readonly id: string; readonly lifecycle: string },
): Promise<boolean> {
  if (lifecyclesEarning.some((one) => one === lifecycle)) return true
  return (await getOwed(tx, 'receivable', id)) > 0n
}

/** Posts a receipt in suspense to the income account of an opportunity, which holds it until a run pays it (PRT-3). */
export async function postIncome(
  context: Context,
  { id, opportunity: opportunityId }: ParsedOf<Endpoints['postIncome']>,
): Promise<void> {
  await lockInSuspense(context, id)
  const [opportunity] = await findInvestable(context.tx, [opportunityId])
  if (!opportunity || !(await mayEarn(context, opportunity))) throw refuse('receipt_earner_unknown')
  await settle(context, id, { kind: 'income', id: opportunityId, named: opportunity.slug })
}
