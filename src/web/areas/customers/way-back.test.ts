import { expect, test } from 'vitest'
import { backFrom, backIn, listBehind } from './way-back.ts'

test('leads back to the list as it was left', () => {
  const address = { q: 'نورة', status: 'pending', sort: 'waiting' } as const
  const back = backFrom(address)
  expect(listBehind(back)).toMatchObject(address)
  expect(backFrom({ q: undefined })).toBeUndefined()
  expect(listBehind(undefined)).toEqual(listBehind(''))
})

test('drops parts that the list would not accept', () => {
  expect(listBehind('status=nonsense&sort=waiting&next=//evil')).toEqual(listBehind('sort=waiting'))
  expect(backIn({ status: 'pending' })).toEqual({})
  expect(backIn('x'.repeat(2000))).toEqual({})
})
