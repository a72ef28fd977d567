import type { HttpBindings } from '@hono/node-server'
import { type Context, Hono, type MiddlewareHandler } from 'hono'
import { routePath } from 'hono/route'
import { Refusal } from '#kit/errors.ts'
import { newId } from '#kit/ids.ts'
import { localeOfHeader } from '#kit/locale.ts'
import { stopwatch } from '#kit/time.ts'
import { withStatementCount } from '#platform/database/statement-count.ts'
import type { Module } from '#platform/http/call.ts'
import { serveText } from '#platform/http/client-files.ts'
import { docsPage } from '#platform/http/docs.ts'
import { mountModules, refuse } from '#platform/http/mount.ts'
import { openApiOf } from '#platform/http/openapi.ts'
import { createRequestPace } from '#platform/http/request-pace.ts'
import { createBudget } from '#platform/images/budget.ts'
import type { Metrics } from '#platform/observability/metrics.ts'
import { catalogue, contracts } from './modules.ts'
import {
  buildCallContext,
  callerAddress,
  ownOrigin,
  type RequestParts,
  withRequestOrigin,
} from './request-context.ts'

export type Mount = (app: Hono) => void

export interface ApplicationParts extends RequestParts {
  readonly modules: Readonly<Record<string, Module>>
  readonly metrics: Metrics
  /** Returns whether the database is migrated and answers, and the process is not stopping. */
  readonly isReady: () => Promise<boolean>
  readonly isStopping: () => boolean
  /** Routes with their own handling, such as pictures and the demo's inbox. */
  readonly beforeApi: readonly Mount[]
  /** Pages, which answer every other path. */
  readonly afterApi: readonly Mount[]
}

/**
 * Builds the HTTP application of a process: API, health, documentation, images, files and pages, with the same
 * headers.
 */
export function createApplication(parts: ApplicationParts): Hono {
  const app = new Hono()
  app.use(async (c, next) => {
    const started = stopwatch()
    const { outgoing } = c.env as HttpBindings
    if (parts.isStopping()) outgoing.setHeader('connection', 'close')
    await withStatementCount(async (count) => {
      await withRequestOrigin(parts.config, c.req.raw, next)
      // Live pages have already begun their answer. A header would make the adapter send them again.
      if (!parts.config.isDemo || outgoing.headersSent) return
      c.header('server-timing', `db;desc="${count.sent} statements"`)
    })
    const seconds = (stopwatch() - started) / 1000
    const route = routePath(c) === '*' ? 'page' : routePath(c)
    parts.metrics.observeRequest(route, c.req.method, c.res.status, seconds)
  })
  app.use(paceRequests(parts.config))
  // Refuses text with a NUL, which the database cannot store.
  app.use('/api/*', async (c, next) => {
    if (/\?.*%00/.test(c.req.url)) throw new Refusal('malformed_request', 400)
    await next()
  })
  mountOperations(app, parts)
  for (const mount of parts.beforeApi) mount(app)
  mountApi(app, parts)
  for (const mount of parts.afterApi) mount(app)
  const refusal = (code: string, status: 404 | 503) => (headers: Headers) =>
    refuse(new Refusal(code, status), bareContext(parts, headers), catalogue)
  app.notFound((c) => refusal('not_found', 404)(c.req.raw.headers))
  app.onError((error, c) => refuse(error, bareContext(parts, c.req.raw.headers), catalogue))
  return app
}

/** Delays the requests of an address that sends too many. */
function paceRequests(config: RequestParts['config']): MiddlewareHandler {
  const pace = createRequestPace(config.requestsPerAddress)
  return async (c, next) => {
    try {
      refuseIfTooMany(await pace.take(callerAddress(config, c), () => c.req.raw.signal))
    } catch (error) {
      if (c.req.raw.signal.aborted) return new Response(null, { status: 499 })
      throw error
    }
    await next()
  }
}

function refuseIfTooMany(retryAfterSeconds: number): void {
  if (retryAfterSeconds === 0) return
  const params = { retryAfterSeconds }
  throw new Refusal('too_many_requests', 429, { params, ...params })
}

const bareContext = (parts: ApplicationParts, headers: Headers) => ({
  locale: localeOfHeader(headers.get('accept-language')),
  requestId: newId(),
  log: parts.log,
})

function mountOperations(app: Hono, parts: ApplicationParts): void {
  app.get('/healthz', (c) => c.text('ok'))
  app.get('/readyz', async (c) => ((await parts.isReady()) ? c.text('ready') : c.text('not ready', 503)))
  app.get('/metrics', async (c) => {
    const token = parts.config.metricsToken
    if (token ? c.req.header('authorization') !== `Bearer ${token}` : !parts.config.isDemo)
      return c.notFound()
    return c.body(await parts.metrics.registry.metrics(), 200, {
      'content-type': parts.metrics.registry.contentType,
    })
  })
}

/** Downloads of the API documentation by one address: at once, and each second. Sending it is costly. */
const docsAllowance = { most: 60, perSecond: 2 }

/** Serves the documentation from memory, compressed once. */
function mountDocs(app: Hono, { config }: ApplicationParts): void {
  const document = openApiOf(contracts, catalogue)
  const openApi = serveText(JSON.stringify(document), {
    type: 'application/json; charset=utf-8',
  })
  const docs = serveText(docsPage(contracts, catalogue, document), {
    type: 'text/html; charset=utf-8',
    headers: {
      'content-security-policy': "default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'none'",
    },
  })
  const downloads = createBudget(docsAllowance)
  const limited = (answer: typeof docs) => (c: Context) => {
    refuseIfTooMany(downloads.take(callerAddress(config, c), 1).waitSeconds)
    return answer(c.req.raw)
  }
  app.get('/api/openapi.json', limited(openApi))
  app.get('/api/docs', limited(docs))
}

function mountApi(app: Hono, parts: ApplicationParts): void {
  if (parts.config.hasApiDocs) mountDocs(app, parts)
  app.route(
    '/',
    mountModules(parts.modules, {
      catalogue,
      contextOf: (request, address, asked) => buildCallContext(parts, request, address, asked),
      addressOf: (c) => callerAddress(parts.config, c),
      ownOriginOf: (request) => ownOrigin(parts.config, request),
      refused: parts.refused,
    }),
  )
  for (const [path, methods] of methodsByPath()) {
    app.all(path, (c) =>
      refuse(
        new Refusal('method_not_allowed', 405),
        bareContext(parts, c.req.raw.headers),
        catalogue,
        new Headers({ allow: methods.join(', ') }),
      ),
    )
  }
  app.all('/api/*', (c) =>
    refuse(new Refusal('not_found', 404), bareContext(parts, c.req.raw.headers), catalogue),
  )
}

/** Returns every path of the API with its methods. */
function methodsByPath(): Map<string, string[]> {
  const methods = new Map<string, string[]>()
  for (const { path, method } of Object.values(contracts).flatMap((contract) => Object.values(contract))) {
    methods.set(path, [...(methods.get(path) ?? []), ...(method === 'GET' ? ['GET', 'HEAD'] : [method])])
  }
  return methods
}
