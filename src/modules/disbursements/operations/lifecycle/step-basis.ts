import { assert, refuser } from '#kit/errors.ts'
import type { InvolvedPeople } from '#kit/involvement.ts'
import { type Halalas, sumOf, toWire } from '#kit/money.ts'
import { findAccount } from '#modules/ledger/index.ts'
import { changeLifecycle, completeFunding, lockOpportunity } from '#modules/opportunities/index.ts'
import { listHoldings, sumStakes } from '#modules/orders/index.ts'
import type { Context } from '#platform/context.ts'
import type { ProposalBasis } from '#platform/declarations/proposals.ts'
import { disbursementsRefusals } from '../../contract.ts'
import { lifecycleAfter, listSteps } from '../../rules.ts'
import type { StoredStep } from '../../vocabulary.ts'

const refuse = refuser(disbursementsRefusals)

/**
 * Returns the basis of a proposed step and locks the opportunity, so that no stake is bought or returned meanwhile.
 * Completing pays out what is held, so a payment in between makes the proposal stale. Closing and reopening move no
 * money and do not depend on sales.
 */
export async function loadStepBasis(context: Context, id: string, step: StoredStep): Promise<ProposalBasis> {
  const property = await lockOpportunity(context.tx, id)
  const lifecycle = property?.lifecycle ?? 'cancelled'
  if (step === 'close' || step === 'reopen') return { lifecycle }
  const [funding, holdings] = await Promise.all([
    findAccount(context.tx, 'funding', id),
    listHoldings(context.tx, id, context.now),
  ])
  return {
    lifecycle,
    invested: String(sumOf(holdings.map(({ amount }) => amount))),
    held: String(funding?.balance ?? 0n),
    holders: holdings.length,
  }
}

/**
 * Fails with `funding_differs` unless the funding account holds exactly what was sold, as the stock and the investments
 * say. The caller holds the opportunity's lock when it decides; a proposal checks without it.
 */
export async function requireFunded({ tx }: Context, id: string, invested: Halalas): Promise<void> {
  const [funding, stakes] = await Promise.all([findAccount(tx, 'funding', id), sumStakes(tx, id)])
  const held = funding?.balance ?? 0n
  if (held === invested && held === stakes) return
  throw refuse('funding_differs', { held: toWire(held), sold: toWire(held === stakes ? invested : stakes) })
}

/** Returns the holders as beneficiaries, who may not decide. */
export async function listPeopleInStep({ tx, now }: Context, id: string): Promise<InvolvedPeople> {
  const holdings = await listHoldings(tx, id, now)
  return { beneficiary: holdings.map(({ investorId }) => investorId) }
}

/** OPP-9: carries out a decided step. Completing also moves the money. */
export async function executeStep(context: Context, id: string, step: StoredStep): Promise<void> {
  const property = await lockOpportunity(context.tx, id)
  assert(property, 'the opportunity of a step exists')
  if (!listSteps(property.lifecycle, property.invested).includes(step)) throw refuse('step_not_possible')
  if (step === 'complete') {
    await requireFunded(context, id, property.invested)
    await completeFunding(context, { opportunityId: id })
  } else await changeLifecycle(context, { opportunityId: id, to: lifecycleAfter[step] })
}
