import { assert } from '#kit/errors.ts'
import { decideProposal, listOpenProposals } from '#modules/approvals/index.ts'
import type { ProposalKind } from '#platform/declarations/proposals.ts'
import { demoOperators } from '../content/people.ts'
import type { Register } from './people.ts'
import { act, contextAt, type SeedParts, systemActor, userActor } from './seed-context.ts'

const [first, second] = demoOperators.filter(({ role }) => role === 'admin')

/** Returns the admin who proposes in the demo data. */
export const proposer = (register: Register) => userActor(register.idOf(first!.email), 'admin')

/** Approves an open proposal as the second admin. */
export async function approveAsSecond(
  parts: SeedParts,
  register: Register,
  { kind, subject, at }: { kind: ProposalKind; subject: string; at: Date },
): Promise<void> {
  const [open] = await listOpenProposals(contextAt(parts, systemActor, at), kind, subject)
  assert(open, 'the proposal waits for a decision')
  const declared = { proposals: [kind], auditWords: {}, ownedSettings: {} }
  await act(parts, userActor(register.idOf(second!.email), 'admin'), at, (context) =>
    decideProposal(context, declared, { id: open.id, decision: 'approve' }),
  )
}
