import type { AddressInfo } from 'node:net'
import { createAdaptorServer } from '@hono/node-server'
import { Hono } from 'hono'
import { bodyLimit } from 'hono/body-limit'
import { type Clock, systemClock } from '#kit/time.ts'
import { openLog } from '#platform/observability/log.ts'
import { StartupFault } from '#platform/startup/startup-fault.ts'
import { moyasarApi } from './api.ts'
import { openAttempts } from './attempts.ts'
import { openBackgroundTasks } from './background-tasks.ts'
import { openCheckout } from './checkout.ts'
import { hostedRoutes } from './hosted-routes.ts'
import type { TokenRecord } from './records.ts'
import { openStore } from './store.ts'
import { openTokens } from './tokens.ts'
import { openWebhooks } from './webhooks.ts'

export interface SandboxSettings {
  /** 0 picks a free port. */
  readonly port: number
  readonly host: string
  readonly secretKey: string
  readonly webhookSecret: string
  /**
   * True if the product has the key of a real gateway. The sandbox then refuses to start, since it could fake money.
   */
  readonly gatewayKeyIsSet: boolean
  /** The address that browsers use, if it differs from that of the listener. */
  readonly publicUrl?: string
  /** A file from which a restart restores invoices and payments. */
  readonly statePath?: string
  readonly now?: Clock
  /** Delay of a slow result. */
  readonly slowMs?: number
  readonly retryDelaysMs?: readonly number[]
  readonly pageSize?: number
  readonly reportFault?: (fault: unknown) => void
  /** The webhook of the merchant account. It receives payments that belong to no invoice. */
  readonly webhookUrl?: () => string | undefined
  /** Saved cards that exist when the sandbox starts. */
  readonly knownTokens?: readonly TokenRecord[]
}

export interface SandboxGateway {
  /** Base URL of the API and the hosted pages, without a trailing slash. */
  readonly url: string
  /** Resolves when every webhook is delivered and every late result is settled. */
  idle(): Promise<void>
  stop(): Promise<void>
}

/** Five retries like Moyasar, at shorter intervals. */
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
  const tasks = openBackgroundTasks(reportFault)
  const stopping = new AbortController()
  const store = await openStore(settings.statePath)
  for (const value of settings.knownTokens ?? []) await store.keep({ kind: 'token', value })
  const webhooks = openWebhooks({
    store,
    tasks,
    now,
    secret: settings.webhookSecret,
    retryDelaysMs: settings.retryDelaysMs ?? defaultRetryDelaysMs,
    signal: stopping.signal,
    accountUrl: settings.webhookUrl ?? (() => undefined),
  })
  const attempts = openAttempts({ store, tokens: openTokens({ store, now }), webhooks, now })
  const slowMs = settings.slowMs ?? defaultSlowMs
  const checkout = openCheckout({ store, attempts, webhooks, tasks, slowMs })

  let url = ''
  const gatewayUrlFor = ({ success_url }: { success_url: string | null }) => {
    if (settings.publicUrl !== undefined || !isEverywhere(settings.host) || success_url === null) return url
    // Uses the host name by which the browser reached the merchant, so that the payment page is reachable too.
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
  url = settings.publicUrl?.replace(/\/$/, '') ?? `http://${stripPort(settings.host)}:${port}`
  webhooks.resume()
  checkout.resume()

  return {
    url,
    idle: tasks.idle,
    async stop() {
      stopping.abort()
      const closed = new Promise((resolve) => server.close(resolve))
      if ('closeAllConnections' in server) server.closeAllConnections()
      await closed
      await tasks.stop()
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

/** A wildcard address is reached through the loopback address. */
function stripPort(host: string): string {
  if (isEverywhere(host)) return 'localhost'
  return host.includes(':') ? `[${host}]` : host
}
