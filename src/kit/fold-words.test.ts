import { expect, test } from 'vitest'
import { beginsWord, foldWords } from './fold-words.ts'

test.each([
  ['أموالك', 'اموالك'],
  ['الهويّة', 'الهويه'],
  ['مُسْتَثْمِـــر', 'مستثمر'],
  ['على', 'علي'],
  ['Withdrawals', 'withdrawals'],
])('folds %s to what people type', (written, typed) => {
  expect(foldWords(written)).toBe(typed)
  expect(foldWords(typed)).toBe(typed)
})

test.each([
  ['الطلبات', 'طلبات'],
  ['طلبات', 'الطلبات'],
  ['وضريبة', 'ضريب'],
  ['والمنشآت', 'المنشآت'],
  ['للعملاء', 'عملاء'],
])('%s begins with %s', (word, typed) => expect(beginsWord(foldWords(word), foldWords(typed))).toBe(true))

test.each([
  ['ولد', 'لد'],
  ['فئات', 'طلبات'],
  ['reports', 'ports'],
])('%s does not begin with %s', (word, typed) =>
  expect(beginsWord(foldWords(word), foldWords(typed))).toBe(false),
)
