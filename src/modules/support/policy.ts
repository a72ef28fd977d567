import { type Role, readers } from '#kit/duties.ts'

/** Operators who answer investors. */
export const supportStaff = ['support'] as const satisfies readonly Role[]

/** Operators who read tickets. */
export const ticketReaders = readers.customers
