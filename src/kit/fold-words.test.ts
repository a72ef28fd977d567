import { expect, test } from 'vitest'
import { foldWords } from './fold-words.ts'

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
