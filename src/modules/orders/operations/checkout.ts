import type * as z from 'zod'
import { Refusal, refuser } from '#kit/errors.ts'
import { newId, newReference } from '#kit/ids.ts'
import { sumOf, toWire } from '#kit/money.ts'
import { addMs } from '#kit/time.ts'
import { guardStanding, standingOf } from '#modules/identity/index.ts'
import {
  accountState,
  guardAccount,
  lockAccount,
  type Posting,
  platformAccounts,
  writePosting,
} from '#modules/ledger/index.ts'
import { capsInForce } from '#modules/limits/index.ts'
import { type Investable, type Terms, takeStock } from '#modules/opportunities/index.ts'
import { guardSettings, settingsAt, settingsVersion } from '#modules/settings/index.ts'
import { requireApproved, requireInvestor, riskProfileOf } from '#modules/verification/index.ts'
import type { RiskProfile } from '#modules/verification/vocabulary.ts'
import type { Context, OpenContext, UserActor } from '#platform/context.ts'
import { constraintOf, type Tx } from '#platform/db.ts'
import { writeFact } from '#platform/facts.ts'
import { ask, together } from '#platform/questions.ts'
import { investmentMade, type Order, ordersRefusals } from '../contract.ts'
import * as queries from '../queries.ts'
import { type Allowance, judgeCart } from '../rules.ts'
import { ordersSettings } from '../settings.ts'
import { allowanceOf, byId, inCart, kindsInvestedIn, offersOf, riskAbove, versionOf } from './load.ts'
import { orderAnswer, orderAnswerFor } from './orders.ts'

type OrderAnswer = z.input<typeof Order>
const refuse = refuser(ordersRefusals)

export interface CheckoutCommand {
  readonly cartVersion: string
  /** KYC-5: for lines whose risk is above the investor's profile. */
  readonly acknowledgesRisk?: boolean
  readonly idempotencyKey: string
  readonly requestHash: string
}

/**
 * BUY-2, BUY-3, LED-5: invests what the cart holds and pays from the wallet, all or nothing. One statement
 * reads all that decides, one writes. No lock is held in between: the guards of the second see to it that
 * balance, standing, settings, cart, annual limit and terms are still what the decision rests on, or the
 * checkout begins anew. How much is left is decided by a constraint, since that hot row is touched last and
 * only then locked.
 */
export async function checkoutByWallet(context: OpenContext, command: CheckoutCommand): Promise<OrderAnswer> {
  const investor = requireInvestor(context.actor)
  const timeOf = timeKeeper(context.now)
  try {
    return await context.db.optimistic((tx) => payFromWallet(tx, { context, investor, timeOf }, command), {
      lock: lockAccount('wallet', investor.userId),
      retryOn: ['order_once', 'orders_reference_key'],
    })
  } catch (error) {
    // Between reading and writing someone bought what was left: say so by judging the cart again.
    if (constraintOf(error) === 'stock_not_oversold') throw refuse('cart_has_invalid_lines')
    // The ledger's own wall, should every guard before it have failed.
    if (constraintOf(error) === 'account_not_overdrawn') throw refuse('account_insufficient')
    throw error
  }
}

/** The time of the command, moved on by the database's clock: an attempt may come seconds after the first. */
function timeKeeper(startedAt: Date): (readAt: Date) => Date {
  let firstRead: Date | undefined
  return (readAt) => {
    firstRead ??= readAt
    return addMs(startedAt, readAt.getTime() - firstRead.getTime())
  }
}

interface Attempt {
  readonly context: OpenContext
  readonly investor: UserActor
  readonly timeOf: (readAt: Date) => Date
}

async function payFromWallet(tx: Tx, { context, investor, timeOf }: Attempt, command: CheckoutCommand) {
  const { userId: investorId, sessionId } = investor
  const [wallet, readStanding, state, offered, profile, version, caps, kinds] = await ask(tx, [
    accountState('wallet', investorId),
    standingOf(investorId, context.now, sessionId),
    queries.cartState(investorId, context.now, command.idempotencyKey),
    inCart(investorId),
    riskProfileOf(investorId),
    settingsVersion(),
    capsInForce(),
    kindsInvestedIn(investorId),
  ])
  if (state.isRepeat) return await replay(tx, context, investorId, command)
  const standing = requireApproved(readStanding)
  if (!wallet) throw refuse('wallet_not_found')
  const now = timeOf(state.readAt)
  const found = byId(offered)
  const settings = await settingsAt(tx, context.settings, version)
  const allowance = allowanceOf({ ...state, caps, kinds }, standing, settings)
  if (state.lines.length === 0) throw await refusalOfEmpty(tx, investorId, command)
  const cart = { lines: state.lines, found, allowance, profile, vatBps: settings.of(ordersSettings).vatBps }
  const { total, lines } = requirePayable({ ...context, now }, cart, command, wallet.balance)
  const order: queries.OrderRow = {
    id: newId(),
    reference: newReference('SH'),
    investorId: investorId,
    method: 'wallet',
    status: 'completed',
    total,
    requestHash: command.requestHash,
    createdAt: now,
    completedAt: now,
  }
  await tx.run(
    together([
      guardAccount(wallet),
      guardStanding(investorId, standing, sessionId),
      guardSettings(version),
      queries.insertPaidOrder(order, command.idempotencyKey, { used: state.used, profile }, lines),
      writePosting(postingOf(order, wallet.id, lines, found)),
      writeFact(investmentMade, factOf(order, lines)),
      // Last, and in one order for everyone: these rows are what all buyers of an opportunity share.
      ...inIdOrder(lines).map((line) =>
        takeStock(termsOf(found.get(line.opportunityId)!, now, state.readAt), line.amount, now),
      ),
    ]),
  )
  return orderAnswerFor(context, order, lines, found)
}

