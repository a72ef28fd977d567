/**
 * Disbursements owns runs: what an opportunity pays out to all who hold a stake in it, be it income, what it was
 * sold for, or what was invested when it is given up. It promises that a run is divided to the halala, is decided on
 * by a second operator, and pays each share once, whatever is cut off and whoever works on it at the same time.
 */
export { proposeStep } from './operations/life/propose.ts'
export { payRuns } from './operations/pay.ts'
export { proposeRun } from './operations/propose.ts'
export { runProposal, stepProposal } from './proposals.ts'

export { listPaidBy, listReferences as listRunReferences } from './queries.ts'
