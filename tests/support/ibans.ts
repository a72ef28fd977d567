import { randomBelow } from '#kit/ids.ts'
import { findIbanFault } from '#modules/banking/iban.ts'

/** An account at this bank whose number ends so. */
export function newIban(ending = '777', bankCode = '80'): string {
  const start = Array.from({ length: 18 - ending.length }, () => randomBelow(10)).join('')
  const checks = Array.from({ length: 97 }, (_, check) => String(check + 2).padStart(2, '0'))
  return checks.map((check) => `SA${check}${bankCode}${start}${ending}`).find((iban) => !findIbanFault(iban))!
}