const factOf = ({ id, investorId: subject, total, createdAt: at }: queries.OrderRow, lines: NewLines) => ({
  subject,
  data: {
    orderId: id,
    total: toWire(total),
    opportunityIds: lines.map(({ opportunityId }) => opportunityId),
  },
  at,
})

/** What a purchase of an opportunity rests on; until it closes, in the clock that the write is held to. */
const termsOf = ({ id, termsVersion, closesAt }: Investable, now: Date, readAt: Date): Terms => ({
  opportunityId: id,
  version: termsVersion,
  until: closesAt && addMs(readAt, closesAt.getTime() - now.getTime()),
})

/** LED-4: the same key and words answer the first order again; other words are refused. */
async function replay(tx: Tx, context: OpenContext, investorId: string, command: CheckoutCommand) {
  const earlier = await queries.getOrderByKey(tx, investorId, command.idempotencyKey)
  if (earlier.requestHash !== command.requestHash) throw new Refusal('idempotency_key_reused', 422)
  return await orderAnswer({ ...context, tx }, earlier)
}

/** Nothing is left to pay; where that is so because another tab has paid this very cart, its order is named. */
async function refusalOfEmpty(tx: Tx, investorId: string, command: CheckoutCommand): Promise<Refusal> {
  const newest = await queries.findNewestOrder(tx, investorId)
  return newest?.requestHash === command.requestHash
    ? refuse('cart_already_paid', { order: newest.id })
    : refuse('cart_empty')
}

type NewLines = readonly queries.NewInvestment[]
interface PayableCart {
  readonly lines: readonly queries.CartRow[]
  readonly found: ReadonlyMap<string, Investable>
  readonly allowance: Allowance
  readonly profile: RiskProfile | null
  readonly vatBps: number
}

/** Every check of the cart, most basic first; answers the total to pay, and what it is paid for. */
function requirePayable(
  context: Context,
  cart: PayableCart,
  command: CheckoutCommand,
  balance: bigint,
): { total: bigint; lines: NewLines } {
  const { lines, found, profile } = cart
  if (versionOf(lines, found) !== command.cartVersion) throw refuse('cart_changed')
  const judgement = judgeCart(lines, offersOf(found, context), cart.allowance, cart.vatBps)
  if (judgement.lineFaults.some((faults) => faults.length > 0)) throw refuse('cart_has_invalid_lines')
  const [fault] = judgement.cartFaults
  if (fault) throw refuse(fault.code as keyof typeof ordersRefusals, fault.params)
  const payable = lines.map((line, index) => ({
    ...line,
    ...judgement.lineFees[index]!,
    id: newId(),
    acknowledgedRisk: riskAbove(found.get(line.opportunityId)!, profile),
  }))
  if (!command.acknowledgesRisk && payable.some((line) => line.acknowledgedRisk !== null)) {
    throw refuse('risk_not_acknowledged')
  }
  const { total } = judgement
  if (balance < total) {
    throw refuse('insufficient_balance', {
      balance: toWire(balance),
      total: toWire(total),
      missing: toWire(total - balance),
    })
  }
  return { total, lines: payable }
}

/** What the ledger writes: the total out of the wallet, each amount to its opportunity's funding, the fees to ours. */
function postingOf(
  order: queries.OrderRow,
  walletId: string,
  lines: NewLines,
  found: ReadonlyMap<string, Investable>,
): Posting {
  const fees = sumOf(lines.map((line) => line.fee))
  return {
    id: newId(),
    kind: 'funding',
    cause: { kind: 'user', id: order.investorId },
    record: { kind: 'order', id: order.id },
    postedAt: order.createdAt,
    lines: [
      { accountId: walletId, amount: -order.total },
      ...lines.map((line) => ({
        accountId: found.get(line.opportunityId)!.fundingAccountId,
        amount: line.amount,
      })),
      ...(fees > 0n ? [{ accountId: platformAccounts.fees, amount: fees }] : []),
    ],
  }
}

const inIdOrder = (lines: NewLines): NewLines =>
  [...lines].sort((a, b) => (a.opportunityId < b.opportunityId ? -1 : 1))
