import { readFile } from 'node:fs/promises'
import { hostname } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { newId } from '#kit/ids.ts'
import { type Clock, secondMs, systemClock } from '#kit/time.ts'
import { openContent } from '#modules/content/index.ts'
import { openRecorder } from '#modules/monitoring/index.ts'
import { openSettings } from '#modules/settings/index.ts'
import { isReplyAddress, receiveDeliveredMail } from '#modules/support/index.ts'
import type { BaseServices } from '#platform/context.ts'
import { followDatabaseClock } from '#platform/database/clock.ts'
import type { Database } from '#platform/database/database.ts'
import type { SettingsInForce } from '#platform/declarations/settings.ts'
import { eventJobs } from '#platform/events/purge-events.ts'
import { droppedFileJobs } from '#platform/files/dropped-files.ts'
import { openFiles } from '#platform/files/index.ts'
import { fileJobs } from '#platform/files/unreferenced.ts'
import { clientFileJobs } from '#platform/http/earlier-builds.ts'
import { keptAnswerJobs } from '#platform/http/kept-answers.ts'
import { listen } from '#platform/http/listener.ts'
import { createSiteDirectory } from '#platform/http/public-pages.ts'
import { jobContext, openJobs, prepareJobs } from '#platform/jobs/jobs.ts'
import { openMailListener } from '#platform/messages/mail-listener.ts'
import type { Logger } from '#platform/observability/log.ts'
import type { ProviderCalls } from '#platform/observability/provider-calls.ts'
import { rateLimitJobs } from '#platform/security/rate-limit.ts'
import { openSealing } from '#platform/security/sealing.ts'
import type { Config } from '#platform/startup/config.ts'
import { StartupFault } from '#platform/startup/startup-fault.ts'
import { openRunningDatabase } from './database.ts'
import { loadDemo } from './demo.ts'
import { assembly } from './modules.ts'
import { requestOrigin } from './request-context.ts'
import { buildRequestHandler } from './request-handler.ts'
import { openServices, type ProductServices } from './services.ts'
import type { OpenedServices, Start, StoppablePart } from './start.ts'
import { readProductVersion } from './version.ts'

export interface RunningProduct {
  readonly origin: string
  readonly config: Config
  readonly db: Database
  readonly baseServices: BaseServices
  stop(): Promise<void>
}

/** The role of a process: to answer requests, to run jobs, or both. Everything else is the same. */
export type ProcessRole = 'server' | 'worker' | 'both'

export interface ProductOptions {
  readonly role: ProcessRole
  readonly clock?: Clock
  /** Cancels a start that is under way. Everything that has started is stopped. */
  readonly signal?: AbortSignal
}

/**
 * Starts everything in order: the port, the database, outside services, jobs, and last the request handler.
 */
export async function startRole(
  config: Config,
  log: Logger,
  { role, clock: ownClock, signal }: ProductOptions,
): Promise<RunningProduct> {
  const listener = role === 'worker' ? undefined : await listen(config)
  const parts: StoppablePart[] = []
  let isStopping = false
  const stopParts = async () => {
    isStopping = true
    // Stops the listener first and the database last.
    await listener?.drain(8 * secondMs)
    for (let part = parts.pop(); part; part = parts.pop()) await part.stop()
  }
  const stop = async () => {
    isStopping = true
    // Readiness fails from now on, but requests are served until proxies have noticed.
    if (listener) await pause(config.stopDelayMs)
    await stopParts()
  }
  // Anything the start waits for fails soon once the database is closed.
  signal?.addEventListener('abort', () => void stopParts(), { once: true })
  try {
    const demo = await loadDemo(config)
    const running = await openRunningDatabase(config, log, demo)
    parts.push({ stop: () => running.close() })
    signal?.throwIfAborted()
    const clock = ownClock ?? systemClock
    if (!ownClock) parts.push(await followDatabaseClock(running.db, log))
    const settings = await openSettings(running.db, log)
    parts.push(settings)
    const recorder = openRecorder({
      db: running.jobs,
      log,
      clock,
      process: { role, host: hostname(), version: readProductVersion() },
    })
    parts.push(recorder)
    const content = await openContent(running.db, log)
    parts.push(content)
    const scanner = await demo?.openDemoScanner(config)
    if (scanner) parts.push(scanner)
    const scannerUrl = scanner?.url ?? config.scannerUrl
    const surroundings = { ...config, ...running, scannerUrl, calls: recorder.calls }
    const baseServices = openSurroundings(surroundings, log, settings.inForce)
    const origin = config.publicOrigin ?? listener?.url ?? ''
    const start: Start = {
      ...{ config, clock, demo, baseServices, running, recorder, origin, parts },
      publishedContent: content.published,
      siteDirectory: createSiteDirectory(),
    }
    const opened = await openOutside(start)
    await startWork(start, opened.services, role)
    if (role !== 'worker') await receiveMails(start)
    listener?.serve(await buildRequestHandler(start, opened, () => isStopping))
    signal?.throwIfAborted()
    return { origin, config, db: running.db, baseServices, stop }
  } catch (error) {
    await stopParts()
    throw error
  }
}

