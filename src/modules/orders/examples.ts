import { expect } from 'vitest'
import { newId } from '#kit/ids.ts'
import { readStart } from '#support/answers.ts'
import type { Examples } from '#support/examples.ts'
import { freshKey } from '#support/keys.ts'
import type { ordersContract } from './contract.ts'

export const examples: Examples<typeof ordersContract> = {
  bodies: {
    addToCart: () => ({ propertyId: newId(), amount: 1_000_00 }),
    changeCartItem: () => ({ amount: 1_000_00 }),
    checkout: () => ({
      method: 'wallet',
      cartVersion: 'x',
      acknowledgesRisk: true,
      cardId: null,
      keepsCard: false,
    }),
    openPayment: () => ({}),
    confirmOrder: () => ({}),
    cancelOrder: () => ({}),
    cancelInvestorsOrder: () => ({ reason: 'Asked for by telephone' }),
    refundInvestment: () => ({ reason: 'Asked for by telephone' }),
  },
  async visit({ investor: { api, send, person }, operator }) {
    const { items } = await api.opportunities.list({ status: ['available'], limit: 100 })
    const [first, second] = items.filter((card) => card.can.invest && card.minimum <= 5_000_00)
    await api.orders.addToCart({ propertyId: first!.id, amount: first!.minimum })
    const cart = await api.orders.addToCart({ propertyId: second!.id, amount: second!.minimum })
    expect(await api.orders.cartCount({})).toEqual({ count: 2 })
    await api.orders.removeCartItem({ id: cart.items[1]!.id })
    const changed = await api.orders.changeCartItem({ id: cart.items[0]!.id, amount: 5_000_00 })
    const { order } = await api.orders.checkout(
      { method: 'wallet', cartVersion: changed.version, acknowledgesRisk: true },
      { idempotencyKey: newId() },
    )
    expect(await api.orders.order({ id: order.id })).toEqual(order)
    expect((await api.orders.orders({})).items).toEqual([order])
    const { items: accepted } = await api.orders.acceptedDocuments({ id: order.id })
    expect(accepted.length).toBeGreaterThan(0)
    const office = operator.api.orders
    expect(await office.investorsAcceptedDocuments({ id: order.id })).toEqual({ items: accepted })
    for (const path of [`/api/orders/${order.id}`, `/api/admin/orders/${order.id}`]) {
      const caller = path.includes('admin') ? operator.send : send
      expect(await readStart(await caller(`${path}/documents/${accepted[0]!.id}`))).toBe('%PDF')
    }
    for (const lang of ['ar', 'en']) {
      const receipt = await send(`/api/orders/${order.id}/receipt?lang=${lang}`)
      expect(await readStart(receipt)).toBe('%PDF')
    }
    const again = await api.orders.addToCart({ propertyId: second!.id, amount: second!.minimum })
    const online = await api.orders.checkout(
      { method: 'online', cartVersion: again.version, acknowledgesRisk: true },
      { idempotencyKey: newId() },
    )
    const { id } = online.order
    expect(await api.orders.openPayment({ id } as never)).toEqual({ paymentUrl: online.paymentUrl })
    expect((await api.orders.payment({ id })).status).toBe('pending')
    expect((await api.orders.confirmOrder({ id } as never)).status).toBe('pending_payment')
    const given = await api.orders.cancelOrder({ id } as never, { idempotencyKey: newId() })
    expect(given.endedBecause).toBe('given_up')
    expect((await api.orders.clearCart({})).items).toEqual([])
    await api.orders.cart({})
    expect((await api.portfolio.portfolio({})).totalInvested).toBe(order.total)
    expect((await api.portfolio.stakes({})).items[0]!.amount).toBe(order.total)
    const made = (await api.portfolio.transactions({})).items.filter(({ status }) => status === 'completed')
    const types = made.map(({ type }) => type)
    expect(types).toEqual(['funded', 'deposit'])
    const returned = await api.orders.cancelInvestment({ id: order.lines[0]!.id } as never, {
      idempotencyKey: newId(),
    })
    expect(returned.lines[0]!.status).toBe('cancelled')
    const [newest] = (await api.portfolio.transactions({})).items
    expect([newest!.type, newest!.amount]).toEqual(['sales', order.total])
    expect((await api.portfolio.stakes({})).items).toEqual([])
    const bought = await api.orders.addToCart({ propertyId: second!.id, amount: second!.minimum })
    const held = await api.orders.checkout(
      { method: 'wallet', cartVersion: bought.version, acknowledgesRisk: true },
      { idempotencyKey: newId() },
    )
    const reason = 'Asked for by telephone'
    const refunded = await operator.api.orders.refundInvestment(
      { id: held.order.lines[0]!.id, reason },
      freshKey(),
    )
    expect(refunded.postings.map(({ kind }) => kind)).toContain('funding_return')
    expect(await operator.api.orders.investorsOrder({ id: held.order.id })).toEqual(refunded)
    const more = await api.orders.addToCart({ propertyId: second!.id, amount: second!.minimum })
    const waiting = await api.orders.checkout(
      { method: 'online', cartVersion: more.version, acknowledgesRisk: true },
      { idempotencyKey: newId() },
    )
    const ended = await operator.api.orders.cancelInvestorsOrder({ id: waiting.order.id, reason }, freshKey())
    expect(ended.status).toBe('cancelled')
    await operator.api.orders.investorsOrders({ q: person.email, method: 'online' })
    await operator.send('/api/admin/orders/export')
  },
}
