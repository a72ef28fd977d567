import type { Handlers } from '#kit/contract.ts'
import type { CallContext } from '#platform/context.ts'
import type { copiesContract } from './contract.ts'
import { openCopy, readCopyFile, readCopyState, requestCopy } from './operations/copies.ts'

export const copiesHandlers: Handlers<typeof copiesContract, CallContext> = {
  state: readCopyState,
  ask: requestCopy,
  open: openCopy,
  file: readCopyFile,
}
