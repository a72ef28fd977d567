import { describe, expect, test } from 'vitest'
import {
  blankValues,
  bodyOf,
  type FieldKind,
  type FormField,
  formKey,
  nameOfPath,
  sentNames,
  valuesOfText,
} from './form.ts'

const field = (kind: FieldKind, more: Partial<FormField> = {}): FormField => ({ name: 'it', kind, ...more })
const read = (kind: FieldKind, ...texts: string[]) =>
  valuesOfText(
    [field(kind)],
    texts.map((text) => ['it', text] as const),
  ).it

describe('a field that came as text', () => {
  test.each<[FieldKind, string[], unknown]>([
    ['text', [' Hind '], ' Hind '],
    ['text', [], ''],
    ['flag', ['on'], true],
    ['flag', [], false],
    ['yes-no', ['yes'], true],
    ['yes-no', ['no'], false],
    ['yes-no', ['perhaps'], undefined],
    ['choice', [''], undefined],
    ['choice', ['rent'], 'rent'],
    ['choices', ['a', 'b'], ['a', 'b']],
    ['choices', [], []],
    ['whole', ['٤٢'], 42],
    ['whole', [' '], undefined],
    ['whole', ['4.2'], '4.2'],
    ['whole', ['-4'], '-4'],
    ['money', ['١٬٢٣٤٫٥'], 123_450],
    ['money', [''], undefined],
    ['money', ['much'], 'much'],
    ['money', ['-5'], '-5'],
  ])('of the kind %s: %j is %j', (kind, texts, value) => {
    expect(read(kind, ...texts)).toEqual(value)
  })

  test('is a day once all three lists say something', () => {
    const parts = [['it.day', '7'] as const, ['it.month', '2'] as const]
    expect(valuesOfText([field('day')], parts).it).toBe('')
    expect(valuesOfText([field('day')], [...parts, ['it.year', '1991']]).it).toBe('1991-02-07')
    expect(read('day', '1991-02-30')).toBe('1991-02-30')
  })
})

test('nothing is sent of what is empty and may be', () => {
  const fields = [field('text', { name: 'a' }), field('text', { name: 'b', optional: true }), field('whole')]
  expect(bodyOf(fields, { ...blankValues(fields), it: null })).toEqual({ a: '' })
  expect(bodyOf(fields, { a: 'x', b: 'y', it: 0, other: 1 })).toEqual({ a: 'x', b: 'y', it: 0 })
})

describe('rows, each about another option', () => {
  const rows = field('rows', {
    name: 'reasons',
    optional: true,
    key: 'about',
    options: ['savings', 'income'],
    parts: [
      field('choice', { name: 'code', optional: true, options: ['unclear'] }),
      field('text', { name: 'words', optional: true }),
    ],
  })
  const sent = [
    ['reasons', 'income'],
    ['reasons.savings.code', 'unclear'],
    ['reasons.income.code', ''],
    ['reasons.income.words', 'Why'],
  ] as const

  test('are those whose box was ticked, with their own parts alone', () => {
    const values = valuesOfText([rows], sent)
    expect(bodyOf([rows], values)).toEqual({ reasons: [{ about: 'income', words: 'Why' }] })
    expect(bodyOf([rows], blankValues([rows]))).toEqual({})
  })

  test('are sent under names of their own, by which their faults are told', () => {
    expect(sentNames(rows)).toContain('reasons.income.words')
    const body = { reasons: [{ about: 'income' }] }
    expect(nameOfPath([rows], body, 'reasons.0.words')).toBe('reasons.income.words')
    expect(nameOfPath([rows], body, 'reasons.0')).toBe('reasons.income.code')
    expect(nameOfPath([rows], body, 'reasons')).toBe('reasons')
    expect(nameOfPath([field('whole', { name: 'fee.bps' })], {}, 'fee.bps')).toBe('fee.bps')
    expect(nameOfPath([rows], body, 'other')).toBeUndefined()
  })
})

test('forms of one endpoint are told apart by what they are about', () => {
  const form = { name: 'a.decide', fields: [], params: ['id'], toldBy: 'decision' }
  expect(formKey(form, { id: '1', decision: 'reject', version: 3 })).toBe('a.decide:1:reject')
  expect(formKey({ name: 'a.add', fields: [] }, { id: '1' })).toBe('a.add')
})
