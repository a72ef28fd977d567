import type { Lifecycle } from '#modules/opportunities/vocabulary.ts'
import type { StakeStage } from './vocabulary.ts'

interface StakeState {
  readonly lifecycle: Lifecycle
  /** Income that has reached the holder. */
  readonly income: bigint
}

/**
 * Where a stake stands in its own life, which is not the opportunity's: an opportunity that is closed for
 * investment has stakes that are still being funded, or that pay (OPP-2, OPP-9).
 */
export function stakeStage({ lifecycle, income }: StakeState): StakeStage {
  if (lifecycle === 'exited' || lifecycle === 'cancelled') return lifecycle
  if (lifecycle !== 'completed') return 'funding'
  return income > 0n ? 'paying' : 'owned'
}

/** What counts as held, in every total and list: the rest is over. */
export const isHeld = (stage: StakeStage): boolean => stage !== 'exited' && stage !== 'cancelled'
