import type { Hono } from 'hono'
import type { Clock } from '#kit/time.ts'
import type { PublishedContent } from '#modules/content/index.ts'
import type { Recorder } from '#modules/monitoring/index.ts'
import type { BaseServices } from '#platform/context.ts'
import type { SiteDirectory } from '#platform/http/public-pages.ts'
import type { Config } from '#platform/startup/config.ts'
import type { RunningDatabase } from './database.ts'
import type { Demo } from './demo.ts'
import type { ProductServices } from './services.ts'

/** Something that a process has opened and must close. */
export interface StoppablePart {
  stop(): Promise<void>
}

/** The state of a process once its database is open, in every role. */
export interface Start {
  readonly config: Config
  readonly clock: Clock
  readonly demo: Demo | undefined
  readonly baseServices: BaseServices
  readonly running: RunningDatabase
  readonly recorder: Recorder
  /** The published content, in memory. */
  readonly publishedContent: PublishedContent
  readonly siteDirectory: SiteDirectory
  /** Our own address. A worker without a configured one has none. */
  readonly origin: string
  /** The parts to stop, in the order of starting. */
  readonly parts: StoppablePart[]
}

export interface OpenedServices {
  readonly services: ProductServices
  /** The origin of payment pages: forms and redirects may lead there. */
  readonly gatewayOrigin: string
  /** The demo's phone, which shows the identity app's requests. */
  readonly demoPhone?: { readonly path: string; readonly pages: Hono }
}
