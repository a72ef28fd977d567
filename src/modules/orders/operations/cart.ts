import type * as z from 'zod'
import { refuser } from '#kit/errors.ts'
import { newId } from '#kit/ids.ts'
import { toWire } from '#kit/money.ts'
import { opportunitiesRefusals } from '#modules/opportunities/contract.ts'
import { findInvestable, type Investable } from '#modules/opportunities/index.ts'
import { highestRiskOf, requireApproved, requireInvestor } from '#modules/verification/index.ts'
import type { Context, UserActor } from '#platform/context.ts'
import { type Cart, ordersRefusals } from '../contract.ts'
import * as cartQueries from '../queries/cart.ts'
import {
  type Allowance,
  computeMaximum,
  findLimitFaults,
  findLineFaults,
  judgeCart,
  type Offer,
  type PurchaseFault,
  remainingAnnualLimit,
} from '../rules.ts'
import { ordersSettings } from '../settings.ts'
import { type CartSnapshot, getCartVersion, readCartSnapshot } from './cart-snapshot.ts'
import { buildOffer, buildOffers, findExcessRisk } from './offers.ts'

type CartAnswer = z.input<typeof Cart>
const refuse = refuser(ordersRefusals)
const refuseOpportunity = refuser(opportunitiesRefusals)

/** BUY-1: returns the cart. Each line and the whole cart carry their own errors. */
export async function readCart(context: Context): Promise<CartAnswer> {
  const investor = requireInvestor(context.actor)
  const cart = await loadCart(context, investor)
  requireApproved(cart.accountStatus)
  return buildCartAnswer(context, cart)
}

export async function countCart(context: Context): Promise<{ count: number }> {
  return { count: await cartQueries.countCartLines(context.tx, requireInvestor(context.actor).userId) }
}

/** BUY-1: adds an opportunity to the cart, or sets the amount of its line. */
export async function addToCart(context: Context, input: { propertyId: string; amount: number }) {
  const investor = requireInvestor(context.actor)
  const amount = BigInt(input.amount)
  const [cart, [investable]] = await Promise.all([
    loadCart(context, investor),
    findInvestable(context.tx, [input.propertyId]),
  ])
  const { accountStatus, records, allowance } = cart
  requireApproved(accountStatus)
  const line = { opportunityId: input.propertyId, amount }
  const offer = investable && buildOffer(investable, accountStatus, context)
  const [fault] = findLineFaults(line, offer, allowance.room)
  if (fault) throw buildLineRefusal(fault)
  const others = records.lines.filter((other) => other.opportunityId !== input.propertyId)
  const offers = buildOffers(cart, context)
  if (offer) offers.set(line.opportunityId, offer)
  const [over] = findLimitFaults([...others, line], offers, allowance)
  if (over) throw buildLineRefusal(over)
  await cartQueries.saveCartLine(context.tx, {
    ...line,
    id: newId(),
    investorId: investor.userId,
    at: context.now,
  })
  return readCart(context)
}

/**
 * Sets a line's amount. A wrong amount is kept and explained, so that nothing typed is lost. Fails with
 * `cart_not_found` if the cart has no line at all, such as after it was paid in another tab.
 */
export async function changeCartItem(context: Context, input: { id: string; amount: number }) {
  const investor = requireInvestor(context.actor)
  const changed = await cartQueries.updateCartLine(
    context.tx,
    investor.userId,
    input.id,
    BigInt(input.amount),
  )
  if (changed === 0) {
    const left = await cartQueries.countCartLines(context.tx, investor.userId)
    throw refuse(left === 0 ? 'cart_not_found' : 'cart_item_not_found')
  }
  return readCart(context)
}

export async function removeCartItem(context: Context, input: { id: string }) {
  await cartQueries.deleteCartLine(context.tx, requireInvestor(context.actor).userId, input.id)
  return readCart(context)
}

export async function clearCart(context: Context) {
  await cartQueries.deleteCart(context.tx, requireInvestor(context.actor).userId)
  return readCart(context)
}

const loadCart = (context: Context, { userId }: UserActor): Promise<CartSnapshot> =>
  readCartSnapshot(context.tx, context, { buyer: { investorId: userId, sessionId: null } })

function buildCartAnswer(context: Context, cart: CartSnapshot): CartAnswer {
  const { records, opportunities, allowance, riskProfile } = cart
  const offers = buildOffers(cart, context)
  const { vatBps } = cart.settings.of(ordersSettings)
  const judgement = judgeCart(records.lines, offers, allowance, vatBps)
  // The message of a line does not repeat its title; the parameters carry title and cover.
  const toError = ({ code, params }: PurchaseFault) => {
    const { title: _, ...figures } = params ?? {}
    return { code, ...(params && { params }), message: context.say(code, figures) }
  }
  return {
    items: records.lines.map((row, index) => ({
      id: row.id,
      amount: toWire(row.amount),
      fee: toWire(judgement.lineFees[index]!.fee),
      vat: toWire(judgement.lineFees[index]!.vat),
      isAboveProfile: findExcessRisk(opportunities.get(row.opportunityId)!, riskProfile) !== null,
      property: buildCartProperty(context, opportunities.get(row.opportunityId)!),
      limits: buildLineLimits(offers.get(row.opportunityId)!, allowance),
      errors: judgement.lineFaults[index]!.map(toError),
    })),
    amount: toWire(judgement.amount),
    fees: toWire(judgement.fees),
    vat: toWire(judgement.vat),
    total: toWire(judgement.total),
    suitability: riskProfile && { profile: riskProfile, highestRisk: highestRiskOf[riskProfile] },
    limits: {
      annual: {
        limit: toWireOrNull(allowance.limit),
        used: toWire(allowance.used),
        available: toWireOrNull(remainingAnnualLimit(allowance)),
      },
      minimumTotal: toWire(judgement.minimumTotal),
    },
    errors: judgement.cartFaults.map(toError),
    checkoutAllowed: judgement.mayCheckout,
    version: getCartVersion(cart),
  }
}

const toWireOrNull = (amount: bigint | null): number | null => (amount === null ? null : toWire(amount))

const buildLineLimits = (offer: Offer, allowance: Allowance) => ({
  minimum: toWire(offer.minimum),
  maximum: toWire(computeMaximum(offer, allowance)),
})

function buildCartProperty(context: Context, found: Investable) {
  return {
    id: found.id,
    slug: found.slug,
    title: found.title[context.locale],
    location: found.location[context.locale],
    cover: found.cover,
    annualReturnBps: found.annualReturnBps,
    distributionSchedule: found.distributionSchedule,
    risk: found.riskLevel,
  }
}

/** Converts a line's fault to a refusal. Faults of an opportunity use the codes of its module. */
function buildLineRefusal(fault: PurchaseFault): Error {
  if (fault.code in ordersRefusals) return refuse(fault.code as keyof typeof ordersRefusals, fault.params)
  return refuseOpportunity(fault.code as keyof typeof opportunitiesRefusals, fault.params)
}
