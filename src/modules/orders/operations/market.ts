import { refuser } from '#kit/errors.ts'
import { newId } from '#kit/ids.ts'
import type { Halalas } from '#kit/money.ts'
import type { Standing } from '#modules/identity/contract.ts'
import { guardStanding, standingOf } from '#modules/identity/index.ts'
import {
  type AccountState,
  accountState,
  type Cause,
  guardAccount,
  writePosting,
} from '#modules/ledger/index.ts'
import { capsInForce, capsVersion, guardCaps } from '#modules/limits/index.ts'
import { type Investable, investableIn, published, takeStock } from '#modules/opportunities/index.ts'
import { guardSettings, settingsAt, settingsVersion } from '#modules/settings/index.ts'
import { requireApproved, riskProfileOf } from '#modules/verification/index.ts'
import type { RiskProfile } from '#modules/verification/vocabulary.ts'
import type { Context } from '#platform/context.ts'
import type { Statement, Tx } from '#platform/db.ts'
import { writeFact } from '#platform/facts.ts'
import { ask, together } from '#platform/questions.ts'
import { investmentMade, ordersRefusals } from '../contract.ts'
import * as queries from '../queries.ts'
import { type Allowance, availableOf, type Fee, feeOf, judgeCart, type Line, type Offer } from '../rules.ts'
import { ordersSettings } from '../settings.ts'
import type { PlanPlacer } from '../vocabulary.ts'
import { inIdOrder, madeBy, newOrder, postingOf, requireBalance, termsOf } from './decide.ts'
import { allowanceOf, byId, kindsInvestedIn, offersOf, riskAbove } from './load.ts'

const refuse = refuser(ordersRefusals)

/** One opportunity as it can be bought by one investor now. */
export interface Choice extends Offer {
  readonly slug: string
  readonly typeKey: string
  readonly cityKey: string
  readonly unitPrice: Halalas
  /** What the investor holds of it, or is about to. */
  readonly held: Halalas
  /** BUY-8: what a cap on one opportunity leaves; null where there is none. */
  readonly left: Halalas | null
  /** KYC-5: its risk is above the investor's profile. */
  readonly isAboveProfile: boolean
  readonly feeOf: (amount: Halalas) => Halalas
}

/** All that an investor could buy now, and all that decides it, of one moment. */
export interface Market {
  readonly choices: readonly Choice[]
  readonly balance: Halalas
  readonly standing: Standing | undefined
  /** BUY-8: what is left of the yearly limit, and of one for a kind of opportunities; null where there is none. */
  readonly leftInAll: Halalas | null
  readonly leftInKind: (kind: string) => Halalas | null
  readonly now: Date
  /** What a purchase is held to. */
  readonly rests: Rests
}

interface Rests {
  readonly wallet: AccountState | undefined
  readonly version: bigint
  readonly capsRead: bigint
  readonly used: Halalas
  readonly allowance: Allowance
  readonly profile: RiskProfile | null
  readonly vatBps: number
  readonly found: ReadonlyMap<string, Investable>
  readonly offers: ReadonlyMap<string, Offer>
  readonly readAt: Date
}

