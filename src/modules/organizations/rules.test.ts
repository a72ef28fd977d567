import { expect, test } from 'vitest'
import { mayTakeSlug, mostSlugs } from './rules.ts'

test('limits the names of an address, and always allows one it had before', () => {
  const few = ['one', 'two']
  const full = Array.from({ length: mostSlugs }, (_, index) => `name-${index}`)
  expect(mayTakeSlug(few, 'three')).toBe(true)
  expect(mayTakeSlug(full.slice(1), 'another')).toBe(true)
  expect(mayTakeSlug(full, 'another')).toBe(false)
  expect(mayTakeSlug(full, 'name-3')).toBe(true)
})
