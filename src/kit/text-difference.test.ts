import { expect, test } from 'vitest'
import { compareParagraphs, compareTexts, type TextPart } from './text-difference.ts'

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
    'وحدات [سكنية ]حول فناء [هادئ]',
    'وحدات حول فناء [هادئ وحديقة]',
  ])
})

test('shows an empty side as nothing, and a large change as a whole', () => {
  expect(compareTexts('', 'New')).toEqual({ before: [], after: [{ text: 'New', isChanged: true }] })
  const words = (name: string) => Array.from({ length: 1100 }, (_, at) => `${name}${at}`).join(' ')
  const { before, after } = compareTexts(words('a'), words('b'))
  expect([before, after].map((parts) => parts.map(({ isChanged }) => isChanged))).toEqual([[true], [true]])
})

test('compares texts by paragraphs, and marks the words of a changed one', () => {
  const before = 'One stays.\nTwo is about the fees of a purchase.\nThree goes away.\nFour stays.'
  const after = 'One stays.\nTwo is about the fees of a sale.\nFour stays.\nEntirely new words here.'
  const differences = compareParagraphs(before, after).map((one) =>
    one.kind === 'changed' ? [one.kind, marked(one.before), marked(one.after)] : Object.values(one),
  )
  expect(differences).toEqual([
    ['same', 1],
    ['changed', 'Two is about the fees of a [purchase.]', 'Two is about the fees of a [sale.]'],
    ['removed', 'Three goes away.'],
    ['same', 1],
    ['added', 'Entirely new words here.'],
  ])
})

test('puts paragraphs without shared words beside each other', () => {
  const [changed, added] = compareParagraphs('Old text', 'Another paragraph\nAnd one more')
  expect(changed).toMatchObject({ kind: 'changed', before: [{ text: 'Old text', isChanged: true }] })
  expect(added).toEqual({ kind: 'added', text: 'And one more' })
})
