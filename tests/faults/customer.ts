import { newId } from '#kit/ids.ts'
import { challengeCode } from '#sandbox/moyasar/checkout.ts'
import { type Addresses, openDevice } from './device.ts'
import type { ObservationLog } from './observations.ts'
import type { SeededRandom } from './random.ts'

export interface SimulatedCustomer {
  readonly investorId: string
  /** The investor's bank account. */
  readonly accountId: string
  readonly token: string
}

interface OrderAnswer {
  readonly id: string
  readonly total: number
}

/** Returns whether the URL to which the gateway redirects says that it took the money. */
const hasTaken = (answer: Response | undefined): boolean =>
  answer?.headers.get('location')?.includes('status=paid') === true

/** Acts as one investor: deposits, buys and reads whatever fails, and records each answer. */
export function openCustomer(
  { investorId, accountId, token }: SimulatedCustomer,
  addresses: Addresses,
  random: SeededRandom,
  observations: ObservationLog,
) {
  const write = (observation: Parameters<ObservationLog['write']>[1]) =>
    observations.write(investorId, observation)

  const { call, retryUntilAnswered, refused } = openDevice(token, addresses, random, write)

  /** Pays on the hosted page of the gateway, bypassing the faulty network. Returns true if it took the money. */
  async function pay(paymentUrl: string, keepsCard = false): Promise<boolean> {
    const outcome = random.percent(85) ? 'succeed' : 'decline'
    const taken = await fetch(`${paymentUrl}/outcome`, {
      method: 'POST',
      redirect: 'manual',
      body: new URLSearchParams({ outcome, ...(keepsCard && { save_card: 'true' }) }),
    }).catch(() => undefined)
    // A page that was closed meanwhile redirects too, but takes no money.
    return hasTaken(taken)
  }

  /** Confirms a payment by a saved card on the bank's page. */
  async function proveAtBank(proofUrl: string): Promise<boolean> {
    const act = random.percent(85) ? 'confirm' : 'decline'
    const answered = await fetch(proofUrl, {
      method: 'POST',
      redirect: 'manual',
      body: new URLSearchParams({ act, code: challengeCode }),
    }).catch(() => undefined)
    return hasTaken(answered)
  }

  async function payIn(): Promise<void> {
    const amount = (2_000 + random.below(8_000)) * 100 + random.below(100)
    const kept = await call('GET', '/api/wallet/cards')
    const [card] = (kept?.body.items ?? []) as { id: string }[]
    const byCard = card && random.percent(50) ? { cardId: card.id } : { keepsCard: true }
    const body = { amount, method: 'online', ...byCard }
    const opened = await retryUntilAnswered('POST', '/api/wallet/deposits', body, newId())
    if (!opened) return
    if (opened.status !== 201) return refused('payIn', opened)
    const { transaction, paymentUrl } = opened.body as { transaction: { id: string }; paymentUrl: string }
    const depositId = transaction.id
    write({ event: 'deposit_opened', depositId, amount })
    const isPaid = 'cardId' in byCard ? await proveAtBank(paymentUrl) : await pay(paymentUrl, true)
    if (isPaid) write({ event: 'paid_at_gateway', depositId, amount })
    if (random.percent(50)) return
    const answer = await call('POST', `/api/wallet/deposits/${depositId}/confirmation`, {})
    if (answer?.status === 200 && answer.body.status === 'completed')
      write({ event: 'credited', depositId, amount })
  }

  async function buy(): Promise<void> {
    const wanted = random.shuffled(addresses.opportunities).slice(0, 1 + random.below(3))
    // The last opportunity never sells out, unlike the small ones.
    if (random.percent(50)) wanted.push(addresses.opportunities.at(-1)!)
    for (const propertyId of wanted) {
      await call('POST', '/api/cart/items', { propertyId, amount: (1 + random.below(8)) * 1_000_00 })
    }
    const cart = await call('GET', '/api/cart')
    if (cart?.status !== 200) return
    const key = newId()
    const method = random.percent(60) ? 'wallet' : 'online'
    const body = { method, cartVersion: cart.body.version }
    const answer = await retryUntilAnswered('POST', '/api/checkout', body, key)
    if (!answer) return
    if (answer.status !== 201) {
      refused('buy', answer)
      // A sold-out line would stay in the cart and block every later purchase.
      if (answer.body.code === 'cart_has_invalid_lines') await call('DELETE', '/api/cart')
      // An abandoned order would block the next one for a quarter of an hour.
      if (answer.body.code === 'order_open' && random.percent(30)) {
        await cancelOrder((answer.body.params as { order: string }).order)
      }
      return
    }
    const { order, paymentUrl } = answer.body as { order: OrderAnswer; paymentUrl: string | null }
    if (method === 'wallet') write({ event: 'invested', orderId: order.id, total: order.total })
    else await payFor(order, paymentUrl!)
    // An order acknowledged by one server is visible on the other.
    const seen = await call('GET', `/api/orders/${order.id}`)
    if (seen?.status === 404)
      write({ event: 'wrong', what: `order ${order.id} was acknowledged and is not there` })
  }

  const cancelOrder = (orderId: string) => call('POST', `/api/orders/${orderId}/cancellation`, {}, newId())

  async function payFor({ id: orderId, total }: OrderAnswer, paymentUrl: string): Promise<void> {
    write({ event: 'ordered', orderId, total })
    if (await pay(paymentUrl)) write({ event: 'paid_for_order', orderId, total })
    // Cancels the order sometimes. Cancelling a paid order must be refused.
    if (random.percent(30)) await cancelOrder(orderId)
    if (random.percent(40)) return
    const answer = await call('POST', `/api/orders/${orderId}/confirmation`, {})
    if (answer?.status === 200 && answer.body.status === 'completed')
      write({ event: 'invested', orderId, total })
  }

  async function withdraw(): Promise<void> {
    const amount = (50 + random.below(3_000)) * 100
    const asked = await retryUntilAnswered('POST', '/api/wallet/withdrawals', { amount, accountId }, newId())
    if (!asked) return
    if (asked.status !== 201) return refused('withdraw', asked)
    const withdrawalId = String(asked.body.id)
    write({ event: 'withdrawal_asked', withdrawalId, amount })
    if (random.percent(50)) return
    const path = `/api/wallet/withdrawals/${withdrawalId}/cancellation`
    const cancelled = await call('POST', path, {}, newId())
    if (cancelled?.status === 200) write({ event: 'withdrawal_cancelled', withdrawalId, amount })
  }

  async function look(): Promise<void> {
    const wallet = await call('GET', '/api/wallet')
    if (wallet?.status !== 200) return
    for (const name of ['balance', 'held']) {
      const amount = wallet.body[name]
      if (!Number.isSafeInteger(amount) || Number(amount) < 0) {
        write({ event: 'wrong', what: `the wallet says ${name} ${amount}` })
      }
    }
  }

  return {
    /** Acts until stopped, and finishes the current action. */
    async live(): Promise<void> {
      while (!addresses.isOver()) {
        const act = random.oneOf([payIn, payIn, buy, buy, buy, buy, withdraw, look])
        await act()
      }
    },
  }
}
