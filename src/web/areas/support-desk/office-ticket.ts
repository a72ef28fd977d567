import type { AnswerOf } from '#kit/contract.ts'
import type { supportContract } from '#modules/support/contract.ts'

/** One ticket with its thread, as operators see it. */
export type OfficeTicket = AnswerOf<typeof supportContract.one>
