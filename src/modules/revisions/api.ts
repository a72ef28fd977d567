import type { Handlers } from '#kit/contract.ts'
import type { CallContext } from '#platform/context.ts'
import type { revisionsContract } from './contract.ts'
import * as operations from './operations.ts'

export const revisionsHandlers = (
  declared: operations.RevisionParts,
): Handlers<typeof revisionsContract, CallContext> => ({
  change: (context, input) => operations.changeSettings(context, declared, input),
  effects: (context, input) => operations.countEffects(context, declared, input),
  waiting: (context) => operations.listWaiting(context, declared),
  versions: (context, input) => operations.listVersions(context, declared, input),
  comparison: (context, input) => operations.compareVersions(context, declared, input),
  restore: (context, input) => operations.restoreVersion(context, declared, input),
})
