import { expect, test } from 'vitest'
import type { ReportedOpportunity } from '#modules/opportunities/index.ts'
import { findPartIds } from './investments.ts'

const reported = [
  { id: 'mall', cityKey: 'riyadh', typeKey: 'retail' },
  { id: 'villas', cityKey: 'riyadh', typeKey: 'residential' },
  { id: 'homes', cityKey: 'jeddah', typeKey: 'residential' },
] as unknown as readonly ReportedOpportunity[]

test.each([
  [{ opportunity: 'mall' }, ['mall']],
  [{ city: 'riyadh' }, ['mall', 'villas']],
  [{ type: 'residential' }, ['villas', 'homes']],
  [{ city: 'riyadh', type: 'residential' }, ['villas']],
  [{ city: 'tabuk' }, []],
  [{}, undefined],
])('a report filtered by %o is about these opportunities: %o', (filters, ids) => {
  expect(findPartIds(reported, filters)).toEqual(ids)
})
