import { AsyncLocalStorage } from 'node:async_hooks'
import { isIP } from 'node:net'
import { getConnInfo } from '@hono/node-server/conninfo'
import type { Context as HonoContext } from 'hono'
import { Refusal } from '#kit/errors.ts'
import { newId } from '#kit/ids.ts'
import { type Locale, localeOfHeader } from '#kit/locale.ts'
import type { Clock } from '#kit/time.ts'
import { findSessionToken, resolveSession } from '#modules/identity/index.ts'
import type { Actor, BaseServices, CallContext } from '#platform/context.ts'
import type { Database } from '#platform/database/database.ts'
import { detailOf } from '#platform/http/problem.ts'
import type { RefusedAccess } from '#platform/http/refused-access.ts'
import type { Logger } from '#platform/observability/log.ts'
import type { Config } from '#platform/startup/config.ts'
import { catalogue } from './modules.ts'

export interface RequestParts {
  readonly db: Database
  readonly contendedDb: Database
  readonly config: Config
  readonly log: Logger
  readonly surroundings: BaseServices
  readonly clock: Clock
  readonly refused: RefusedAccess
}

/** The person whom a request's session belongs to. */
export const findActor = async (
  { db, config, clock }: RequestParts,
  request: Request,
  asked: { readonly isUnattended?: boolean } = {},
): Promise<Actor> => resolveSession(db, findSessionToken(request.headers, config.hasHttps), clock(), asked)

/** Who calls, from where, in which language, with which id: asked once per request. */
export async function buildCallContext(
  parts: RequestParts,
  request: Request,
  address: string,
  asked: {
    readonly locale?: Locale
    readonly requestId?: string
    readonly isUnattended?: boolean
    /** If the caller is known already. */
    readonly actor?: Promise<Actor>
  } = {},
): Promise<CallContext> {
  const { locale = localeOfHeader(request.headers.get('accept-language')), requestId = newId() } = asked
  const now = parts.clock()
  const actor = await (asked.actor ?? findActor(parts, request, asked))
  return {
    tx: parts.db,
    db: parts.db,
    contendedDb: parts.contendedDb,
    actor,
    now,
    locale,
    requestId,
    origin: { address, userAgent: (request.headers.get('user-agent') ?? '').slice(0, 300) },
    ...parts.surroundings,
    say: (code, params) => detailOf(catalogue, locale, new Refusal(code, 422, params ? { params } : {})),
    idempotencyKey: '',
    requestHash: '',
    rawBody: '',
    headers: request.headers,
    setCookie: () => undefined,
    setHeader: () => undefined,
  }
}

/**
 * The caller's address. Each proxy of ours adds whom it heard from at the end of the list, so that only as many
 * claims from there count as we have proxies; what stands before them a caller may have made up.
 */
export function callerAddress(config: Pick<Config, 'proxyHops'>, c: HonoContext): string {
  const claims = (c.req.header('x-forwarded-for') ?? '').split(',')
  const claim = config.proxyHops > 0 ? claims.at(-config.proxyHops)?.trim() : undefined
  return claim !== undefined && isIP(claim) !== 0 ? claim : (getConnInfo(c).remote.address ?? '')
}

/**
 * The demo that listens on every address of its machine is reached by many names, and leads each caller back to
 * the one that they came by. Elsewhere there is one origin, and nothing is kept here.
 */
const reachedAt = new AsyncLocalStorage<string>()

const hasManyNames = ({ publicOrigin, host }: Config): boolean =>
  publicOrigin === undefined && (host === '0.0.0.0' || host === '::')

/** Carries out a call so that `originReached` knows how its caller came here. */
export const withRequestOrigin = <R>(config: Config, request: Request, carryOut: () => R): R =>
  hasManyNames(config) ? reachedAt.run(ownOrigin(config, request), carryOut) : carryOut()

export const requestOrigin = (): string | undefined => reachedAt.getStore()

/** Where forms may lead to pay: the demo's gateway is reached by the name that we are reached by. */
export function gatewayOriginFor(config: Config, request: Request, gatewayOrigin: string): string {
  if (!hasManyNames(config) || !config.gateway.isSandbox) return gatewayOrigin
  const origin = new URL(gatewayOrigin)
  origin.hostname = new URL(ownOrigin(config, request)).hostname
  return origin.origin
}

/** Our own origin: configured, or in demo mode whatever address the browser reached us at. */
export function ownOrigin(config: Config, request: Request): string {
  if (config.publicOrigin) return config.publicOrigin
  return `http://${request.headers.get('host') ?? `${config.host}:${config.port}`}`
}
