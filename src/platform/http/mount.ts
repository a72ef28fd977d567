import { hash } from 'node:crypto'
import type { IncomingMessage } from 'node:http'
import type { HttpBindings } from '@hono/node-server'
import { Hono, type Context as HonoContext } from 'hono'
import type { Endpoint } from '#kit/contract.ts'
import { Refusal } from '#kit/errors.ts'
import type { UploadRules } from '#kit/files.ts'
import { createLimitedQueue, type LimitedQueue, QueueFull } from '#kit/limited-queue.ts'
import type { CallContext } from '../context.ts'
import { outageRetrySeconds } from '../database/outage.ts'
import { createBudget, type ImageBudget } from '../images/budget.ts'
import { consumeLimit } from '../security/rate-limit.ts'
import { readBody, readBodyBytes } from './body.ts'
import { callEndpoint, checkAccess, type InputParts, type Module } from './call.ts'
import { drain, dropAll, type ReceivedForm, receiveForm } from './multipart.ts'
import { isOwnOrigin } from './own-origin.ts'
import { asRefusal, type Catalogue, toProblem } from './problem.ts'
import { describeCaller, isAboutAccess, type RefusedAccess } from './refused-access.ts'
import { createSearchQueue } from './search-queue.ts'
import { allowLongBody } from './socket-limits.ts'

const bodyLimitBytes = 256 * 1024
/** Longer bodies are in memory as a whole, so few are received at a time. */
const longBodies = { concurrency: 2, maxWaiting: 8 }

export interface ApiParts {
  readonly catalogue: Catalogue
  /**
   * Resolves session, language, limits and ids of a request. An unattended request does not count as use of the
   * session.
   */
  readonly contextOf: (
    request: Request,
    address: string,
    options: { readonly isUnattended: boolean },
  ) => Promise<CallContext>
  readonly addressOf: (c: HonoContext) => string
  readonly ownOriginOf: (request: Request) => string
  readonly refused: RefusedAccess
}

/** Mounts every endpoint of every module. */
export function mountModules(modules: Readonly<Record<string, Module>>, parts: ApiParts): Hono {
  const app = new Hono()
  const state: MountState = {
    searches: createSearchQueue(),
    longBodies: createLimitedQueue(longBodies),
    callbacks: createBudget(callbackAllowance),
  }
  for (const module of Object.values(modules)) {
    for (const [name, endpoint] of Object.entries(module.contract)) {
      app.on(endpoint.method, endpoint.path, (c) => answer(c, module, name, endpoint, { ...parts, ...state }))
    }
  }
  return app
}

interface MountState {
  readonly searches: LimitedQueue
  readonly longBodies: LimitedQueue
  /** The budget of refused calls from other sites, such as forged callbacks. */
  readonly callbacks: ImageBudget
}
type MountedParts = ApiParts & MountState

/**
 * Refused callbacks of one address: so many at once, and so many a second. Accepted callbacks cost nothing.
 */
const callbackAllowance = { most: 500, perSecond: 1 }

async function answer(
  c: HonoContext,
  module: Module,
  name: string,
  endpoint: Endpoint,
  parts: MountedParts,
): Promise<Response> {
  const request = c.req.raw
  const isUnattended = endpoint.isUnattended === true
  const context = await parts.contextOf(request, parts.addressOf(c), { isUnattended })
  const answering: { extra?: Headers; form?: ReceivedForm } = {}
  try {
    // Checked before headers and body. For a form with files, `receiveUploads` checks it, because it also has to
    // drain the body.
    if (!endpoint.upload || !isForm(c)) checkAccess(endpoint, context.actor)
    if (endpoint.crossSite) takeCallback(parts.callbacks, context)
    if (
      endpoint.method !== 'GET' &&
      !endpoint.crossSite &&
      !isOwnOrigin(request, parts.ownOriginOf(request))
    ) {
      throw new Refusal('foreign_origin', 403)
    }
    const longest = module.bodyLimits?.[name]?.(request.headers)
    const run = async () => {
      if (endpoint.upload && isForm(c))
        answering.form = await receiveUploads(c, endpoint, endpoint.upload, context)
      const body = await receiveBody(c, endpoint, answering.form, longest)
      const call = { ...context, ...body.call, ...headerSetters(answering) }
      const carryOut = () => callEndpoint(module, name, call, body.input)
      const isSearch = endpoint.isSearch && Object.keys(body.input.query as object).length > 0
      return isSearch ? await inTurn(parts.searches, carryOut, request.signal) : await carryOut()
    }
    const result = longest === undefined ? await run() : await inTurn(parts.longBodies, run, request.signal)
    // An answer to anything but a public read may contain a session, a token or a challenge.
    const isRead = endpoint.method === 'GET' && endpoint.access === 'public'
    if (endpoint.crossSite) parts.callbacks.giveBack(context.origin.address, 1)
    const { extra } = answering
    const isPersonal = !isRead || context.actor.kind === 'user' || extra !== undefined
    return respond(request, endpoint, result, { extra, isPersonal })
  } catch (error) {
    // The client disconnected while queued: answer 499 and do not log an error.
    const isQueued = endpoint.isSearch || module.bodyLimits?.[name] !== undefined
    if (isQueued && request.signal.aborted) return new Response(null, { status: 499 })
    if (isAboutAccess(error))
      parts.refused.note(describeCaller(context), `${endpoint.method} ${endpoint.path}`, error.code)
    return refuse(error, context, parts.catalogue, answering.extra)
  } finally {
    if (answering.form) await dropAll(answering.form.files)
  }
}

