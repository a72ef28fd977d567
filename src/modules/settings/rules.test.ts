import { describe, expect, test } from 'vitest'
import { defineSettings, numberSetting, type SettingsGroup } from '#kit/settings.ts'
import { changedKeys, findConflicts, parseValues } from './rules.ts'

const told = { label: { ar: 'حد', en: 'Limit' } }
const owned = {
  orders: defineSettings({
    label: told.label,
    fields: {
      least: numberSetting({ usual: 1, least: 0, most: 10, ...told }),
      most: numberSetting({ usual: 5, least: 0, most: 10, ...told }),
    },
    disagreement: ({ least, most }) => (least > most ? { key: 'least', code: 'too_big' } : undefined),
  }),
  payments: defineSettings({
    label: told.label,
    fields: { tries: numberSetting({ usual: 3, least: 1, most: 9, ...told }) },
  }),
}

describe('values that are to be saved', () => {
  test('are parsed by the schemas of their owners', () => {
    expect(parseValues(owned, { most: 7, tries: 9 })).toEqual({ values: { most: 7, tries: 9 } })
    expect(parseValues(owned, {})).toEqual({ values: {} })
  })

  test('are all refused if one is wrong, with one message per wrong value', () => {
    const judged = parseValues(owned, { most: 11, least: 1, tries: 'x', colour: 'red' })
    expect(judged).toMatchObject({
      wrong: [
        { path: ['values', 'most'], message: 'too_big' },
        { path: ['values', 'tries'], message: 'wrong_type' },
        { path: ['values', 'colour'], code: 'unrecognized_keys', message: '', keys: ['colour'] },
      ],
    })
    expect(judged).not.toHaveProperty('values')
  })
})

test.each([
  [{ a: 1, b: { x: 1 } }, { a: 1, b: { x: 1 } }, []],
  [{ a: 1, b: { x: 1 } }, { a: 2, b: { x: 1 } }, ['a']],
  [{ a: 1 }, { a: 1, b: 2 }, ['b']],
  [{ b: { x: 1 } }, { b: { x: 2 } }, ['b']],
])('finds, from %j to %j, that %j changed', (before, after, changed) => {
  expect(changedKeys(before, after)).toEqual(changed)
})

test('reports values that conflict with each other at the field to change', () => {
  const inForce = (values: Record<string, number>) => ({ of: (_group: SettingsGroup) => values as never })
  expect(findConflicts(owned, inForce({ least: 6, most: 5 }))).toEqual([
    { message: 'too_big', path: ['values', 'least'] },
  ])
  expect(findConflicts(owned, inForce({ least: 5, most: 5 }))).toEqual([])
})
