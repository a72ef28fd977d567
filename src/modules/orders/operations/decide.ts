import { Refusal, refuser } from '#kit/errors.ts'
import { newId, newReference } from '#kit/ids.ts'
import { sumOf, toWire } from '#kit/money.ts'
import { addMs } from '#kit/time.ts'
import type { Standing } from '#modules/identity/contract.ts'
import { guardStanding, standingOf } from '#modules/identity/index.ts'
import {
  type AccountState,
  accountState,
  type Cause,
  type Posting,
  platformAccounts,
} from '#modules/ledger/index.ts'
import { capsInForce, capsVersion, guardCaps } from '#modules/limits/index.ts'
import type { Investable, Terms } from '#modules/opportunities/index.ts'
import type { CardChoice } from '#modules/payments/index.ts'
import { guardSettings, settingsAt, settingsVersion } from '#modules/settings/index.ts'
import { requireApproved, riskProfileOf } from '#modules/verification/index.ts'
import type { RiskProfile } from '#modules/verification/vocabulary.ts'
import type { Context, OpenContext, UserActor } from '#platform/context.ts'
import type { Statement, Tx } from '#platform/db.ts'
import { ask } from '#platform/questions.ts'
import type { SettingsInForce } from '#platform/settings.ts'
import { ordersRefusals } from '../contract.ts'
import * as queries from '../queries.ts'
import { type Allowance, judgeCart } from '../rules.ts'
import { ordersSettings } from '../settings.ts'
import { allowanceOf, byId, inCart, kindsInvestedIn, offersOf, riskAbove, versionOf } from './load.ts'

const refuse = refuser(ordersRefusals)

export interface CheckoutCommand {
  readonly cartVersion: string
  /** KYC-5: for lines whose risk is above the investor's profile. */
  readonly acknowledgesRisk?: boolean
  /** PAY-3: by which card it is paid online. */
  readonly card?: CardChoice
  readonly idempotencyKey: string
  readonly requestHash: string
}

/** The time of the command, moved on by the database's clock: an attempt may come seconds after the first. */
export function timeKeeper(startedAt: Date): (readAt: Date) => Date {
  let firstRead: Date | undefined
  return (readAt) => {
    firstRead ??= readAt
    return addMs(startedAt, readAt.getTime() - firstRead.getTime())
  }
}

export interface Attempt {
  readonly context: OpenContext
  readonly investor: UserActor
  readonly timeOf: (readAt: Date) => Date
}

/** What an order is to be, and all that its decision rests on. */
export interface Prepared {
  readonly wallet: AccountState
  readonly standing: Standing
  readonly version: bigint
  readonly capsRead: bigint
  readonly settings: SettingsInForce
  readonly used: bigint
  readonly profile: RiskProfile | null
  readonly found: ReadonlyMap<string, Investable>
  readonly lines: NewLines
  readonly total: bigint
  readonly now: Date
  /** What the purchase of a line rests on; until its opportunity closes, in the clock that the write is held to. */
  readonly termsOf: (line: Pick<queries.NewInvestment, 'opportunityId'>) => Terms
}

/** Reads, in one statement, what decides a checkout, and decides it; or finds that its key has an order already. */
export async function prepareOrder(
  tx: Tx,
  { context, investor, timeOf }: Attempt,
  command: CheckoutCommand,
): Promise<Prepared | { readonly earlier: queries.OrderRow }> {
  const { userId: investorId, sessionId } = investor
  const [wallet, readStanding, state, offered, profile, version, caps, kinds, capsRead] = await ask(tx, [
    accountState('wallet', investorId),
    standingOf(investorId, context.now, sessionId),
    queries.cartState(investorId, context.now, command.idempotencyKey),
    inCart(investorId),
    riskProfileOf(investorId),
    settingsVersion(),
    capsInForce(),
    kindsInvestedIn(investorId),
    capsVersion(),
  ])
  if (state.isRepeat) return { earlier: await orderOfKey(tx, investorId, command) }
  const standing = requireApproved(readStanding)
  if (!wallet) throw refuse('wallet_not_found')
  const now = timeOf(state.readAt)
  const found = byId(offered)
  const settings = await settingsAt(tx, context.settings, version)
  const allowance = allowanceOf({ ...state, caps, kinds }, standing, settings)
  if (state.lines.length === 0) throw await refusalOfEmpty(tx, investorId, command)
  const cart = { lines: state.lines, found, allowance, profile, vatBps: settings.of(ordersSettings).vatBps }
  return {
    ...requirePayable({ ...context, now }, cart, command),
    wallet,
    standing,
    version,
    capsRead,
    settings,
    used: state.used,
    profile,
    found,
    now,
    termsOf: ({ opportunityId }) => termsOf(found.get(opportunityId)!, now, state.readAt),
  }
}

