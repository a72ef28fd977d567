import type { Role } from '#kit/duties.ts'

/**
 * Operators who may view an investor's pages. The pages show the mobile and the email in full, which these duties read
 * anyway (ADM-10); no page that can be viewed shows an ID number or an IBAN.
 */
export const viewingOperators = ['support', 'compliance'] as const satisfies readonly Role[]
