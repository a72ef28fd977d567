import { expect, test } from 'vitest'
import { beginsWord, foldWords, includesWord } from './fold-words.ts'

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

test.each([
  ['كيف أودع في محفظتي؟', 'المحفظة'],
  ['يصل الدخل إلى محفظتك', 'محفظة'],
  ['هل يحقق رصيد المحفظة عائدًا؟', 'محفظتي'],
  ['ما رسوم فرصتك؟', 'الفرصة'],
  ['تنتقل للمحفظة', 'والمحفظة'],
  ['خلال أي 12 شهرًا', '١٢'],
  ['What are the fees?', 'Fee'],
])('a text with %s includes %s', (text, typed) =>
  expect(includesWord(foldWords(text), foldWords(typed))).toBe(true),
)

test.each([
  ['كيف أودع في محفظتي؟', 'زكاة'],
  ['ما الرسوم؟', 'السحب'],
  ['خلال أي 12 شهرًا', '١٣'],
])('a text with %s does not include %s', (text, typed) =>
  expect(includesWord(foldWords(text), foldWords(typed))).toBe(false),
)
