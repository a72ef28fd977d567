import { newId } from '#kit/ids.ts'
import { fromWire, type Halalas, riyals, smallerOf, toWire } from '#kit/money.ts'
import { addMs, hourMs, minuteMs } from '#kit/time.ts'
import { addToCart, checkoutByWallet, checkoutOnline, confirmOrder } from '#modules/orders/index.ts'
import { confirmDeposit, type PaymentGateway, startDeposit } from '#modules/payments/index.ts'
import { demoCard, expiryOfDemoCard } from '../card.ts'
import type { PlannedInvestment } from './plan.ts'
import { act, contextAt, type SeedParts, userActor } from './seed-context.ts'

/** The largest deposit that the settings allow. */
const largestDeposit = riyals(1_000_000)

/** Deposits into a wallet and invests from it on the planned date. */
export async function investAsPlanned(
  parts: SeedParts,
  userId: string,
  opportunityId: string,
  step: PlannedInvestment,
) {
  const actor = userActor(userId, 'user')
  const cart = await act(parts, actor, addMs(step.at, -minuteMs), (context) =>
    addToCart(context, { propertyId: opportunityId, amount: toWire(step.amount) }),
  )
  const total = fromWire(cart.total)
  const context = contextAt(parts, actor, step.at)
  const command = {
    cartVersion: cart.version,
    acknowledgesRisk: true,
    idempotencyKey: newId(),
    requestHash: 'demo world',
  }
  if (isPaidOnline(step)) {
    const ports = portsOf(parts, total, step.at)
    const { order } = await checkoutOnline(context, ports, command)
    await confirmOrder(context, ports, { id: order.id })
    return
  }
  for (let missing = total; missing > 0n; missing -= largestDeposit) {
    await depositAt(parts, userId, smallerOf(missing, largestDeposit), addMs(step.at, -hourMs))
  }
  await checkoutByWallet(context, command)
}

/** Returns whether the investment is paid by card at checkout. The choice is the same in every run. */
const isPaidOnline = ({ amount }: PlannedInvestment): boolean => (amount / riyals(1000)) % 5n === 2n

const portsOf = (parts: SeedParts, amount: Halalas, at: Date, keepsCard = false) => ({
  gateway: instantGateway(amount, at, { keepsCard, now: parts.now }),
  origin: () => 'http://localhost',
  settlements: parts.db,
})

export async function depositAt(
  parts: SeedParts,
  userId: string,
  amount: Halalas,
  at: Date,
  { keepsCard = false } = {},
): Promise<void> {
  const context = contextAt(parts, userActor(userId, 'user'), at)
  const ports = {
    ...portsOf(parts, amount, at, keepsCard),
    // The seeding makes years of deposits within seconds.
    depositsByInvestor: { most: 1_000_000, windowSeconds: 1 },
  }
  const command = { amount: toWire(amount), keepsCard, idempotencyKey: newId(), requestHash: 'demo world' }
  const { transaction } = await startDeposit(context, ports, command)
  await confirmDeposit(context, ports, { id: transaction.id })
}

const none = (of: string) => () => Promise.reject(new Error(`the demo past has no ${of}`))

/** A gateway whose invoices are already paid, since past payments need no payment pages. */
function instantGateway(
  amountHalalas: Halalas,
  paidAt: Date,
  { keepsCard, now }: { keepsCard: boolean; now: Date },
): PaymentGateway {
  const gatewayId = newId()
  let id = ''
  const { token, ...shown } = demoCard
  const card = { ...shown, expiry: null, token: keepsCard ? token : null }
  const payment = { paymentId: newId(), gatewayId, amountHalalas, currency: 'SAR', card, createdAt: paidAt }
  const figures = { refundedHalalas: 0n, feeHalalas: 0n, failureReason: null, proofUrl: null }
  return {
    name: 'demo-past',
    async createInvoice(request) {
      id = request.id
      return { gatewayId, paymentUrl: 'http://localhost/paid' }
    },
    fetchInvoice: async () => ({
      gatewayId,
      id,
      status: 'paid',
      amountHalalas,
      currency: 'SAR',
      paymentUrl: 'http://localhost/paid',
      metadata: {},
      payments: [{ ...payment, ...figures, id, status: 'paid' }],
      card,
      failureReason: null,
    }),
    findPayment: none('single payments'),
    findCharge: none('charges'),
    payByToken: none('charges'),
    cancelInvoice: none('cancelled pages'),
    fetchToken: async () => ({ ...shown, status: 'active', expiry: expiryOfDemoCard(now) }),
    deleteToken: none('forgotten cards'),
    listPayments: async () => ({ payments: [], unreadable: [], nextPage: null }),
    parseWebhook: () => {
      throw new Error('the demo past has no webhooks')
    },
  }
}
