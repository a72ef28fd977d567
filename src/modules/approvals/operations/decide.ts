import type { AnswerOf, ParsedOf } from '#kit/contract.ts'
import { refuser } from '#kit/errors.ts'
import { recordAct } from '#modules/audit/index.ts'
import { listUsers } from '#modules/identity/index.ts'
import type { Context, UserActor } from '#platform/context.ts'
import type { ProposalKind } from '#platform/declarations/proposals.ts'
import { recordEvent } from '#platform/events/events.ts'
import { type approvalsContract, approvalsRefusals, proposalEnded } from '../contract.ts'
import { excludedFrom, forbidden, mayDecide, maySee } from '../policy.ts'
import * as queries from '../queries.ts'
import { isSame, statusAt } from '../rules.ts'
import { type ApprovalsWorld, proposalAnswer } from './inbox.ts'

type Endpoints = typeof approvalsContract
const refuse = refuser(approvalsRefusals)

export interface Found {
  readonly row: queries.ProposalRow
  readonly kind: ProposalKind
}

/** A proposal under its lock, for those who may see it. */
async function lockFor(context: Context, kinds: readonly ProposalKind[], id: string): Promise<Found> {
  const row = await queries.lockProposal(context.tx, id)
  const kind = row && kinds.find(({ name }) => name === row.kind)
  if (!row || !kind || !maySee(context.actor, kind)) throw refuse('proposal_not_found')
  return { row, kind }
}

/**
 * ADM-9: another operator's decision. It is taken on what both have seen: where that is no longer so, or whoever
 * proposed it works here no more, the proposal is stale and nothing is carried out. An approval is carried out in the
 * same transaction; what that refuses leaves the proposal open.
 */
export async function decideProposal(
  context: Context,
  world: ApprovalsWorld,
  input: ParsedOf<Endpoints['decideProposal']>,
): Promise<AnswerOf<Endpoints['decideProposal']>> {
  const { actor, now } = context
  const found = await lockFor(context, world.proposals, input.id)
  const { row, kind } = found
  if (row.proposedBy === (actor.kind === 'user' ? actor.userId : '')) throw refuse('proposal_own')
  if (row.excluded.includes(actor.kind === 'user' ? actor.userId : '')) throw refuse('proposal_involved')
  if (!mayDecide(actor, kind, row)) throw forbidden()
  if (statusAt(row, now) !== 'open') throw refuse('proposal_over')
  if (input.decision === 'decline') {
    await end(context, found, { status: 'declined', decidedBy: actor.userId, reason: input.reason })
  } else {
    await approve(context, found, actor)
  }
  return await proposalAnswer(context, world, row.id)
}

async function approve(context: Context, found: Found, actor: UserActor): Promise<void> {
  const { row, kind } = found
  const payload = kind.payload.parse(row.payload)
  // Again, since somebody may have become involved since it was proposed.
  const { proposing, deciding } = excludedFrom(
    kind.name,
    await kind.findInvolved(context, row.subject, payload),
  )
  if (deciding.has(actor.userId)) throw refuse('proposal_involved')
  const isFresh = isSame(row.before, await kind.before(context, row.subject, payload))
  const decided = { decidedBy: actor.userId, reason: null }
  if (!isFresh || proposing.has(row.proposedBy) || !(await isStandingBehind(context, found))) {
    return await end(context, found, { ...decided, status: 'stale' })
  }
  await end(context, found, { ...decided, status: 'approved' })
  const { id, subject, proposedBy, reason } = row
  await kind.execute(context, { id, subject, payload, proposedBy, reason, decidedBy: actor.userId })
}

/** Two operators stand behind it, or it is not carried out. */
async function isStandingBehind({ tx }: Context, { row, kind }: Found): Promise<boolean> {
  const [proposer] = await listUsers(tx, [row.proposedBy])
  return proposer?.isActive === true && kind.proposers.some((role) => proposer.roles.includes(role))
}

/** Writes down how it has ended; of all who come at once, one. */
export async function end(context: Context, { row, kind }: Found, ending: queries.Ending): Promise<void> {
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

/** Whoever proposed it has thought better of it. */
export async function withdrawProposal(
  context: Context,
  world: ApprovalsWorld,
  { id }: ParsedOf<Endpoints['withdrawProposal']>,
): Promise<AnswerOf<Endpoints['withdrawProposal']>> {
  const { actor, now } = context
  const found = await lockFor(context, world.proposals, id)
  if (actor.kind !== 'user' || found.row.proposedBy !== actor.userId) throw forbidden()
  if (statusAt(found.row, now) !== 'open') throw refuse('proposal_over')
  await end(context, found, { status: 'withdrawn', decidedBy: actor.userId, reason: null })
  return await proposalAnswer(context, world, id)
}
