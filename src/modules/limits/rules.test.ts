import { expect, test } from 'vitest'
import { type Cap, capOfKind, findYearlyCap } from './rules.ts'

const caps: readonly Cap[] = [
  { investorClass: 'retail', kind: '*', yearly: null, perOpportunity: 40n },
  { investorClass: 'retail', kind: 'ijara', yearly: 50n, perOpportunity: null },
  { investorClass: 'retail', kind: 'murabaha', yearly: null, perOpportunity: 90n },
  { investorClass: 'qualified', kind: '*', yearly: 900n, perOpportunity: null },
]

test('applies the general setting to retail investors and a cap to qualified ones, over all types (BUY-8)', () => {
  expect(findYearlyCap(caps, 'retail', 200n)).toBe(200n)
  expect(findYearlyCap(caps, 'qualified', 200n)).toBe(900n)
  expect(findYearlyCap([], 'qualified', 200n)).toBeNull()
})

test.each([
  ['retail', 'ijara', 50n, 40n],
  ['retail', 'murabaha', null, 90n],
  ['retail', 'sukuk', null, 40n],
  ['qualified', 'ijara', null, null],
] as const)(
  'limits %s investors in %s to %s a year and %s in one opportunity',
  (investorClass, kind, yearly, perOpportunity) =>
    expect(capOfKind(caps, investorClass, kind)).toEqual({ yearly, perOpportunity }),
)
