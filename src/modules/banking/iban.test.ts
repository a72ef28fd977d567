import { expect, test } from 'vitest'
import { bankCodeOf, findIbanFault, ibanEnding, normalizeIban } from './iban.ts'

const iban = 'SA0380000000608010167519'

test.each([
  iban,
  'SA03 8000 0000 6080 1016 7519',
  ' sa03-8000-0000-6080-1016-7519 ',
  'IBAN: SA03 8000 0000 6080 1016 7519',
  '٠٣ ٨٠٠٠ ٠٠٠٠ ٦٠٨٠ ١٠١٦ ٧٥١٩',
  'SA۰۳۸۰۰۰۰۰۰۰۶۰۸۰۱۰۱۶۷۵۱۹',
  '\u200fSA03\u00a08000 0000 6080 1016 7519',
])('“%s” is one and the same', (typed) => {
  expect(normalizeIban(typed)).toBe(iban)
  expect(findIbanFault(normalizeIban(typed))).toBeUndefined()
})

test.each([
  ['SA0380000000608010167591', 'iban_check'],
  ['SA0480000000608010167519', 'iban_check'],
  ['SA038000000060801016751', 'iban_length'],
  ['SA03800000006080101675190', 'iban_length'],
  ['GB29NWBK60161331926819', 'iban_country'],
  ['SA03 8000_', 'iban_characters'],
  ['SAAA80000000608010167519', 'iban_check'],
  ['SA3399000000608010167519', 'iban_bank'],
  ['حساب', 'iban_characters'],
] as const)('reads %s as %s', (typed, fault) => expect(findIbanFault(normalizeIban(typed))).toBe(fault))

test('counts letters as the standard says', () =>
  expect(findIbanFault('SA4420000001234567891234')).toBeUndefined())

test('reads the bank and the ending from an IBAN', () => {
  expect(bankCodeOf(iban)).toBe('80')
  expect(ibanEnding(iban)).toBe('7519')
})

test('detects any wrong digit, and any two swapped neighbours', () => {
  const digits = [...iban]
  for (let at = 2; at < digits.length; at += 1) {
    const other = digits.with(at, String((Number(digits[at]) + 1) % 10)).join('')
    expect(findIbanFault(other), other).toBe('iban_check')
    const next = digits[at + 1]
    if (next === undefined || next === digits[at]) continue
    const swapped = digits
      .with(at, next)
      .with(at + 1, digits[at]!)
      .join('')
    expect(findIbanFault(swapped), swapped).toBe('iban_check')
  }
})
