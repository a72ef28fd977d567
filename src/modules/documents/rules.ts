import { multiplyDivide } from '#kit/money.ts'

/** As people type it from paper: spaces, small letters and other dashes are not meant. */
export const numberAsKept = (typed: string): string =>
  typed
    .toUpperCase()
    .replace(/[^0-9A-Z]/g, '')
    .replace(/^(SC)(.{4})(.{4})(.{4})(.{4})$/, '$1-$2-$3-$4-$5')

/** 2.5% by the lunar year; the solar year is longer by the eleven days that it counts more. */
export const zakatRates = { lunar: '2.5%', solar: '2.5775%' }
const lunarRate = [25n, 1_000n] as const
const solarRate = [25_775n, 1_000_000n] as const

/** What zakat would come to on an amount that is wholly subject to it, rounded half to even. */
export const zakatOn = (amount: bigint) => ({
  lunar: multiplyDivide(amount, ...lunarRate),
  solar: multiplyDivide(amount, ...solarRate),
})
