import { multiplyDivide } from './money.ts'

/** 2.5% for the lunar year; the solar year has eleven more days. */
export const zakatRates = { lunar: '2.5%', solar: '2.5775%' }
const lunarRate = [25n, 1_000n] as const
const solarRate = [25_775n, 1_000_000n] as const

/** Returns zakat on an amount that is wholly subject to it, rounded half to even. */
export const computeZakat = (amount: bigint) => ({
  lunar: multiplyDivide(amount, ...lunarRate),
  solar: multiplyDivide(amount, ...solarRate),
})

/** Returns the part of an income to give away, rounded up so that nothing of it is kept. */
export const computePurification = (income: bigint, shareBps: bigint): bigint =>
  (income * shareBps + 9_999n) / 10_000n
