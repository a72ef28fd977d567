import { resolve } from 'node:path'
import { expect, test } from 'vitest'
import { areasOfWords } from './area-words.ts'

const { site, office } = areasOfWords(resolve(import.meta.dirname, '../../src/web'))

test('words that only the back office asks for are its own, and all others the site’s', () => {
  expect(office).toEqual(expect.arrayContaining(['admin', 'audit', 'customers', 'settings']))
  // Said by every page, by pages of both, and by public pages.
  expect(site).toEqual(expect.arrayContaining(['frame', 'withdrawals', 'auth', 'legal']))
  expect(new Set([...site, ...office]).size).toBe(site.length + office.length)
})
