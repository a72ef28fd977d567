import { dayMs } from '#kit/time.ts'
import type { ProposalStatus } from './vocabulary.ts'

/** ADM-9: how long a proposal may wait for the other operator. */
export const decidedWithinMs = 7 * dayMs

/** A proposal that nobody has decided in time is over, whether or not that is written down yet. */
export const statusAt = (
  { status, expiresAt }: { readonly status: ProposalStatus; readonly expiresAt: Date },
  now: Date,
): ProposalStatus => (status === 'open' && expiresAt <= now ? 'lapsed' : status)

/** The same whatever the order of its fields; as JSON keeps it, which knows no bigint. */
const canonical = (value: unknown): string =>
  JSON.stringify(value, (_key, inner: unknown) => {
    if (typeof inner === 'bigint') return String(inner)
    if (typeof inner !== 'object' || inner === null || Array.isArray(inner)) return inner
    const sorted = Object.entries(inner).sort(([one], [other]) => (one < other ? -1 : 1))
    return Object.fromEntries(sorted.filter(([, part]) => part !== undefined))
  })

/** Whether what was seen is what is there. */
export const isSame = (one: object, other: object): boolean => canonical(one) === canonical(other)

/** As it is kept: halalas beyond what JSON counts are text. */
export const asKept = (value: object): string => canonical(value)
