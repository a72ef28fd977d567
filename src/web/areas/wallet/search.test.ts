import { describe, expect, test } from 'vitest'
import { idIn } from './id-in.ts'
import { parseTransactionsSearch } from './search.ts'

describe('the address of the list of movements', () => {
  test.each([
    [{}, {}],
    [
      { type: 'deposit', status: 'failed' },
      { type: 'deposit', status: 'failed' },
    ],
    [{ type: 'gift', status: ['failed'], cursor: 7 }, {}],
    [{ type: '__proto__', cursor: 'a'.repeat(201) }, {}],
    [{ cursor: 'somewhere' }, { cursor: 'somewhere' }],
  ])('%o asks for %o', (raw, wanted) => {
    expect(parseTransactionsSearch(raw)).toEqual(wanted)
  })
})

describe('an id in an address', () => {
  const id = '019a1b2c-3d4e-7f60-8a9b-0c1d2e3f4a5b'
  test.each([
    [{ deposit: id }, { deposit: id }],
    [{ deposit: `${id}x` }, {}],
    [{ deposit: 12 }, {}],
    [{}, {}],
  ])('%o holds %o', (search, wanted) => {
    expect(idIn(search, 'deposit')).toEqual(wanted)
  })
})
