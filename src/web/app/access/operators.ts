import { actingOperators, allOperators, contentStaff, readers } from '#kit/duties.ts'
import type { Access } from './access.ts'

export const signedOutAtBackOffice: Access = { redirectSignedIn: 'operator' }
export const operators: Access = { roles: allOperators }
/** All operators but auditors. */
export const workingOperators: Access = { roles: actingOperators }
export const customerOperators: Access = { roles: readers.customers }
export const complianceOperators: Access = { roles: readers.compliance }
export const financeOperators: Access = { roles: readers.finance }
export const financeMakers: Access = { roles: ['finance-maker'] }
export const opportunityOperators: Access = { roles: readers.opportunities }
/** Admins with all duties, and auditors, who change nothing. */
export const administrationReaders: Access = { roles: readers.administration }
/** Operators who may change opportunities. */
export const opportunityEditors: Access = { roles: ['opportunities'] }
/** Admins with all duties. */
export const administrators: Access = { roles: ['admin'] }
/** Operators who edit the content of pages. */
export const contentEditors: Access = { roles: contentStaff }
/** Auditors read it too. */
export const contentReaders: Access = { roles: readers.content }
