import { expect, test } from 'vitest'
import { mayTakeSlug, mostSlugs } from './rules.ts'

test('an organization takes so many names for its address, and any it has had again', () => {
  const few = ['one', 'two']
  const full = Array.from({ length: mostSlugs }, (_, index) => `name-${index}`)
  expect(mayTakeSlug(few, 'three')).toBe(true)
  expect(mayTakeSlug(full.slice(1), 'another')).toBe(true)
  expect(mayTakeSlug(full, 'another')).toBe(false)
  expect(mayTakeSlug(full, 'name-3')).toBe(true)
})
