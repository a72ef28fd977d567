import type { Handlers } from '#kit/contract.ts'
import type { CallContext } from '#platform/context.ts'
import type { monitoringContract } from './contract.ts'
import { readPlatformState } from './operations/platform-state.ts'
import { readProviders } from './operations/providers.ts'
import type { MonitoringPorts } from './ports.ts'

export const monitoringHandlers = (
  ports: MonitoringPorts,
): Handlers<typeof monitoringContract, CallContext> => ({
  providers: (context) => readProviders(context, ports),
  platform: (context) => readPlatformState(context, ports),
})
