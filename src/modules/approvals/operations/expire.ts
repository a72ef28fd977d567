import { type OpenContext, withTx } from '#platform/context.ts'
import type { ProposalKind } from '#platform/declarations/proposals.ts'
import { forEachRow } from '#platform/jobs/jobs.ts'
import * as queries from '../queries.ts'
import { proposalStatusAt } from '../rules.ts'
import { closeProposal } from './decide.ts'

const batch = 100
const first = '00000000-0000-0000-0000-000000000000'

/** ADM-9: expires proposals that nobody decided in time and notifies their proposers. */
export async function expireProposals(context: OpenContext, kinds: readonly ProposalKind[]): Promise<void> {
  let after = first
  for (;;) {
    const rows = await queries.listOverdue(context.db, context.now, after, batch)
    await forEachRow(context, {
      name: 'approvals.lapse',
      rows,
      idOf: ({ id }) => id,
      run: ({ id }) => context.db.transaction((tx) => expireProposal({ ...withTx(context, tx) }, kinds, id)),
    })
    const last = rows.at(-1)
    if (!last || rows.length < batch) return
    after = last.id
  }
}

async function expireProposal(
  context: Parameters<typeof closeProposal>[0],
  kinds: readonly ProposalKind[],
  id: string,
) {
  const row = await queries.lockProposal(context.tx, id)
  const kind = row && kinds.find(({ name }) => name === row.kind)
  if (row?.status !== 'open' || proposalStatusAt(row, context.now) !== 'lapsed') return
  const ending = { status: 'lapsed', decidedBy: null, reason: null } as const
  if (kind) return await closeProposal(context, { row, kind }, ending)
  // If the kind is no longer declared, there are no words to notify the proposer with.
  await queries.updateEnded(context.tx, id, ending, context.now)
}
