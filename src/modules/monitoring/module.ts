import { defineModule, type Services } from '#platform/module.ts'
import { monitoringHandlers } from './api.ts'
import { monitoringContract } from './contract.ts'
import { monitoringHealth } from './health.ts'
import { monitoringJobs } from './jobs.ts'
import type { MonitoringPorts } from './ports.ts'

export const monitoring = defineModule({
  name: 'monitoring',
  contract: monitoringContract,
  handlers: (services: Services & MonitoringPorts) => monitoringHandlers(services),
  jobs: () => monitoringJobs,
  health: monitoringHealth,
})
