/**
 * Disbursements owns runs: payments of an opportunity to all its holders, of income, of the proceeds of an exit, or of
 * the invested money after a cancellation. It guarantees that a run is divided to the halala, that a second operator
 * decides it, and that each share is paid once, under interruptions and concurrency.
 */
export { proposeStep } from './operations/lifecycle/propose-step.ts'
export { payRuns } from './operations/pay-runs.ts'
export { proposeRun } from './operations/propose-run.ts'
export { runProposal, stepProposal } from './proposals.ts'

export { listFeeReturns, listPaidByTransaction, listPaidRuns, listRunReferences } from './queries.ts'
