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

/**
 * OPP-14: returns the stages that an opportunity has reached, in order. One that is over reaches none but the end: its
 * opening time may still come, and its watchers must not hear of an opening.
 */
export function reachedStages({
  lifecycle,
  hasOpened,
  takesMoney,
  fundedBps,
  closesInMs,
}: OpportunityState): WatchedStage[] {
  if (lifecycle === 'cancelled' || lifecycle === 'exited') return ['closed']
  return [
    ...(hasOpened ? (['opened'] as const) : []),
    ...(takesMoney && fundedBps >= nearlyFundedBps ? (['nearly_funded'] as const) : []),
    ...(takesMoney && closesInMs !== null && closesInMs <= closingSoonMs ? (['closing_soon'] as const) : []),
    ...(hasOpened && !takesMoney ? (['closed'] as const) : []),
  ]
}
