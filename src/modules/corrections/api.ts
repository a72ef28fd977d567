import type { Handlers } from '#kit/contract.ts'
import type { CallContext } from '#platform/context.ts'
import type { correctionsContract } from './contract.ts'
import { proposeCorrection, proposeReversal } from './operations/propose.ts'
import { readCorrection, readRefund } from './operations/read.ts'

export const correctionsHandlers: Handlers<typeof correctionsContract, CallContext> = {
  correction: (context, input) => readCorrection(context, input),
  refund: (context, input) => readRefund(context, input),
  propose: (context, input) => proposeCorrection(context, input),
  proposeReversal: (context, input) => proposeReversal(context, input),
}
