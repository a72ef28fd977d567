import type { AnswerOf } from '#kit/contract.ts'
import type { verificationContract } from '#modules/verification/contract.ts'

/** One customer, as operators with customer access see them. */
export type Customer = AnswerOf<(typeof verificationContract)['customer']>

/** The questions that a customer's page asks. */
export const customerQuestions = [
  'approve',
  'reject',
  'activation',
  'view',
  'qualify',
  'unqualify',
  'override-class',
  'override-limit',
] as const

export interface CustomerAct {
  readonly customer: Customer
  /** The question in the address. */
  readonly asked: (typeof customerQuestions)[number] | undefined
  /** Called with the customer as the act answered it. */
  readonly onChanged: (customer: Customer) => void
}

export const customerPath = ({ id }: Pick<Customer, 'id'>): `/${string}` => `/admin-sahl/customer/${id}`
