import { gzipSync } from 'node:zlib'
import { Hono, type Context as HonoContext } from 'hono'
import { splitPrefix } from '#kit/locale.ts'
import type { Clock } from '#kit/time.ts'
import { isBot } from './bots.ts'
import { accepts, readClientFiles } from './client-files.ts'
import { gzipAround } from './gzip-around.ts'
import { type CachedPage, createPageCache } from './page-cache.ts'
import { contentSecurityPolicy, newNonce } from './page-policy.ts'
import { type BuildFacts, type RenderingParts, renderPage, themeOf } from './page-renderer.ts'
import { isPublicPage, sitemapPages } from './public-pages.ts'
import { robotsText, sitemapXml } from './site-files.ts'

export type { PageRenderer, PageVisit } from './page-renderer.ts'

export interface PagesParts extends RenderingParts {
  /** The folder that the build made for browsers: `dist/client`. */
  readonly clientFolder: string
  readonly addressOf: (c: HonoContext) => string
  /** Origins besides ours that a form may lead to: the payment gateway's. */
  readonly formActions?: readonly string[]
  /** Public pages whose addresses come from the data, without language prefix. */
  readonly sitemapPaths?: () => Promise<readonly string[]>
  readonly clock: Clock
}

/** Pages, assets and the files that robots read. Everything that nobody else answered ends here. */
export function createPages(parts: PagesParts): Hono {
  const files = readClientFiles(parts.clientFolder)
  const { build = '' } = JSON.parse(files.text('/build.json') ?? '{}') as { build?: string }
  const answerPage = createPageAnswers(parts, { build, fileOf: files.fileOf })
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
  500: 'Internal Server Error',
}

/** A status without a page. */
const bare = (status: number, headers: Record<string, string> = {}): Response =>
  new Response(`${status} ${reasons[status] ?? ''}`.trim(), {
    status,
    headers: { 'content-type': 'text/plain; charset=utf-8', 'cache-control': 'no-store', ...headers },
  })

function createPageAnswers(parts: PagesParts, facts: BuildFacts) {
  const cache = createPageCache(parts.clock)
  // Unguessable, so that nothing which people type can be taken for the place of a nonce.
  const mark = newNonce()

  /** The same page for everyone: made from a request that carries nothing of whoever happened to ask first. */
  async function renderForAll(asked: Request): Promise<CachedPage | undefined> {
    const request = new Request(asked.url, { headers: { cookie: `theme=${themeOf(asked)}` } })
    const page = await renderPage(parts, facts, { request, address: '', nonce: mark })
    if (page.status !== 200 || page.cookies.length > 0) return undefined
    const parts_ = page.html.split(mark)
    return { parts: parts_, gzip: gzipAround(parts_, mark.length) }
  }

  return async function answerPage(c: HonoContext): Promise<Response> {
    const request = c.req.raw
    const nonce = newNonce()
    try {
      const key = cacheKeyOf(parts, request)
      const cached = key === undefined ? undefined : await cache.get(key, () => renderForAll(request))
      if (cached) return sendPage(parts, request, nonce, 200, cached.parts.join(nonce), [])
      const page = await renderPage(parts, facts, { request, address: parts.addressOf(c), nonce })
      if (page.location !== null) return redirect(page.status, page.location, page.cookies)
      if (page.status >= 400 && isBot(request.headers.get('user-agent'))) return bare(page.status)
      return sendPage(parts, request, nonce, page.status, page.html, page.cookies)
    } catch (error) {
      if (!request.signal.aborted)
        parts.log.error({ err: error }, 'not even the error page could be rendered')
      return bare(500)
    }
  }
}

/** Under which key an answer may be shared, or undefined where it is for one visitor alone. */
function cacheKeyOf(parts: PagesParts, request: Request): string | undefined {
  if (parts.mayHaveSession(request) || request.headers.has('authorization')) return undefined
  const url = new URL(request.url)
  if (!isPublicPage(url)) return undefined
  return [parts.originOf(request), url.pathname, url.search, themeOf(request)].join('\n')
}

function headersWith(cookies: readonly string[]): Headers {
  const headers = new Headers()
  for (const cookie of cookies) headers.append('set-cookie', cookie)
  return headers
}

function redirect(status: number, location: string, cookies: readonly string[]): Response {
  const headers = headersWith(cookies)
  headers.set('location', location)
  headers.set('cache-control', 'no-store')
  return new Response(null, { status, headers })
}

function sendPage(
  parts: PagesParts,
  request: Request,
  nonce: string,
  status: number,
  html: string,
  cookies: readonly string[],
): Response {
  const headers = headersWith(cookies)
  headers.set('content-type', 'text/html; charset=utf-8')
  headers.set('content-language', splitPrefix(new URL(request.url).pathname).locale)
  const isPersonal = parts.mayHaveSession(request) || parts.postedOf?.(request) !== undefined
  headers.set('cache-control', isPersonal ? 'private, no-store' : 'private, no-cache')
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
