/**
 * Opportunities owns what is offered: properties in stakes, their lists, pictures, documents, timeline and
 * stock. It promises that stock is never oversold whatever runs at the same time (LED-5), that the investment
 * status is derived and never stored (OPP-3), and that nothing is advertised without its licence (OPP-11). It
 * moves no money: those who sell or give back stakes post to the ledger and move stock in one flight. It
 * refuses in the words of its contract.
 */

export type { NewDocument, NewImage, NewOpportunity, ReferenceLists } from './draft.ts'
export { completeFunding } from './operations/completing.ts'
export {
  addDocument,
  addImage,
  addUpdate,
  beginCancellation,
  changeLifecycle,
  createOpportunity,
  enterDisbursement,
  lockOpportunity,
  publishOpportunity,
  saveReferenceLists,
} from './operations/keeping.ts'
export { managedAnswer } from './operations/managing.ts'
export { listCardsByIds } from './operations/reading.ts'
export { expectedToTerm, scheduleToTerm } from './projection.ts'
export * from './queries/investable.ts'
export { findManaged, listOverdue } from './queries/managing.ts'
export { listPublicPages } from './queries/reading.ts'
export {
  releaseStock,
  reserveStock,
  returnStock,
  returnStockOn,
  type Terms,
  takeReservedStock,
  takeStock,
} from './queries/writing.ts'
export { effectiveMinimum, fundedBps, investmentRefusal, isOverdue, remaining } from './rules.ts'
