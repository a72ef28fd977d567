import { expect, test } from 'vitest'
import { isId, newId } from './ids.ts'

test('ids of one process grow, also those of one millisecond', () => {
  const ids = Array.from({ length: 20_000 }, newId)
  expect(ids.filter((id) => !isId(id) || id[14] !== '7' || !'89ab'.includes(id[19]!))).toEqual([])
  expect([...new Set(ids)].sort()).toEqual(ids)
})
