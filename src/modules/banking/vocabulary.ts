/**
 * The bank's answer about the holder's name. match, close_match: it is theirs. unknown: an operator has to decide.
 * confirmed, refused: the operator's decision.
 */
export const nameChecks = ['match', 'close_match', 'unknown', 'confirmed', 'refused'] as const
export type NameCheck = (typeof nameChecks)[number]

/** An IBAN's fifth and sixth digit. Codes of banks that were merged lead to the bank that has them now. */
export const bankCodes = [
  '05',
  '10',
  '15',
  '20',
  '30',
  '40',
  '45',
  '50',
  '55',
  '60',
  '65',
  '71',
  '75',
  '76',
  '78',
  '80',
  '81',
  '84',
  '85',
  '86',
  '90',
  '95',
] as const
export type BankCode = (typeof bankCodes)[number]

/** Returns whether the holder's name is confirmed well enough to send money to the account. */
export const isNameProved = (nameCheck: NameCheck): boolean =>
  nameCheck === 'match' || nameCheck === 'close_match' || nameCheck === 'confirmed'
