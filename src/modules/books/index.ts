/**
 * Books reads and checks the ledger: trial balances, accounts with their entries and causes, the nightly proof, and
 * breaks with their assignee. It guarantees that a break raises one alarm and stays open until it is no longer found,
 * and that access to an investor's account is recorded. It moves no money.
 */

export type { BreakKind } from './contract.ts'
export { labels as arabicLabels } from './messages.ar.ts'
export { labels as englishLabels } from './messages.en.ts'
export { proveBooksNightly, toSealedEnd } from './operations/prove.ts'
export { raiseBreak } from './operations/raise-break.ts'
export {
  countOpenBreaks,
  endBreaks,
  type FoundBreak,
  findOpenBreak,
  listOpenBreaks,
  markCorrected,
} from './queries/breaks.ts'
export { findLastProof, listEarlierEnds } from './queries/proofs.ts'
