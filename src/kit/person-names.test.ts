import { expect, test } from 'vitest'
import { isSamePerson } from './person-names.ts'

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
