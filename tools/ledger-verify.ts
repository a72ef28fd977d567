/**
 * `npm run ledger:verify`: proves the books from their entries (docs/decisions, "Seal the ledger in blocks
 * afterwards"). Prints the end of the chain, which is worth keeping elsewhere; `npm run ledger:verify -- 41:9f3c…`
 * compares the chain with such an end. Exits with 1 if anything differs from what was posted.
 */
import { listEarlierEnds, toSealedEnd } from '#modules/books/index.ts'
import { proveLedger } from '#modules/ledger/index.ts'
import { runVerification } from './verification.ts'

/** More than a year of nights. */
const endsCompared = 400

await runVerification('ledger', async (db, kept) => {
  const { blocks, sealed, end, epochs, unsealed, faults } = await proveLedger(db, [
    ...(await listEarlierEnds(db, endsCompared)),
    ...kept.map(toSealedEnd),
  ])
  const since = unsealed.since ? `, the oldest of ${unsealed.since.toISOString()}` : ''
  console.log(`${sealed} entries in ${blocks} blocks; ${unsealed.entries} entries are not sealed yet${since}`)
  for (const { number, afterBlock, beganAt } of epochs.slice(1)) {
    console.log(
      `epoch ${number} began at ${beganAt.toISOString()} after block ${afterBlock ?? 0}: a restored database`,
    )
  }
  if (end) console.log(`the chain ends at ${end.block}:${end.hash}`)
  for (const { kind, subject, transactionId } of faults) {
    console.error(`${kind}: ${subject}${transactionId ? ` (transaction ${transactionId})` : ''}`)
  }
  if (faults.length > 0) return false
  console.log('all of them as they were posted; every transaction and all balances come to zero')
  return true
})
