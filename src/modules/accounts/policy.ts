import type { OperatorRole } from '#kit/contract.ts'

/** ADM-4: roles that decide on proposals. Two admins give them. */
export const approvingRoles: readonly OperatorRole[] = ['admin', 'customer-admin']
