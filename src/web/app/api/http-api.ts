import type { CallOptions, RouteTable } from '#kit/contract.ts'
import { ApiError, type Problem, stepUpRequired } from '#kit/errors.ts'
import { clientRetry } from '#kit/interface-constants.ts'
import type { Locale } from '#kit/locale.ts'
import type { Api } from '#web/app/contracts.ts'

type Input = Record<string, unknown>

export interface HttpApiOptions {
  readonly locale: Locale
  /** Called with every 401 before the caller gets it. */
  readonly onUnauthorized: (error: ApiError) => void
  /** Asks for a fresh code (AUTH-12). Resolves to true if it was entered, and the call is then repeated. */
  readonly onStepUp?: () => Promise<boolean>
  /** The words for a missing answer, or one that is not from this server. */
  readonly silenceWords: () => { title: string; detail: string }
  /** Loads method and path of every endpoint. Pages are shown without them. */
  readonly loadRoutes: () => Promise<RouteTable>
  /** Injected by tests. */
  readonly fetch?: typeof fetch
}

/** The source requires that the session is read without a retry. */
const readOnce = new Set(['/api/_auth/session'])

/** Creates the API over HTTP, with the same shape and errors as the in-process one. */
export function createHttpApi(options: HttpApiOptions): Api {
  const api = namesToValues((module) =>
    namesToValues((name) => async (input?: Input, call?: CallOptions) => {
      const [method, path] = await findRoute(options, module, name)
      return await callHttp(options, method, path, input, call)
    }),
  )
  return api as unknown as Api
}

/** Returns an object that makes the value of each name when it is first read. It is no thenable. */
const namesToValues = <T>(make: (name: string) => T): Record<string, T> =>
  new Proxy<Record<string, T>>(Object.create(null), {
    get(made, name) {
      if (typeof name === 'symbol' || name === 'then') return undefined
      made[name] ??= make(name)
      return made[name]
    },
  })

async function findRoute(options: HttpApiOptions, module: string, name: string) {
  const routes = await options.loadRoutes().catch(() => {
    // Without a connection the table cannot be fetched either.
    throw new ApiError(buildSilenceProblem(options, 503))
  })
  const route = routes[module]?.[name]
  if (!route) throw new TypeError(`there is no endpoint ${module}.${name}`)
  return route
}

async function callHttp(
  options: HttpApiOptions,
  method: string,
  path: string,
  input: Input = {},
  call: CallOptions = {},
): Promise<unknown> {
  const { url, body } = buildRequest(method, path, input)
  const headers: Record<string, string> = { accept: 'application/json', 'accept-language': options.locale }
  // The browser sets the content type of a form itself, with its boundary.
  if (typeof body === 'string') headers['content-type'] = 'application/json'
  if (call.idempotencyKey !== undefined) headers['idempotency-key'] = call.idempotencyKey
  const init: RequestInit = { method, headers, body, signal: call.signal, credentials: 'same-origin' }
  // A request with a body is never retried, since the first one may have had an effect.
  const triesLeft = body === undefined && !readOnce.has(path) ? clientRetry.attempts : 0
  const response = await send(call.fetch ? { ...options, fetch: call.fetch } : options, url, init, triesLeft)
  if (response.ok) return response.status === 204 ? undefined : await response.json()
  const error = new ApiError(await readProblem(response, options))
  if (response.status === 401) options.onUnauthorized(error)
  // The call was refused before it had any effect, so it can be repeated with the same key.
  if (error.code === stepUpRequired && (await options.onStepUp?.())) {
    return await callHttp(options, method, path, input, call)
  }
  throw error
}

async function send(
  options: HttpApiOptions,
  url: string,
  init: RequestInit,
  triesLeft: number,
): Promise<Response> {
  const fetchIt = options.fetch ?? fetch
  let response: Response
  try {
    response = await fetchIt(url, init)
  } catch (error) {
    // `fetch` throws a TypeError if no answer comes. Anything else is a bug of the caller.
    if (init.signal?.aborted || !(error instanceof TypeError)) throw error
    throw new ApiError(buildSilenceProblem(options, 503))
  }
  const mayTryAgain = triesLeft > 0 && (clientRetry.statuses as readonly number[]).includes(response.status)
  return mayTryAgain ? await send(options, url, init, triesLeft - 1) : response
}

/** Fills in the path parameters. The rest goes into the query for GET and DELETE, else into the body. */
export function buildRequest(
  method: string,
  path: string,
  input: Input,
): { url: string; body?: string | FormData } {
  const rest = new Map(Object.entries(input).filter(([, value]) => value !== undefined))
  const url = path.replace(/:(\w+)/g, (_match, name: string) => {
    const value = rest.get(name)
    rest.delete(name)
    return encodeURIComponent(String(value))
  })
  if (method !== 'GET' && method !== 'DELETE') {
    if (rest.size === 0) return { url }
    const hasFile = [...rest.values()].some((value) => value instanceof Blob)
    return { url, body: hasFile ? buildFormData(rest) : JSON.stringify(Object.fromEntries(rest)) }
  }
  const query = new URLSearchParams()
  for (const [name, value] of rest) {
    for (const one of Array.isArray(value) ? value : [value]) {
      if (one !== null) query.append(name, String(one))
    }
  }
  return { url: query.size === 0 ? url : `${url}?${query}` }
}

/** Builds a multipart form: files as they are, everything else as text. */
function buildFormData(fields: ReadonlyMap<string, unknown>): FormData {
  const form = new FormData()
  for (const [name, value] of fields) {
    for (const one of Array.isArray(value) ? value : [value]) {
      if (one !== null) form.append(name, one instanceof Blob ? one : String(one))
    }
  }
  return form
}

async function readProblem(response: Response, options: HttpApiOptions): Promise<Problem> {
  try {
    const problem = (await response.json()) as Problem
    if (typeof problem.code === 'string' && typeof problem.detail === 'string') return problem
  } catch {
    // Not an answer of this server: a proxy's page, or a connection that was cut.
  }
  return buildSilenceProblem(options, response.status)
}

const buildSilenceProblem = (options: HttpApiOptions, status: number): Problem => ({
  type: 'about:blank',
  status,
  code: 'no_answer',
  ...options.silenceWords(),
})
