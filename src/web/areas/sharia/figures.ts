import type { FieldCode } from '#kit/field-words.ts'
import { amountOfText, type TypedAmount } from '#web/components/inputs/amount-text.ts'
import type { EstimateSearch } from './search.ts'

export const holdingPurposes = ['income', 'trade'] as const
export type HoldingPurpose = (typeof holdingPurposes)[number]

export interface EstimateFigures {
  readonly held: HoldingPurpose
  readonly cash: TypedAmount
  readonly stakes: TypedAmount
  readonly income: TypedAmount
  /** Basis points. */
  readonly share: TypedAmount
}

const typedAtMost = 40
const readAmount = (typed = ''): TypedAmount => amountOfText(typed.slice(0, typedAtMost))

export const parseFigures = ({ held, cash, stakes, income, share }: EstimateSearch): EstimateFigures => ({
  held: held === 'trade' ? 'trade' : 'income',
  cash: readAmount(cash),
  stakes: readAmount(stakes),
  income: readAmount(income),
  share: readAmount(share),
})

const allBps = 10_000

/** Returns the code of what is wrong with each figure that cannot be used. */
export function findFigureFaults(figures: EstimateFigures): {
  readonly [K in keyof EstimateFigures]?: FieldCode
} {
  const { held: _, ...amounts } = figures
  const names = Object.keys(amounts) as (keyof typeof amounts)[]
  const { share } = figures
  return {
    ...(typeof share === 'number' && share > allBps ? { share: 'too_big' } : {}),
    ...Object.fromEntries(
      names.filter((name) => typeof figures[name] === 'string').map((name) => [name, 'invalid_amount']),
    ),
  }
}
