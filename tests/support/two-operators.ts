import { newId } from '#kit/ids.ts'
import { decideProposal, listOpenProposals } from '#modules/approvals/index.ts'
import type { Context, UserActor } from '#platform/context.ts'
import type { ProposalKind } from '#platform/declarations/proposals.ts'
import { system, type TestFixture } from './fixture.ts'

type Decision = 'approve' | 'decline'

/** ADM-9: one proposes, the other decides. */
export async function twoOperators(fixture: TestFixture): Promise<readonly [UserActor, UserActor]> {
  return [await fixture.account(['admin']), await fixture.account(['admin'])]
}

/** Returns the open proposal about a subject. */
export async function proposalOn(fixture: TestFixture, kind: ProposalKind, subject: string): Promise<string> {
  const [open] = await listOpenProposals(fixture.contextFor(system), kind, subject)
  return open?.id ?? newId()
}

/** Within a transaction that goes on. */
export const decideIn = (context: Context, kind: ProposalKind, id: string, decision: Decision = 'approve') =>
  decideProposal(
    context,
    { proposals: [kind], auditWords: {}, ownedSettings: {} },
    decision === 'approve' ? { id, decision } : { id, decision, reason: 'Not yet' },
  )

/** One proposal decided on by an operator; answers how it stands then. */
export const decide = (
  fixture: TestFixture,
  by: UserActor,
  kind: ProposalKind,
  id: string,
  decision: Decision = 'approve',
) => fixture.as(by, (context) => decideIn(context, kind, id, decision))

/** Approves the open proposal about a subject. */
export const approve = async (fixture: TestFixture, by: UserActor, kind: ProposalKind, subject: string) =>
  await decide(fixture, by, kind, await proposalOn(fixture, kind, subject))
