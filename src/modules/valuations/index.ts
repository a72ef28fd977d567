/**
 * Valuations owns what valuers say that assets are worth (OPP-17). It guarantees that a valuation is shown only after
 * another operator than its author approved it, and that an approved one never changes. It moves no money.
 */

export { createValuation, proposeValuation, saveReport } from './operations/enter.ts'
export { valuationProposal } from './proposals.ts'
