/**
 * `npm run audit:verify`: proves that the audit log is what was committed, line by line. Prints where the chain ends,
 * which is worth keeping elsewhere: `npm run audit:verify -- 683:df25…` compares with what was kept. Ends with 1 if the
 * chain is broken or was computed anew.
 */
import { verifyChain } from '#modules/audit/index.ts'
import { runVerification } from './verification.ts'

await runVerification('audit', async (db, kept) => {
  const { lines, endHash, brokenAt, rewrittenAt } = await verifyChain(db, kept)
  if (brokenAt !== null) {
    console.error(`The audit log is broken: line ${brokenAt} of ${lines} is not what was committed.`)
  }
  if (rewrittenAt !== null) {
    console.error(
      `The audit log was computed anew: line ${rewrittenAt} is not the one that was recorded earlier.`,
    )
  }
  if (brokenAt !== null || rewrittenAt !== null) return false
  console.log(`${lines} lines, all as they were committed; the chain ends at ${lines}:${endHash}`)
  return true
})
