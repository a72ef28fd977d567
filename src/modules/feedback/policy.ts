import { type Role, readers } from '#kit/duties.ts'

/** Operators who mark feedback as handled. */
export const feedbackStaff = ['support'] as const satisfies readonly Role[]

/** Operators who read feedback. */
export const feedbackReaders = readers.customers
