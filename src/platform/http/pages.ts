import { gzipSync } from 'node:zlib'
import { Hono, type Context as HonoContext } from 'hono'
import { QueueFull } from '#kit/limited-queue.ts'
import { directionOf, splitPrefix } from '#kit/locale.ts'
import type { SessionCookie } from '#kit/session-cookie.ts'
import type { Actor } from '../context.ts'
import { outageRetrySeconds } from '../database/outage.ts'
import { isBot } from './bots.ts'
import { accepts, type ClientFiles, type HashedFile } from './client-files.ts'
import { gzipAround } from './gzip-around.ts'
import { type CachedPage, createPageCache, type RenderingResult } from './page-cache.ts'
import { contentSecurityPolicy, newNonce, workerPolicy } from './page-policy.ts'
import { createPageQueues, type PageRequest, type ReaderKind, TooManyPages } from './page-queues.ts'
import {
  type BuildFacts,
  type RenderedPage,
  type Rendering,
  type RenderingParts,
  readTheme,
  renderPage,
  type Theme,
} from './page-renderer.ts'
import { type PublicPages, readPublicPages } from './public-pages.ts'
import { httpRefusalWords, titles, tooManyRequests } from './refusals.ts'
import { refuseRequest } from './request-problem.ts'
import { mountSiteFiles, type SiteFileParts } from './site-routes.ts'

export type { PageRenderer } from './page-renderer.ts'

export interface PagesParts extends RenderingParts, SiteFileParts {
  readonly files: ClientFiles
  /** Returns a file of another build, which an open page or a server of that build may name. */
  readonly findFile?: (path: string) => Promise<HashedFile | undefined>
  /**
   * Pages are served from their sources during development: none is cached, and scripts may add styles and
   * connections.
   */
  readonly isLive?: boolean
  readonly addressOf: (c: HonoContext) => string
  /** Returns the actor of a request. */
  readonly actorOf: (request: Request) => Promise<Actor>
  /** Returns whether the request carries a session token, valid or not. */
  readonly hasSessionCookie: (request: Request) => boolean
  /** Counts each rendered page. */
  readonly countDrawn?: (reader: ReaderKind) => void
  /** Returns the origins besides ours that a form may lead to, such as the payment page. */
  readonly formActionsOf?: (request: Request) => readonly string[]
  /** The origins that a street map loads its data from. None if no map is configured. */
  readonly mapOrigins?: readonly string[]
  /** The origins that the tag of analytics sends to. None if no tag is configured. */
  readonly analyticsOrigins?: readonly string[]
  /** Changes whenever texts that pages show have changed: a page that was kept before is rendered again. */
  readonly contentState?: () => string
  /** The pages that one caller may have rendered at once. */
  readonly pagesPerCaller: number
  /** The clock of the callers' allowances. Injected by tests. */
  readonly nowMs?: () => number
}

/** A worker obeys the policy of its own file: the one of the street map loads what the map is configured with. */
async function answerAsset(
  { files, findFile, mapOrigins = [] }: PagesParts,
  { req }: HonoContext,
): Promise<Response | undefined> {
  const find = () => files.answer(req.path, req.raw)
  let answer = find()
  const earlier = answer ? undefined : await findFile?.(req.path)
  if (earlier) {
    files.add(earlier)
    answer = find()
  }
  if (!answer || mapOrigins.length === 0 || !req.path.includes('-worker-')) return answer
  answer.headers.set('content-security-policy', workerPolicy(mapOrigins))
  // The name of the file does not change with the policy.
  answer.headers.set('cache-control', 'public, max-age=0, must-revalidate')
  return answer
}

/** Serves pages, assets and the files for robots. Every request that nothing else answered ends here. */
export function createPages(parts: PagesParts): Hono {
  const { files } = parts
  const { build = '' } = JSON.parse(files.text('/build.json') ?? '{}') as { build?: string }
  const publicPages = readPublicPages(parts.site)
  const answerPage = createPageAnswers(parts, publicPages, { build, fileOf: files.fileOf })
  const app = new Hono()
  app.on(['GET', 'HEAD'], '/assets/*', async (c) => (await answerAsset(parts, c)) ?? notFound(c))
  app.all('/_serverFn/*', notFound)
  mountSiteFiles(app, parts, publicPages)
  app.on(['GET', 'HEAD'], '*', (c) => {
    const { path } = c.req
    // A path with an extension or a leading dot is a file. If it does not exist, no page is rendered for it.
    const isFile = /^\/[^/]+\.[a-z0-9]+$/i.test(path) || path.includes('/.')
    return isFile ? (files.answer(path, c.req.raw) ?? notFound(c)) : answerPage(c)
  })
  app.all('*', (c) =>
    refuseRequest('method_not_allowed', c.req.header('accept-language'), { allow: 'GET, HEAD' }),
  )
  return app
}

const notFound = (c: HonoContext): Response => refuseRequest('not_found', c.req.header('accept-language'))

const reasons: Record<number, string> = {
  403: 'Forbidden',
  404: 'Not Found',
  499: 'Client Closed Request',
  500: 'Internal Server Error',
  503: 'Service Unavailable',
}