/** Returns the calls that add cookies and headers to the answer. */
const headerSetters = (answering: { extra?: Headers }): Pick<CallContext, 'setCookie' | 'setHeader'> => ({
  setCookie(cookie) {
    answering.extra ??= new Headers()
    answering.extra.append('set-cookie', cookie)
  },
  setHeader(name, value) {
    answering.extra ??= new Headers()
    answering.extra.set(name, value)
  },
})

interface ReceivedBody {
  readonly call: Pick<CallContext, 'rawBody' | 'rawBytes' | 'idempotencyKey' | 'requestHash'>
  readonly input: InputParts
}

/** Reads the body, unless it is a form that was received, and what the call takes from path, query and body. */
async function receiveBody(
  c: HonoContext,
  endpoint: Endpoint,
  form: ReceivedForm | undefined,
  longestBytes: number | undefined,
): Promise<ReceivedBody> {
  const { rawBody, idempotent } = endpoint
  const isEmpty = endpoint.method === 'GET' || form !== undefined
  const rawBytes = rawBody === 'bytes' ? await readLongBody(c, longestBytes) : undefined
  const text = form ? textOf(form) : isEmpty || rawBytes ? '' : await readBodyText(c, endpoint)
  return {
    call: {
      rawBody: rawBody ? text : '',
      ...(rawBytes && { rawBytes }),
      idempotencyKey: idempotent ? requiredKey(c.req.raw) : '',
      requestHash: idempotent ? hashOf(endpoint, c.req.path, text) : '',
    },
    input: {
      params: c.req.param(),
      query: readQuery(c.req.queries()),
      body: form ? form.fields : rawBody || text === '' ? {} : parseJson(text),
      ...(form ? { files: form.files } : {}),
    },
  }
}

async function readLongBody(c: HonoContext, longestBytes: number | undefined): Promise<Uint8Array> {
  if (longestBytes !== undefined) allowLongBody((c.env as HttpBindings).incoming as IncomingMessage)
  return await readBodyBytes(c, longestBytes ?? bodyLimitBytes)
}

function takeCallback(callbacks: ImageBudget, { origin }: CallContext): void {
  const { waitSeconds } = callbacks.take(origin.address, 1)
  if (waitSeconds === 0) return
  const params = { retryAfterSeconds: waitSeconds }
  throw new Refusal('too_many_requests', 429, { params, ...params })
}

async function inTurn(
  turns: LimitedQueue,
  work: () => Promise<unknown>,
  signal: AbortSignal,
): Promise<unknown> {
  try {
    return await turns.run(work, signal)
  } catch (error) {
    if (error instanceof QueueFull) throw new Refusal('unavailable', 503)
    throw error
  }
}

interface Answering {
  /** Cookies and headers that the operation set. */
  readonly extra: Headers | undefined
  /** The answer concerns one person: it must not be cached anywhere. */
  readonly isPersonal: boolean
}

function respond(request: Request, endpoint: Endpoint, result: unknown, answering: Answering): Response {
  // An operation that answers a file returns its own Response.
  if (result instanceof Response) return result
  const headers: Record<string, string> = {
    vary: 'Accept-Language, Cookie, Authorization',
    'cache-control': answering.isPersonal ? 'private, no-store' : 'no-cache',
  }
  if (endpoint.answer === undefined || result === undefined) {
    return new Response(null, { status: 204, headers: withExtra(headers, answering.extra) })
  }
  const body = JSON.stringify(result)
  headers['content-type'] = 'application/json; charset=utf-8'
  if (endpoint.method === 'GET' && !answering.isPersonal) {
    headers.etag = `"${hash('sha1', body, 'base64url')}"`
    if (request.headers.get('if-none-match') === headers.etag) {
      return new Response(null, { status: 304, headers: withExtra(headers, answering.extra) })
    }
  }
  return new Response(body, { status: endpoint.status ?? 200, headers: withExtra(headers, answering.extra) })
}

