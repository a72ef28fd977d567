import { newId } from '#kit/ids.ts'
import { challengeCode } from '#sandbox/moyasar/checkout.ts'
import { openDevice, type Places } from './device.ts'
import type { Random } from './random.ts'
import type { Witness } from './witness.ts'

export interface Customer {
  readonly investorId: string
  /** A bank account of theirs. */
  readonly accountId: string
  readonly token: string
}

interface OrderAnswer {
  readonly id: string
  readonly total: number
}

/** Where the gateway leads the payer back to says whether it has taken the money. */
const hasTaken = (answer: Response | undefined): boolean =>
  answer?.headers.get('location')?.includes('status=paid') === true

/** One investor who pays in, buys and looks, whatever happens, and writes down what they were told. */
export function openCustomer(
  { investorId, accountId, token }: Customer,
  places: Places,
  random: Random,
  witness: Witness,
) {
  const write = (testimony: Parameters<Witness['write']>[1]) => witness.write(investorId, testimony)

  const { call, insist, refused } = openDevice(token, places, random, write)

  /** On the gateway's own page, past all wires; true once it has taken the money. */
  async function pay(paymentUrl: string, keepsCard = false): Promise<boolean> {
    const outcome = random.percent(85) ? 'succeed' : 'decline'
    const taken = await fetch(`${paymentUrl}/outcome`, {
      method: 'POST',
      redirect: 'manual',
      body: new URLSearchParams({ outcome, ...(keepsCard && { save_card: 'true' }) }),
    }).catch(() => undefined)
    // A page that was closed meanwhile leads back too, and takes nothing.
    return hasTaken(taken)
  }

  /** The same at the bank, to which a payment by a kept card leads. */
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
    const opened = await insist('POST', '/api/wallet/deposits', body, newId())
    if (!opened) return
    if (opened.status !== 201) return refused('payIn', opened)
    const { transaction, paymentUrl } = opened.body as { transaction: { id: string }; paymentUrl: string }
    const depositId = transaction.id
    write({ told: 'deposit_opened', depositId, amount })
    const isPaid = 'cardId' in byCard ? await proveAtBank(paymentUrl) : await pay(paymentUrl, true)
    if (isPaid) write({ told: 'paid_at_gateway', depositId, amount })
    if (random.percent(50)) return
    const told = await call('POST', `/api/wallet/deposits/${depositId}/confirmation`, {})
    if (told?.status === 200 && told.body.status === 'completed')
      write({ told: 'credited', depositId, amount })
  }

  async function buy(): Promise<void> {
    const wanted = random.shuffled(places.opportunities).slice(0, 1 + random.below(3))
    // Of the last there is always something left, when the small ones are sold out.
    if (random.percent(50)) wanted.push(places.opportunities.at(-1)!)
    for (const propertyId of wanted) {
      await call('POST', '/api/cart/items', { propertyId, amount: (1 + random.below(8)) * 1_000_00 })
    }
    const cart = await call('GET', '/api/cart')
    if (cart?.status !== 200) return
    const key = newId()
    const method = random.percent(60) ? 'wallet' : 'online'
    const body = { method, cartVersion: cart.body.version }
    const answer = await insist('POST', '/api/checkout', body, key)
    if (!answer) return
    if (answer.status !== 201) {
      refused('buy', answer)
      // What somebody else has bought meanwhile would stay in the cart, and nothing could be bought any more.
      if (answer.body.code === 'cart_has_invalid_lines') await call('DELETE', '/api/cart')
      // A page that was closed unpaid would be in the way of the next for a quarter of an hour.
      if (answer.body.code === 'order_open' && random.percent(30)) {
        await giveUp((answer.body.params as { order: string }).order)
      }
      return
    }
    const { order, paymentUrl } = answer.body as { order: OrderAnswer; paymentUrl: string | null }
    if (method === 'wallet') write({ told: 'invested', orderId: order.id, total: order.total })
    else await payFor(order, paymentUrl!)
    // What one server has acknowledged another knows too.
    const seen = await call('GET', `/api/orders/${order.id}`)
    if (seen?.status === 404)
      write({ told: 'wrong', what: `order ${order.id} was acknowledged and is not there` })
  }

  const giveUp = (orderId: string) => call('POST', `/api/orders/${orderId}/cancellation`, {}, newId())

  async function payFor({ id: orderId, total }: OrderAnswer, paymentUrl: string): Promise<void> {
    write({ told: 'ordered', orderId, total })
    if (await pay(paymentUrl)) write({ told: 'paid_for_order', orderId, total })
    // Whoever did not pay gives up now and then; whoever did may press it too, and must be refused.
    if (random.percent(30)) await giveUp(orderId)
    if (random.percent(40)) return
    const told = await call('POST', `/api/orders/${orderId}/confirmation`, {})
    if (told?.status === 200 && told.body.status === 'completed') write({ told: 'invested', orderId, total })
  }

  async function withdraw(): Promise<void> {
    const amount = (50 + random.below(3_000)) * 100
    const asked = await insist('POST', '/api/wallet/withdrawals', { amount, accountId }, newId())
    if (!asked) return
    if (asked.status !== 201) return refused('withdraw', asked)
    const withdrawalId = String(asked.body.id)
    write({ told: 'withdrawal_asked', withdrawalId, amount })
    if (random.percent(50)) return
    const path = `/api/wallet/withdrawals/${withdrawalId}/cancellation`
    const cancelled = await call('POST', path, {}, newId())
    if (cancelled?.status === 200) write({ told: 'withdrawal_cancelled', withdrawalId, amount })
  }

  async function look(): Promise<void> {
    const wallet = await call('GET', '/api/wallet')
    if (wallet?.status !== 200) return
    for (const name of ['balance', 'held']) {
      const amount = wallet.body[name]
      if (!Number.isSafeInteger(amount) || Number(amount) < 0) {
        write({ told: 'wrong', what: `the wallet says ${name} ${amount}` })
      }
    }
  }

  return {
    /** Acts until told to stop; what has begun is finished. */
    async live(): Promise<void> {
      while (!places.isOver()) {
        const act = random.oneOf([payIn, payIn, buy, buy, buy, buy, withdraw, look])
        await act()
      }
    },
  }
}