const retryAfter = (status: number): Record<string, string> =>
  status === 503 ? { 'retry-after': String(outageRetrySeconds) } : {}

/** Returns a status without a page. */
const bare = (status: number, headers: Record<string, string> = {}, body?: string): Response =>
  new Response(body ?? `${status} ${reasons[status] ?? ''}`.trim(), {
    status,
    headers: {
      'content-type': 'text/plain; charset=utf-8',
      'cache-control': 'no-store',
      ...retryAfter(status),
      ...headers,
    },
  })

function nothingIfCrowded(error: unknown): undefined {
  if (!(error instanceof QueueFull)) throw error
}

const nobody: Promise<Actor> = Promise.resolve({ kind: 'anonymous' })

function createPageAnswers(parts: PagesParts, publicPages: PublicPages, facts: BuildFacts) {
  const turns = createPageQueues(parts.pagesPerCaller, parts.nowMs)
  const cache = createPageCache(parts.clock)
  // Unguessable, so that nothing a user types can be taken for the place of a nonce.
  const mark = newNonce()

  function draw(page: PageRequest, visit: Rendering, signal?: AbortSignal): Promise<RenderedPage> {
    const { reader } = page
    return turns.draw(
      page,
      () => {
        parts.countDrawn?.(reader)
        return renderPage(parts, facts, visit)
      },
      signal,
    )
  }

  /** Renders a page for all strangers, from a request that carries nothing of the caller. */
  async function drawForAll(page: PageRequest, { url, host, theme }: SharedPage): Promise<RenderingResult> {
    const request = new Request(url, { headers: { host, cookie: `theme=${theme}` } })
    const visit = {
      request,
      address: '',
      actor: nobody,
      sessionCookie: 'none' as const,
      nonce: mark,
    }
    const drawn = await draw(page, visit).catch(nothingIfCrowded)
    if (!drawn || drawn.status === 503) return 'unavailable'
    if ((drawn.status !== 200 && drawn.status !== 404) || drawn.cookies.length > 0) return undefined
    const around = drawn.html.split(mark)
    return { status: drawn.status, parts: around, gzip: gzipAround(around, mark.length) }
  }

  return async function answerPage(c: HonoContext): Promise<Response> {
    const request = c.req.raw
    const nonce = newNonce()
    try {
      const address = parts.addressOf(c)
      const actor = parts.actorOf(request)
      const who = await actor.catch(() => undefined)
      const mayBeSignedIn = who?.kind !== 'anonymous'
      const shared = mayBeSignedIn ? undefined : findSharedPage(parts, publicPages, request)
      const page: PageRequest = {
        reader: who?.kind === 'user' ? 'member' : 'stranger',
        caller: who?.kind === 'user' ? who.userId : address,
        isSearch: publicPages.isSearch(shared?.url ?? new URL(request.url)),
      }
      if (!shared || !cache.has(shared.key)) turns.spend(page)
      const kept = shared && (await cache.get(shared.key, () => drawForAll(page, shared)))
      if (kept) return sendKept(parts, request, nonce, kept)
      const sessionCookie = describeCookie(parts.hasSessionCookie(request), mayBeSignedIn)
      const visit = { request, address, actor, sessionCookie, nonce }
      const drawn = await draw(page, visit, request.signal)
      if (drawn.location !== null) return redirect(drawn.status, drawn.location, drawn.cookies)
      if (drawn.status >= 400 && isBot(request.headers.get('user-agent'))) return bare(drawn.status)
      return sendPage(parts, request, nonce, answerOfPage(drawn), true)
    } catch (error) {
      // The client disconnected while queued: answer 499 and do not log an error.
      if (request.signal.aborted) return bare(499)
      if (error instanceof QueueFull) return answerWithoutPage(request, nonce, 503, outageRetrySeconds)
      if (error instanceof TooManyPages) return answerWithoutPage(request, nonce, 429, error.waitSeconds)
      parts.log.error({ err: error }, 'not even the error page could be rendered')
      return bare(500)
    }
  }
}

function describeCookie(isSent: boolean, mayBeSignedIn: boolean): SessionCookie {
  if (!isSent) return 'none'
  return mayBeSignedIn ? 'sent' : 'ended'
}

function sendKept(parts: PagesParts, request: Request, nonce: string, page: CachedPage): Response {
  if (page.status >= 400 && isBot(request.headers.get('user-agent'))) return bare(page.status)
  return sendPage(parts, request, nonce, ready(page, nonce), parts.hasSessionCookie(request))
}