interface SurroundingParts extends Pick<Config, 'dataDir' | 's3' | 'scannerUrl'> {
  readonly dataKey: string
  readonly calls: ProviderCalls
}

const openSurroundings = (
  { dataDir, dataKey, s3, scannerUrl, calls }: SurroundingParts,
  log: Logger,
  settings: SettingsInForce,
): BaseServices => ({
  log,
  settings,
  sealing: openSealing(dataKey),
  files: openFiles({ folder: join(dataDir, 'files'), secretKey: dataKey, s3, scannerUrl, calls }),
})

/** Opens the outside services: the configured providers, or their sandboxes in demo mode. */
async function openOutside({
  config,
  demo,
  baseServices,
  running,
  recorder,
  origin,
  parts,
  publishedContent,
  siteDirectory,
}: Start): Promise<OpenedServices> {
  const ownOrigin = () => requestOrigin() ?? origin
  const standIn = await demo?.openDemoGateway(config, baseServices, () => origin)
  if (standIn) parts.push({ stop: () => standIn.stop() })
  const phone = config.nafath ? undefined : await demo?.openDemoNafath(running.db, baseServices, ownOrigin)
  if (phone) parts.push(phone)
  const payee = config.nameCheck ? undefined : await demo?.openDemoNameCheck()
  if (payee) parts.push(payee)
  const gatewayUrl = standIn?.url ?? config.gateway.url
  const services = openServices(config, {
    ...running,
    demo,
    baseServices,
    ownedSettings: assembly.settings,
    origin: ownOrigin,
    gatewayUrl,
    calls: recorder.calls,
    version: readProductVersion(),
    nafath: config.nafath ?? phone,
    nameCheck: config.nameCheck ?? payee,
    declared: assembly,
    publishedContent,
    siteDirectory,
  })
  return { services, gatewayOrigin: new URL(gatewayUrl).origin, ...(phone && { demoPhone: phone.app }) }
}

async function startWork(start: Start, services: ProductServices, role: ProcessRole): Promise<void> {
  const { clock, demo, baseServices, running, parts } = start
  const { owner, appRole } = running
  const { log } = baseServices
  const work = [
    ...rateLimitJobs,
    ...keptAnswerJobs,
    ...clientFileJobs,
    ...eventJobs,
    ...droppedFileJobs,
    ...fileJobs(assembly.files),
    ...assembly.jobs(services),
  ]
  const eventHandlers = assembly.eventHandlers(services)
  await prepareJobs(owner, { appRole, jobs: work, eventHandlers })
  await demo?.createDemoData(running.db, owner, { ...baseServices, eventHandlers, now: clock() })
  const isWorker = role !== 'server'
  const jobs = await openJobs(running.jobs, log, { isWorker })
  parts.push({ stop: () => jobs.stop() })
  if (!isWorker) return
  const contextOf = (name: string) =>
    jobContext({ ...baseServices, db: running.jobs, now: clock() }, name, newId())
  await jobs.work(work, contextOf)
  await jobs.startEventHandlers(eventHandlers, contextOf)
  for (const { name, cron } of work) log.debug({ job: name, cron }, 'works')
}

/** Receives answers of investors by SMTP, if a port is configured. */
async function receiveMails({ config, clock, baseServices, running: { db }, parts }: Start): Promise<void> {
  const { inboundMail, smtp, host } = config
  if (!inboundMail || smtp.port === undefined) return
  const { domain } = inboundMail
  const listener = await openMailListener({
    ...{ host, port: smtp.port, name: domain, log: baseServices.log },
    tls: await readSmtpKeys(smtp),
    isKnownAddress: (address) => isReplyAddress(baseServices, address, domain),
    receive: (raw, recipients) =>
      receiveDeliveredMail(jobContext({ ...baseServices, db, now: clock() }, 'mail', newId()), {
        ...{ raw, domain, recipients },
      }),
  })
  parts.push(listener)
}

async function readSmtpKeys({ certFile, keyFile }: Config['smtp']) {
  if (certFile === undefined || keyFile === undefined) return undefined
  try {
    const [cert, key] = await Promise.all([readFile(certFile), readFile(keyFile)])
    return { cert, key }
  } catch (error) {
    throw new StartupFault(`MAIL_SMTP_CERT or MAIL_SMTP_KEY cannot be read: ${(error as Error).message}`)
  }
}
