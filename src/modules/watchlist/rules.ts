import type { Lifecycle } from '#modules/opportunities/vocabulary.ts'
import type { WatchedStage } from './vocabulary.ts'

const nearlyFundedBps = 9000

interface OpportunityState {
  readonly lifecycle: Lifecycle
  readonly hasOpened: boolean
  readonly takesMoney: boolean
  readonly fundedBps: number
}

/** OPP-14: returns the stages that an opportunity has reached, in order. */
export function reachedStages({
  lifecycle,
  hasOpened,
  takesMoney,
  fundedBps,
}: OpportunityState): WatchedStage[] {
  const isOver = lifecycle === 'cancelled' || lifecycle === 'exited'
  const isClosed = isOver || (hasOpened && !takesMoney)
  return [
    ...(hasOpened ? (['opened'] as const) : []),
    ...(fundedBps >= nearlyFundedBps ? (['nearly_funded'] as const) : []),
    ...(isClosed ? (['closed'] as const) : []),
  ]
}
