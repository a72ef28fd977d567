import type { Handlers } from '#kit/contract.ts'
import type { CallContext } from '#platform/context.ts'
import type { confirmationContract } from './contract.ts'
import { readAttempts } from './operations/attempts.ts'
import { beginConfirmation, cancelConfirmation } from './operations/begin.ts'
import { receiveCallback } from './operations/callback.ts'
import { type ConfirmationPorts, readConfirmationState } from './operations/state.ts'

export const confirmationHandlers = (
  ports: ConfirmationPorts,
): Handlers<typeof confirmationContract, CallContext> => ({
  state: (context) => readConfirmationState(context, ports),
  begin: (context) => beginConfirmation(context, ports),
  cancel: (context) => cancelConfirmation(context, ports),
  callback: (context) => receiveCallback(context, ports, context.rawBody),
  customerAttempts: (context, input) => readAttempts(context, ports, input),
})
