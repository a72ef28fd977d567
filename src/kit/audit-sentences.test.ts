import { describe, expect, test } from 'vitest'
import { type ActVocabulary, describeChanges, findSentence, subjectLabel } from './audit-sentences.ts'
import type { AuditWords } from './audit-words.ts'
import { amountSetting, defineSettings, rateSetting } from './settings.ts'

const label = (en: string) => ({ ar: `${en} بالعربية`, en })
const words: AuditWords = {
  acts: { flown: label('Flew a kite') },
  subjects: { kite: label('Kite') },
  fields: { price: label('Price'), colour: label('Colour') },
  values: { colour: { red: label('Red') } },
  units: { price: 'halalas' },
}
const told: ActVocabulary = {
  auditWords: { kites: words },
  ownedSettings: {
    winds: defineSettings({
      label: label('Winds'),
      fields: {
        leastPrice: amountSetting({ usual: 1, least: 0, most: 9, label: label('Least price') }),
        share: rateSetting({ usual: 1, label: label('Share') }),
      },
    }),
  },
}
const common = { yes: 'Yes', no: 'No', and: ', ' }
const changes = (act: string, before: object | null, after: object | null) =>
  describeChanges(told, { act, before, after } as never, 'en', common).map(
    (one) => `${one.label}: ${one.before} > ${one.after}`,
  )

test('sentenceOf uses the words of the module, or the name of an act without words', () => {
  expect(findSentence(told, 'kites.flown', 'en')).toBe('Flew a kite')
  expect([findSentence(told, 'kites.lost', 'en'), findSentence(told, 'balls.lost', 'en')]).toEqual([
    'kites.lost',
    'balls.lost',
  ])
  expect([subjectLabel(told, 'kite', 'en'), subjectLabel(told, 'ball', 'en')]).toEqual(['Kite', 'ball'])
})

describe('describeChanges', () => {
  test('formats each changed field as a name, an amount or a percentage', () => {
    expect(
      changes(
        'kites.flown',
        { price: '150050', colour: 'red', isNew: true, same: 1 },
        { price: 200_00, colour: ['red', 'blue'], isNew: false, same: 1 },
      ),
    ).toEqual(['Price: SAR 1,500.50 > SAR 200', 'Colour: Red > Red, blue', 'isNew: Yes > No'])
    expect(
      changes('settings.saved', { leastPrice: 1_00, share: 500 }, { leastPrice: 2_00, share: 1555 }),
    ).toEqual(['Least price: SAR 1 > SAR 2', 'Share: 5% > 15.55%'])
  })

  test('writes days and instants as dates, and leaves other texts with digits', () => {
    expect(
      changes(
        'kites.flown',
        { on: '2026-02-01', dueAt: '2026-02-01T22:30:00.000Z' },
        { on: '2026-02-01-7', dueAt: null },
      ),
    ).toEqual(['on: 1 Feb 2026 > 2026-02-01-7', 'dueAt: 2 Feb 2026, 1:30 AM > null'])
  })

  test('lists fields that were added or removed', () => {
    expect(changes('kites.flown', null, { colour: 'red' })).toEqual(['Colour: null > Red'])
    expect(changes('kites.flown', { colour: 'red' }, { colour: '' })).toEqual(['Colour: Red > null'])
    expect(changes('kites.flown', null, null)).toEqual([])
  })

  test('joins nested parts and shows a text in the language of the reader', () => {
    const name = { ar: 'طائرة', en: 'Kite' }
    const reasons = [{ field: 'wind', message: { ar: 'ضعيفة', en: 'weak' } }]
    expect(changes('kites.flown', { name }, { name: { ...name, ar: 'ورق' }, reasons })).toEqual([
      'name: طائرة > ورق',
      'reasons: null > wind · weak',
    ])
  })
})
