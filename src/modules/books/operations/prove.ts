import { newId } from '#kit/ids.ts'
import { hourMs } from '#kit/time.ts'
import { type LedgerProof, proveLedger, type SealedEnd } from '#modules/ledger/index.ts'
import { ledgerFaultKinds } from '#modules/ledger/vocabulary.ts'
import type { OpenContext } from '#platform/context.ts'
import { type ChainEnd, keepEnd, listKeptEnds } from '#platform/files/chain-ends.ts'
import { endBreaks } from '../queries/breaks.ts'
import * as queries from '../queries/proofs.ts'
import { raiseBreak } from './breaks.ts'

/** More than a year of nights. */
const endsCompared = 400
/** Sealing runs every minute; a long transaction of an operator's tool can hold it up for a while. */
const sealedWithinMs = hourMs

/**
 * The nightly look over all of the books, against where their chain ended on nights before. What differs is an alarm
 * and a break; otherwise the chain's end goes to the log, which is kept apart.
 */
export async function watchBooks(context: OpenContext, kept: readonly ChainEnd[] = []): Promise<LedgerProof> {
  const { db, log, now } = context
  const ends = [...(await queries.listEarlierEnds(db, endsCompared)), ...kept.map(sealedEnd)]
  const found = await proveLedger(db, ends)
  const proof = { ...found, faults: [...found.faults, ...faultsOfSealing(found, now)] }
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
 * The nightly job: compares the chain with the ends in the file store as well, and adds its own if all is well. It
 * writes outside of any transaction.
 */
export async function watchAndKeep(context: OpenContext): Promise<void> {
  const { files, now } = context
  const { end, faults } = await watchBooks(context, await listKeptEnds(files, 'ledger', endsCompared))
  if (end && faults.length === 0) await keepEnd(files, 'ledger', { place: end.block, hash: end.hash }, now)
}

export const sealedEnd = ({ place, hash }: ChainEnd): SealedEnd => ({ block: place, hash })

/** Sealing that has stopped fails in a job, where nobody looks; this makes it a break. */
const faultsOfSealing = ({ unsealed: { since } }: LedgerProof, now: Date): LedgerProof['faults'] =>
  since !== null && now.getTime() - since.getTime() > sealedWithinMs
    ? [{ kind: 'unsealed', subject: 'the oldest entry that no block holds' }]
    : []
