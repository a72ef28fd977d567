import { halalasOfText } from '#kit/digits.ts'
import type { EstimateSearch } from './search.ts'

export const holdingPurposes = ['income', 'trade'] as const
export type HoldingPurpose = (typeof holdingPurposes)[number]

/** Halalas and basis points. */
export interface EstimateFigures {
  readonly held: HoldingPurpose
  readonly cash: number | null
  readonly stakes: number | null
  readonly income: number | null
  readonly shareBps: number | null
}

const typedAtMost = 30
const amountOf = (typed: string | undefined): number | null =>
  typed === undefined || typed.length > typedAtMost ? null : halalasOfText(typed)

export const parseFigures = ({ held, cash, stakes, income, share }: EstimateSearch): EstimateFigures => ({
  held: held === 'trade' ? 'trade' : 'income',
  cash: amountOf(cash),
  stakes: amountOf(stakes),
  income: amountOf(income),
  shareBps: amountOf(share),
})
