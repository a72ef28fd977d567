import type { AnswerOf } from '#kit/contract.ts'
import type { verificationContract } from '#modules/verification/contract.ts'

/** One customer, as an operator with customer access sees them. */
export type Customer = AnswerOf<(typeof verificationContract)['customer']>

/** What an operator may be asked about on a customer's page. */
export const customerQuestions = [
  'approve',
  'reject',
  'activation',
  'qualify',
  'unqualify',
  'override-class',
  'override-limit',
] as const

export interface CustomerAct {
  readonly customer: Customer
  /** The question that the address asks. */
  readonly asked: (typeof customerQuestions)[number] | undefined
  /** An act answers with the customer as it then stands. */
  readonly onChanged: (customer: Customer) => void
}

export const customerPath = ({ id }: Pick<Customer, 'id'>): `/${string}` => `/admin-sahl/customer/${id}`
