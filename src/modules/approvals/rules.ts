import { dayMs } from '#kit/time.ts'
import type { ProposalStatus } from './vocabulary.ts'

/** ADM-9: how long a proposal may wait for the other operator. */
export const decisionPeriodMs = 7 * dayMs

/** Returns the status at `now`. An overdue proposal has expired, whether or not the job has written that down. */
export const proposalStatusAt = (
  { status, expiresAt }: { readonly status: ProposalStatus; readonly expiresAt: Date },
  now: Date,
): ProposalStatus => (status === 'open' && expiresAt <= now ? 'lapsed' : status)

/** Serialises a value as JSON with sorted keys, so that equal values give equal text. A bigint becomes a string. */
export const canonicalJson = (value: unknown): string =>
  JSON.stringify(value, (_key, inner: unknown) => {
    if (typeof inner === 'bigint') return String(inner)
    if (typeof inner !== 'object' || inner === null || Array.isArray(inner)) return inner
    const sorted = Object.entries(inner).sort(([one], [other]) => (one < other ? -1 : 1))
    return Object.fromEntries(sorted.filter(([, part]) => part !== undefined))
  })

/** Returns whether two values are equal, regardless of the order of their fields. */
export const isSame = (one: object, other: object): boolean => canonicalJson(one) === canonicalJson(other)
