import { gzipSync } from 'node:zlib'
import { Hono, type Context as HonoContext } from 'hono'
import { directionOf, splitPrefix } from '#kit/locale.ts'
import type { Clock } from '#kit/time.ts'
import { Crowded, createTurns } from '#kit/turns.ts'
import { outageRetrySeconds } from '../outage.ts'
import { isBot } from './bots.ts'
import { accepts, type ClientFiles } from './client-files.ts'
import { gzipAround } from './gzip-around.ts'
import { type CachedPage, createPageCache, type RenderingResult } from './page-cache.ts'
import { contentSecurityPolicy, newNonce } from './page-policy.ts'
import {
  type BuildFacts,
  type RenderedPage,
  type RenderingParts,
  renderPage,
  themeOf,
} from './page-renderer.ts'
import { type PublicPages, readPublicPages, type SiteAddresses, type SitemapPage } from './public-pages.ts'
import { doorWords, titles } from './refusals.ts'
import { createSearchTurns } from './search-turns.ts'
import { robotsText, sitemapXml } from './site-files.ts'

export type { PageRenderer } from './page-renderer.ts'

export interface PagesParts extends RenderingParts {
  readonly files: ClientFiles
  /** Pages change under way: none is kept, and scripts may put styles and connections of their own into them. */
  readonly isLive?: boolean
  readonly addressOf: (c: HonoContext) => string
  /** Origins besides ours that a form may lead to, such as where people pay. */
  readonly formActionsOf?: (request: Request) => readonly string[]
  readonly site: SiteAddresses
  /** Public pages whose addresses come from the data, without language prefix. */
  readonly sitemapPages?: () => Promise<readonly SitemapPage[]>
  readonly clock: Clock
}

/** Pages, assets and the files that robots read. Everything that nobody else answered ends here. */
export function createPages(parts: PagesParts): Hono {
  const { files } = parts
  const { build = '' } = JSON.parse(files.text('/build.json') ?? '{}') as { build?: string }
  const publicPages = readPublicPages(parts.site)
  const answerPage = createPageAnswers(parts, publicPages, { build, fileOf: files.fileOf })
  const app = new Hono()
  app.on(['GET', 'HEAD'], '/assets/*', (c) => files.answer(c.req.path, c.req.raw) ?? bare(404))
  app.all('/_serverFn/*', () => bare(404))
  app.get('/robots.txt', (c) => c.text(robotsText(parts.originOf(c.req.raw), parts.site.robots)))
  app.get('/sitemap.xml', async (c) => {
    const xml = sitemapXml(parts.originOf(c.req.raw), publicPages.all((await parts.sitemapPages?.()) ?? []))
    return c.body(xml, 200, { 'content-type': 'application/xml; charset=utf-8' })
  })
  app.on(['GET', 'HEAD'], '*', (c) => {
    const { path } = c.req
    // What has an ending, or is hidden, is a file or nothing: never worth a rendered page.
    const isFile = /^\/[^/]+\.[a-z0-9]+$/i.test(path) || path.includes('/.')
    return isFile ? (files.answer(path, c.req.raw) ?? bare(404)) : answerPage(c)
  })
  app.all('*', () => bare(405, { allow: 'GET, HEAD' }))
  return app
}

const reasons: Record<number, string> = {
  403: 'Forbidden',
  404: 'Not Found',
  405: 'Method Not Allowed',
  499: 'Client Closed Request',
  500: 'Internal Server Error',
  503: 'Service Unavailable',
}

const retryAfter = (status: number): Record<string, string> =>
  status === 503 ? { 'retry-after': String(outageRetrySeconds) } : {}

/** A status without a page. */
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

/** Drawing a page is unbroken work in the one thread that answers everybody. */
const pagesAtOnce = 8
const pagesWaitingAtMost = 256

function createLanes({ isSearch }: PublicPages) {
  const searches = createSearchTurns()
  const pages = createTurns({ atOnce: pagesAtOnce, waitingAtMost: pagesWaitingAtMost })
  return (request: Request) => (isSearch(new URL(request.url)) ? searches : pages)
}

function nothingIfCrowded(error: unknown): undefined {
  if (!(error instanceof Crowded)) throw error
}

