/**
 * What answers must be, as plain functions of plain values: the schemas of the contract are built from these,
 * so that the screen and the server judge alike.
 */

/** What can be wrong with an answer, besides what can be wrong with any field. */
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

/** KYC-2: what is wrong with an ID number, the first thing first; undefined where nothing is. */
export function idFault(nationalId: string): AnswerFault | undefined {
  if (!/^\d+$/.test(nationalId)) return 'digits_only'
  if (!/^[12]/.test(nationalId)) return 'national_id_start'
  if (nationalId.length !== 10) return 'national_id_length'
  return hasValidCheckDigit(nationalId) ? undefined : 'national_id_check'
}

/** KYC-2: a number that starts with 1 is a citizen's, with 2 a resident's; any other says nothing. */
export const agreesWithNationality = (identity: { nationalId: string; nationality: string }): boolean =>
  !/^[12]/.test(identity.nationalId) ||
  identity.nationalId.startsWith('1') === (identity.nationality === 'SA')

/** The bounds of each range of liabilities in percent of income; both belong to the range. */
const boundsPercent: Readonly<Record<string, readonly [number, number]>> = {
  none: [0, 0],
  under_10: [0, 9],
  '10_25': [10, 25],
  '25_50': [25, 50],
  over_50: [51, 100],
}

/** Beyond a hundred the cap has its own words. */
export function isInLiabilitiesRange(finances: {
  liabilities: string
  liabilitiesPercent?: number | null
}): boolean {
  const [least, most] = boundsPercent[finances.liabilities] ?? [0, 100]
  const percent = finances.liabilitiesPercent ?? least
  return percent > 100 || (percent >= least && percent <= most)
}
