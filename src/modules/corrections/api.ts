import type { Handlers } from '#kit/contract.ts'
import type { CallContext } from '#platform/context.ts'
import type { correctionsContract } from './contract.ts'
import { proposeCorrection, proposeReversal } from './operations/propose.ts'
import { readCorrection, readReceivableOf, readRefund } from './operations/read.ts'

export const correctionsHandlers: Handlers<typeof correctionsContract, CallContext> = {
  correction: readCorrection,
  refund: readRefund,
  receivable: readReceivableOf,
  propose: proposeCorrection,
  proposeReversal,
}
