/**
 * The rules for answers as plain functions. The contract's schemas are built from them, so that browser and server
 * apply the same rules.
 */

/** Codes for wrong answers, besides the general ones. */
export type AnswerFault =
  | 'digits_only'
  | 'positive_number'
  | 'national_id_start'
  | 'national_id_length'
  | 'national_id_check'
  | 'id_expired'
  | 'id_expiry_far'
  | 'document_missing'
  | 'document_named'
  | 'liabilities_cap'
  | 'liabilities_range'
  | 'liabilities_exact'
  | 'nationality_mismatch'
  | 'choose_at_least_one'
  | 'experience_mismatch'
  | 'declaration'
  | 'weights_zero'

/** KYC-2: the tenth digit makes the Luhn sum of an ID number a multiple of ten. */
export function hasValidCheckDigit(nationalId: string): boolean {
  if (!/^\d{10}$/.test(nationalId)) return false
  const sum = [...nationalId].reduce((total, digit, index) => {
    const value = Number(digit) * (index % 2 === 0 ? 2 : 1)
    return total + (value > 9 ? value - 9 : value)
  }, 0)
  return sum % 10 === 0
}

/** KYC-2: returns the first error of an ID number, or undefined. */
export function findIdError(nationalId: string): AnswerFault | undefined {
  if (!/^\d+$/.test(nationalId)) return 'digits_only'
  if (!/^[12]/.test(nationalId)) return 'national_id_start'
  if (nationalId.length !== 10) return 'national_id_length'
  return hasValidCheckDigit(nationalId) ? undefined : 'national_id_check'
}

/** KYC-2: citizens' numbers start with 1, residents' with 2. Other numbers are refused elsewhere. */
export const matchesNationality = (identity: { nationalId: string; nationality: string }): boolean =>
  !/^[12]/.test(identity.nationalId) ||
  identity.nationalId.startsWith('1') === (identity.nationality === 'SA')

/** The bounds of each range of liabilities in percent of income, both inclusive. */
const boundsPercent: Readonly<Record<string, readonly [number, number]>> = {
  none: [0, 0],
  under_10: [0, 9],
  '10_25': [10, 25],
  '25_50': [25, 50],
  over_50: [51, 100],
}

/** Above 100 another rule reports the error. */
export function isInLiabilitiesRange(finances: {
  liabilities: string
  liabilitiesPercent?: number | null
}): boolean {
  const [least, most] = boundsPercent[finances.liabilities] ?? [0, 100]
  const percent = finances.liabilitiesPercent ?? least
  return percent > 100 || (percent >= least && percent <= most)
}
