import { expect, test } from 'vitest'
import { mergeBoth } from './merge-both.ts'
import { addPart, changePart, countParts, movePart, removePart } from './parts.ts'

const uneven = { ar: ['أ', 'ب'], en: ['A'] }

test('parts that belong together are moved and removed together', () => {
  expect(movePart(uneven, 0, 1, '')).toEqual({ ar: ['ب', 'أ'], en: ['', 'A'] })
  expect(removePart(uneven, 0, '')).toEqual({ ar: ['ب'], en: [''] })
  expect(removePart({ ar: ['أ'], en: [] }, 0, '')).toEqual({ ar: null, en: null })
  expect(addPart(uneven, '')).toEqual({ ar: ['أ', 'ب', ''], en: ['A', '', ''] })
  expect(countParts({ ar: [], en: [] })).toBe(1)
})

test('a part is changed in one language, and those before it are filled up', () => {
  expect(changePart(['A'], 2, 'C', '')).toEqual(['A', '', 'C'])
  expect(changePart(['A', 'B'], 0, 'Z', '')).toEqual(['Z', 'B'])
})

test('two versions of a text become one, those of a figure do not', () => {
  expect(mergeBoth('Palm Court', 'Palm Yard')).toBe('Palm Court Palm Yard')
  expect(mergeBoth(['A', 'B'], ['A', 'C'])).toEqual(['A', 'B', 'C'])
  expect(mergeBoth('riyadh', 'jeddah')).toBeNull()
  expect(mergeBoth(100, 200)).toBeNull()
  expect(mergeBoth('Palm Court', null)).toBeNull()
})
