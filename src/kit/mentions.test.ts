import { expect, test } from 'vitest'
import { newId } from './ids.ts'
import { encodeMentions, formatMention, listMentions, splitMentions } from './mentions.ts'

const [one, other] = [newId(), newId()]

test('encodes chosen names only, the longer of two that begin alike first', () => {
  const chosen = [
    { id: one, name: 'نورة' },
    { id: other, name: 'نورة القحطاني' },
  ]
  expect(encodeMentions('@نورة القحطاني و@نورة و@ريم', chosen)).toBe(
    `${formatMention(other)} و${formatMention(one)} و@ريم`,
  )
})

test('keeps two operators of one name apart, in the order in which they were chosen', () => {
  const chosen = [
    { id: one, name: 'Nora' },
    { id: other, name: 'Nora' },
  ]
  expect(listMentions(encodeMentions('@Nora, @Nora', chosen))).toEqual([one, other])
})

test('reads marks and splits the text around them', () => {
  const text = `Ask ${formatMention(one)} or ${formatMention(one)}.`
  expect(listMentions(text)).toEqual([one])
  expect(splitMentions(text)).toEqual(['Ask ', one, ' or ', one, '.'])
  expect(listMentions('@{nobody} a@b.c @{}')).toEqual([])
})
