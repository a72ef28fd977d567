import { sumOf } from '#kit/money.ts'
import type { AccountStatus } from '#modules/identity/contract.ts'
import {
  type Cap,
  capOfKind,
  capsInForce,
  findYearlyCap,
  hasCapsByKind,
  limitsSettings,
} from '#modules/limits/index.ts'
import { kindsQuery } from '#modules/opportunities/index.ts'
import { sql } from '#platform/database/database.ts'
import { valueQuery } from '#platform/database/value-queries.ts'
import type { SettingsInForce } from '#platform/declarations/settings.ts'
import * as queries from '../queries/orders.ts'
import { type Allowance, remainingUnderCap } from '../rules.ts'

type InvestorLimit = Pick<AccountStatus, 'annualLimit' | 'investorClass'> | undefined

/** Property types the investor already holds, by opportunity. Queried only if a cap is per type. */
export const heldKindsQuery = (investorId: string) =>
  kindsQuery(queries.selectInvestedOpportunities(investorId, hasCapsByKind()))

/** BUY-8: the investor's own annual limit in halalas, or that of their class. Null means there is no limit. */
const resolveAnnualLimit = (
  investor: InvestorLimit,
  caps: readonly Cap[],
  settings: SettingsInForce,
): bigint | null =>
  investor?.annualLimit ??
  findYearlyCap(
    caps,
    investor?.investorClass ?? 'retail',
    BigInt(settings.of(limitsSettings).annualLimitHalalas),
  )

/** BUY-8: halalas that the rolling twelve months have used of the annual limit, and the caps in force. */
export function annualUsageQuery(investorId: string, now: Date) {
  const caps = capsInForce()
  return valueQuery(
    sql`select json_build_object('used', (${queries.selectUsedLimit(investorId, now)})::text, 'caps', (${caps}))`,
    ({ used, caps: found }: { used: string; caps: unknown }) => ({
      used: BigInt(used),
      caps: caps.read(found),
    }),
  )
}

/** BUY-8: the annual limit in force for an investor and the halalas used of it. */
export const buildAnnualAllowance = (
  { used, caps }: { readonly used: bigint; readonly caps: readonly Cap[] },
  investor: InvestorLimit,
  settings: SettingsInForce,
): Pick<Allowance, 'limit' | 'used'> => ({ limit: resolveAnnualLimit(investor, caps, settings), used })

interface Holdings {
  readonly invested: readonly queries.Invested[]
  readonly caps: readonly Cap[]
  /** Property type by opportunity. */
  readonly heldKinds: Readonly<Record<string, string>>
}

/** BUY-8: the annual allowance, and the room that the caps leave per property type and per opportunity. */
export function buildAllowance(
  { invested, caps, heldKinds: kinds }: Holdings,
  investor: InvestorLimit,
  settings: SettingsInForce,
): Allowance {
  const investorClass = investor?.investorClass ?? 'retail'
  const usedOfKind = (kind: string) =>
    sumOf(invested.filter((one) => kinds[one.opportunityId] === kind).map((one) => one.inYear))
  const investedIn = (id: string) => invested.find((one) => one.opportunityId === id)?.ever ?? 0n
  const used = sumOf(invested.map((one) => one.inYear))
  return {
    ...buildAnnualAllowance({ used, caps }, investor, settings),
    room: {
      inKind: (kind) => remainingUnderCap(capOfKind(caps, investorClass, kind).yearly, usedOfKind(kind)),
      inOpportunity: (id, kind) =>
        remainingUnderCap(capOfKind(caps, investorClass, kind).perOpportunity, investedIn(id)),
    },
  }
}
