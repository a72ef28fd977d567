import { useRouter } from '@tanstack/react-router'
import { useRef, useState } from 'react'
import type { Problem } from '#kit/errors.ts'
import { newId } from '#kit/ids.ts'
import { useApi } from '#web/app/context.ts'
import { problemOfError } from '#web/app/errors.ts'
import { useWords } from '#web/app/words.ts'
import { toasts } from '#web/components/toast-queue.ts'
import type { Cart, LoadedCart } from './load.ts'
import { type CartStore, countFaulty } from './use-cart.ts'

export type CheckoutStep =
  | { readonly kind: 'confirm'; readonly cart: Cart; readonly balance: number }
  | {
      readonly kind: 'insufficient'
      readonly balance: number
      readonly total: number
      readonly missing: number
      /** What the wallet has to be given: what is missing, or the least that can be deposited. */
      readonly deposit: number
    }

/** One key for one command: an order whose answer was lost is found again, and not paid twice. */
function useAttemptKey(): (words: string) => string {
  const attempt = useRef({ words: '', key: '' })
  return (words) => {
    if (attempt.current.words !== words) attempt.current = { words, key: newId() }
    return attempt.current.key
  }
}

const cartIsStale = new Set([
  'cart_changed',
  'cart_has_invalid_lines',
  'annual_limit_exceeded',
  'cart_empty',
  'risk_not_acknowledged',
])

/** From the cart to the order: look at the balance, ask once more, pay (BUY-2, BUY-3, BUY-7). */
export function useCheckout(store: CartStore, wallet: LoadedCart['wallet']) {
  const api = useApi()
  const router = useRouter()
  const { said: words, summary } = useWords('cart')
  const keyOf = useAttemptKey()
  const [step, setStep] = useState<CheckoutStep | null>(null)
  const [isOpening, setOpening] = useState(false)
  const [isPaying, setPaying] = useState(false)
  const [acknowledgesRisk, acknowledgeRisk] = useState(false)
  /** What went wrong, beside the button that was pressed. */
  const [fault, setFault] = useState<string | null>(null)
  /** Why the cart on screen is another than a moment ago. */
  const [news, setNews] = useState<string | null>(null)

  const lacking = (balance: number, total: number, missing: number): CheckoutStep => {
    const deposit = Math.max(missing, wallet?.depositLimits.minimum ?? missing)
    return { kind: 'insufficient', balance, total, missing, deposit }
  }
  const complain = (title: string) => {
    toasts.add({ id: 'checkout', color: 'bad', title })
  }
  const open = async () => {
    setOpening(true)
    setFault(null)
    setNews(null)
    try {
      const cart = await store.settled()
      if (store.hasFailed()) return complain(words.someFailed)
      if (!cart.checkoutAllowed || countFaulty(cart, store.refusals) > 0) return
      // Another tab may have filled the wallet meanwhile; without an answer, what is known has to do.
      const known = await api.payments.wallet({}).catch(() => wallet)
      if (!known) return complain(summary.noBalance)
      const { balance } = known
      acknowledgeRisk(false)
      setStep(
        balance < cart.total
          ? lacking(balance, cart.total, cart.total - balance)
          : { kind: 'confirm', cart, balance },
      )
    } finally {
      setOpening(false)
    }
  }
  const leadTo = async (order: string) => {
    await router.navigate({ to: '/user/cart/thank-you', search: { order } })
    // The size of the cart stands in the app bar.
    await router.invalidate({ filter: (match) => match.routeId === '/_user' })
  }
  const refused = async ({ status, code, detail, params }: Problem) => {
    if (status === 401) return
    if (code === 'cart_already_paid') {
      toasts.add({ id: 'checkout', color: 'info', title: words.paidTitle, description: detail })
      return await leadTo(String(params?.order))
    }
    if (code === 'insufficient_balance') {
      const [balance, total, missing] = [params?.balance, params?.total, params?.missing].map(Number)
      return setStep(lacking(balance!, total!, missing!))
    }
    if (cartIsStale.has(code)) {
      setStep(null)
      setNews(detail)
      toasts.add({ id: 'checkout', color: 'warn', title: words.changedTitle, description: detail })
      return await store.reload()
    }
    setFault(code === 'no_answer' ? words.noAnswer : detail)
    toasts.add({ id: 'checkout', color: 'bad', title: words.checkoutFailed, description: detail })
  }
  const pay = async (cart: Cart) => {
    setPaying(true)
    setFault(null)
    try {
      const call = { method: 'wallet', cartVersion: cart.version, acknowledgesRisk } as const
      const { order } = await api.orders.checkout(call, { idempotencyKey: keyOf(JSON.stringify(call)) })
      toasts.close('checkout')
      await leadTo(order.id)
    } catch (error) {
      await refused(problemOfError(error))
    } finally {
      setPaying(false)
    }
  }
  const close = () => {
    if (!isPaying) setStep(null)
  }
  return { step, isOpening, isPaying, acknowledgesRisk, acknowledgeRisk, fault, news, open, pay, close }
}

export type Checkout = ReturnType<typeof useCheckout>
