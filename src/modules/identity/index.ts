/**
 * Identity owns accounts, codes, sessions and accepted terms. A mobile number belongs to one account, an email to the
 * account that proved it; a code is tried five times and used once; only the holder knows a token; one factor never
 * opens the back office. `verification` decides about the identity check.
 */
export { dutyWords } from './audit-words.ts'
export {
  createAccount,
  getUser,
  recordKycStatus,
  setAnnualLimit,
  setInvestorClass,
  setLanguage,
  setUserActive,
} from './operations/accounts.ts'
export { openAuthenticatedSession } from './operations/authenticated-session.ts'
export { listLegalTexts, recordLegalVersion, requireTermsAccepted } from './operations/legal.ts'
export * from './operations/operators.ts'
export * from './operations/organization-accounts.ts'
export { sendPicture } from './operations/picture.ts'
export { resolveSession } from './operations/sessions.ts'
export { deliverSession } from './operations/sign-in.ts'
export { visibleContact } from './operations/visible-contact.ts'
export { defaultLimits, type IdentityLimits } from './ports.ts'
export {
  accountStatusQuery,
  findAccountStatus,
  guardAccountStatus,
  listQualifiedUntil,
} from './queries/account-status.ts'
export { listCustomerCounts as countInvestors } from './queries/customer-counts.ts'
export { listDuties, listOperatorIds } from './queries/duties.ts'
export { findInvestors, findPeople, listInvestors, listRegistered } from './queries/investors.ts'
export { findAccount, listAccounts, listOperators, type OperatorRow } from './queries/operators.ts'
export { fixName } from './queries/own-account.ts'
export { filterMatching, findWalletOwners, isIndexed, listSoundingLike } from './queries/person-search.ts'
export { listOpenSessions, updateSessionGrant } from './queries/sessions.ts'
export { findUserByIdentifier, listNames, listUsers, lockUser, type User } from './queries/users.ts'
export { investorClassAt, isLastDayAhead, maskedTarget, maskNetwork } from './rules.ts'
export { findSessionToken } from './session-cookie.ts'
