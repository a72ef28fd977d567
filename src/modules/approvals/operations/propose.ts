import { refuser } from '#kit/errors.ts'
import { newId } from '#kit/ids.ts'
import { addMs } from '#kit/time.ts'
import { recordAct } from '#modules/audit/index.ts'
import { listOperatorIds } from '#modules/identity/index.ts'
import type { Context } from '#platform/context.ts'
import { constraintOf } from '#platform/database/database.ts'
import type { ProposalKind } from '#platform/declarations/proposals.ts'
import { recordEvent } from '#platform/events/events.ts'
import { approvalsRefusals, proposalMade } from '../contract.ts'
import { excludedFrom, forbidden, mayPropose } from '../policy.ts'
import * as queries from '../queries.ts'
import { asKept, decidedWithinMs, isSame } from '../rules.ts'

const refuse = refuser(approvalsRefusals)

interface ProposalInput {
  readonly subject: string
  readonly payload: object
  readonly reason: string
}

/** ADM-9: keeps what one operator proposes, beside what stands now, for another to decide; answers its id. */
export async function propose(context: Context, kind: ProposalKind, given: ProposalInput): Promise<string> {
  const { tx, actor, now } = context
  if (!mayPropose(actor, kind)) throw forbidden()
  const payload = kind.payload.parse(given.payload)
  const before = await kind.before(context, given.subject, payload)
  const after = kind.after(payload)
  if (isSame(before, after)) throw refuse('proposal_changes_nothing')
  const { proposing, deciding } = excludedFrom(
    kind.name,
    await kind.findInvolved(context, given.subject, payload),
  )
  if (proposing.has(actor.userId)) throw refuse('proposal_involved')
  const deciders = await listOperatorIds(tx, kind.deciders)
  const excluded = deciders.filter((operatorId) => deciding.has(operatorId))
  const id = newId()
  // One that nobody decided in time blocks nothing, whether or not the job has come by.
  for (const open of await queries.listOverdueOn(tx, kind.name, given.subject, now)) {
    await queries.updateEnded(tx, open.id, { status: 'lapsed', decidedBy: null, reason: null }, now)
  }
  try {
    await queries.insertProposal(tx, {
      id,
      kind: kind.name,
      subject: given.subject,
      payload: asKept(payload),
      before: asKept(before),
      after: asKept(after),
      reason: given.reason,
      deciders: kind.deciders,
      excluded,
      proposedBy: actor.userId,
      proposedAt: now,
      expiresAt: addMs(now, decidedWithinMs),
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

/** What is proposed on a thing and not decided yet. */
export const listOpenOn = ({ tx, now }: Context, kind: ProposalKind, subject: string) =>
  queries.listOpen(tx, kind.name, subject, now)

/**
 * Loads for many things at once whether a proposal on them is open. The answer tells it of a kind and a thing; it runs
 * no statement if there is nothing to ask.
 */
export async function loadOpenProposals(
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
