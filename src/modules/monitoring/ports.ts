import type { Services } from '#platform/module.ts'
import type { AdapterName, ProviderName } from './vocabulary.ts'

/** The adapter of each service. Undefined if the service is not configured. */
export type ConfiguredProviders = Readonly<Record<ProviderName, AdapterName | undefined>>

/** The services that monitoring needs from outside. */
export interface MonitoringPorts extends Pick<Services, 'health'> {
  readonly providers: ConfiguredProviders
  /** The product's version with its build. */
  readonly version: string
}
