/** Enough for everybody's own accounts; a list without end is a sieve for stolen ones. */
export const mostAccounts = 5
