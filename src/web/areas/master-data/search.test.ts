import { expect, test } from 'vitest'
import { listSearch } from './search.ts'

test('keeps the target of a merge only while the dialog of the merge is open', () => {
  const merge = { ask: 'merge-taif', into: 'makkah' }
  expect(listSearch(merge)).toEqual(merge)
  expect(listSearch({ into: 'makkah' })).toEqual({})
  expect(listSearch({ ask: 'retire-taif', into: 'makkah' })).toEqual({ ask: 'retire-taif' })
})
