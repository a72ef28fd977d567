import { expect, test } from 'vitest'
import { canonicalAddress, hasFilters, onPage, parseSearch, toFilterQuery, toSavedQuery } from './search.ts'

test('invalid values are left out', () => {
  expect(
    parseSearch({
      q: '   ',
      city: ['riyadh', 'RIYADH', 'a;b', 'riyadh', '__proto__x'],
      status: 'new,sold',
      return: 'much',
      minimum: -5,
      sort: 'random',
      page: 1,
      utm_source: 'x',
    }),
  ).toEqual({ city: '__proto__x,riyadh', status: 'new' })
  expect(parseSearch({ page: 'zzz', q: { a: 1 }, city: null, sort: 'open_first' })).toEqual({})
})

test.each([
  [{}, '/user/properties'],
  [{ page: 2 }, '/user/properties?page=2'],
  [{ page: 2, sort: 'most_funded' }, '/user/properties'],
  [{ page: 2, city: 'riyadh' }, '/user/properties'],
  [{ q: 'x' }, '/user/properties'],
])('the list searched by %j is at home at %s', (search, address) => {
  expect(canonicalAddress(parseSearch(search))).toBe(address)
})

test('a form without script and a link give the same search', () => {
  const linked = parseSearch({ city: 'jeddah,riyadh', return: 9, q: 'برج' })
  expect(parseSearch({ city: ['riyadh', 'jeddah'], return: '9', q: ' برج ', minimum: '' })).toEqual(linked)
  expect(parseSearch({ q: '2026' })).toEqual({ q: '2026' })
})

test('control characters are removed from text', () => {
  expect(parseSearch({ q: 'a\u202eb\u0000c\ufeff' })).toEqual({ q: 'a b c' })
  expect(parseSearch({ q: 'x'.repeat(500) }).q).toHaveLength(100)
})

test('another page keeps the filters', () => {
  const search = parseSearch({ city: 'riyadh', page: 3, sort: 'most_funded' })
  expect(onPage(search, 2)).toEqual({ city: 'riyadh', sort: 'most_funded', page: 2 })
  expect(onPage(search, 1)).toEqual({ city: 'riyadh', sort: 'most_funded' })
})

test('percent and riyals become basis points and halalas', () => {
  const search = parseSearch({ return: 9, minimum: 5000, type: 'office', status: 'new' })
  expect(toFilterQuery(search)).toMatchObject({
    minReturn: 900,
    maxMinimum: 500_000,
    type: ['office'],
    city: [],
  })
  expect([hasFilters(search), hasFilters({ sort: 'most_funded', page: 2 })]).toEqual([true, false])
})

test('filters are saved in one order, without status, order and page', () => {
  const search = parseSearch({
    risk: 'low',
    city: 'riyadh,jeddah',
    status: 'new',
    return: 9,
    page: 2,
    q: 'برج',
  })
  const saved = toSavedQuery(search)
  expect(saved).toBe(`q=${encodeURIComponent('برج')}&city=jeddah&city=riyadh&risk=low&minReturn=900`)
  expect(toSavedQuery(parseSearch({ status: 'new', sort: 'newest' }))).toBe('')
})

test('other search keys are no filters', () => {
  const toast = { toast: 'unauthorized', sort: 'closing', page: 2 } as object
  expect(hasFilters(toast)).toBe(false)
  expect(hasFilters({ ...toast, q: 'jeddah' })).toBe(true)
})
