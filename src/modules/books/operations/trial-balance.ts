import type { AnswerOf } from '#kit/contract.ts'
import { riyadhDay } from '#kit/time.ts'
import { listKindMovements } from '#modules/ledger/index.ts'
import { type Context, requireRole } from '#platform/context.ts'
import type { booksContract } from '../contract.ts'
import { countOpenBreaks } from '../queries/breaks.ts'
import { lastProof } from '../queries/proofs.ts'
import { trialBalanceOf } from '../rules.ts'

/** LED-3: the books from one day of Riyadh's calendar to another, this month where none is named. */
export async function readTrialBalance(
  context: Context,
  asked: { from?: string | undefined; to?: string | undefined },
): Promise<AnswerOf<typeof booksContract.trialBalance>> {
  requireRole(context.actor, 'admin')
  const last = asked.to ?? riyadhDay(context.now)
  // Days the wrong way round are turned.
  const [from, to] = [asked.from ?? `${last.slice(0, 8)}01`, last].sort() as [string, string]
  const [movements, proof, openBreaks] = await Promise.all([
    listKindMovements(context.tx, { from, to }),
    lastProof(context.tx),
    countOpenBreaks(context.tx),
  ])
  return {
    from,
    to,
    ...trialBalanceOf(movements),
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
