import { allOperators, type Role } from './duties.ts'

export const investorHome = '/user/properties'
export const operatorHome = '/admin-sahl'

export const isOperator = (roles: readonly Role[]): boolean =>
  roles.some((role) => (allOperators as readonly Role[]).includes(role))

/** Returns the page that opens after sign-in, unless another one was requested. */
export const homePageFor = (roles: readonly Role[]): string =>
  isOperator(roles) && !roles.includes('user') ? operatorHome : investorHome

/** The page that takes a step-up code from a browser without script. */
export const proofPage = '/user/confirm'
