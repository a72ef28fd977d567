import { hash } from 'node:crypto'
import type { Locale } from '#kit/locale.ts'
import { sumOf } from '#kit/money.ts'
import type { Standing } from '#modules/identity/contract.ts'
import { standingOf } from '#modules/identity/index.ts'
import {
  type Cap,
  capOfKind,
  capsInForce,
  hasCapsByKind,
  limitsSettings,
  yearlyCapOf,
} from '#modules/limits/index.ts'
import {
  effectiveMinimum,
  type Investable,
  investableIn,
  investmentRefusal,
  kindsOf,
  remaining,
} from '#modules/opportunities/index.ts'
import { settingsAt, settingsVersion } from '#modules/settings/index.ts'
import { isAboveProfile, riskProfileOf } from '#modules/verification/index.ts'
import type { RiskProfile } from '#modules/verification/vocabulary.ts'
import type { Context } from '#platform/context.ts'
import { sql, type Tx } from '#platform/db.ts'
import { ask, question } from '#platform/questions.ts'
import type { SettingsInForce } from '#platform/settings.ts'
import * as queries from '../queries.ts'
import { type Allowance, cartVersion, leftOf, type Offer } from '../rules.ts'
import { ordersSettings } from '../settings.ts'

/** An investor's cart with all that judges it, in one statement: so all of it is of one moment. */
export async function loadCart(
  tx: Tx,
  investorId: string,
  { now, settings: known }: Pick<Context, 'now' | 'settings'>,
) {
  const [standing, { lines, used, invested }, found, profile, version, caps, kinds] = await ask(tx, [
    standingOf(investorId, now),
    queries.cartState(investorId, now),
    inCart(investorId),
    riskProfileOf(investorId),
    settingsVersion(),
    capsInForce(),
    kindsInvestedIn(investorId),
  ])
  const settings = await settingsAt(tx, known, version)
  const allowance = allowanceOf({ used, invested, caps, kinds }, standing, settings)
  const { vatBps } = settings.of(ordersSettings)
  return { standing, lines, found: byId(found), allowance, profile, vatBps }
}

/** What the opportunities in an investor's cart offer. */
export const inCart = (investorId: string) => investableIn(queries.opportunitiesInCart(investorId))

/** Of which kinds it is what an investor holds, where a cap depends on that. */
export const kindsInvestedIn = (investorId: string) =>
  kindsOf(queries.opportunitiesInvestedIn(investorId, hasCapsByKind()))

type Of = Pick<Standing, 'annualLimit' | 'investorClass'> | undefined

/** BUY-8: what may be invested in twelve months, all kinds together: one's own limit, or that of one's class. */
const limitOf = (standing: Of, caps: readonly Cap[], settings: SettingsInForce): bigint | null =>
  standing?.annualLimit ??
  yearlyCapOf(
    caps,
    standing?.investorClass ?? 'retail',
    BigInt(settings.of(limitsSettings).annualLimitHalalas),
  )

/** BUY-8: what the rolling twelve months have used of the limit, and the caps that a limit comes from. */
export function yearOfInvestor(investorId: string, now: Date) {
  const caps = capsInForce()
  return question(
    sql`select json_build_object('used', (${queries.usedOfLimit(investorId, now)})::text, 'caps', (${caps}))`,
    ({ used, caps: found }: { used: string; caps: unknown }) => ({
      used: BigInt(used),
      caps: caps.read(found),
    }),
  )
}

/** The limit in force for an investor, beside what is used of it. */
export const allowanceIn = (
  { used, caps }: { readonly used: bigint; readonly caps: readonly Cap[] },
  standing: Of,
  settings: SettingsInForce,
): Pick<Allowance, 'limit' | 'used'> => ({ limit: limitOf(standing, caps, settings), used })

interface InvestedByKind {
  readonly used: bigint
  readonly invested: readonly queries.Invested[]
  readonly caps: readonly Cap[]
  /** By opportunity. */
  readonly kinds: Readonly<Record<string, string>>
}

/** The same with what is left in each kind of opportunities, and in each opportunity. */
export function allowanceOf(
  { used, invested, caps, kinds }: InvestedByKind,
  standing: Of,
  settings: SettingsInForce,
): Allowance {
  const investorClass = standing?.investorClass ?? 'retail'
  const usedOfKind = (kind: string) =>
    sumOf(invested.filter((one) => kinds[one.opportunityId] === kind).map((one) => one.inYear))
  const investedIn = (id: string) => invested.find((one) => one.opportunityId === id)?.ever ?? 0n
  return {
    limit: limitOf(standing, caps, settings),
    used,
    room: {
      inKind: (kind) => leftOf(capOfKind(caps, investorClass, kind).yearly, usedOfKind(kind)),
      inOpportunity: (id, kind) =>
        leftOf(capOfKind(caps, investorClass, kind).perOpportunity, investedIn(id)),
    },
  }
}

export const byId = (found: readonly Investable[]): Map<string, Investable> =>
  new Map(found.map((investable) => [investable.id, investable]))

/** What the opportunity's module knows, as the offer that a cart is judged by. */
export function offerOf(investable: Investable, now: Date, locale: Locale): Offer {
  const unsold = remaining(investable)
  return {
    opportunityId: investable.id,
    kind: investable.kind,
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
