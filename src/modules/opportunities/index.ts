/**
 * Opportunities owns the offered properties, with their lists, pictures, documents, timeline and stock. It guarantees
 * that stock is never oversold under concurrency (LED-5), that the investment status is derived and never stored
 * (OPP-3), and that nothing is published without its licence (OPP-11). It moves no money, except when funding is
 * completed: callers that sell or return stakes post to the ledger and move stock in one statement.
 */

export type { NewDocument, NewImage, NewOpportunity } from './draft.ts'
export { completeFunding } from './operations/complete-funding.ts'
export { addDocument, readAcceptedVersion } from './operations/documents.ts'
export * from './operations/editing/change-price.ts'
export { addImage } from './operations/gallery.ts'
export { advanceLifecycle } from './operations/lifecycle/advance-lifecycle.ts'
export { buildManagedAnswer } from './operations/list-managed.ts'
export {
  addDisbursementUpdate,
  addUpdate,
  beginCancellation,
  changeLifecycle,
  createOpportunity,
  lockOpportunity,
  publishOpportunity,
} from './operations/manage-opportunity.ts'
export { listCardsByIds } from './operations/read-opportunities.ts'
export { findSocialCard } from './operations/social-card.ts'
export { computeExpectedReturn, schedulePayments } from './projection.ts'
export { listFeedEntries, listPublicPages } from './queries/announced.ts'
export { listAcceptedDocuments } from './queries/documents.ts'
export * from './queries/investable.ts'
export { replaceMergedKeys } from './queries/kept-keys.ts'
export { findManaged, listOverdue } from './queries/managed.ts'
export * from './queries/offered.ts'
export { listReported, type ReportedOpportunity } from './queries/reported.ts'
export * from './queries/searchable.ts'
export * from './queries/stock.ts'
export { computeFundedBps, computeMinimum, computeRemaining, investmentRefusal, isOverdue } from './rules.ts'
