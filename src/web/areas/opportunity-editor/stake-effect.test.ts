import { expect, test } from 'vitest'
import { computeStakeEffect } from './stake-effect.ts'

const terms = {
  annualReturnBps: 900,
  totalReturnBps: 4800,
  termMonths: 60,
  schedule: 'quarterly',
  subscriptionFeeBps: 200,
  price: 1_000_000_00,
  unitPrice: 1000_00,
}

test('a stake of 1,000 riyals earns what the investors’ calculator says', () => {
  expect(computeStakeEffect(terms)).toEqual({
    incomePerPeriod: 22_50n,
    total: 480_00n,
    fee: 20_00n,
    stakes: 1000,
  })
  expect(computeStakeEffect({ ...terms, schedule: 'on_maturity' })).toMatchObject({
    incomePerPeriod: 0n,
    total: 480_00n,
  })
})

test('nothing is shown while a term is missing', () => {
  expect(computeStakeEffect({ ...terms, termMonths: null })).toBeNull()
  expect(computeStakeEffect({ ...terms, annualReturnBps: null })).toBeNull()
  expect(computeStakeEffect({ ...terms, price: 1500_00, subscriptionFeeBps: null })).toMatchObject({
    fee: 0n,
    stakes: null,
  })
})
