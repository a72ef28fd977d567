import { expect, test } from 'vitest'
import { codeIn, inboxAddress } from './use-inbox.ts'

test.each([
  ['Your code is 482913.', '482913'],
  ['رمز التحقق 004217 لا تشاركه', '004217'],
  ['Call 0512345678', undefined],
  ['Paid 12,500 riyals', undefined],
])('%s holds the code %s', (text, code) => {
  expect(codeIn(text)).toBe(code)
})

test('a recipient with a plus keeps it', () => {
  expect(inboxAddress('+966512345678')).toBe('/api/demo/inbox?to=%2B966512345678')
  expect(inboxAddress('')).toBe('/api/demo/inbox')
})
