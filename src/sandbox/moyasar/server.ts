import type { AddressInfo } from 'node:net'
import { createAdaptorServer } from '@hono/node-server'
import { Hono } from 'hono'
import { bodyLimit } from 'hono/body-limit'
import { type Clock, systemClock } from '#kit/time.ts'
import { openLog } from '#platform/observability/log.ts'
import { StartupFault } from '#platform/startup/startup-fault.ts'
import { openAgenda } from './agenda.ts'
import { moyasarApi } from './api.ts'
import { openAttempts } from './attempts.ts'
import { openCheckout } from './checkout.ts'
import { hostedRoutes } from './hosted-routes.ts'
import type { TokenRecord } from './records.ts'
import { openStore } from './store.ts'
import { openTokens } from './tokens.ts'
import { openWebhooks } from './webhooks.ts'

export interface SandboxSettings {
  /** 0 takes a free one. */
  readonly port: number
  readonly host: string
  readonly secretKey: string
  readonly webhookSecret: string
  /** True when the product has a real gateway's key: a test gateway beside it could fake money. */
  readonly gatewayKeyIsSet: boolean
  /** What browsers call this server, where that differs from the listener's address. */
  readonly publicUrl?: string
  /** A file that lets a restart find its invoices again. */
  readonly statePath?: string
  readonly now?: Clock
  /** How late a slow result is. */
  readonly slowMs?: number
  readonly retryDelaysMs?: readonly number[]
  readonly pageSize?: number
  readonly reportFault?: (fault: unknown) => void
  /** The webhook that is registered for the account: it hears of payments that belong to no invoice. */
  readonly webhookUrl?: () => string | undefined
  /** Cards that were kept before there was this gateway. */
  readonly knownTokens?: readonly TokenRecord[]
}

export interface SandboxGateway {
  /** Where the API and the hosted pages are, without a slash at the end. */
  readonly url: string
  /** Resolves when every webhook and every late result is through. */
  idle(): Promise<void>
  stop(): Promise<void>
}

/** Five repetitions, as Moyasar makes them, only sooner. */
const defaultRetryDelaysMs = [1_000, 5_000, 15_000, 60_000, 300_000]
const defaultSlowMs = 6_000
const defaultPageSize = 40

const reportToLog = (fault: unknown) => openLog('error').error({ err: fault }, 'the test gateway failed')

/** A local server that speaks Moyasar's HTTP API and hosts the payment page, for the demo (PAY-2). */
export async function startSandboxGateway(settings: SandboxSettings): Promise<SandboxGateway> {
  if (settings.gatewayKeyIsSet) {
    throw new StartupFault(
      'The test gateway does not start while a real gateway key is set: remove MOYASAR_SECRET_KEY to use it.',
    )
  }
  const now = settings.now ?? systemClock
  const reportFault = settings.reportFault ?? reportToLog
  const agenda = openAgenda(reportFault)
  const stopping = new AbortController()
  const store = await openStore(settings.statePath)
  for (const value of settings.knownTokens ?? []) await store.keep({ kind: 'token', value })
  const webhooks = openWebhooks({
    store,
    agenda,
    now,
    secret: settings.webhookSecret,
    retryDelaysMs: settings.retryDelaysMs ?? defaultRetryDelaysMs,
    signal: stopping.signal,
    accountUrl: settings.webhookUrl ?? (() => undefined),
  })
  const attempts = openAttempts({ store, tokens: openTokens({ store, now }), webhooks, now })
  const slowMs = settings.slowMs ?? defaultSlowMs
  const checkout = openCheckout({ store, attempts, webhooks, agenda, slowMs })

  let url = ''
  const gatewayUrlFor = ({ success_url }: { success_url: string | null }) => {
    if (settings.publicUrl !== undefined || !isEverywhere(settings.host) || success_url === null) return url
    // Whoever came to the shop by a name of this machine reaches the payment page by the same.
    return `http://${new URL(success_url).hostname}:${new URL(url).port}`
  }
  const { secretKey, pageSize = defaultPageSize } = settings
  const app = new Hono()
  app.use(bodyLimit({ maxSize: 200_000 }))
  app.route('/v1', moyasarApi({ store, attempts, now, secretKey, pageSize, gatewayUrlFor }))
  app.route('/pay', hostedRoutes({ store, checkout, now }))
  app.onError((fault, c) => {
    reportFault(fault)
    return c.json({ type: 'api_error', message: 'We had a problem with our server', errors: null }, 500)
  })

  const server = createAdaptorServer({ fetch: app.fetch })
  const port = await listen(server, settings.port, settings.host).catch(async (error) => {
    await store.close()
    throw error
  })
  url = settings.publicUrl?.replace(/\/$/, '') ?? `http://${nameOf(settings.host)}:${port}`
  webhooks.resume()
  checkout.resume()

  return {
    url,
    idle: agenda.idle,
    async stop() {
      stopping.abort()
      const closed = new Promise((resolve) => server.close(resolve))
      if ('closeAllConnections' in server) server.closeAllConnections()
      await closed
      await agenda.stop()
      await store.close()
    },
  }
}

type Server = ReturnType<typeof createAdaptorServer>

function listen(server: Server, port: number, host: string): Promise<number> {
  return new Promise((resolve, reject) => {
    server.once('error', (error: NodeJS.ErrnoException) => {
      const isTaken = error.code === 'EADDRINUSE'
      reject(
        isTaken ? new StartupFault(`Port ${port} of the test gateway is in use: set SANDBOX_PORT.`) : error,
      )
    })
    server.listen(port, host, () => resolve((server.address() as AddressInfo).port))
  })
}

const isEverywhere = (host: string): boolean => host === '0.0.0.0' || host === '::'

/** An address that listens everywhere is reached from here by the loopback's. */
function nameOf(host: string): string {
  if (isEverywhere(host)) return 'localhost'
  return host.includes(':') ? `[${host}]` : host
}
