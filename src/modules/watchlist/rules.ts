import { dayMs } from '#kit/time.ts'
import type { Lifecycle } from '#modules/opportunities/vocabulary.ts'
import type { WatchedStage } from './vocabulary.ts'

const nearlyFundedBps = 9000
/** How long before the closing date watchers are notified. */
const closingSoonMs = dayMs

interface OpportunityState {
  readonly lifecycle: Lifecycle
  readonly hasOpened: boolean
  readonly takesMoney: boolean
  readonly fundedBps: number
  /** How long it still takes money, in milliseconds. Null without a closing date. */
  readonly closesInMs: number | null
}

/** OPP-14: returns the stages that an opportunity has reached, in order. */
export function reachedStages({
  lifecycle,
  hasOpened,
  takesMoney,
  fundedBps,
  closesInMs,
}: OpportunityState): WatchedStage[] {
  const isOver = lifecycle === 'cancelled' || lifecycle === 'exited'
  const isClosed = isOver || (hasOpened && !takesMoney)
  return [
    ...(hasOpened ? (['opened'] as const) : []),
    ...(fundedBps >= nearlyFundedBps ? (['nearly_funded'] as const) : []),
    ...(takesMoney && closesInMs !== null && closesInMs <= closingSoonMs ? (['closing_soon'] as const) : []),
    ...(isClosed ? (['closed'] as const) : []),
  ]
}
