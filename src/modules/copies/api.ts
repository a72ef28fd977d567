import type { Handlers } from '#kit/contract.ts'
import type { CallContext } from '#platform/context.ts'
import type { copiesContract } from './contract.ts'
import { askForCopy, openCopy, readFile, readState } from './operations/copies.ts'

export const copiesHandlers: Handlers<typeof copiesContract, CallContext> = {
  state: (context) => readState(context),
  ask: (context) => askForCopy(context),
  open: (context, input) => openCopy(context, input),
  file: (context, input) => readFile(context, input),
}
