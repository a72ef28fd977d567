import { describe, expect, test } from 'vitest'
import { bulletList, headingBlock, paragraph } from './build.ts'
import { compareDocuments, compareLines, compareWords } from './differences.ts'

describe('the differences of two documents', () => {
  test('mark the changed words of a paragraph and leave the others as they are', () => {
    const before = [headingBlock(2, 'Fees'), paragraph('The fee is two percent.'), bulletList('one', 'two')]
    const after = [headingBlock(2, 'Fees'), paragraph('The fee is three percent.'), bulletList('one', 'two')]
    expect(compareDocuments(before, after)).toEqual([
      { kind: 'same', style: 'heading', runs: [{ kind: 'same', text: 'Fees' }] },
      {
        kind: 'changed',
        style: 'text',
        runs: [
          { kind: 'same', text: 'The fee is ' },
          { kind: 'removed', text: 'two ' },
          { kind: 'added', text: 'three ' },
          { kind: 'same', text: 'percent.' },
        ],
      },
      { kind: 'same', style: 'item', runs: [{ kind: 'same', text: 'one' }] },
      { kind: 'same', style: 'item', runs: [{ kind: 'same', text: 'two' }] },
    ])
  })

  test('show a paragraph that resembles none as removed, and its successor as added', () => {
    const kinds = compareDocuments(
      [paragraph('You may cancel within one day.'), paragraph('The last one stays.')],
      [paragraph('نص جديد لا يشبه السابق.'), paragraph('The last one stays.')],
    ).map(({ kind }) => kind)
    expect(kinds).toEqual(['removed', 'added', 'same'])
  })

  test('contain both versions in order, whatever was changed', () => {
    const texts = ['a b c d e', 'b c x d', 'x y', 'a c e', '']
    for (const before of texts) {
      for (const after of texts) {
        const runs = compareWords(before, after)
        const side = (...kinds: string[]) =>
          runs
            .filter(({ kind }) => kinds.includes(kind))
            .map(({ text }) => text.trim())
            .join(' ')
        expect(side('same', 'removed')).toBe(before)
        expect(side('same', 'added')).toBe(after)
      }
    }
  })

  test('compare very long documents in bounded time, as replaced', () => {
    const long = (word: string) =>
      Array.from({ length: 1500 }, (_, at) => paragraph(`${word}${at} ${word}${at + 1}`))
    expect(compareDocuments(long('a'), long('b'))).toHaveLength(3000)
  })
})

test('the lines of plain texts are compared as paragraphs', () => {
  const before = 'One stays.\nTwo is about the fees of a purchase.\nThree goes away.\nFour stays.'
  const after = 'One stays.\nTwo is about the fees of a sale.\n\nFour stays.\nEntirely new words here.'
  const marks = { same: '', removed: '-', added: '+' }
  const shown = compareLines(before, after).map(({ kind, runs }) => [
    kind,
    runs.map((run) => marks[run.kind] + run.text.trim()).join(' '),
  ])
  expect(shown).toEqual([
    ['same', 'One stays.'],
    ['changed', 'Two is about the fees of a -purchase. +sale.'],
    ['removed', '-Three goes away.'],
    ['same', 'Four stays.'],
    ['added', '+Entirely new words here.'],
  ])
})
