import type { Handlers } from '#kit/contract.ts'
import type { CallContext } from '#platform/context.ts'
import type { viewingContract } from './contract.ts'
import { beginViewing, endViewing } from './operations/grants.ts'

export const viewingHandlers: Handlers<typeof viewingContract, CallContext> = {
  begin: beginViewing,
  end: (context) => endViewing(context),
}
