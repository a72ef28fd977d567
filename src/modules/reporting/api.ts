import type { Handlers } from '#kit/contract.ts'
import type { CallContext } from '#platform/context.ts'
import type { reportingContract } from './contract.ts'
import { readDashboard } from './operations.ts'

export const reportingHandlers: Handlers<typeof reportingContract, CallContext> = {
  dashboard: (context) => readDashboard(context),
}
