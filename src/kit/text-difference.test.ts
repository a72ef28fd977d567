import { expect, test } from 'vitest'
import { compareTexts, type TextPart } from './text-difference.ts'

const marked = (parts: readonly TextPart[]) =>
  parts.map(({ text, isChanged }) => (isChanged ? `[${text}]` : text)).join('')

test('marks the words that differ on each side', () => {
  const { before, after } = compareTexts('Homes around a quiet court', 'Homes around one court')
  expect([marked(before), marked(after)]).toEqual([
    'Homes around [a quiet ]court',
    'Homes around [one ]court',
  ])
})

test('leaves out unchanged words that are far from a change', () => {
  const long = Array.from({ length: 40 }, (_, at) => `w${at}`)
  const { before, after } = compareTexts(long.join(' '), long.with(20, 'new').join(' '))
  expect(marked(before)).toBe('… w14 w15 w16 w17 w18 w19 [w20 ]w21 w22 w23 w24 w25 w26 … ')
  expect(marked(after)).toBe('… w14 w15 w16 w17 w18 w19 [new ]w21 w22 w23 w24 w25 w26 … ')
})

test('finds moved, added and removed words of Arabic texts', () => {
  const { before, after } = compareTexts('وحدات سكنية حول فناء هادئ', 'وحدات حول فناء هادئ وحديقة')
  expect([marked(before), marked(after)]).toEqual([
    'وحدات [سكنية ]حول فناء هادئ ',
    'وحدات حول فناء هادئ [وحديقة]',
  ])
})

test('shows an empty side as nothing, and a large change as a whole', () => {
  expect(compareTexts('', 'New')).toEqual({ before: [], after: [{ text: 'New', isChanged: true }] })
  const words = (name: string) => Array.from({ length: 1100 }, (_, at) => `${name}${at}`).join(' ')
  const { before, after } = compareTexts(words('a'), words('b'))
  expect([before, after].map((parts) => parts.map(({ isChanged }) => isChanged))).toEqual([[true], [true]])
})
