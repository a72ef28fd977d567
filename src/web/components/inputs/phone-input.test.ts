import { expect, test } from 'vitest'
import { nationalDigits } from './phone-input.tsx'

test.each([
  ['0512345678', '512345678'],
  ['512345678', '512345678'],
  ['+966 51 234 5678', '512345678'],
  ['00966512345678', '512345678'],
  ['+966 0512345678', '512345678'],
  ['٠٥١٢٣٤٥٦٧٨', '512345678'],
  ['\u2066+966512345678\u2069', '512345678'],
  ['', ''],
])('%j is %j', (typed, national) => expect(nationalDigits(typed)).toBe(national))
