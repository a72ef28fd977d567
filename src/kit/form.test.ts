import { describe, expect, test } from 'vitest'
import {
  blankValues,
  buildRequestBody,
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

describe('valuesOfText', () => {
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
  ])('reads a field of the kind %s: %j becomes %j', (kind, texts, value) => {
    expect(read(kind, ...texts)).toEqual(value)
  })

  test('joins the three selects of a day, and keeps the parts of an incomplete one', () => {
    const parts = [['it.day', '7'] as const, ['it.month', '2'] as const]
    expect(valuesOfText([field('day')], parts).it).toBe('-02-07')
    expect(valuesOfText([field('day')], []).it).toBe('')
    expect(valuesOfText([field('day')], [...parts, ['it.year', '1991']]).it).toBe('1991-02-07')
    expect(read('day', '1991-02-30')).toBe('1991-02-30')
  })
})

test('bodyOf leaves out optional fields that are empty', () => {
  const fields = [field('text', { name: 'a' }), field('text', { name: 'b', optional: true }), field('whole')]
  expect(buildRequestBody(fields, { ...blankValues(fields), it: null })).toEqual({ a: '' })
  expect(buildRequestBody(fields, { a: 'x', b: 'y', it: 0, other: 1 })).toEqual({ a: 'x', b: 'y', it: 0 })
})

describe('a field of rows, one per option', () => {
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

  test('reads the ticked rows, each with its own parts', () => {
    const values = valuesOfText([rows], sent)
    expect(buildRequestBody([rows], values)).toEqual({ reasons: [{ about: 'income', words: 'Why' }] })
    expect(buildRequestBody([rows], blankValues([rows]))).toEqual({})
  })

  test('names each part of a row, so that errors find it', () => {
    expect(sentNames(rows)).toContain('reasons.income.words')
    const body = { reasons: [{ about: 'income' }] }
    expect(nameOfPath([rows], body, 'reasons.0.words')).toBe('reasons.income.words')
    expect(nameOfPath([rows], body, 'reasons.0')).toBe('reasons.income.code')
    expect(nameOfPath([rows], body, 'reasons')).toBe('reasons')
    expect(nameOfPath([field('whole', { name: 'fee.bps' })], {}, 'fee.bps')).toBe('fee.bps')
    expect(nameOfPath([rows], body, 'other')).toBeUndefined()
  })
})

test('formKey differs for each subject of one endpoint', () => {
  const form = { name: 'a.decide', fields: [], params: ['id'], toldBy: 'decision' }
  expect(formKey(form, { id: '1', decision: 'reject', version: 3 })).toBe('a.decide:1:reject')
  expect(formKey({ name: 'a.add', fields: [] }, { id: '1' })).toBe('a.add')
})
