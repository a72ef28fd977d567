import { gzipSync } from 'node:zlib'
import { Hono, type Context as HonoContext } from 'hono'
import { type Locale, splitPrefix } from '#kit/locale.ts'
import type { Clock } from '#kit/time.ts'
import type { Logger } from '../log.ts'
import { isBot } from './bots.ts'
import { accepts, readClientFiles } from './client-files.ts'
import { type CachedPage, createPageCache } from './page-cache.ts'
import { contentSecurityPolicy, newNonce } from './page-policy.ts'
import { robotsText, sitemapXml } from './site-files.ts'

/** The renderer that the build makes of the pages. */
export interface PageRenderer {
  fetch(request: Request, options: { context: object }): Promise<Response> | Response
}

/** One page to render, as the API's context needs to know it. */
export interface PageVisit {
  readonly request: Request
  readonly address: string
  /** By the path, not by what the browser prefers. */
  readonly locale: Locale
  readonly setCookie: (cookie: string) => void
}

export interface PagesParts {
  readonly renderer: PageRenderer
  /** The folder that the build made for browsers: `dist/client`. */
  readonly clientFolder: string
  /** The API inside this process, bound to one visit. */
  readonly apiFor: (visit: PageVisit) => unknown
  readonly addressOf: (c: HonoContext) => string
  readonly originOf: (request: Request) => string
  /** Whether a session cookie came along, be it good or not. */
  readonly mayHaveSession: (request: Request) => boolean
  readonly isDemo: boolean
  /** Origins besides ours that a form may lead to: the payment gateway's. */
  readonly formActions?: readonly string[]
  /** Public pages whose addresses come from the data, without language prefix. */
  readonly sitemapPaths?: () => Promise<readonly string[]>
  readonly clock: Clock
  readonly log: Logger
}

interface PublicPage {
  readonly path: RegExp
  /** Search keys that the page understands; an address with any other is rendered by itself. */
  readonly keys: readonly string[]
}

const listKeys = [
  'q',
  'city',
  'completion',
  'type',
  'status',
  'minReturn',
  'maxMinimum',
  'sort',
  'page',
  'limit',
]

/** Pages that are the same for everyone who is not signed in. */
const publicPages: readonly PublicPage[] = [
  { path: /^\/$/, keys: [] },
  { path: /^\/user\/properties$/, keys: listKeys },
  { path: /^\/user\/properties\/[^/]{1,200}$/, keys: [] },
  { path: /^\/(login|register|otp-login|otp-signup|phone-login)$/, keys: [] },
  { path: /^\/(about-us|privacy-policy|terms-and-conditions|how-it-works|faq)$/, keys: [] },
]
const sitemapPages = ['/', '/user/properties', '/login', '/register']

/** Pages, assets and the files that robots read. Everything that nobody else answered ends here. */
export function createPages(parts: PagesParts): Hono {
  const files = readClientFiles(parts.clientFolder)
  const visitors = createVisitors(parts, files)
  const app = new Hono()
  app.on(['GET', 'HEAD'], '/assets/*', (c) => files.answer(c.req.path, c.req.raw) ?? bare(404))
  app.all('/_serverFn/*', () => bare(404))
  app.get('/robots.txt', (c) => c.text(robotsText(parts.originOf(c.req.raw))))
  app.get('/sitemap.xml', async (c) => {
    const paths = [...sitemapPages, ...((await parts.sitemapPaths?.()) ?? [])]
    const xml = sitemapXml(parts.originOf(c.req.raw), paths)
    return c.body(xml, 200, { 'content-type': 'application/xml; charset=utf-8' })
  })
  app.on(['GET', 'HEAD'], '*', (c) => {
    const path = c.req.path
    const isFile = /^\/[^/]+\.[a-z0-9]+$/i.test(path)
    return isFile ? (files.answer(path, c.req.raw) ?? bare(404)) : visitors.answer(c)
  })
  app.all('*', () => bare(405, { allow: 'GET, HEAD' }))
  return app
}

const reasons: Record<number, string> = {
  403: 'Forbidden',
  404: 'Not Found',
  405: 'Method Not Allowed',
  500: 'Internal Server Error',
}

/** A status without a page. */
const bare = (status: number, headers: Record<string, string> = {}): Response =>
  new Response(`${status} ${reasons[status] ?? ''}`.trim(), {
    status,
    headers: { 'content-type': 'text/plain; charset=utf-8', 'cache-control': 'no-store', ...headers },
  })

interface Rendered {
  readonly response: Response
  readonly html: string
  readonly cookies: readonly string[]
}

