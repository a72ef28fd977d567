import { hash } from 'node:crypto'
import type { Locale } from '#kit/locale.ts'
import type { SettingsOf } from '#kit/settings.ts'
import { standingOf } from '#modules/identity/index.ts'
import {
  effectiveMinimum,
  type Investable,
  investableIn,
  investmentRefusal,
  remaining,
} from '#modules/opportunities/index.ts'
import { settingsAt, settingsVersion } from '#modules/settings/index.ts'
import { isAboveProfile, riskProfileOf } from '#modules/verification/index.ts'
import type { RiskProfile } from '#modules/verification/vocabulary.ts'
import type { Context } from '#platform/context.ts'
import type { Tx } from '#platform/db.ts'
import { ask } from '#platform/questions.ts'
import * as queries from '../queries.ts'
import { type Allowance, cartVersion, type Offer } from '../rules.ts'
import { ordersSettings } from '../settings.ts'

/** An investor's cart with all that judges it, in one statement: so all of it is of one moment. */
export async function loadCart(
  tx: Tx,
  investorId: string,
  { now, settings: known }: Pick<Context, 'now' | 'settings'>,
) {
  const [standing, { lines, used }, found, profile, version] = await ask(tx, [
    standingOf(investorId, now),
    queries.cartState(investorId, now),
    inCart(investorId),
    riskProfileOf(investorId),
    settingsVersion(),
  ])
  const settings = (await settingsAt(tx, known, version)).of(ordersSettings)
  const allowance = allowanceOf(used, standing, settings)
  return { standing, lines, found: byId(found), allowance, profile, vatBps: settings.vatBps }
}

/** What the opportunities in an investor's cart offer. */
export const inCart = (investorId: string) => investableIn(queries.opportunitiesInCart(investorId))

/** BUY-8: the limit in force for an investor, and what the rolling twelve months have used of it. */
export const allowanceOf = (
  used: bigint,
  standing: { annualLimit: bigint | null } | undefined,
  settings: SettingsOf<typeof ordersSettings>,
): Allowance => ({
  limit: standing?.annualLimit ?? BigInt(settings.annualLimitHalalas),
  used,
})

export const byId = (found: readonly Investable[]): Map<string, Investable> =>
  new Map(found.map((investable) => [investable.id, investable]))

/** What the opportunity's module knows, as the offer that a cart is judged by. */
export function offerOf(investable: Investable, now: Date, locale: Locale): Offer {
  const unsold = remaining(investable)
  return {
    opportunityId: investable.id,
    refusal: investmentRefusal(investable, now),
    minimum: effectiveMinimum(investable),
    remaining: unsold,
    price: investable.price,
    invested: investable.invested,
    title: investable.title[locale],
    cover: investable.cover,
    feeBps: investable.subscriptionFeeBps,
  }
}

export const offersOf = (
  found: ReadonlyMap<string, Investable>,
  context: Pick<Context, 'now' | 'locale'>,
): Map<string, Offer> =>
  new Map([...found].map(([id, investable]) => [id, offerOf(investable, context.now, context.locale)]))

/** KYC-5: the risk of an opportunity where it is above the investor's profile; null where it is not. */
export const riskAbove = ({ riskLevel }: Investable, profile: RiskProfile | null) =>
  profile !== null && isAboveProfile(riskLevel, profile) ? riskLevel : null

/** Names a cart as it was loaded. */
export const versionOf = (
  lines: readonly queries.CartRow[],
  found: ReadonlyMap<string, Investable>,
): string =>
  cartVersion(
    lines.map((line) => ({ ...line, termsVersion: found.get(line.opportunityId)?.termsVersion ?? 0n })),
    digest,
  )

const digest = (text: string): string => hash('sha256', text, 'base64url').slice(0, 22)
