import { expect, test } from 'vitest'
import { themeOfCookies } from './theme.ts'

test.each([
  [undefined, 'system'],
  ['', 'system'],
  ['theme=dark', 'dark'],
  ['a=1; theme=light; b=2', 'light'],
  ['theme=system', 'system'],
  ['theme=purple', 'system'],
  ['mytheme=dark', 'system'],
])('the cookies %j ask for %s', (cookies, theme) => {
  expect(themeOfCookies(cookies)).toBe(theme)
})
