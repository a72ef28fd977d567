/**
 * Identity owns who people are: accounts, roles, verification codes, sessions. It promises that a number belongs
 * to one account and an email to the one that proved it, that a code is tried five times and used once, that a
 * token is known to its holder alone, and that one factor never opens the back office. It decides nothing about
 * the identity check: it carries the status that verification records. It refuses in the words of its contract.
 */
export {
  createAccount,
  getUser,
  recordKycStatus,
  setAnnualLimit,
  setInvestorClass,
  setLanguage,
  setUserActive,
} from './operations/accounts.ts'
export {
  changeOperatorRole,
  nameOfRole,
  recruitAccount,
  recruitPassword,
} from './operations/operators.ts'
export { sendPicture } from './operations/picture.ts'
export { openProvedSession } from './operations/proved-session.ts'
export { resolveSession } from './operations/sessions.ts'
export { handOver } from './operations/sign-in.ts'
export { defaultLimits, type IdentityLimits } from './ports.ts'
export {
  accountStatusQuery,
  findAccountStatus,
  guardAccountStatus,
  listQualifiedUntil,
} from './queries/account-status.ts'
export { listKeptCounts as countInvestors } from './queries/customer-counts.ts'
export { findInvestors, findPeople, listInvestors } from './queries/investors.ts'
export { listAccounts, listOperators, type OperatorRow } from './queries/operators.ts'
export { fixName } from './queries/own-account.ts'
export { isIndexed, listFittingAmong } from './queries/seeking.ts'
export { findUserByIdentifier, listOperatorIds, listUsers, type User } from './queries.ts'
export { investorClassAt, isLastDayAhead, maskedTarget, networkOf } from './rules.ts'
export { findSessionToken } from './session-cookie.ts'
