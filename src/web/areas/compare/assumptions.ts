import { digitsOf, foldDigits } from '#kit/digits.ts'
import type { FieldCode } from '#kit/field-words.ts'
import { formatCount } from '#kit/format.ts'
import { amountOfText } from '#web/components/inputs/amount-text.ts'
import type { AssumptionName, CompareSearch } from './search.ts'

const usual: Readonly<Record<AssumptionName, string>> = { amount: '10,000', income: '50', late: '24' }

export interface Assumption {
  readonly text: string
  /** Halalas, percent or months; null if the text is wrong. */
  readonly value: number | null
  readonly fault?: { readonly code: FieldCode; readonly bound: string }
}

/** Halalas, percent and months. */
const bounds: Readonly<Record<AssumptionName, readonly [least: number, most: number]>> = {
  amount: [1_00, 1_000_000_000_00],
  income: [0, 100],
  late: [0, 120],
}

const readWhole = (text: string): number | null =>
  /^\s*\d{1,15}\s*$/.test(foldDigits(text)) ? Number(digitsOf(text)) : null

/** Parses one assumption. The usual one applies if none is given. */
export function parseAssumption(name: AssumptionName, typed: string | undefined): Assumption {
  const text = typed ?? usual[name]
  const isAmount = name === 'amount'
  const value = isAmount ? amountOfText(text) : readWhole(text)
  const wrong = (code: FieldCode, bound = 0): Assumption => ({
    text,
    value: null,
    fault: { code, bound: formatCount(isAmount ? bound / 100 : bound) },
  })
  const [least, most] = bounds[name]
  if (typeof value !== 'number') return wrong(isAmount ? 'invalid_amount' : 'whole_number')
  if (value < least) return wrong('too_small', least)
  return value > most ? wrong('too_big', most) : { text, value }
}

export interface Assumptions {
  /** Halalas. */
  readonly amount: bigint
  readonly income: number
  readonly late: number
}

/** Returns null if one of them is wrong. */
export function readAssumptions(search: CompareSearch): Assumptions | null {
  const read = (name: AssumptionName) => parseAssumption(name, search[name]).value
  const [amount, income, late] = [read('amount'), read('income'), read('late')]
  return amount === null || income === null || late === null ? null : { amount: BigInt(amount), income, late }
}
