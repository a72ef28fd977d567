import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { getRequestListener, type HttpBindings, RequestError } from '@hono/node-server'
import { StartupFault } from '../startup/startup-fault.ts'
import { refuseAdmission } from './admission.ts'
import { refuseRequest } from './request-problem.ts'
import { secureEveryAnswer } from './security-headers.ts'
import { boundBodies, boundConnections, type SocketLimits, socketLimits } from './socket-limits.ts'

type Fetch = (request: Request, environment: object) => Response | Promise<Response>

export interface Listener {
  /** `http://host:port` as reached from this machine. */
  readonly url: string
  /** Starts answering. Before this and while stopping, every request gets 503. */
  serve(fetch: Fetch): void
  /** Lets running requests finish within a time, then closes the rest. */
  drain(graceMs: number): Promise<void>
}

export interface ListenerSettings {
  readonly host: string
  readonly port: number
  readonly hasHttps: boolean
  /** The number of our proxies. All connections then come from their few addresses. */
  readonly proxyHops: number
  /** Injected by tests. */
  readonly limits?: SocketLimits
}

/** Takes the port before anything else, so that a second start fails before it changes anything. */
export async function listen(settings: ListenerSettings): Promise<Listener> {
  let current: Fetch = unavailable
  const limits = settings.limits ?? socketLimits
  const answer = getRequestListener(
    (request, environment) =>
      refuseAdmission((environment as HttpBindings).incoming) ?? current(request, environment),
    {
      // A request without a readable address or host never reaches the application.
      errorHandler: (error) =>
        error instanceof RequestError
          ? refuseRequest('malformed_request', null)
          : new Response(null, { status: 500 }),
    },
  )
  const server = createServer(
    {
      headersTimeout: limits.headMs,
      // Bodies have their own limit, which allows for files.
      requestTimeout: 0,
      connectionsCheckingInterval: limits.checkEveryMs,
      keepAliveTimeout: limits.idleMs,
      // Checked in `admission.ts`, where the answer has its headers.
      requireHostHeader: false,
    },
    answer,
  )
  secureEveryAnswer(server, settings.hasHttps)
  boundConnections(server, limits, settings.proxyHops > 0)
  boundBodies(server, limits)
  await new Promise<void>((resolve, reject) => {
    server.once('error', (error) => reject(explainListenError(error, settings)))
    server.listen(settings.port, settings.host, () => resolve())
  })
  const { port } = server.address() as AddressInfo
  const name = settings.host === '0.0.0.0' || settings.host === '::' ? 'localhost' : nameOf(settings.host)
  return {
    url: `http://${name}:${port}`,
    serve(fetch) {
      current = fetch
    },
    async drain(graceMs) {
      const closed = new Promise<void>((resolve) => server.close(() => resolve()))
      server.closeIdleConnections()
      const cut = setTimeout(() => server.closeAllConnections(), graceMs)
      await closed
      clearTimeout(cut)
    },
  }
}

/** Returns `localhost` for a loopback address, so that the address bar and cookies agree. */
const nameOf = (host: string): string =>
  host === '127.0.0.1' ? 'localhost' : host.includes(':') ? `[${host}]` : host

const unavailable: Fetch = () =>
  new Response('starting\n', { status: 503, headers: { 'retry-after': '1', 'content-type': 'text/plain' } })

function explainListenError(error: Error, settings: { host: string; port: number }): Error {
  const code = 'code' in error ? String(error.code) : ''
  const place = `${settings.host}:${settings.port}`
  if (code === 'EADDRINUSE') {
    return new StartupFault(`The address ${place} is in use by another program. Set PORT to a free one.`)
  }
  if (code === 'EACCES')
    return new StartupFault(`This user may not listen on ${place}. Set PORT to 1024 or above.`)
  if (code === 'EADDRNOTAVAIL' || code === 'ENOTFOUND') {
    return new StartupFault(`This machine has no address ${settings.host}. Set HOST to one that it has.`)
  }
  return error
}
