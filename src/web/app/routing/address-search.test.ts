import { describe, expect, test } from 'vitest'
import { readAddressSearch, writeAddressSearch } from './address-search.ts'

const read = (search: string) => ({ ...readAddressSearch(search) })

describe('the search of an address', () => {
  test.each([
    ['', {}],
    ['?', {}],
    ['?a=1&b=true&c=null&d=%7B%22toString%22%3A1%7D', { a: '1', b: 'true', c: 'null', d: '{"toString":1}' }],
    ['?a=%5B1%5D&a=x', { a: '[1],x' }],
    ['?a=%22x%22', { a: '"x"' }],
    ['?a', { a: '' }],
    ['?q=%D8%A8%D8%B1%D8%AC+x', { q: 'برج x' }],
    ['?a=%', { a: '%' }],
  ])('%s is text', (search, values) => {
    expect(read(search)).toEqual(values)
  })

  test('cannot reach the prototype of objects', () => {
    const values = readAddressSearch('?__proto__=x&constructor=y')
    expect(Object.entries(values)).toEqual([
      ['__proto__', 'x'],
      ['constructor', 'y'],
    ])
  })

  test('is parsed as it was formatted', () => {
    const values = { q: 'برج & x', city: 'a,b', minimum: '1000', json: '{"a":1}' }
    expect(read(writeAddressSearch(values))).toEqual(values)
    expect(writeAddressSearch({ page: 2, gone: undefined, none: null })).toBe('?page=2')
    expect(writeAddressSearch({})).toBe('')
  })
})
