/** Arabic-Indic (٠-٩) and extended Arabic-Indic (۰-۹) digits. */
const foreignDigits = /[\u0660-\u0669\u06F0-\u06F9]/g
/** Marks that steer bidirectional text: invisible, and pasted along with phone numbers and amounts. */
const bidiMarks = /[\u061C\u200E\u200F\u202A-\u202E\u2066-\u2069]/g

/**
 * Text as typed, with its digits in Latin form: ٠-٩ and ۰-۹ become 0-9, the Arabic decimal sign a point,
 * the Arabic thousands sign a comma, and bidirectional marks vanish. Nothing else changes.
 */
export function foldDigits(text: string): string {
  return text
    .replace(foreignDigits, (digit) => String((digit.charCodeAt(0) - 0x660) % 0x90))
    .replaceAll('\u066B', '.')
    .replaceAll('\u066C', ',')
    .replace(bidiMarks, '')
}

/** Only the digits of a text, folded; for one-time codes, national IDs and the like. */
export const digitsOf = (text: string): string => foldDigits(text).replace(/\D/g, '')

/**
 * Keeps what an amount is typed with, digits folded. A minus sign stays, so that the amount is refused instead of
 * turning positive.
 */
export const amountCharacters = (typed: string): string =>
  foldDigits(typed)
    .replaceAll('\u2212', '-')
    .replace(/[^\d.,\s-]/g, '')

const amountText = /^(\d*)(?:\.(\d{0,2}))?$/

/**
 * Halalas of an amount as a person types it: `25,000`, `١٬٢٣٤٫٥`, ` 1 000.50 `. Null where it is not an
 * amount: signs, exponents, a third decimal, or more than JSON carries exactly.
 */
export function halalasOfText(text: string): number | null {
  const plain = foldDigits(text).replace(/[,،\s\u00A0\u20C1]/g, '')
  const match = amountText.exec(plain)
  if (!match || !/\d/.test(plain)) return null
  const halalas = BigInt(match[1] || '0') * 100n + BigInt((match[2] ?? '').padEnd(2, '0'))
  return halalas > BigInt(Number.MAX_SAFE_INTEGER) ? null : Number(halalas)
}