function createPageAnswers(parts: PagesParts, publicPages: PublicPages, facts: BuildFacts) {
  const laneOf = createLanes(publicPages)
  const cache = createPageCache(parts.clock)
  // Unguessable, so that nothing which people type can be taken for the place of a nonce.
  const mark = newNonce()

  /** The same page for everyone: made from a request that carries nothing of whoever happened to ask first. */
  async function renderForAll(asked: Request): Promise<RenderingResult> {
    // The host stays: it is a part of the key, and of the page's own address.
    const host = asked.headers.get('host') ?? new URL(asked.url).host
    const request = new Request(asked.url, { headers: { host, cookie: `theme=${themeOf(asked)}` } })
    const visit = { request, address: '', nonce: mark }
    const page = await laneOf(request)
      .take(() => renderPage(parts, facts, visit))
      .catch(nothingIfCrowded)
    if (!page || page.status === 503) return 'unavailable'
    if (page.status !== 200 || page.cookies.length > 0) return undefined
    const around = page.html.split(mark)
    return { parts: around, gzip: gzipAround(around, mark.length) }
  }

  return async function answerPage(c: HonoContext): Promise<Response> {
    const request = c.req.raw
    const nonce = newNonce()
    try {
      const key = cacheKeyOf(parts, publicPages, request)
      const cached = key === undefined ? undefined : await cache.get(key, () => renderForAll(request))
      if (cached) return sendPage(parts, request, nonce, ready(cached, nonce))
      const visit = { request, address: parts.addressOf(c), nonce }
      const page = await laneOf(request).take(() => renderPage(parts, facts, visit), request.signal)
      if (page.location !== null) return redirect(page.status, page.location, page.cookies)
      if (page.status >= 400 && isBot(request.headers.get('user-agent'))) return bare(page.status)
      return sendPage(parts, request, nonce, answerOfPage(page))
    } catch (error) {
      // Whoever left has heard nothing, and nothing of ours has failed.
      if (request.signal.aborted) return bare(499)
      if (error instanceof Crowded) return answerCrowded(request, nonce)
      parts.log.error({ err: error }, 'not even the error page could be rendered')
      return bare(500)
    }
  }
}

/** Said without drawing a page, which is what there is too much of; the browser asks again by itself. */
function answerCrowded(request: Request, nonce: string): Response {
  const { locale } = splitPrefix(new URL(request.url).pathname)
  const style =
    'body{font:1.125rem/1.7 system-ui,sans-serif;margin:20vh auto;max-inline-size:32rem;padding:1rem}'
  const html = `<!doctype html><html lang="${locale}" dir="${directionOf(locale)}"><head><meta charset="utf-8">
<meta name="viewport" content="width=device-width"><meta name="color-scheme" content="light dark">
<meta http-equiv="refresh" content="${outageRetrySeconds}"><title>${titles[locale][503]}</title>
<style nonce="${nonce}">${style}</style></head><body><p>${doorWords[locale].unavailable}</p></body></html>`
  return bare(
    503,
    {
      'content-type': 'text/html; charset=utf-8',
      'content-security-policy': contentSecurityPolicy(nonce, []),
    },
    html,
  )
}

/** Under which key an answer may be shared, or undefined where it is for one visitor alone. */
function cacheKeyOf(parts: PagesParts, { isPublic }: PublicPages, request: Request): string | undefined {
  if (parts.isLive || parts.mayHaveSession(request) || request.headers.has('authorization')) return undefined
  const url = new URL(request.url)
  if (!isPublic(url) || parts.hasPosted?.(request)) return undefined
  return [parts.originOf(request), url.pathname, url.search, themeOf(request)].join('\n')
}

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

/** A page on its way out, in whichever form its reader takes. */
interface Answer {
  readonly status: number
  readonly cookies: readonly string[]
  readonly plain: () => string
  readonly gzip: () => Uint8Array<ArrayBuffer>
}

const ready = (page: CachedPage, nonce: string): Answer => ({
  status: 200,
  cookies: [],
  plain: () => page.parts.join(nonce),
  gzip: () => page.gzip.fill(nonce),
})

const answerOfPage = ({ status, cookies, html }: RenderedPage): Answer => ({
  status,
  cookies,
  plain: () => html,
  // For one reader and once: compressed at the level that costs least.
  gzip: () => gzipSync(html, { level: 1 }),
})

function sendPage(parts: PagesParts, request: Request, nonce: string, answer: Answer): Response {
  const isPersonal = parts.mayHaveSession(request) || parts.hasPosted?.(request) === true
  const isPacked = accepts(request.headers.get('accept-encoding'), 'gzip')
  // Plain, since that goes to the socket as it is, without a copy into Headers.
  const plain: Record<string, string> = {
    'content-type': 'text/html; charset=utf-8',
    'content-language': splitPrefix(new URL(request.url).pathname).locale,
    'cache-control': isPersonal ? 'private, no-store' : 'private, no-cache',
    vary: 'Accept-Encoding, Cookie',
    'content-security-policy': contentSecurityPolicy(
      nonce,
      parts.formActionsOf?.(request) ?? [],
      parts.isLive,
    ),
    ...(isPacked ? { 'content-encoding': 'gzip' } : {}),
    ...retryAfter(answer.status),
  }
  const headers = answer.cookies.length === 0 ? plain : headersWith(answer.cookies, plain)
  const body = request.method === 'HEAD' ? null : isPacked ? answer.gzip() : answer.plain()
  return new Response(body, { status: answer.status, headers })
}
