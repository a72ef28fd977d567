import { AsyncLocalStorage } from 'node:async_hooks'
import { isIP } from 'node:net'
import { getConnInfo } from '@hono/node-server/conninfo'
import type { Context as HonoContext } from 'hono'
import { Refusal } from '#kit/errors.ts'
import { newId } from '#kit/ids.ts'
import { type Locale, localeOfHeader } from '#kit/locale.ts'
import type { Clock } from '#kit/time.ts'
import { findSessionToken, resolveSession } from '#modules/identity/index.ts'
import { recordViewedRead, resolveViewing } from '#modules/viewing/index.ts'
import type { Actor, BaseServices, CallContext } from '#platform/context.ts'
import type { Database } from '#platform/database/database.ts'
import { findDetail } from '#platform/http/problem.ts'
import type { RefusedAccess } from '#platform/http/refused-access.ts'
import type { Logger } from '#platform/observability/log.ts'
import type { Config } from '#platform/startup/config.ts'
import { catalogue } from './modules.ts'

export interface RequestParts {
  readonly db: Database
  readonly contendedDb: Database
  readonly config: Config
  readonly log: Logger
  readonly baseServices: BaseServices
  readonly clock: Clock
  readonly refused: RefusedAccess
}

/** Returns the actor of a request's session: the investor whose pages an operator views, if there is one. */
export async function findActor(
  { db, config, clock }: RequestParts,
  request: Request,
  options: { readonly isUnattended?: boolean } = {},
): Promise<Actor> {
  const now = clock()
  const actor = await resolveSession(db, findSessionToken(request.headers, config.hasHttps), now, options)
  return actor.kind === 'user' && actor.grantId !== undefined ? await resolveViewing(db, actor, now) : actor
}

/** Builds the context of a call: actor, address, language and request id. Called once per request. */
export async function buildCallContext(
  parts: RequestParts,
  request: Request,
  address: string,
  options: {
    readonly locale?: Locale
    readonly requestId?: string
    readonly isUnattended?: boolean
    /** Set if the actor is known already. */
    readonly actor?: Promise<Actor>
  } = {},
): Promise<CallContext> {
  const { locale = localeOfHeader(request.headers.get('accept-language')), requestId = newId() } = options
  const now = parts.clock()
  const actor = await (options.actor ?? findActor(parts, request, options))
  const context: CallContext = {
    tx: parts.db,
    db: parts.db,
    contendedDb: parts.contendedDb,
    actor,
    now,
    locale,
    requestId,
    origin: { address, userAgent: (request.headers.get('user-agent') ?? '').slice(0, 300) },
    ...parts.baseServices,
    say: (code, params) => findDetail(catalogue, locale, new Refusal(code, 422, params ? { params } : {})),
    idempotencyKey: '',
    requestHash: '',
    rawBody: '',
    headers: request.headers,
    setCookie: () => undefined,
    setHeader: () => undefined,
  }
  if (actor.kind !== 'user' || !actor.viewedBy) return context
  return { ...context, noteViewedRead: (path) => recordViewedRead(context, path) }
}

/**
 * Returns the caller's address. Each of our proxies appends the address that it received the request from to
 * X-Forwarded-For. So many of the last entries are trusted; a client can forge those before them.
 */
export function callerAddress(config: Pick<Config, 'proxyHops'>, c: HonoContext): string {
  const claims = (c.req.header('x-forwarded-for') ?? '').split(',')
  const claim = config.proxyHops > 0 ? claims.at(-config.proxyHops)?.trim() : undefined
  return claim !== undefined && isIP(claim) !== 0 ? claim : (getConnInfo(c).remote.address ?? '')
}

/**
 * The origin under which this request reached a demo that listens on all addresses of its machine. Redirects lead
 * back to it. Elsewhere there is one configured origin, and nothing is stored here.
 */
const reachedAt = new AsyncLocalStorage<string>()

const hasManyNames = ({ publicOrigin, host }: Config): boolean =>
  publicOrigin === undefined && (host === '0.0.0.0' || host === '::')

/** Runs a call so that `requestOrigin` returns the origin under which its caller reached the server. */
export const withRequestOrigin = <R>(config: Config, request: Request, carryOut: () => R): R =>
  hasManyNames(config) ? reachedAt.run(ownOrigin(config, request), carryOut) : carryOut()

export const requestOrigin = (): string | undefined => reachedAt.getStore()

/**
 * Returns the origin of the payment page for forms. The demo's gateway is reached by the same host name as the
 * server.
 */
export function gatewayOriginFor(config: Config, request: Request, gatewayOrigin: string): string {
  if (!hasManyNames(config) || !config.gateway.isSandbox) return gatewayOrigin
  const origin = new URL(gatewayOrigin)
  origin.hostname = new URL(ownOrigin(config, request)).hostname
  return origin.origin
}

/** Returns our own origin: configured, or in demo mode the address at which the browser reached us. */
export function ownOrigin(config: Config, request: Request): string {
  if (config.publicOrigin) return config.publicOrigin
  return `http://${request.headers.get('host') ?? `${config.host}:${config.port}`}`
}
