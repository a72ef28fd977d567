import { refuser } from '#kit/errors.ts'
import { newId } from '#kit/ids.ts'
import { recordAct } from '#modules/audit/index.ts'
import type { Context } from '#platform/context.ts'
import type { Tx } from '#platform/database/database.ts'
import { recordEvent } from '#platform/events/events.ts'
import { lifecycleChanged, opportunitiesRefusals } from '../contract.ts'
import type { NewOpportunity } from '../draft.ts'
import { plannableSteps } from '../editor-vocabulary.ts'
import { lifecycleAfterStep } from '../lifecycle-rules.ts'
import { requireManager } from '../policy.ts'
import * as queries from '../queries/changes.ts'
import { canTransition, defaultClosing, fundingDeadline, updateKindForTransition } from '../rules.ts'
import { opportunitiesSettings } from '../settings.ts'
import type { Lifecycle } from '../vocabulary.ts'
import { applyWorkingCopy, openAccounts, requireComplete } from './editing/apply-changes.ts'
import { lockDraft } from './editing/load-draft.ts'
import { callOffPlans } from './lifecycle/call-off-plans.ts'

const refuse = refuser(opportunitiesRefusals)

/** OPP-1: creates a draft that is complete already, with its stock. Returns its id. */
export async function createOpportunity(context: Context, draft: NewOpportunity): Promise<string> {
  requireManager(context)
  const { tx, now } = context
  const id = newId()
  const { fundingDeadlineDays } = context.settings.of(opportunitiesSettings)
  const closesAt =
    draft.closesAt === undefined ? defaultClosing(draft.opensAt, fundingDeadlineDays) : draft.closesAt
  const completeBy = draft.completeBy ?? fundingDeadline(draft.opensAt, closesAt, fundingDeadlineDays)
  await queries.insertOpportunity(tx, id, { ...draft, closesAt, completeBy }, now)
  await queries.insertStock(tx, id, draft.price)
  await recordAct(context, {
    act: 'opportunities.created',
    subject: { kind: 'opportunity', id },
    after: { slug: draft.slug, price: draft.price },
  })
  return id
}

/**
 * OPP-2: changes the lifecycle of an opportunity along an allowed transition. Publishing a draft applies its working
 * copy and requires every field, those of the advertisement (OPP-11) included. Cancelling requires that everyone has
 * been paid back.
 */
export async function changeLifecycle(
  context: Context,
  command: { opportunityId: string; to: Lifecycle },
): Promise<void> {
  requireManager(context)
  const { tx } = context
  const { opportunityId, to } = command
  if (to === 'published') await preparePublication(context, opportunityId)
  const row = await queries.lockOpportunityAndStock(tx, opportunityId)
  if (!row) throw refuse('property_not_found')
  const from = row.lifecycle
  if (!canTransition(from, to)) throw refuse('property_transition_refused', { from, to })
  if (to === 'cancelled' && row.invested + row.reserved > 0n) throw refuse('property_has_stakes')
  await writeLifecycle(context, opportunityId, { from, to })
}

/** Applies the working copy of a draft and opens its accounts. An opportunity that reopens keeps what it has. */
async function preparePublication(context: Context, opportunityId: string): Promise<void> {
  const draft = await lockDraft(context, opportunityId)
  if (draft.row.lifecycle !== 'draft') return
  requireComplete(draft.values)
  await applyWorkingCopy(context, draft)
  await openAccounts(context, draft)
}

/**
 * OPP-9: cancels an opportunity with stakes. The caller pays everyone back afterwards. A payment for a reserved order
 * becomes a deposit.
 */
export async function beginCancellation(context: Context, opportunityId: string): Promise<void> {
  requireManager(context)
  const row = await queries.lockOpportunityAndStock(context.tx, opportunityId)
  if (!row) throw refuse('property_not_found')
  const from = row.lifecycle
  if (!canTransition(from, 'cancelled'))
    throw refuse('property_transition_refused', { from, to: 'cancelled' })
  await writeLifecycle(context, opportunityId, { from, to: 'cancelled' })
}

/** Locks an opportunity and its stock until the commit, and returns both. */
export const lockOpportunity = (tx: Tx, id: string) => queries.lockOpportunityAndStock(tx, id)

async function writeLifecycle(
  context: Context,
  opportunityId: string,
  { from, to }: { from: Lifecycle; to: Lifecycle },
): Promise<void> {
  await queries.updateLifecycle(context.tx, opportunityId, to, context.now)
  await queries.insertUpdate(context.tx, opportunityId, updateKindForTransition(from, to), context.now)
  await recordAct(context, {
    act: 'opportunities.lifecycle_changed',
    subject: { kind: 'opportunity', id: opportunityId },
    before: { lifecycle: from },
    after: { lifecycle: to },
  })
  if (!plannableSteps.some((step) => lifecycleAfterStep(step) === to))
    await callOffPlans(context, opportunityId)
  await recordEvent(context, lifecycleChanged, { subject: opportunityId, data: { from, to } })
}

/** Publishes an opportunity whose opening may lie in the past, as in demo data. Operators use `advanceLifecycle`. */
export const publishOpportunity = (context: Context, opportunityId: string): Promise<void> =>
  changeLifecycle(context, { opportunityId, to: 'published' })

/** OPP-13: adds a payment of income to the timeline. */
export const addDisbursementUpdate = ({ tx, now }: Context, opportunityId: string): Promise<unknown> =>
  queries.insertUpdate(tx, opportunityId, 'disbursed', now)

/** OPP-13: adds a post with its pictures to the timeline. The caller keeps the files. */
export async function addUpdate(
  context: Context,
  update: { opportunityId: string } & queries.PostWords,
): Promise<void> {
  requireManager(context)
  const { opportunityId, ...words } = update
  await queries.insertUpdate(context.tx, opportunityId, 'post', context.now, words)
}
