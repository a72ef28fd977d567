/**
 * Books is how the ledger is read and watched: trial balances, accounts down to the entry and its cause, the nightly
 * proof, and what does not agree with what it is compared to, with who looks into it. It promises that a break is
 * an alarm once and stays until it is not found again, and that whoever opens an investor's account is known. It
 * moves no money.
 */

export type { BreakKind } from './contract.ts'
export { raiseBreak } from './operations/breaks.ts'
export { sealedEnd, watchBooks } from './operations/prove.ts'
export {
  countOpenBreaks,
  endBreaks,
  type FoundBreak,
  findOpenBreak,
  listOpenBreaks,
  markCorrected,
} from './queries/breaks.ts'
export { listEarlierEnds } from './queries/proofs.ts'
