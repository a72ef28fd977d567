import { addDays } from '#kit/time.ts'
import type { MandateStatus } from './vocabulary.ts'

/** How long a proposal waits for a checker. */
const decisionDays = 7
export const mandateExpiry = (proposedAt: Date): Date => addDays(proposedAt, decisionDays)

/** The number of open proposals of one organization. */
export const mostOpenMandates = 20

/** Returns the status now: an open proposal lapses by itself. */
export const mandateStatusAt = (
  { status, expiresAt }: { readonly status: MandateStatus; readonly expiresAt: Date },
  now: Date,
): MandateStatus => (status === 'open' && expiresAt <= now ? 'lapsed' : status)
