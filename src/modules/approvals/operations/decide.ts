import type { AnswerOf, ParsedOf } from '#kit/contract.ts'
import { actingOperators } from '#kit/duties.ts'
import { refuser } from '#kit/errors.ts'
import { recordAct } from '#modules/audit/index.ts'
import { listOperatorIds } from '#modules/identity/index.ts'
import { type Context, forbidden, requireRole, type UserActor } from '#platform/context.ts'
import type { ProposalKind } from '#platform/declarations/proposals.ts'
import { recordEvent } from '#platform/events/events.ts'
import { type approvalsContract, approvalsRefusals, proposalEnded } from '../contract.ts'
import { findExcludedPeople, mayDecideProposal, maySee } from '../policy.ts'
import * as queries from '../queries.ts'
import { isSame, proposalStatusAt } from '../rules.ts'
import { isWithinProposersLimit, requireDutyLimit } from './amount-limit.ts'
import { loadProposalAnswer, type ProposalRegistry } from './inbox.ts'

type Endpoints = typeof approvalsContract
const refuse = refuser(approvalsRefusals)

export interface LockedProposal {
  readonly row: queries.ProposalRow
  readonly kind: ProposalKind
}

/** Locks a proposal. Fails with `proposal_not_found` if the caller may not see it. */
async function lockVisibleProposal(
  context: Context,
  kinds: readonly ProposalKind[],
  id: string,
): Promise<LockedProposal> {
  const row = await queries.lockProposal(context.tx, id)
  const kind = row && kinds.find(({ name }) => name === row.kind)
  if (!row || !kind || !maySee(context.actor, kind)) throw refuse('proposal_not_found')
  return { row, kind }
}

/**
 * ADM-9: decides on another operator's proposal. If the values have changed since, or the proposer may no longer
 * propose it, the proposal becomes stale and nothing is executed. An approval is executed in the same transaction; if
 * the execution is refused, the proposal stays open.
 */
export async function decideProposal(
  context: Context,
  registry: ProposalRegistry,
  input: ParsedOf<Endpoints['decideProposal']>,
): Promise<AnswerOf<Endpoints['decideProposal']>> {
  const { now } = context
  const actor = requireRole(context.actor, ...actingOperators)
  const found = await lockVisibleProposal(context, registry.proposals, input.id)
  const { row, kind } = found
  if (row.proposedBy === actor.userId) throw refuse('proposal_own')
  if (row.excluded.includes(actor.userId)) throw refuse('proposal_involved')
  if (!mayDecideProposal(actor, kind, row)) throw forbidden()
  if (proposalStatusAt(row, now) !== 'open') throw refuse('proposal_over')
  if (input.decision === 'decline') {
    await closeProposal(context, found, { status: 'declined', decidedBy: actor.userId, reason: input.reason })
  } else {
    await requireDutyLimit(context, kind.deciders, kind, row)
    await approve(context, found, actor)
  }
  return await loadProposalAnswer(context, registry, row.id)
}

async function approve(context: Context, found: LockedProposal, actor: UserActor): Promise<void> {
  const { row, kind } = found
  const payload = kind.payload.parse(row.payload)
  // Checked again, because somebody may have become involved since it was proposed.
  const { proposing, deciding } = findExcludedPeople(
    kind.name,
    await kind.findInvolved(context, row.subject, payload),
  )
  if (deciding.has(actor.userId)) throw refuse('proposal_involved')
  const isFresh = isSame(row.before, await kind.before(context, row.subject, payload))
  const decided = { decidedBy: actor.userId, reason: null }
  if (!isFresh || proposing.has(row.proposedBy) || !(await isProposerStillAllowed(context, found))) {
    return await closeProposal(context, found, { ...decided, status: 'stale' })
  }
  await closeProposal(context, found, { ...decided, status: 'approved' })
  const { id, subject, proposedBy, reason } = row
  await kind.execute(context, { id, subject, payload, proposedBy, reason, decidedBy: actor.userId })
}

/** Returns whether the proposer is still an active operator who may propose this kind, up to this amount (ADM-10). */
async function isProposerStillAllowed(context: Context, { row, kind }: LockedProposal): Promise<boolean> {
  const operatorIds = await listOperatorIds(context.tx, kind.proposers)
  return operatorIds.includes(row.proposedBy) && (await isWithinProposersLimit(context, kind, row))
}

/** Records the outcome. Of concurrent decisions one succeeds; the others fail with `proposal_over`. */
export async function closeProposal(
  context: Context,
  { row, kind }: LockedProposal,
  ending: queries.ProposalEnding,
): Promise<void> {
  const { tx, now } = context
  const ended = await queries.updateEnded(tx, row.id, ending, now)
  if (ended !== 1) throw refuse('proposal_over')
  await recordAct(context, {
    act: `approvals.${ending.status}`,
    subject: { kind: kind.subjectKind, id: row.subject },
    after: { what: kind.label, reason: ending.reason },
  })
  if (ending.status !== 'approved') await kind.release?.(context, row.subject)
  if (ending.status === 'withdrawn') return
  const data = { what: kind.label, status: ending.status }
  await recordEvent(context, proposalEnded, { subject: row.proposedBy, data })
}

/**
 * Closes the open proposal on a subject that the caller changes otherwise: withdrawn if it is their own, else stale. To
 * be called before the subject is locked, because a decision locks its proposal first.
 */
export async function closeObsoleteProposal(
  context: Context,
  kind: ProposalKind,
  subject: string,
): Promise<void> {
  const { tx, actor, now } = context
  if (actor.kind !== 'user') return
  const [open] = await queries.listOpen(tx, kind.name, subject, now)
  const row = open && (await queries.lockProposal(tx, open.id))
  if (row?.status !== 'open') return
  const status = row.proposedBy === actor.userId ? 'withdrawn' : 'stale'
  await closeProposal(context, { row, kind }, { status, decidedBy: actor.userId, reason: null })
}

/** Withdraws the caller's own proposal. */
export async function withdrawProposal(
  context: Context,
  registry: ProposalRegistry,
  { id }: ParsedOf<Endpoints['withdrawProposal']>,
): Promise<AnswerOf<Endpoints['withdrawProposal']>> {
  const { now } = context
  const actor = requireRole(context.actor, ...actingOperators)
  const found = await lockVisibleProposal(context, registry.proposals, id)
  if (found.row.proposedBy !== actor.userId) throw forbidden()
  if (proposalStatusAt(found.row, now) !== 'open') throw refuse('proposal_over')
  await closeProposal(context, found, { status: 'withdrawn', decidedBy: actor.userId, reason: null })
  return await loadProposalAnswer(context, registry, id)
}
