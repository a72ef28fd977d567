import { describe, expect, test } from 'vitest'
import { safeNext } from './safe-next.ts'

describe('safeNext', () => {
  test.each([
    ['/user/wallet', '/user/wallet'],
    ['/user/wallet?tab=2&q=%D8%B3#top', '/user/wallet?tab=2&q=%D8%B3#top'],
    ['/user/properties?back=https://elsewhere.example', '/user/properties?back=https://elsewhere.example'],
    ['/en/user/cart', '/user/cart'],
    ['/ar', '/'],
    ['/', '/'],
  ])('follows the local path %s', (next, expected) => {
    expect(safeNext(next, '/home')).toBe(expected)
  })

  test.each([
    '',
    'user/wallet',
    '//elsewhere.example',
    '///elsewhere.example',
    '/\\elsewhere.example',
    '\\\\elsewhere.example',
    'https://elsewhere.example',
    'https:/elsewhere.example',
    'javascript:alert(1)',
    '/\t/elsewhere.example',
    '/\n/elsewhere.example',
    '\u0000/user',
    ' //elsewhere.example',
    '/%2Felsewhere.example',
    '/%2f%2felsewhere.example',
    '/%5Celsewhere.example',
    '/%255Celsewhere.example',
    '/%252Felsewhere.example',
    '/%09/elsewhere.example',
    '/.//elsewhere.example',
    '/x/..//elsewhere.example',
    '/en//elsewhere.example',
    '/%E0%A4%A',
    '/\u202Euser',
    `/${'x'.repeat(3000)}`,
    undefined,
    null,
    7,
    ['/user'],
    { toString: () => '/user' },
  ])('replaces %j by the fallback', (next) => {
    expect(safeNext(next, '/home')).toBe('/home')
  })
})
