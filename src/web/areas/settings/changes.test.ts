import { describe, expect, test } from 'vitest'
import {
  changeByTyping,
  changedValues,
  findChange,
  type Group,
  isOvertaken,
  listControls,
} from './changes.ts'

const setting = (key: string, kind: 'amount' | 'text' | 'bilingual', value: unknown) =>
  ({ key, kind, value, usual: value, label: key, hint: null, mayBeEmpty: false, needsTwo: false }) as const
const groupOf = (price: number, name: { ar: string; en: string }): Group => ({
  name: 'kites',
  label: 'Kites',
  fields: [setting('price', 'amount', price), setting('name', 'bilingual', name)],
})
const group = groupOf(100, { ar: 'طائرة', en: 'Kite' })
const [price, arabic, english] = listControls(group) as [never, never, never]

test('makes two controls of a bilingual setting', () => {
  expect(listControls(group).map(({ name }) => name)).toEqual([
    'values.price',
    'values.name.ar',
    'values.name.en',
  ])
})

describe('a change', () => {
  test('holds only values that differ from those in force', () => {
    const values = { 'values.price': changeByTyping(price, {}, 200) }
    expect(findChange(price, values)).toEqual({ before: 100, after: 200 })
    expect(changeByTyping(price, values, 300)).toEqual({ before: 100, after: 300 })
    expect(changeByTyping(price, values, 100)).toBeUndefined()
    // Emptied is changed as well: the server says that it is needed.
    expect(changeByTyping(price, values, null)).toEqual({ before: 100, after: null })
  })

  test('sends only changes, in both languages of a bilingual setting', () => {
    expect(changedValues(group, {})).toEqual({})
    const values = { 'values.name.en': changeByTyping(english, {}, 'Box kite') }
    expect(changedValues(group, values)).toEqual({ name: { ar: 'طائرة', en: 'Box kite' } })
    const both = { ...values, 'values.name.ar': changeByTyping(arabic, {}, 'طائرة صندوقية') }
    expect(changedValues(group, both)).toEqual({ name: { ar: 'طائرة صندوقية', en: 'Box kite' } })
  })
})

describe('what others save meanwhile', () => {
  const values = { 'values.price': { before: 100, after: 200 } }
  const overtaken = (now: number) => {
    const [leaf] = listControls(groupOf(now, { ar: 'طائرة', en: 'Kite' })) as [never]
    return isOvertaken(leaf, values)
  }

  test('overtakes a change of the same setting', () => {
    expect([overtaken(100), overtaken(150)]).toEqual([false, true])
  })

  test('reports no conflict if both typed the same', () => {
    expect(overtaken(200)).toBe(false)
    expect(changedValues(groupOf(200, { ar: 'طائرة', en: 'Kite' }), values)).toEqual({})
  })

  test('keeps other settings: only one’s own is sent', () => {
    expect(changedValues(groupOf(100, { ar: 'ورق', en: 'Paper' }), values)).toEqual({ price: 200 })
  })
})
