import { expect, test } from 'vitest'
import { listSearch } from './search.ts'

test('keeps the target of a merge only while the dialog of the merge is open', () => {
  const merge = { ask: 'merge-taif', into: 'makkah' }
  expect(listSearch(merge)).toStrictEqual(merge)
  expect(listSearch({ into: 'makkah' })).toStrictEqual({ into: undefined })
  expect(listSearch({ ask: 'retire-taif', into: 'makkah' })).toStrictEqual({
    ask: 'retire-taif',
    into: undefined,
  })
})
