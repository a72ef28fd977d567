import { operatorRoles, type Role } from './contract.ts'

export const investorHome = '/user/properties'
export const operatorHome = '/admin-sahl'

export const isOperator = (roles: readonly Role[]): boolean =>
  roles.some((role) => (operatorRoles as readonly Role[]).includes(role))

/** Where someone lands who has signed in and asked for no page of their own. */
export const homeOf = (roles: readonly Role[]): string =>
  isOperator(roles) && !roles.includes('user') ? operatorHome : investorHome

/** Where whoever is signed in shows by a fresh code that they are there, without script. */
export const proofPage = '/user/confirm'
