/**
 * Corrections owns what two operators have put right in the books (LED-1): charges and interest of the bank, payouts of
 * the gateway, money in suspense whose owner was found, what rounding has left. It promises that nothing posted is
 * changed, that a correction is posted once and reversed at most once, each by two operators, that no wallet and no
 * money of others pays for one, and that what it came from is kept with it. What has a record elsewhere is undone where
 * it was done: it refuses that.
 */
export { correctionPosted } from './contract.ts'
export { proposeCorrection } from './operations/propose.ts'
export { correctionProposal } from './proposals.ts'
export { listCorrectedLines, listReferences as listCorrectionReferences } from './queries.ts'
