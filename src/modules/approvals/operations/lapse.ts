import { type OpenContext, withTx } from '#platform/context.ts'
import type { ProposalKind } from '#platform/declarations/proposals.ts'
import { forEachRow } from '#platform/jobs/jobs.ts'
import * as queries from '../queries.ts'
import { statusAt } from '../rules.ts'
import { end } from './decide.ts'

const batch = 100
const first = '00000000-0000-0000-0000-000000000000'

/** ADM-9: ends what nobody has decided in time; the proposer is told. */
export async function lapseProposals(context: OpenContext, kinds: readonly ProposalKind[]): Promise<void> {
  let after = first
  for (;;) {
    const rows = await queries.listOverdue(context.db, context.now, after, batch)
    await forEachRow(context, {
      name: 'approvals.lapse',
      rows,
      idOf: ({ id }) => id,
      run: ({ id }) => context.db.transaction((tx) => lapse({ ...withTx(context, tx) }, kinds, id)),
    })
    const last = rows.at(-1)
    if (!last || rows.length < batch) return
    after = last.id
  }
}

async function lapse(context: Parameters<typeof end>[0], kinds: readonly ProposalKind[], id: string) {
  const row = await queries.lockProposal(context.tx, id)
  const kind = row && kinds.find(({ name }) => name === row.kind)
  if (row?.status !== 'open' || statusAt(row, context.now) !== 'lapsed') return
  const ending = { status: 'lapsed', decidedBy: null, reason: null } as const
  if (kind) return await end(context, { row, kind }, ending)
  // Of a kind that is declared no more there is nobody to tell.
  await queries.updateEnded(context.tx, id, ending, context.now)
}
