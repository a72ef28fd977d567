import { describe, expect, test } from 'vitest'
import { compareNames, isSamePerson } from './person-names.ts'

const full = { ar: 'عبدالرحمن بن محمد بن علي القحطاني', en: 'Abdulrahman Mohammed Ali AlQahtani' }

test.each([
  ['عبدالرحمن', 'القحطاني'],
  ['عبد الرحمن', 'القحطاني'],
  ['عبد الرحمٰن', 'قحطاني'],
  ['عبدالرحمن محمد', 'علي القحطاني'],
  ['Abdulrahman', 'Al-Qahtani'],
  ['ABDULRAHMAN', 'Qahtani'],
  ['عبدالرحمن', 'Al Qahtani'],
])('%s %s is that person', (firstName, lastName) =>
  expect(isSamePerson({ firstName, lastName }, full)).toBe(true),
)

test.each([
  ['عبدالله', 'القحطاني'],
  ['عبدالرحمن', 'العتيبي'],
  ['محمد', 'القحطاني'],
  ['Abdullah', 'Alqahtani'],
  ['', 'القحطاني'],
  ['عبدالرحمن', ' - '],
])('“%s %s” is not', (firstName, lastName) => expect(isSamePerson({ firstName, lastName }, full)).toBe(false))

test.each([
  [{ firstName: 'أسماء', lastName: 'الزهراني' }, 'اسماء سعد الزهرانى'],
  [{ firstName: 'فاطمه', lastName: 'آل سعيد' }, 'فاطمة بنت ناصر ال سعيد'],
])('a hamza, a ta marbuta and a ya make no other person', (given, ar) =>
  expect(isSamePerson(given, { ar, en: '' })).toBe(true),
)

describe('a sender’s name', () => {
  const noura = { firstName: 'نورة', lastName: 'القحطاني' }
  test.each([
    ['نورة القحطاني', 'same'],
    ['نوره بنت سعد قحطاني', 'same'],
    ['نورة', 'different'],
    ['نور القحطاني', 'different'],
    ['نورة القحطان', 'different'],
    ['سعد القحطاني', 'different'],
    ['القحطاني نورة', 'different'],
    ['Noura Alqahtani', 'other_script'],
    ['', 'other_script'],
  ] as const)('%j is compared as a whole: %s', (whole, answer) => {
    expect(compareNames(noura, whole)).toBe(answer)
  })

  test('of one word does not stand for first and last name at once', () => {
    expect(compareNames({ firstName: 'Ali', lastName: 'Ali' }, 'Ali')).toBe('different')
  })
})
