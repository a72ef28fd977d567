import { multiplyDivide } from '#kit/money.ts'

/** Normalises a number as people type it: ignores spaces, letter case and kinds of dashes. */
export const normaliseNumber = (typed: string): string =>
  typed
    .toUpperCase()
    .replace(/[^0-9A-Z]/g, '')
    .replace(/^(SC)(.{4})(.{4})(.{4})(.{4})$/, '$1-$2-$3-$4-$5')

/** 2.5% for the lunar year; the solar year has eleven more days. */
export const zakatRates = { lunar: '2.5%', solar: '2.5775%' }
const lunarRate = [25n, 1_000n] as const
const solarRate = [25_775n, 1_000_000n] as const

/** Returns zakat on an amount that is wholly subject to it, rounded half to even. */
export const computeZakat = (amount: bigint) => ({
  lunar: multiplyDivide(amount, ...lunarRate),
  solar: multiplyDivide(amount, ...solarRate),
})
