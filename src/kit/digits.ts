/** Arabic-Indic (٠-٩) and extended Arabic-Indic (۰-۹) digits. */
const foreignDigits = /[\u0660-\u0669\u06F0-\u06F9]/g
/** Invisible bidirectional marks, which people paste along with phone numbers and amounts. */
const bidiMarks = /[\u061C\u200E\u200F\u202A-\u202E\u2066-\u2069]/g

/**
 * Converts digits to ASCII: ٠-٩ and ۰-۹ become 0-9, the Arabic decimal sign a point and the Arabic thousands sign a
 * comma. Removes bidirectional marks. Changes nothing else.
 */
export function foldDigits(text: string): string {
  return text
    .replace(foreignDigits, (digit) => String((digit.charCodeAt(0) - 0x660) % 0x90))
    .replaceAll('\u066B', '.')
    .replaceAll('\u066C', ',')
    .replace(bidiMarks, '')
}

/** Returns only the digits of a text, in ASCII: for one-time codes and national IDs. */
export const digitsOf = (text: string): string => foldDigits(text).replace(/\D/g, '')

/**
 * Keeps the characters that an amount is typed with, digits in ASCII. A minus sign stays, so that the amount is refused
 * instead of turning positive.
 */
export const amountCharacters = (typed: string): string =>
  foldDigits(typed)
    .replaceAll('\u2212', '-')
    .replace(/[^\d.,\s-]/g, '')

const amountText = /^(\d*)(?:\.(\d{0,2}))?$/

/**
 * Parses a typed amount, such as `25,000`, `١٬٢٣٤٫٥` or ` 1 000.50 `, and returns halalas. Returns null for anything
 * else: signs, exponents, a third decimal, or more than a JSON number holds exactly.
 */
export function halalasOfText(text: string): number | null {
  const plain = foldDigits(text).replace(/[,،\s\u00A0\u20C1]/g, '')
  const match = amountText.exec(plain)
  if (!match || !/\d/.test(plain)) return null
  const halalas = BigInt(match[1] || '0') * 100n + BigInt((match[2] ?? '').padEnd(2, '0'))
  return halalas > BigInt(Number.MAX_SAFE_INTEGER) ? null : Number(halalas)
}