/** A plain object reaches the socket without a copy. Headers are built only if the operation added some. */
function withExtra(
  headers: Record<string, string>,
  extra: Headers | undefined,
): Record<string, string> | Headers {
  if (!extra) return headers
  for (const [name, value] of Object.entries(headers)) extra.set(name, value)
  return extra
}

export function refuse(
  error: unknown,
  context: Pick<CallContext, 'locale' | 'requestId' | 'log'>,
  catalogue: Catalogue,
  extra?: Headers,
): Response {
  const problem = toProblem(error, { catalogue, ...context })
  const headers = new Headers(extra)
  headers.set('content-type', 'application/problem+json; charset=utf-8')
  headers.set('cache-control', 'no-store')
  headers.set('content-language', context.locale)
  const retryAfterSeconds = asRefusal(error)?.retryAfterSeconds
  if (retryAfterSeconds !== undefined) headers.set('retry-after', String(retryAfterSeconds))
  else if (problem.status === 503) headers.set('retry-after', String(outageRetrySeconds))
  return new Response(JSON.stringify(problem), { status: problem.status, headers })
}

const isForm = (c: HonoContext): boolean =>
  /^multipart\/form-data\s*;/i.test(c.req.header('content-type') ?? '')

/** Enough for a person who sends the pages of a contract one by one. */
const uploadLimit = { most: 60, windowSeconds: 600 }

/** Bytes of a refused form that are read and discarded, so that the client can read the answer. */
const unheardBytes = 1024 * 1024

/**
 * Receives a form with files. Nothing of the body is stored before it is known that the caller may send it.
 */
export async function receiveUploads(
  c: HonoContext,
  endpoint: Endpoint,
  rules: UploadRules,
  context: CallContext,
): Promise<ReceivedForm> {
  const { incoming, outgoing } = c.env as HttpBindings
  try {
    checkAccess(endpoint, context.actor)
    const { actor, origin } = context
    await consumeLimit(
      context.db,
      `uploads:${actor.kind === 'user' ? actor.userId : origin.address}`,
      uploadLimit,
    )
    return await receiveForm(incoming as IncomingMessage, rules, context.files.incomingFolder)
  } catch (error) {
    await drain(incoming as IncomingMessage, unheardBytes)
    // The unread rest of the body must not be taken for the next request.
    if (!incoming.complete) outgoing.setHeader('connection', 'close')
    throw error
  }
}

/** Returns a form as one line for the request hash. A repeated key must come with the same files. */
const textOf = ({ fields, files }: ReceivedForm): string =>
  JSON.stringify([fields, Object.entries(files).map(([field, { sha256 }]) => [field, sha256])])

async function readBodyText(c: HonoContext, endpoint: Endpoint): Promise<string> {
  const text = await readBody(c, bodyLimitBytes)
  const type = c.req.header('content-type') ?? ''
  if (text !== '' && !endpoint.rawBody && !/^application\/json\s*(;|$)/i.test(type)) {
    const accepts = endpoint.upload ? 'multipart/form-data' : 'application/json'
    throw new Refusal('unsupported_media_type', 415, { params: { accepts } })
  }
  return text
}

function parseJson(text: string): unknown {
  let value: unknown
  try {
    value = JSON.parse(text, (key, inner) => {
      // Names that reach an object's prototype instead of its fields.
      if (key === '__proto__' || key === 'constructor' || key === 'prototype') throw new SyntaxError(key)
      return inner
    })
  } catch {
    throw new Refusal('malformed_request', 400)
  }
  if (typeof value !== 'object' || value === null || Array.isArray(value))
    throw new Refusal('malformed_request', 400)
  return value
}

function readQuery(queries: Record<string, string[]>): Record<string, unknown> {
  // `city[]=a&city[]=b` and `city=a&city=b` mean the same.
  const query: Record<string, unknown> = {}
  for (const [key, values] of Object.entries(queries)) {
    if (key !== '__proto__') query[key.replace(/\[\]$/, '')] = values.length === 1 ? values[0] : values
  }
  return query
}

function requiredKey(request: Request): string {
  const key = request.headers.get('idempotency-key') ?? ''
  if (!/^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i.test(key)) {
    throw new Refusal('idempotency_key_required', 400)
  }
  return key.toLowerCase()
}

const hashOf = (endpoint: Endpoint, path: string, text: string): string =>
  hash('sha256', `${endpoint.method} ${path}\n${text}`, 'hex')
