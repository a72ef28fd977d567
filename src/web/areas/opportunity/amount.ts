import cartForm from 'virtual:form/orders.addToCart'
import { useRouter } from '@tanstack/react-router'
import { createContext, useContext, useRef } from 'react'
import { formatFigure } from '#kit/format.ts'
import type { ordersContract } from '#modules/orders/contract.ts'
import { useApi } from '#web/app/context.ts'
import { useWords } from '#web/app/words.ts'
import { type FormState, useForm } from '#web/components/form/use-form.ts'
import { halalasOf } from '#web/components/inputs/amount-text.ts'
import { toasts } from '#web/components/overlays/toast-queue.ts'
import type { Investor, Property } from './property.ts'

type InvestForm = FormState<typeof ordersContract.addToCart>

interface InvestState {
  readonly form: InvestForm
  readonly investNow: (isNow: boolean) => void
}

const PageForm = createContext<InvestState | null>(null)
export const InvestProvider = PageForm.Provider

/** Holds the page's amount, which the panel and the calculator share. */
export function useInvest() {
  const state = useContext(PageForm)
  if (!state) throw new Error('the amount is provided by the page')
  const { form, investNow } = state
  return {
    form,
    investNow,
    /** Null while the field is empty or holds no amount. */
    amount: halalasOf(form.values.amount),
    setAmount: (halalas: number) => form.set('amount', halalas),
  }
}

/** OPP-5: returns the smallest amount that is accepted, or the original minimum if nothing is left. */
export const smallestAmount = (property: Pick<Property, 'minimum' | 'minimumInvestment'>): number =>
  property.minimum || property.minimumInvestment

/** Begins with the amount in the cart, or else with the smallest accepted one. */
export function useInvestForm(property: Property, investor: Investor): InvestState {
  const words = useWords('opportunity').panel
  const api = useApi()
  const router = useRouter()
  const faultOf = useAmountFault(property, investor)
  const isInvestingNow = useRef(false)
  const form = useForm<typeof ordersContract.addToCart>({
    of: cartForm,
    keptAs: `${cartForm.name}:${property.id}`,
    fixed: { propertyId: property.id },
    isJudgedByServer: true,
    initial: { amount: investor?.inCart ?? smallestAmount(property) },
    faultsOf: ({ amount }) => ({ amount: faultOf(amount) }),
    fieldOf: {
      below_minimum: 'amount',
      above_maximum: 'amount',
      annual_limit_exceeded: 'amount',
      kind_limit_exceeded: 'amount',
      opportunity_limit_exceeded: 'amount',
    },
    send: async (body) => {
      const isNow = isInvestingNow.current
      isInvestingNow.current = false
      await api.orders.addToCart(body)
      if (isNow) {
        await router.navigate({ to: '/user/cart', search: { ask: 'pay' } })
        return
      }
      toasts.add({ color: 'ok', title: words.added, description: words.addedText })
      // The press is over once the panel offers the cart.
      await router.invalidate()
    },
  })
  /** Sets whether the next submission goes on to checkout. */
  const investNow = (isNow: boolean) => {
    isInvestingNow.current = isNow
  }
  return { form, investNow }
}

/** Returns the error message for an amount that cannot be invested (source, section 5). */
function useAmountFault(
  property: Property,
  investor: Investor,
): (amount: number | undefined) => string | undefined {
  const words = useWords('opportunity').panel
  return (amount) => {
    if (typeof amount !== 'number') return words.required
    if (amount < property.minimum) return words.belowMinimum(formatFigure(property.minimum))
    if (amount > property.remaining) return words.aboveMaximum(formatFigure(property.remaining))
    return investor && amount > investor.mayInvest ? words.aboveLimit : undefined
  }
}
