import type { Handlers } from '#kit/contract.ts'
import type { CallContext } from '#platform/context.ts'
import type { Declared } from '#platform/module.ts'
import type { reportingContract } from './contract.ts'
import { readDashboard, search } from './operations.ts'

export const reportingHandlers = (
  declared: Pick<Declared, 'queues' | 'finders'>,
): Handlers<typeof reportingContract, CallContext> => ({
  dashboard: (context) => readDashboard(context, declared),
  search: (context, input) => search(context, declared, input),
})
