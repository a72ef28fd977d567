import { Refusal, refuser } from '#kit/errors.ts'
import { newId, newReference } from '#kit/ids.ts'
import { toWire } from '#kit/money.ts'
import { addMs } from '#kit/time.ts'
import { requireTermsAccepted } from '#modules/identity/index.ts'
import type { AccountState } from '#modules/ledger/index.ts'
import type { ChosenCard } from '#modules/payments/index.ts'
import { requireApproved } from '#modules/verification/index.ts'
import type { OpenContext, UserActor } from '#platform/context.ts'
import type { Tx } from '#platform/database/database.ts'
import { ordersRefusals } from '../contract.ts'
import * as queries from '../queries/orders.ts'
import { judgeCart } from '../rules.ts'
import { ordersSettings } from '../settings.ts'
import { type CartSnapshot, getCartVersion, readCartSnapshot } from './cart-snapshot.ts'
import { buildOffers, findExcessRisk } from './offers.ts'

const refuse = refuser(ordersRefusals)

export interface CheckoutCommand {
  readonly cartVersion: string
  /** KYC-5: for lines whose risk is above the investor's profile. */
  readonly acknowledgesRisk?: boolean
  /** PAY-3: the card of an online payment. */
  readonly card?: ChosenCard
  readonly idempotencyKey: string
  readonly requestHash: string
}

/**
 * Returns a clock for one command. It starts at the command's time and advances with the database's clock, because a
 * retry may read seconds later.
 */
export function createCommandClock(startedAt: Date): (readAt: Date) => Date {
  let firstRead: Date | undefined
  return (readAt) => {
    firstRead ??= readAt
    return addMs(startedAt, readAt.getTime() - firstRead.getTime())
  }
}

export interface Attempt {
  readonly context: OpenContext
  readonly investor: UserActor
  readonly timeAt: (readAt: Date) => Date
}

/** A cart that may be ordered. */
export interface PayableCart {
  readonly snapshot: CartSnapshot
  readonly wallet: AccountState
  readonly lines: readonly queries.NewInvestment[]
  /** Halalas to pay, fees included. */
  readonly total: bigint
}

/**
 * BUY-2: reads the cart and judges it, most basic check first. Returns the order that the command's key has placed
 * already, if there is one. Fails with the refusal of the first check that does not pass.
 */
export async function prepareOrder(
  tx: Tx,
  { context, investor, timeAt: timeOf }: Attempt,
  command: CheckoutCommand,
): Promise<PayableCart | { readonly earlier: queries.OrderRow }> {
  const { userId: investorId, sessionId } = investor
  const { idempotencyKey } = command
  const snapshot = await readCartSnapshot(tx, context, {
    buyer: { investorId, sessionId },
    idempotencyKey,
    timeAt: timeOf,
  })
  const { records, accountStatus, wallet } = snapshot
  if (records.isRepeat) return { earlier: await requireSameCommand(tx, investorId, command) }
  requireTermsAccepted(requireApproved(accountStatus))
  if (!wallet) throw refuse('wallet_not_found')
  if (records.lines.length === 0) throw await explainEmptyCart(tx, investorId, command)
  return { snapshot, wallet, ...requirePayable(snapshot, context, command) }
}

/** The columns of a new order that every kind of checkout writes alike. */
export const buildOrder = (
  investorId: string,
  { total, now }: { readonly total: bigint; readonly now: Date },
  { requestHash }: Pick<CheckoutCommand, 'requestHash'>,
) => ({
  id: newId(),
  reference: newReference('SH'),
  investorId,
  total,
  requestHash,
  createdAt: now,
  completedAt: null,
  lapsesAt: null,
  isHeld: false,
  endedBecause: null,
  paidBy: null,
  placedBy: 'investor' as const,
})

/** LED-4: returns the order of this key. Fails with `idempotency_key_reused` if the command differs. */
async function requireSameCommand(
  tx: Tx,
  investorId: string,
  command: CheckoutCommand,
): Promise<queries.OrderRow> {
  const earlier = await queries.getOrderByKey(tx, investorId, command.idempotencyKey)
  if (earlier.requestHash !== command.requestHash) throw new Refusal('idempotency_key_reused', 422)
  return earlier
}

/** Returns `cart_already_paid` with the order if another tab has paid this cart, otherwise `cart_empty`. */
async function explainEmptyCart(tx: Tx, investorId: string, command: CheckoutCommand): Promise<Refusal> {
  const newest = await queries.findNewestOrder(tx, investorId)
  return newest?.requestHash === command.requestHash
    ? refuse('cart_already_paid', { order: newest.id })
    : refuse('cart_empty')
}

/** Returns the lines to write and their total. Fails if the cart changed or a line cannot be bought. */
function requirePayable(
  snapshot: CartSnapshot,
  { locale }: Pick<OpenContext, 'locale'>,
  command: CheckoutCommand,
): Pick<PayableCart, 'lines' | 'total'> {
  const { records, opportunities, riskProfile, allowance, settings, now } = snapshot
  if (getCartVersion(snapshot) !== command.cartVersion) throw refuse('cart_changed')
  const offers = buildOffers(snapshot, { now, locale })
  const judgement = judgeCart(records.lines, offers, allowance, settings.of(ordersSettings).vatBps)
  if (judgement.lineFaults.some((faults) => faults.length > 0)) throw refuse('cart_has_invalid_lines')
  const [fault] = judgement.cartFaults
  if (fault) throw refuse(fault.code as keyof typeof ordersRefusals, fault.params)
  const lines = records.lines.map((line, index) => {
    const opportunity = opportunities.get(line.opportunityId)!
    return {
      ...line,
      ...judgement.lineFees[index]!,
      id: newId(),
      acknowledgedRisk: findExcessRisk(opportunity, riskProfile),
      termsVersion: opportunity.agreedVersion,
    }
  })
  if (!command.acknowledgesRisk && lines.some((line) => line.acknowledgedRisk !== null)) {
    throw refuse('risk_not_acknowledged')
  }
  return { total: judgement.total, lines }
}

export function requireBalance(balance: bigint, total: bigint): void {
  if (balance >= total) return
  throw refuse('insufficient_balance', {
    balance: toWire(balance),
    total: toWire(total),
    missing: toWire(total - balance),
  })
}
