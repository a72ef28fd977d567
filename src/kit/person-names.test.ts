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
])('isSamePerson accepts %s %s', (firstName, lastName) =>
  expect(isSamePerson({ firstName, lastName }, full)).toBe(true),
)

test.each([
  ['عبدالله', 'القحطاني'],
  ['عبدالرحمن', 'العتيبي'],
  ['محمد', 'القحطاني'],
  ['Abdullah', 'Alqahtani'],
  ['', 'القحطاني'],
  ['عبدالرحمن', ' - '],
])('isSamePerson refuses “%s %s”', (firstName, lastName) =>
  expect(isSamePerson({ firstName, lastName }, full)).toBe(false),
)

test.each([
  [{ firstName: 'أسماء', lastName: 'الزهراني' }, 'اسماء سعد الزهرانى'],
  [{ firstName: 'فاطمه', lastName: 'آل سعيد' }, 'فاطمة بنت ناصر ال سعيد'],
])('isSamePerson ignores spellings of hamza, ta marbuta and ya', (given, ar) =>
  expect(isSamePerson(given, { ar, en: '' })).toBe(true),
)

describe('compareNames', () => {
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
  ] as const)('compares the whole name %j: %s', (whole, answer) => {
    expect(compareNames(noura, whole)).toBe(answer)
  })

  test('does not match one word with first and last name at once', () => {
    expect(compareNames({ firstName: 'Ali', lastName: 'Ali' }, 'Ali')).toBe('different')
  })
})
