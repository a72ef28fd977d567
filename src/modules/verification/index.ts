/**
 * Verification owns the check of identity and suitability (KYC): answers by step, documents, their review, its history.
 * It promises that answers stand still while they are reviewed, that one decision is made of two that are
 * taken at once, that one ID number is approved once, and that whoever is approved has a wallet. The status
 * is mirrored onto the user record, where the gates read it. It refuses to decide on oneself.
 */
export { saveDraft, saveStep } from './operations/answers.ts'
export { readClaim, recordConfirmation } from './operations/confirmation.ts'
export { countCustomers } from './operations/customer-list.ts'
export { requireCustomer } from './operations/customers.ts'
export { keepDocument } from './operations/documents.ts'
export { findMaskedId } from './operations/load.ts'
export { decideKyc } from './operations/review.ts'
export { submitKyc } from './operations/submission.ts'
export { maySeeCustomers, requireApproved, requireHolder, requireInvestor } from './policy.ts'
export { findConfirmation } from './queries/confirmations.ts'
export { riskProfileOf } from './queries.ts'
export { highestRiskOf, isAboveProfile } from './suitability-rules.ts'
