import checkoutForm from 'virtual:form/orders.checkout'
import { useRouter } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import type { Problem } from '#kit/errors.ts'
import type { ordersContract } from '#modules/orders/contract.ts'
import { problemOfError } from '#web/app/api/errors.ts'
import { useApi } from '#web/app/context.ts'
import { useWords } from '#web/app/words.ts'
import { useAsking } from '#web/components/form/form-dialog.tsx'
import { useForm } from '#web/components/form/use-form.ts'
import { toasts } from '#web/components/overlays/toast-queue.ts'
import type { Cart, LoadedCart } from './load.ts'
import { type CartStore, countFaulty } from './use-cart.ts'

/** The ways to pay that an address may name. */
type Way = 'pay' | 'online'

export type CheckoutStep =
  | { readonly kind: 'confirm'; readonly cart: Cart; readonly balance: number }
  | { readonly kind: 'online'; readonly cart: Cart }
  | {
      readonly kind: 'insufficient'
      readonly balance: number
      readonly total: number
      readonly missing: number
      /** The deposit that is needed: the missing amount, or the smallest possible deposit. */
      readonly deposit: number
    }

type Wallet = LoadedCart['wallet']

const cartIsStale = new Set([
  'cart_changed',
  'cart_has_invalid_lines',
  'annual_limit_exceeded',
  'kind_limit_exceeded',
  'cart_empty',
  'risk_not_acknowledged',
  'order_open',
  // The order exists and waits, or has ended. In both cases the cart has changed.
  'gateway_unavailable',
  'deposit_failed',
])

/** Returns the next question for this cart and balance, or null if neither allows an order. */
function decideStep(way: Way, cart: Cart, wallet: Wallet, isFaulty: boolean): CheckoutStep | null {
  if (isFaulty || !cart.checkoutAllowed) return null
  if (way === 'online') return { kind: 'online', cart }
  if (!wallet) return null
  const { balance, depositLimits } = wallet
  const { total } = cart
  if (balance >= total) return { kind: 'confirm', cart, balance }
  const missing = total - balance
  return { kind: 'insufficient', balance, total, missing, deposit: Math.max(missing, depositLimits.minimum) }
}

/** Holds the balance as loaded or as read since. */
function useWallet(loaded: Wallet) {
  const [wallet, setWallet] = useState(loaded)
  useEffect(() => setWallet(loaded), [loaded])
  return [wallet, setWallet] as const
}

/** Leads from the cart to the order: reads the balance, asks for confirmation, pays (BUY-2, BUY-3, BUY-7). */
export function useCheckout(store: CartStore, loaded: Wallet, asked: string | undefined) {
  const api = useApi()
  const { said: words, summary } = useWords('cart')
  const [wallet, setWallet] = useWallet(loaded)
  const [isOpening, setOpening] = useState(false)
  const ask = useAsking()
  /** Why the cart on screen has changed. */
  const [news, setNews] = useState<string | null>(null)
  const onBalance = (balance: number) => setWallet((known) => known && { ...known, balance })
  const forms = {
    pay: useCheckoutForm(store, { method: 'wallet', onBalance, setNews }),
    online: useCheckoutForm(store, { method: 'online', onBalance, setNews }),
  }
  const way = asked === 'pay' || asked === 'online' ? asked : null
  const isFaulty = countFaulty(store.cart, store.refusals) > 0
  const step = way && decideStep(way, store.cart, wallet, isFaulty)
  const isVain = way !== null && step === null
  // biome-ignore lint/correctness/useExhaustiveDependencies: an address that asks what cannot be asked now
  useEffect(() => {
    if (isVain) void ask(undefined)
  }, [isVain])
  const complain = (title: string) => {
    toasts.add({ id: 'checkout', color: 'bad', title })
  }
  const open = async (way: Way) => {
    setOpening(true)
    setNews(null)
    try {
      const cart = await store.settled()
      if (store.hasFailed()) return complain(words.someFailed)
      if (!cart.checkoutAllowed || countFaulty(cart, store.refusals) > 0) return
      // Another tab may have changed the wallet. Without an answer, the known balance is used.
      const known = await api.payments.wallet({}).catch(() => wallet)
      if (!known && way === 'pay') return complain(summary.noBalance)
      if (known) setWallet(known)
      forms[way].restart({ acknowledgesRisk: false })
      await ask(way)
    } finally {
      setOpening(false)
    }
  }
  // The problem of a form sent without script, if the page can no longer ask the question.
  const unsaid = step === null ? (forms.pay.problem ?? forms.online.problem) : null
  return { forms, step, isOpening, news: news ?? unsaid?.detail ?? null, open }
}

export type Checkout = ReturnType<typeof useCheckout>

interface CheckoutFormOptions {
  readonly method: 'wallet' | 'online'
  readonly onBalance: (balance: number) => void
  readonly setNews: (news: string) => void
}

function useCheckoutForm(store: CartStore, { method, onBalance, setNews }: CheckoutFormOptions) {
  const api = useApi()
  const router = useRouter()
  const ask = useAsking()
  const { said: words } = useWords('cart')
  const leadTo = async (order: string) => {
    await router.navigate({ to: '/user/cart/thank-you', search: { order } })
    // The app bar shows the number of lines in the cart.
    await router.invalidate({ filter: (match) => match.routeId === '/_user' })
  }
  /** Handles a refusal that leads to another step. Returns false if it is to be shown beside the button. */
  const isMet = async ({ code, detail, params }: Problem): Promise<boolean> => {
    if (code === 'cart_already_paid') {
      toasts.add({ id: 'checkout', color: 'info', title: words.paidTitle, description: detail })
      await leadTo(String(params?.order))
    } else if (code === 'insufficient_balance') {
      onBalance(Number(params?.balance))
    } else if (cartIsStale.has(code)) {
      setNews(detail)
      toasts.add({ id: 'checkout', color: 'warn', title: words.changedTitle, description: detail })
      await ask(undefined)
      await store.reload()
    } else return false
    return true
  }
  const { version } = store.cart
  return useForm<typeof ordersContract.checkout>({
    of: checkoutForm,
    fixed: { method, cartVersion: version },
    // An acknowledgement is valid for one version of the cart only.
    keptAs: `${checkoutForm.name}:${method}:${version}`,
    isJudgedByServer: true,
    fieldOf: { risk_not_acknowledged: 'acknowledgesRisk' },
    say: ({ code, detail }) => (code === 'no_answer' ? words.noAnswer : detail),
    send: async (body, call) => {
      try {
        const { order, paymentUrl } = await api.orders.checkout(body, call)
        toasts.close('checkout')
        if (paymentUrl !== null) {
          location.assign(paymentUrl)
          return 'leaving'
        }
        await leadTo(order.id)
      } catch (error) {
        if (!(await isMet(problemOfError(error)))) throw error
      }
    },
  })
}
