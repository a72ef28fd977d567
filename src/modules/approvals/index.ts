/**
 * Approvals owns what takes two operators (ADM-9): proposals of the kinds that other modules declare. It promises that
 * a proposal is carried out once, by the decision of somebody who has not proposed it, within seven days, on what both
 * have seen. It refuses a second proposal on the same thing while one is open, and knows nothing of what is proposed.
 */
export { decideProposal } from './operations/decide.ts'
export { listOpenOn, loadOpenProposals, propose } from './operations/propose.ts'