function createVisitors(parts: PagesParts, files: ReturnType<typeof readClientFiles>) {
  const cache = createPageCache(parts.clock)
  const { build = '' } = JSON.parse(files.text('/build.json') ?? '{}') as { build?: string }
  // Unguessable, so that nothing which people type can be taken for the place of a nonce.
  const mark = newNonce()

  async function render(request: Request, address: string, nonce: string): Promise<Rendered> {
    const { pathname } = new URL(request.url)
    const { locale } = splitPrefix(pathname)
    const cookies: string[] = []
    const context = {
      api: parts.apiFor({ request, address, locale, setCookie: (cookie) => cookies.push(cookie) }),
      pathname,
      origin: parts.originOf(request),
      nonce,
      theme: themeOf(request),
      isDemo: parts.isDemo,
      mayHaveSession: parts.mayHaveSession(request),
      build,
      fileOf: files.fileOf,
    }
    const response = await parts.renderer.fetch(request, { context })
    const html = response.body === null ? '' : await response.text()
    if (html.includes('<!--$!-->')) parts.log.error({ pathname }, 'a part of a page failed while rendering')
    return { response, html, cookies }
  }

  /** The same page for everyone: made from a request that carries nothing of whoever happened to ask first. */
  async function renderForAll(asked: Request): Promise<CachedPage | undefined> {
    const theme = themeOf(asked)
    const request = new Request(asked.url, {
      headers: { host: new URL(asked.url).host, cookie: `theme=${theme}` },
    })
    const { response, html, cookies } = await render(request, '', mark)
    if (response.status !== 200 || cookies.length > 0 || response.headers.has('set-cookie')) return undefined
    return { parts: html.split(mark) }
  }

  async function answer(c: HonoContext): Promise<Response> {
    const request = c.req.raw
    const nonce = newNonce()
    try {
      const key = cacheKeyOf(parts, request)
      const cached = key === undefined ? undefined : await cache.get(key, () => renderForAll(request))
      if (cached) return page(parts, request, nonce, 200, cached.parts.join(nonce), new Headers())
      const { response, html, cookies } = await render(request, parts.addressOf(c), nonce)
      const status = html.includes('<!--$!-->') && response.status === 200 ? 500 : response.status
      const headers = new Headers()
      for (const cookie of [...response.headers.getSetCookie(), ...cookies])
        headers.append('set-cookie', cookie)
      const location = response.headers.get('location')
      if (location !== null) return redirect(status, location, headers)
      if (status >= 400 && isBot(request.headers.get('user-agent'))) return bare(status)
      return page(parts, request, nonce, status, html, headers)
    } catch (error) {
      if (!request.signal.aborted) parts.log.error({ err: error }, 'a page could not be rendered')
      return bare(500)
    }
  }

  return { answer }
}

const themeOf = (request: Request): 'light' | 'dark' | 'system' => {
  const chosen = /(?:^|;\s*)theme=(light|dark)(?:;|$)/.exec(request.headers.get('cookie') ?? '')?.[1]
  return (chosen as 'light' | 'dark' | undefined) ?? 'system'
}

/** Under which key an answer may be shared, or undefined where it is for one visitor alone. */
function cacheKeyOf(parts: PagesParts, request: Request): string | undefined {
  if (parts.mayHaveSession(request) || request.headers.has('authorization')) return undefined
  const url = new URL(request.url)
  const { prefix, path } = splitPrefix(url.pathname)
  const shared = publicPages.find((one) => one.path.test(path))
  if (!shared) return undefined
  for (const key of url.searchParams.keys()) if (!shared.keys.includes(key)) return undefined
  if (url.search.length > 500) return undefined
  return [parts.originOf(request), prefix, path, url.search, themeOf(request)].join('\n')
}

function redirect(status: number, location: string, headers: Headers): Response {
  headers.set('location', location)
  headers.set('cache-control', 'no-store')
  return new Response(null, { status, headers })
}

function page(
  parts: PagesParts,
  request: Request,
  nonce: string,
  status: number,
  html: string,
  headers: Headers,
): Response {
  const isPrivate = parts.mayHaveSession(request)
  headers.set('content-type', 'text/html; charset=utf-8')
  headers.set('content-language', splitPrefix(new URL(request.url).pathname).locale)
  headers.set('cache-control', isPrivate ? 'private, no-store' : 'private, no-cache')
  headers.set('vary', 'Accept-Encoding, Cookie')
  headers.set('content-security-policy', contentSecurityPolicy(nonce, parts.formActions ?? []))
  const isHead = request.method === 'HEAD'
  if (!accepts(request.headers.get('accept-encoding'), 'gzip')) {
    return new Response(isHead ? null : html, { status, headers })
  }
  headers.set('content-encoding', 'gzip')
  // The nonce makes every answer new, so it is compressed each time: at the level that costs least.
  return new Response(isHead ? null : gzipSync(html, { level: 1 }), { status, headers })
}
