import type { NameCheck } from './vocabulary.ts'

/** Enough for everybody's own accounts; a list without end is a sieve for stolen ones. */
export const mostAccounts = 5

/** Whose name stands behind an account is known well enough to send money there. */
export const isNameProved = (nameCheck: NameCheck): boolean =>
  nameCheck === 'match' || nameCheck === 'close_match' || nameCheck === 'confirmed'
