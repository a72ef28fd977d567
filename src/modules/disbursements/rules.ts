import { allocate, type Halalas, sumOf } from '#kit/money.ts'
import type { Lifecycle } from '#modules/opportunities/vocabulary.ts'
import type { LifeStep, ProposedStep, RunKind, SharePart } from './vocabulary.ts'

/** Who held how much at the record date, and which fees were paid beside it; halalas. */
export interface Holding {
  readonly investorId: string
  readonly amount: Halalas
  readonly fee: Halalas
}

/** What one investor is paid by a run, of one part; halalas, more than none. */
export interface Share {
  readonly investorId: string
  readonly part: SharePart
  readonly stake: Halalas
  readonly amount: Halalas
}

/** In which states of an opportunity’s life each kind of run may be proposed. */
export const lifecyclesPaying: Readonly<Record<RunKind, readonly Lifecycle[]>> = {
  // Stakes are final once the funding is completed: nobody's share can change between proposal and payment.
  income: ['completed'],
  exit: ['completed'],
  // Taking no money any more, so that everybody who has paid stands in the proposal.
  cancellation: ['closed'],
}

/** Whether a run of a kind may be proposed for an opportunity in this state of its life. */
export const mayPay = (kind: RunKind, lifecycle: Lifecycle): boolean =>
  lifecyclesPaying[kind].includes(lifecycle)

/** OPP-2: what may be done next, by where an opportunity stands. A cancellation wants a sum that stays as it is. */
const stepsFrom: Readonly<Record<Lifecycle, readonly LifeStep[]>> = {
  draft: [],
  published: ['complete', 'close'],
  closed: ['complete', 'reopen', 'cancel'],
  completed: ['exit'],
  exited: [],
  cancelled: [],
}

/** The steps from here; there is nothing to complete or to sell where nothing is invested. */
export const stepsOf = (lifecycle: Lifecycle, invested: Halalas): readonly LifeStep[] =>
  stepsFrom[lifecycle].filter((step) => invested > 0n || (step !== 'complete' && step !== 'exit'))

export const whereTo = {
  complete: 'completed',
  close: 'closed',
  reopen: 'published',
  cancel: 'cancelled',
} as const satisfies Record<ProposedStep, Lifecycle>

/** OPP-9: what a cancellation gives back, which nobody chooses. */
export const givenBack = (holdings: readonly Holding[]): Halalas =>
  sumOf(holdings.map(({ amount, fee }) => amount + fee))

/**
 * PRT-3, PRT-4, M14: a total divided among those who hold stakes, in whole halalas that add up to it, pro rata by
 * largest remainder; of two equal remainders the holder who comes first has it. An exit pays capital first, and what
 * is above it as gain; below it, everybody loses pro rata. A holder whose share is nothing has no line.
 */
export function divide(kind: RunKind, total: Halalas, holdings: readonly Holding[]): Share[] {
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
