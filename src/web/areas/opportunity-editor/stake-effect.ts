import { riyals, shareOf } from '#kit/money.ts'
import type { EditorValues } from '#modules/opportunities/fields.ts'
import { computeExpectedReturn, projectReturns } from '#modules/opportunities/projection.ts'

/** The stake whose effect the editor shows. */
const stake = riyals(1000)

export interface StakeEffect {
  /** One payment of income; zero if everything is paid at the end. */
  readonly incomePerPeriod: bigint
  /** Income and gain over the term. */
  readonly total: bigint
  readonly fee: bigint
  /** The number of stakes; null without prices that fit. */
  readonly stakes: number | null
}

/** Computes the effect of the entered terms on a stake of 1,000 riyals, by the function that investors' pages use. */
export function computeStakeEffect(
  values: Pick<
    EditorValues,
    | 'annualReturnBps'
    | 'totalReturnBps'
    | 'termMonths'
    | 'schedule'
    | 'subscriptionFeeBps'
    | 'price'
    | 'unitPrice'
  >,
): StakeEffect | null {
  const { annualReturnBps, totalReturnBps, termMonths, schedule, price, unitPrice } = values
  if (annualReturnBps === null || totalReturnBps === null || !termMonths || schedule === null) return null
  const terms = {
    amount: stake,
    annualReturnBps,
    totalReturnBps,
    termMonths,
    schedule: schedule as Parameters<typeof computeExpectedReturn>[0]['schedule'],
  }
  return {
    incomePerPeriod: projectReturns({ ...terms, reinvest: false }).incomePerPeriod,
    total: computeExpectedReturn(terms),
    fee: shareOf(stake, values.subscriptionFeeBps ?? 0),
    stakes: price !== null && unitPrice !== null && price % unitPrice === 0 ? price / unitPrice : null,
  }
}
