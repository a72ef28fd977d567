import type { AnswerOf } from '#kit/contract.ts'
import type { verificationContract } from '#modules/verification/contract.ts'

/** One customer, as an operator with customer access sees them. */
export type Customer = AnswerOf<(typeof verificationContract)['customer']>
