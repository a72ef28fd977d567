import { foldDigits } from '#kit/digits.ts'
import { bankCodes } from './vocabulary.ts'

/** The faults of an IBAN. Each has a message that says what to do. */
export type IbanFault = 'iban_characters' | 'iban_country' | 'iban_length' | 'iban_check' | 'iban_bank'

export const ibanLength = 24

/** Normalises an IBAN as typed or pasted: spaces, hyphens, small letters, Arabic digits, with or without `SA`. */
export function normalizeIban(typed: string): string {
  const plain = foldDigits(typed)
    .replaceAll(/[\s\u00A0-]/g, '')
    .toUpperCase()
    .replace(/^IBAN:?/, '')
  return /^\d{2}/.test(plain) ? `SA${plain}` : plain
}

/** Validates an IBAN (PAY-4): `SA`, 24 characters, check digits modulo 97, and a licensed bank. */
export function findIbanFault(iban: string): IbanFault | undefined {
  if (!/^[A-Z0-9]*$/.test(iban)) return 'iban_characters'
  if (!iban.startsWith('SA')) return 'iban_country'
  if (iban.length !== ibanLength) return 'iban_length'
  if (!/^SA\d{4}/.test(iban)) return 'iban_check'
  const turned = `${iban.slice(4)}${iban.slice(0, 4)}`
  // Letters count from 10 for A.
  const number = turned.replaceAll(/[A-Z]/g, (letter) => String(letter.charCodeAt(0) - 55))
  if (BigInt(number) % 97n !== 1n) return 'iban_check'
  return isBankCode(bankCodeOf(iban)) ? undefined : 'iban_bank'
}

const isBankCode = (code: string): boolean => (bankCodes as readonly string[]).includes(code)

/** Returns the two digits that name the bank. */
export const bankCodeOf = (iban: string): string => iban.slice(4, 6)

/** Returns the last four digits, which is all that a screen shows. */
export const ibanEnding = (iban: string): string => iban.slice(-4)
