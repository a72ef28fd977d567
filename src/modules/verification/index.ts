/**
 * Verification owns the identity and suitability check (KYC): answers by step, documents, review and history. It
 * guarantees that answers cannot change while they are reviewed, that one of two concurrent decisions counts, that an
 * ID number is approved for one account only, and that an approved investor has a wallet. The status is copied to the
 * user record, where access checks read it. Nobody decides on themselves.
 */
export { labels as arabicCheckLabels } from './messages.ar.ts'
export { labels as englishCheckLabels } from './messages.en.ts'
export { saveDraft, saveStep } from './operations/answers.ts'
export { loadIdentityClaim, recordConfirmation } from './operations/confirmation.ts'
export { countCustomers } from './operations/customer-list.ts'
export { requireCustomer } from './operations/customers.ts'
export { saveDocument } from './operations/documents.ts'
export { findMaskedId } from './operations/load.ts'
export { decideKyc } from './operations/review.ts'
export { submitKyc } from './operations/submission.ts'
export { maySeeCustomers, requireApproved, requireHolder, requireInvestor } from './policy.ts'
export { riskProfileQuery } from './queries/applications.ts'
export { findConfirmation } from './queries/confirmations.ts'
export { listDecisions } from './queries/transitions.ts'
export { highestRiskOf, isAboveProfile } from './suitability-rules.ts'
