/** The most accounts of one person. An unlimited list would allow testing stolen IBANs. */
export const mostAccounts = 5
