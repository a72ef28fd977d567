import type { Handlers } from '#kit/contract.ts'
import type { CallContext } from '#platform/context.ts'
import type { resultsContract } from './contract.ts'
import { listResults, readResult, summariseResults } from './operations.ts'

export const resultsHandlers: Handlers<typeof resultsContract, CallContext> = {
  summary: summariseResults,
  list: listResults,
  get: readResult,
}
