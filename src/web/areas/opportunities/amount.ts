import { createContext, useContext, useState } from 'react'
import { formatFigure } from '#kit/format.ts'
import { useWords } from '#web/app/words.ts'
import type { Investor, Property } from './property.ts'

/** The one amount of a page: what the panel holds is what the calculator reckons with. */
export interface AmountState {
  /** Null while the field is empty or holds no amount. */
  readonly amount: number | null
  readonly setAmount: (halalas: number | null) => void
}

const PageAmount = createContext<AmountState | null>(null)
export const AmountProvider = PageAmount.Provider

export function useAmount(): AmountState {
  const state = useContext(PageAmount)
  if (!state) throw new Error('the amount is provided by the page')
  return state
}

/** OPP-5: the least that is accepted; what it was where nothing is left. */
export const leastOf = (property: Property): number => property.minimum || property.minimumInvestment

/** Begins with what the cart holds already, or else the least that is accepted. */
export function useNewAmount(property: Property, investor: Investor): AmountState {
  const [amount, setAmount] = useState<number | null>(investor?.inCart ?? leastOf(property))
  return { amount, setAmount }
}

/** The sentence for an amount that cannot be invested; undefined where it can (source, section 5). */
export function useAmountFault(
  property: Property,
  investor: Investor,
): (amount: number | null) => string | undefined {
  const words = useWords('opportunities').panel
  return (amount) => {
    if (amount === null) return words.required
    if (amount < property.minimum) return words.belowMinimum(formatFigure(property.minimum))
    if (amount > property.remaining) return words.aboveMaximum(formatFigure(property.remaining))
    return investor && amount > investor.mayInvest ? words.aboveLimit : undefined
  }
}
