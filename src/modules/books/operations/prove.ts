import { newId } from '#kit/ids.ts'
import { hourMs } from '#kit/time.ts'
import { type LedgerProof, proveLedger, type SealedEnd } from '#modules/ledger/index.ts'
import { ledgerFaultKinds } from '#modules/ledger/vocabulary.ts'
import type { OpenContext } from '#platform/context.ts'
import { type ChainEnd, keepEnd, listKeptEnds } from '#platform/files/chain-ends.ts'
import { endBreaks } from '../queries/breaks.ts'
import * as queries from '../queries/proofs.ts'
import { raiseBreak } from './raise-break.ts'

/** Ends of more than a year of nightly proofs. */
const endsCompared = 400
/** Sealing runs every minute, but a long transaction can delay it for a while. */
const unsealedAtMostMs = hourMs

/**
 * Proves the books, and compares their chain with its ends of earlier nights. Each difference is an alarm and a break.
 * If there is none, writes the chain's end to the log, which is stored separately.
 */
export async function proveBooksNightly(
  context: OpenContext,
  kept: readonly ChainEnd[] = [],
): Promise<LedgerProof> {
  const { db, log, now } = context
  const ends = [...(await queries.listEarlierEnds(db, endsCompared)), ...kept.map(toSealedEnd)]
  const found = await proveLedger(db, ends)
  const proof = { ...found, faults: [...found.faults, ...findSealingFaults(found, now)] }
  for (const { kind, subject, transactionId } of proof.faults) {
    const named =
      transactionId && transactionId !== subject ? `${subject}, transaction ${transactionId}` : subject
    await raiseBreak(context, { kind, subject: named })
  }
  await endBreaks(db, { kinds: ledgerFaultKinds, subjects: null, startedAt: now })
  await queries.insertProof(db, newId(), now, proof)
  const { end, sealed, faults } = proof
  if (faults.length > 0) log.error({ faults: faults.length }, 'the books are not as they were posted')
  else log.info({ entries: sealed, block: end?.block, hash: end?.hash }, 'the books are as they were posted')
  return proof
}

/**
 * Runs nightly: also compares the chain with the ends in the file store, and adds its own end if the proof succeeds.
 * Writes files outside of any transaction.
 */
export async function proveAndStoreEnd(context: OpenContext): Promise<void> {
  const { files, now } = context
  const { end, faults } = await proveBooksNightly(context, await listKeptEnds(files, 'ledger', endsCompared))
  if (end && faults.length === 0) await keepEnd(files, 'ledger', { place: end.block, hash: end.hash }, now)
}

export const toSealedEnd = ({ place, hash }: ChainEnd): SealedEnd => ({ block: place, hash })

/** Returns a fault if sealing has stopped: its job would fail unnoticed. */
const findSealingFaults = ({ unsealed: { since } }: LedgerProof, now: Date): LedgerProof['faults'] =>
  since !== null && now.getTime() - since.getTime() > unsealedAtMostMs
    ? [{ kind: 'unsealed', subject: 'the oldest entry that no block holds' }]
    : []
