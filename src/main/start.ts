import type { Hono } from 'hono'
import type { Clock } from '#kit/time.ts'
import type { BaseServices } from '#platform/context.ts'
import type { Config } from '#platform/startup/config.ts'
import type { RunningDatabase } from './database.ts'
import type { Demo } from './demo.ts'
import type { ProductServices } from './services.ts'

/** What a process has opened and has to close again. */
export interface Part {
  stop(): Promise<void>
}

/** What there is once the database is open, whatever the process is for. */
export interface Start {
  readonly config: Config
  readonly clock: Clock
  readonly demo: Demo | undefined
  readonly surroundings: BaseServices
  readonly running: RunningDatabase
  /** Our own address; in a worker without one configured there is none. */
  readonly origin: string
  /** What has to be stopped again, in the order of starting. */
  readonly parts: Part[]
}

export interface OpenedServices {
  readonly world: ProductServices
  /** Where payment pages are: forms and redirects may lead there. */
  readonly gatewayOrigin: string
  /** The demo's phone, on which the identity app asks. */
  readonly demoPhone?: { readonly path: string; readonly pages: Hono }
}