/** What must still be so when the order is written. */
export const guardsOf = (
  { standing, version, capsRead }: Prepared,
  { userId, sessionId }: UserActor,
): Statement[] => [guardStanding(userId, standing, sessionId), guardSettings(version), guardCaps(capsRead)]

/** An order that is not there yet, as it begins. */
export const newOrder = (
  investorId: string,
  { total, now }: Pick<Prepared, 'total' | 'now'>,
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

export const termsOf = ({ id, termsVersion, closesAt }: Investable, now: Date, readAt: Date): Terms => ({
  opportunityId: id,
  version: termsVersion,
  until: closesAt && addMs(readAt, closesAt.getTime() - now.getTime()),
})

/** LED-4: the same key and words answer the first order again; other words are refused. */
async function orderOfKey(tx: Tx, investorId: string, command: CheckoutCommand): Promise<queries.OrderRow> {
  const earlier = await queries.getOrderByKey(tx, investorId, command.idempotencyKey)
  if (earlier.requestHash !== command.requestHash) throw new Refusal('idempotency_key_reused', 422)
  return earlier
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
): { total: bigint; lines: NewLines } {
  const { lines, found, profile } = cart
  if (versionOf(lines, found) !== command.cartVersion) throw refuse('cart_changed')
  const judgement = judgeCart(lines, offersOf(found, context), cart.allowance, cart.vatBps)
  if (judgement.lineFaults.some((faults) => faults.length > 0)) throw refuse('cart_has_invalid_lines')
  const [fault] = judgement.cartFaults
  if (fault) throw refuse(fault.code as keyof typeof ordersRefusals, fault.params)
  const payable = lines.map((line, index) => {
    const offered = found.get(line.opportunityId)!
    return {
      ...line,
      ...judgement.lineFees[index]!,
      id: newId(),
      acknowledgedRisk: riskAbove(offered, profile),
      termsVersion: offered.termsVersion,
    }
  })
  if (!command.acknowledgesRisk && payable.some((line) => line.acknowledgedRisk !== null)) {
    throw refuse('risk_not_acknowledged')
  }
  return { total: judgement.total, lines: payable }
}

export function requireBalance(balance: bigint, total: bigint): void {
  if (balance >= total) return
  throw refuse('insufficient_balance', {
    balance: toWire(balance),
    total: toWire(total),
    missing: toWire(total - balance),
  })
}

/** What the ledger writes: the total out of the wallet, each amount to its opportunity's funding, the fees to ours. */
export function postingOf(
  order: Pick<queries.OrderRow, 'id' | 'total'>,
  paid: { readonly from: string; readonly at: Date; readonly cause: Cause },
  lines: readonly Pick<queries.NewInvestment, 'opportunityId' | 'amount' | 'fee'>[],
  found: ReadonlyMap<string, Investable>,
): Posting {
  const fees = sumOf(lines.map((line) => line.fee))
  return {
    id: newId(),
    kind: 'funding',
    cause: paid.cause,
    record: { kind: 'order', id: order.id },
    postedAt: paid.at,
    lines: [
      { accountId: paid.from, amount: -order.total },
      ...lines.map((line) => ({
        accountId: found.get(line.opportunityId)!.fundingAccountId,
        amount: line.amount,
      })),
      ...(fees > 0n ? [{ accountId: platformAccounts.fees, amount: fees }] : []),
    ],
  }
}

/** What is told of an order that is paid. */
export const madeBy = (
  order: Pick<queries.OrderRow, 'id' | 'investorId' | 'total'> & Partial<Pick<queries.OrderRow, 'placedBy'>>,
  lines: readonly Pick<queries.NewInvestment, 'opportunityId'>[],
  at: Date,
) => ({
  subject: order.investorId,
  data: {
    orderId: order.id,
    total: toWire(order.total),
    placedBy: order.placedBy ?? 'investor',
    opportunityIds: lines.map(({ opportunityId }) => opportunityId),
  },
  at,
})

export const inIdOrder = <L extends Pick<queries.NewInvestment, 'opportunityId'>>(lines: readonly L[]): L[] =>
  [...lines].sort((a, b) => (a.opportunityId < b.opportunityId ? -1 : 1))
