import { describe, expect, test } from 'vitest'
import { type ActVocabulary, changesOf, sentenceOf, subjectLabel } from './act-sentences.ts'
import { amountSetting, defineSettings, rateSetting } from './settings.ts'

const label = (en: string) => ({ ar: `${en} بالعربية`, en })
const words = {
  acts: { flown: 'Flew a kite' },
  subjects: { kite: 'Kite' },
  fields: { price: 'Price', colour: 'Colour' },
  values: { colour: { red: 'Red' } },
}
const told: ActVocabulary = {
  acts: { kites: { words: { ar: words, en: words }, units: { price: 'halalas' } } },
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
  changesOf(told, { act, before, after } as never, 'en', common).map(
    (one) => `${one.label}: ${one.before} > ${one.after}`,
  )

test('an act is said in its module’s words, and by its name where there are none', () => {
  expect(sentenceOf(told, 'kites.flown', 'en')).toBe('Flew a kite')
  expect([sentenceOf(told, 'kites.lost', 'en'), sentenceOf(told, 'balls.lost', 'en')]).toEqual([
    'kites.lost',
    'balls.lost',
  ])
  expect([subjectLabel(told, 'kite', 'en'), subjectLabel(told, 'ball', 'en')]).toEqual(['Kite', 'ball'])
})

describe('what was changed', () => {
  test('is told in names, amounts and shares, field by field, where it differs', () => {
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

  test('is told where there was nothing before, or is nothing now', () => {
    expect(changes('kites.flown', null, { colour: 'red' })).toEqual(['Colour: null > Red'])
    expect(changes('kites.flown', { colour: 'red' }, { colour: '' })).toEqual(['Colour: Red > null'])
    expect(changes('kites.flown', null, null)).toEqual([])
  })

  test('is told of parts within parts, and of a text in both languages', () => {
    const name = { ar: 'طائرة', en: 'Kite' }
    const reasons = [{ field: 'wind', message: { ar: 'ضعيفة', en: 'weak' } }]
    expect(changes('kites.flown', { name }, { name: { ...name, ar: 'ورق' }, reasons })).toEqual([
      'name: طائرة · Kite > ورق · Kite',
      'reasons: null > wind · ضعيفة · weak',
    ])
  })
})
