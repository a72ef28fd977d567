import { allocate, type Halalas, sumOf } from '#kit/money.ts'
import type { Lifecycle } from '#modules/opportunities/vocabulary.ts'
import type { LifeStep, RunKind, SharePart, StoredStep } from './vocabulary.ts'

/** An investor's stake at the record date and the fees paid for it, in halalas. */
export interface Holding {
  readonly investorId: string
  readonly amount: Halalas
  readonly fee: Halalas
}

/** The amount that a run pays one investor for one part, above zero. */
export interface Share {
  readonly investorId: string
  readonly part: SharePart
  readonly stake: Halalas
  readonly amount: Halalas
}

/** The lifecycle states in which each kind of run may be proposed. */
export const payableLifecycles: Readonly<Record<RunKind, readonly Lifecycle[]>> = {
  // Stakes are final once funding is completed, so shares cannot change between proposal and payment.
  income: ['completed'],
  exit: ['completed'],
  // No longer open for investment, so that the proposal contains everyone who paid.
  cancellation: ['closed'],
}

/** True if this kind of run may be proposed in this lifecycle state. */
export const canPay = (kind: RunKind, lifecycle: Lifecycle): boolean =>
  payableLifecycles[kind].includes(lifecycle)

/** OPP-2: the possible steps by lifecycle state. A cancellation needs a fixed sum, so only once closed. */
const allowedSteps: Readonly<Record<Lifecycle, readonly LifeStep[]>> = {
  draft: [],
  published: ['complete', 'close'],
  closed: ['complete', 'reopen', 'cancel'],
  completed: ['exit'],
  exited: [],
  cancelled: [],
}

/** Returns the possible steps. Without investments there is nothing to complete or to exit. */
export const listSteps = (lifecycle: Lifecycle, invested: Halalas): readonly LifeStep[] =>
  allowedSteps[lifecycle].filter((step) => invested > 0n || (step !== 'complete' && step !== 'exit'))

export const lifecycleAfter = {
  complete: 'completed',
  close: 'closed',
  reopen: 'published',
  cancel: 'cancelled',
} as const satisfies Record<StoredStep, Lifecycle>

/** OPP-9: returns the total of a cancellation: everything that holders paid, fees included. */
export const sumPaidIn = (holdings: readonly Holding[]): Halalas =>
  sumOf(holdings.map(({ amount, fee }) => amount + fee))

/**
 * PRT-3, PRT-4, M14: divides a total among holders pro rata, in whole halalas that add up to it, by largest remainder.
 * The first holder wins between two equal remainders. An exit pays capital first and the rest as gain. If it is below
 * the capital, all holders lose pro rata. A holder whose share is zero has no line.
 */
export function divideRun(kind: RunKind, total: Halalas, holdings: readonly Holding[]): Share[] {
  const stakes = holdings.map(({ amount }) => amount)
  const shares = (part: SharePart, amounts: readonly Halalas[]): Share[] =>
    holdings.flatMap(({ investorId, amount: stake }, index) => {
      const amount = amounts[index]!
      return amount > 0n ? [{ investorId, part, stake, amount }] : []
    })
  if (kind === 'income') return shares('income', allocate(total, stakes))
  if (kind === 'cancellation') {
    return [
      ...shares('capital', stakes),
      ...shares(
        'fee',
        holdings.map(({ fee }) => fee),
      ),
    ]
  }
  const invested = sumOf(stakes)
  if (total <= invested) return shares('capital', allocate(total, stakes))
  return [...shares('capital', stakes), ...shares('income', allocate(total - invested, stakes))]
}