/** For whoever chooses on behalf of an investor who is not there (PRT-6); nothing is locked in between. */
export async function readMarket(
  tx: Tx,
  context: Pick<Context, 'now' | 'settings' | 'locale'>,
  investorId: string,
  timeOf: (readAt: Date) => Date = () => context.now,
): Promise<Market> {
  const [wallet, standing, state, open, profile, version, caps, kinds, capsRead] = await ask(tx, [
    accountState('wallet', investorId),
    standingOf(investorId, context.now),
    queries.cartState(investorId, context.now),
    investableIn(published()),
    riskProfileOf(investorId),
    settingsVersion(),
    capsInForce(),
    kindsInvestedIn(investorId),
    capsVersion(),
  ])
  const now = timeOf(state.readAt)
  const settings = await settingsAt(tx, context.settings, version)
  const { vatBps } = settings.of(ordersSettings)
  const allowance = allowanceOf({ ...state, caps, kinds }, standing, settings)
  const found = byId(open)
  const offers = offersOf(found, { now, locale: context.locale })
  const heldOf = new Map(state.invested.map(({ opportunityId, ever }) => [opportunityId, ever]))
  return {
    choices: open.map((one) => ({
      ...offers.get(one.id)!,
      slug: one.slug,
      typeKey: one.typeKey,
      cityKey: one.cityKey,
      unitPrice: one.unitPrice,
      held: heldOf.get(one.id) ?? 0n,
      left: allowance.room?.inOpportunity(one.id, one.kind) ?? null,
      isAboveProfile: riskAbove(one, profile) !== null,
      feeOf: (amount) => feeOf(amount, one.subscriptionFeeBps, vatBps).fee,
    })),
    balance: wallet?.balance ?? 0n,
    standing,
    leftInAll: availableOf(allowance),
    leftInKind: (kind) => allowance.room?.inKind(kind) ?? null,
    now,
    rests: {
      ...{ wallet, version, capsRead, used: state.used, allowance, profile, vatBps, found, offers },
      readAt: state.readAt,
    },
  }
}

/** What is bought of a market, for whom and by what. */
export interface Purchase {
  readonly investorId: string
  readonly lines: readonly Line[]
  /** The same for each try: whatever is tried again buys once. */
  readonly idempotencyKey: string
  readonly placedBy: PlanPlacer
  readonly cause: Cause
  /** What has to be left in the wallet. */
  readonly leaving: Halalas
  /** Written with the order, before what all buyers share; raises 40001 where the order must not be. */
  readonly beside: (order: { readonly id: string; readonly total: Halalas }) => Statement
}

/**
 * Buys by the same checks and guards as a checkout from the wallet, in one statement: what was read in `readMarket` is
 * still so, or 40001 is raised. The caller begins anew, behind the wallet's lock.
 */
export async function buyFor(tx: Tx, market: Market, purchase: Purchase): Promise<void> {
  const { investorId, placedBy, cause, leaving, beside, idempotencyKey } = purchase
  const { rests, now } = market
  const standing = requireApproved(market.standing)
  if (!rests.wallet) throw refuse('wallet_not_found')
  const judgement = judgeCart(purchase.lines, rests.offers, rests.allowance, rests.vatBps)
  const [fault] = judgement.cartFaults
  if (fault) throw refuse(fault.code as keyof typeof ordersRefusals, fault.params)
  if (!judgement.mayCheckout) throw refuse('cart_has_invalid_lines')
  requireBalance(rests.wallet.balance - leaving, judgement.total)
  const lines = linesOf(purchase.lines, judgement.lineFees, rests)
  const order: queries.OrderRow = {
    ...newOrder(
      investorId,
      { total: judgement.total, now },
      { requestHash: `${placedBy} ${idempotencyKey}` },
    ),
    ...{ method: 'wallet', status: 'completed', completedAt: now, placedBy },
  }
  const paid = { from: rests.wallet.id, at: now, cause }
  await tx.run(
    together([
      guardAccount(rests.wallet),
      guardStanding(investorId, standing, null),
      guardSettings(rests.version),
      guardCaps(rests.capsRead),
      queries.writeOrder(order, idempotencyKey, rests, lines),
      beside(order),
      writePosting(postingOf(order, paid, lines, rests.found)),
      writeFact(investmentMade, madeBy(order, lines, now)),
      ...inIdOrder(lines).map(({ opportunityId, amount }) =>
        takeStock(termsOf(rests.found.get(opportunityId)!, now, rests.readAt), amount, now),
      ),
    ]),
  )
}

/** KYC-5: nobody is there to be warned, so that nothing above the profile is bought. */
function linesOf(
  lines: readonly Line[],
  fees: readonly Fee[],
  { found, profile }: Rests,
): queries.NewInvestment[] {
  return lines.map((line, index) => {
    const offered = found.get(line.opportunityId)!
    if (riskAbove(offered, profile)) throw refuse('risk_not_acknowledged')
    return {
      ...line,
      ...fees[index]!,
      id: newId(),
      acknowledgedRisk: null,
      termsVersion: offered.termsVersion,
    }
  })
}
