import { refuser } from '#kit/errors.ts'
import { newId } from '#kit/ids.ts'
import { addMs } from '#kit/time.ts'
import { recordAct } from '#modules/audit/index.ts'
import { listOperatorIds } from '#modules/identity/index.ts'
import { type Context, forbidden } from '#platform/context.ts'
import { constraintOf } from '#platform/database/database.ts'
import type { ProposalKind } from '#platform/declarations/proposals.ts'
import { recordEvent } from '#platform/events/events.ts'
import { approvalsRefusals, proposalMade } from '../contract.ts'
import { findExcludedPeople, mayPropose } from '../policy.ts'
import * as queries from '../queries.ts'
import { canonicalJson, decisionPeriodMs, isSame } from '../rules.ts'
import { requireDutyLimit } from './amount-limit.ts'

const refuse = refuser(approvalsRefusals)

interface ProposalInput {
  readonly subject: string
  readonly payload: object
  readonly reason: string
}

/** ADM-9: stores a proposal with the current values, for another operator to decide. Returns its id. */
export async function propose(context: Context, kind: ProposalKind, given: ProposalInput): Promise<string> {
  const { tx, actor, now } = context
  if (!mayPropose(actor, kind)) throw forbidden()
  const payload = kind.payload.parse(given.payload)
  const before = await kind.before(context, given.subject, payload)
  const after = kind.after(payload)
  if (isSame(before, after)) throw refuse('proposal_changes_nothing')
  await requireDutyLimit(context, kind.proposers, kind, { before, after })
  const { proposing, deciding } = findExcludedPeople(
    kind.name,
    await kind.findInvolved(context, given.subject, payload),
  )
  if (proposing.has(actor.userId)) throw refuse('proposal_involved')
  const deciders = await listOperatorIds(tx, kind.deciders)
  const excluded = deciders.filter((operatorId) => deciding.has(operatorId))
  const id = newId()
  // Overdue proposals are closed here too, so that they block nothing before the job has run.
  for (const open of await queries.listOverdueOn(tx, kind.name, given.subject, now)) {
    await queries.updateEnded(tx, open.id, { status: 'lapsed', decidedBy: null, reason: null }, now)
  }
  try {
    await queries.insertProposal(tx, {
      id,
      kind: kind.name,
      subject: given.subject,
      payload: canonicalJson(payload),
      before: canonicalJson(before),
      after: canonicalJson(after),
      reason: given.reason,
      deciders: kind.deciders,
      excluded,
      proposedBy: actor.userId,
      proposedAt: now,
      expiresAt: addMs(now, decisionPeriodMs),
    })
  } catch (error) {
    if (constraintOf(error) === 'proposals_one_open') throw refuse('proposal_open')
    throw error
  }
  await recordAct(context, {
    act: 'approvals.proposed',
    subject: { kind: kind.subjectKind, id: given.subject },
    after: { what: kind.label, reason: given.reason },
  })
  await recordEvent(context, proposalMade, {
    subject: id,
    data: { what: kind.label, deciders: kind.deciders, excluded, proposedBy: actor.userId },
  })
  return id
}

/** Lists the open proposals of one kind on one subject. */
export const listOpenProposals = ({ tx, now }: Context, kind: ProposalKind, subject: string) =>
  queries.listOpen(tx, kind.name, subject, now)

/**
 * Loads for many subjects at once whether a proposal is open. The result answers by kind and subject. Runs no statement
 * if there are no subjects.
 */
export async function loadOpenProposalLookup(
  { tx, now }: Context,
  kinds: readonly ProposalKind[],
  subjects: readonly string[],
): Promise<(kind: ProposalKind, subject: string) => boolean> {
  if (subjects.length === 0) return () => false
  const names = kinds.map(({ name }) => name)
  const rows = await queries.listSubjectsWithOpen(tx, names, subjects, now)
  const open = new Set(rows.map((row) => `${row.kind} ${row.subject}`))
  return ({ name }, subject) => open.has(`${name} ${subject}`)
}
