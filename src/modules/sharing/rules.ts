import { leastGroup } from './vocabulary.ts'

/** How the members who agree compare with the group that was shown last. */
export interface GroupChange {
  /** The number of members in the group that was shown last; 0 if none was. */
  readonly shown: number
  /** Members of that group who still agree. */
  readonly kept: number
  /** Members who agree and were not in that group. */
  readonly joined: number
}

/**
 * ORG-3: decides which group the next totals count. `keep`: the same group; whoever joined waits. `renew`: everyone who
 * agrees. `hide`: no totals. Two successive groups are the same, or differ by at least five members, so that no
 * difference of totals is the amount of one person.
 */
export function decideGroup({ shown, kept, joined }: GroupChange): 'keep' | 'renew' | 'hide' {
  const left = shown - kept
  if (kept + joined < leastGroup) return 'hide'
  if (left + joined >= leastGroup) return 'renew'
  return left === 0 ? 'keep' : 'hide'
}

/** A thousand riyals, in halalas. */
const roundingStep = 100_000n

/** ORG-3: rounds halalas down to whole thousands of riyals. */
export const roundTotal = (halalas: bigint): bigint => halalas - (halalas % roundingStep)
