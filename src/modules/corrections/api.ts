import type { Handlers } from '#kit/contract.ts'
import type { CallContext } from '#platform/context.ts'
import type { correctionsContract } from './contract.ts'
import { proposeCorrection, proposeReversal } from './operations/propose.ts'

export const correctionsHandlers: Handlers<typeof correctionsContract, CallContext> = {
  propose: (context, input) => proposeCorrection(context, input),
  proposeReversal: (context, input) => proposeReversal(context, input),
}
