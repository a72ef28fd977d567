/**
 * Approvals owns proposals that need two operators (ADM-9). Other modules declare the kinds. It guarantees that a
 * proposal is executed once, within seven days, by the decision of an operator who did not propose it, on the values
 * that both have seen. It refuses a second open proposal on the same subject.
 */
export { closeObsoleteProposal, decideProposal } from './operations/decide.ts'
export { listOpenProposals, loadOpenProposalLookup, propose } from './operations/propose.ts'
