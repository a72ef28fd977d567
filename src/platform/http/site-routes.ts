import type { Hono, Context as HonoContext } from 'hono'
import { type Locale, splitPrefix } from '#kit/locale.ts'
import type { Clock } from '#kit/time.ts'
import { accepts } from './client-files.ts'
import { gzipAround } from './gzip-around.ts'
import { createPageCache } from './page-cache.ts'
import type { PublicPages, SiteAddresses, SitemapPage } from './public-pages.ts'
import {
  atomFeed,
  type Feed,
  feedPath,
  manifestPath,
  robotsText,
  sitemapXml,
  webManifest,
} from './site-files.ts'

export interface SiteFileParts {
  readonly originOf: (request: Request) => string
  readonly brandOf: (locale: Locale) => string
  readonly site: SiteAddresses
  /** Returns the public pages whose addresses come from the data, without language prefix. */
  readonly sitemapPages?: () => Promise<readonly SitemapPage[]>
  /** Returns the newest pages for feed readers. Without it the site has no feed. */
  readonly feedOf?: (locale: Locale) => Promise<Feed>
  readonly clock: Clock
}

const variants = ['', '/ar', '/en']

/** Serves the files for programs: robots.txt, the site map, the feeds and the manifest, kept for five seconds. */
export function mountSiteFiles(app: Hono, parts: SiteFileParts, publicPages: PublicPages): void {
  const cache = createPageCache(parts.clock)
  async function answer(c: HonoContext, type: string, make: (origin: string) => Promise<string> | string) {
    const origin = parts.originOf(c.req.raw)
    const kept = await cache.get(`${origin}\n${c.req.path}`, async () => {
      const text = await make(origin)
      return { status: 200, parts: [text], gzip: gzipAround([text], 0) }
    })
    const isPacked = accepts(c.req.header('accept-encoding') ?? null, 'gzip')
    return c.body(isPacked ? kept!.gzip.fill('') : kept!.parts.join(''), 200, {
      'content-type': `${type}; charset=utf-8`,
      vary: 'Accept-Encoding',
      ...(isPacked ? { 'content-encoding': 'gzip' } : {}),
    })
  }
  app.get('/robots.txt', (c) => c.text(robotsText(parts.originOf(c.req.raw), parts.site.robots)))
  app.get('/sitemap.xml', (c) =>
    answer(c, 'application/xml', async (origin) =>
      sitemapXml(origin, publicPages.all((await parts.sitemapPages?.()) ?? [])),
    ),
  )
  const localeOf = (c: HonoContext) => splitPrefix(c.req.path).locale
  const { feedOf } = parts
  for (const variant of variants) {
    app.get(variant + manifestPath, (c) =>
      answer(c, 'application/manifest+json', () => webManifest(localeOf(c), parts.brandOf(localeOf(c)))),
    )
    if (!feedOf) continue
    app.get(variant + feedPath, (c) =>
      answer(c, 'application/atom+xml', async (origin) => {
        const locale = localeOf(c)
        const frame = { origin, locale, brand: parts.brandOf(locale), now: parts.clock() }
        return atomFeed(frame, await feedOf(locale))
      }),
    )
  }
}
