import { newId } from '#kit/ids.ts'
import { allocate, type Halalas, shareOf, sumOf } from '#kit/money.ts'
import { addDays, addMonths, addMs, hourMs } from '#kit/time.ts'
import { findAccount, openAccount, platformAccounts, post } from '#modules/ledger/index.ts'
import { changeLifecycle } from '#modules/opportunities/index.ts'
import type { Tx } from '#platform/db.ts'
import { operators } from '../content/people.ts'
import type { OpportunityContent } from '../content/shape.ts'
import type { Register } from './people.ts'
import type { PlannedInvestment } from './plan.ts'
import type { Happening } from './timeline.ts'
import { act, type SeedParts, systemActor, userActor } from './world.ts'

const monthsBetween = {
  weekly: 1,
  monthly: 1,
  quarterly: 3,
  semi_annually: 6,
  annually: 12,
  on_maturity: 0,
} as const
const months = 12n

type RecordKind = 'opportunity_income' | 'opportunity_capital'

interface Holder {
  readonly userId: string
  readonly amount: Halalas
}

/** An opportunity with the stakes that will be held in it, and its id from the day it is written on. */
export interface Offered {
  readonly offer: OpportunityContent
  readonly stakes: readonly PlannedInvestment[]
  readonly id: () => string
}

/**
 * What came after the funding of an opportunity in the demo world's past: the asset was bought, it paid
 * income by its schedule, and one that has exited returned capital and gain. All of it through the ledger.
 */
export function happeningsAfterFunding(
  parts: SeedParts,
  register: Register,
  { offer, stakes, id }: Offered,
): Happening[] {
  if (offer.lifecycle === 'published' || offer.lifecycle === 'draft' || stakes.length === 0) return []
  const [operator] = operators
  const admin = () => userActor(register.idOf(operator!.email), 'admin')
  const changeTo = (to: 'closed' | 'completed' | 'exited', at: Date): Happening => ({
    at,
    carryOut: () =>
      act(parts, admin(), at, (context) => changeLifecycle(context, { opportunityId: id(), to })),
  })
  if (offer.lifecycle === 'closed') return [changeTo('closed', addMs(parts.now, -hourMs))]
  const { completedAt, payouts, exit } = courseOf(offer, stakes, parts.now)
  const total = sumOf(stakes.map((stake) => stake.amount))
  const pays = (at: Date, amount: Halalas, kind: RecordKind): Happening => ({
    at,
    carryOut: () =>
      act(parts, systemActor, at, ({ tx }) =>
        payOut(tx, id(), amount, holdersOf(stakes, register), at, kind),
      ),
  })
  return [
    changeTo('completed', completedAt),
    {
      at: completedAt,
      carryOut: () =>
        act(parts, systemActor, completedAt, ({ tx }) => completeFunding(tx, id(), total, completedAt)),
    },
    ...payouts.map(({ at, amount }) => pays(at, amount, 'opportunity_income')),
    ...(exit
      ? [
          pays(exit.at, total, 'opportunity_capital'),
          pays(exit.at, exit.gain, 'opportunity_income'),
          changeTo('exited', exit.at),
        ]
      : []),
  ]
}

/** When it was bought, what it has paid since, and how it ended, if it has. */
function courseOf(offer: OpportunityContent, stakes: readonly PlannedInvestment[], now: Date) {
  const total = sumOf(stakes.map((stake) => stake.amount))
  // The asset is bought the day after the last stake.
  const completedAt = addDays(stakes.at(-1)!.at, 1)
  const exitAt = offer.lifecycle === 'exited' ? addMonths(now, -1) : null
  const every = monthsBetween[offer.schedule]
  const income = (shareOf(total, offer.annualReturnBps) * BigInt(every)) / months
  const payouts: { at: Date; amount: Halalas }[] = []
  for (let month = every; every > 0 && month <= offer.termMonths; month += every) {
    const at = addMonths(completedAt, month)
    // Nothing is paid on what has been sold.
    if (at > (exitAt ?? now)) break
    payouts.push({ at, amount: income })
  }
  const exit = exitAt && { at: exitAt, gain: shareOf(total, offer.totalReturnBps) / 4n }
  return { completedAt, payouts, exit }
}

function holdersOf(stakes: readonly PlannedInvestment[], register: Register): Holder[] {
  const byUser = new Map<string, Halalas>()
  for (const { email, amount } of stakes) {
    const userId = register.idOf(email)
    byUser.set(userId, (byUser.get(userId) ?? 0n) + amount)
  }
  return [...byUser].sort(([a], [b]) => (a < b ? -1 : 1)).map(([userId, amount]) => ({ userId, amount }))
}

/** OPP-9: what was held is paid for the asset. */
async function completeFunding(tx: Tx, opportunityId: string, total: Halalas, at: Date): Promise<void> {
  const funding = await findAccount(tx, 'funding', opportunityId)
  await post(tx, {
    id: newId(),
    kind: 'funding_completion',
    cause: { kind: 'system', id: 'demo' },
    record: { kind: 'opportunity', id: opportunityId },
    postedAt: at,
    lines: [
      { accountId: funding!.id, amount: -total },
      { accountId: platformAccounts.bank, amount: total },
    ],
  })
}

/** Money of the asset into its income account, and from there to its holders, exact to the halala. */
async function payOut(
  tx: Tx,
  opportunityId: string,
  total: Halalas,
  holders: readonly Holder[],
  at: Date,
  recordKind: RecordKind,
): Promise<void> {
  if (total === 0n) return
  const income = await openAccount(tx, 'income', opportunityId)
  const record = { kind: recordKind, id: newId() }
  const cause = { kind: 'system', id: 'demo' } as const
  await post(tx, {
    id: newId(),
    kind: 'income_receipt',
    cause,
    record,
    postedAt: at,
    lines: [
      { accountId: platformAccounts.bank, amount: -total },
      { accountId: income, amount: total },
    ],
  })
  const shares = allocate(
    total,
    holders.map((holder) => holder.amount),
  )
  const lines = []
  for (const [index, holder] of holders.entries()) {
    if (shares[index]! > 0n) {
      lines.push({ accountId: await openAccount(tx, 'wallet', holder.userId), amount: shares[index]! })
    }
  }
  await post(tx, {
    id: newId(),
    kind: 'disbursement',
    cause,
    record,
    postedAt: at,
    lines: [{ accountId: income, amount: -total }, ...lines],
  })
}