/** Refuses with 503 or 429 without rendering a page. The browser repeats the request by itself. */
function answerWithoutPage(
  request: Request,
  nonce: string,
  status: 429 | 503,
  retryAfterSeconds: number,
): Response {
  const { locale } = splitPrefix(new URL(request.url).pathname)
  const sentence =
    status === 503 ? httpRefusalWords[locale].unavailable : tooManyRequests[locale]({ retryAfterSeconds })
  const style =
    'body{font:1.125rem/1.7 system-ui,sans-serif;margin:20vh auto;max-inline-size:32rem;padding:1rem}'
  const html = `<!doctype html><html lang="${locale}" dir="${directionOf(locale)}"><head><meta charset="utf-8">
<meta name="viewport" content="width=device-width"><meta name="color-scheme" content="light dark">
<meta http-equiv="refresh" content="${retryAfterSeconds}"><title>${titles[locale][status]}</title>
<style nonce="${nonce}">${style}</style></head><body><p>${sentence}</p></body></html>`
  return bare(
    status,
    {
      'content-type': 'text/html; charset=utf-8',
      'content-security-policy': contentSecurityPolicy(nonce, []),
      'retry-after': String(retryAfterSeconds),
    },
    html,
  )
}

/** A page that all strangers share, and its cache key. */
interface SharedPage {
  readonly key: string
  readonly url: URL
  readonly host: string
  readonly theme: Theme
}

/** A path without a route: its page answers every other unknown path too. */
const unknownPath = '/404'

/**
 * Returns the shared page that answers a stranger's request, or undefined if it must be rendered for this caller
 * alone.
 */
function findSharedPage(
  parts: PagesParts,
  publicPages: PublicPages,
  request: Request,
): SharedPage | undefined {
  if (parts.isLive || parts.hasPosted?.(request)) return undefined
  const requested = new URL(request.url)
  const url = publicPages.isKnown(requested) ? publicPages.canonical(requested) : unknownAddress(requested)
  if (!url) return undefined
  const theme = readTheme(request)
  const state = parts.contentState?.() ?? ''
  const key = [parts.originOf(request), url.pathname, url.search, theme, state].join('\n')
  // The host is part of the key, and of the page's own address.
  return { key, url, host: request.headers.get('host') ?? requested.host, theme }
}

const unknownAddress = (requested: URL): URL =>
  new URL(splitPrefix(requested.pathname).prefix + unknownPath, requested)

function headersWith(cookies: readonly string[], plain?: Record<string, string>): Headers {
  const headers = new Headers(plain)
  for (const cookie of cookies) headers.append('set-cookie', cookie)
  return headers
}

function redirect(status: number, location: string, cookies: readonly string[]): Response {
  const headers = headersWith(cookies)
  headers.set('location', location)
  headers.set('cache-control', 'no-store')
  return new Response(null, { status, headers })
}

/** A page to send, in the encoding that its reader accepts. */
interface Answer {
  readonly status: number
  readonly cookies: readonly string[]
  readonly plain: () => string
  readonly gzip: () => Uint8Array<ArrayBuffer>
}

const ready = (page: CachedPage, nonce: string): Answer => ({
  status: page.status,
  cookies: [],
  plain: () => page.parts.join(nonce),
  gzip: () => page.gzip.fill(nonce),
})

const answerOfPage = ({ status, cookies, html }: RenderedPage): Answer => ({
  status,
  cookies,
  plain: () => html,
  // For one reader and one time: the fastest compression level.
  gzip: () => gzipSync(html, { level: 1 }),
})

/** UI-11: returns whether the visitor agreed to being measured. */
const hasConsented = (request: Request): boolean =>
  /(?:^|;\s*)analytics=yes(?:;|$)/.test(request.headers.get('cookie') ?? '')

/**
 * Sends a page that was rendered for one reader. It is not cached: it may show personal data, or have a token in its
 * address.
 */
function sendPage(
  parts: PagesParts,
  request: Request,
  nonce: string,
  answer: Answer,
  isPersonal: boolean,
): Response {
  const isPacked = accepts(request.headers.get('accept-encoding'), 'gzip')
  const { pathname, searchParams } = new URL(request.url)
  const { path, locale } = splitPrefix(pathname)
  // A preview is the page itself, shown in a frame of our own.
  const isFramed =
    searchParams.has('preview') || parts.site.framed.some((beginning) => path.startsWith(beginning))
  // A plain object reaches the socket without being copied into Headers.
  const plain: Record<string, string> = {
    'content-type': 'text/html; charset=utf-8',
    'content-language': locale,
    'cache-control': isPersonal ? 'private, no-store' : 'private, no-cache',
    vary: 'Accept-Encoding, Cookie',
    'content-security-policy': contentSecurityPolicy(nonce, parts.formActionsOf?.(request) ?? [], {
      isLive: parts.isLive,
      isFramed,
      mapOrigins: parts.mapOrigins,
      analyticsOrigins: hasConsented(request) ? parts.analyticsOrigins : undefined,
    }),
    ...(isFramed ? { 'x-frame-options': 'SAMEORIGIN' } : {}),
    ...(isPacked ? { 'content-encoding': 'gzip' } : {}),
    ...retryAfter(answer.status),
  }
  const headers = answer.cookies.length === 0 ? plain : headersWith(answer.cookies, plain)
  const body = request.method === 'HEAD' ? null : isPacked ? answer.gzip() : answer.plain()
  return new Response(body, { status: answer.status, headers })
}
