import type { AnswerOf } from '#kit/contract.ts'
import { readers } from '#kit/duties.ts'
import { riyadhDay } from '#kit/time.ts'
import { listKindMovements } from '#modules/ledger/index.ts'
import { type Context, requireRole } from '#platform/context.ts'
import type { booksContract } from '../contract.ts'
import { countOpenBreaks } from '../queries/breaks.ts'
import { findLastProof } from '../queries/proofs.ts'
import { buildTrialBalance } from '../rules.ts'

/** LED-3: returns the trial balance of a period of days in Riyadh, by default this month. */
export async function readTrialBalance(
  context: Context,
  asked: { from?: string | undefined; to?: string | undefined },
): Promise<AnswerOf<typeof booksContract.trialBalance>> {
  requireRole(context.actor, ...readers.finance)
  const last = asked.to ?? riyadhDay(context.now)
  // Swaps the days if they are in the wrong order.
  const [from, to] = [asked.from ?? `${last.slice(0, 8)}01`, last].sort() as [string, string]
  const [movements, proof, openBreaks] = await Promise.all([
    listKindMovements(context.tx, { from, to }),
    findLastProof(context.tx),
    countOpenBreaks(context.tx),
  ])
  return {
    from,
    to,
    ...buildTrialBalance(movements),
    proof: proof
      ? {
          at: proof.at.toISOString(),
          entries: Number(proof.entries),
          unsealed: Number(proof.unsealed),
          faults: proof.faults,
          end: proof.endBlock === null ? null : `${proof.endBlock}:${proof.endHash?.toString('hex')}`,
        }
      : null,
    openBreaks,
  }
}
