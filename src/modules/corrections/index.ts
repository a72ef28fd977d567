/**
 * Corrections owns the postings by which two operators correct the books (LED-1): bank charges and interest, gateway
 * payouts and refunds, money in suspense whose owner was found, rounding, and claims. It promises that posted entries
 * never change, that a correction is posted once and reversed at most once, each by two operators, and that no wallet
 * and no money of others pays for one. Movements with a record elsewhere are undone there.
 */
export { correctionPosted } from './contract.ts'
export { proposeCorrection } from './operations/propose.ts'
export { correctionProposal } from './proposals.ts'
export { listCorrectedLines, listReferences as listCorrectionReferences } from './queries.ts'
