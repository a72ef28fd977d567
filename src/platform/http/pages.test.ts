import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { brotliCompressSync, brotliDecompressSync, gunzipSync } from 'node:zlib'
import type { Hono } from 'hono'
import { afterAll, beforeEach, describe, expect, test } from 'vitest'
import type { Actor } from '../context.ts'
import { openLog } from '../observability/log.ts'
import { isBot } from './bots.ts'
import { accepts, readClientFiles } from './client-files.ts'
import { readTheme } from './page-renderer.ts'
import { createPages, type PagesParts } from './pages.ts'
import type { SiteAddresses } from './public-pages.ts'

const folder = mkdtempSync(join(tmpdir(), 'sahl-pages-'))
const script = 'export const answer = 42'
mkdirSync(join(folder, 'assets'))
mkdirSync(join(folder, '.vite'))
writeFileSync(join(folder, 'assets/a-1.js'), script)
writeFileSync(join(folder, 'assets/a-1.js.br'), brotliCompressSync(script))
writeFileSync(join(folder, 'assets/map-worker-1.js'), script)
writeFileSync(join(folder, 'build.json'), '{"build":"b1"}')
writeFileSync(join(folder, '.vite/manifest.json'), '{"src/a.ts":{"file":"assets/a-1.js"}}')
afterAll(() => rmSync(folder, { recursive: true }))

const site: SiteAddresses = {
  paths: ['/', '/user/properties', '/user/properties/$id', '/user/wallet', '/user/kyc', '/login'],
  personalKeys: ['next'],
  publicPages: [
    { path: '/', siteMap: 'shows' },
    { path: '/user/properties', searchKeys: ['q', 'city', 'page'], siteMap: 'shows' },
    { path: '/user/properties/$id' },
    { path: '/login', siteMap: 'stands' },
  ],
  framed: ['/user/kyc'],
  robots: { closed: ['/admin-sahl'], open: ['/user/properties'] },
}

interface Drawn {
  url: string
  path: string
  cookie: string | null
  context: Record<string, unknown>
}

const member = (userId: string): Actor => ({
  kind: 'user',
  userId,
  sessionId: userId,
  roles: ['user'],
  isActive: true,
  provedUntil: null,
})

let drawn: Drawn[] = []
let nowMs = 0
let draw: (context: Record<string, unknown>) => Response

beforeEach(() => {
  drawn = []
  nowMs = 1_000_000
  draw = ({ nonce, pathname }) => new Response(`<script nonce="${nonce}">1</script>${pathname}${nonce}`)
})

function pages(more: Partial<PagesParts> = {}): Hono {
  return createPages({
    renderer: {
      fetch: async (request, { context }) => {
        const given = context as Record<string, unknown>
        drawn.push({
          url: request.url,
          path: new URL(request.url).pathname,
          cookie: request.headers.get('cookie'),
          context: given,
        })
        return draw(given)
      },
    },
    files: readClientFiles(folder),
    apiFor: ({ setCookie }) => ({ setCookie }),
    addressOf: () => '127.0.0.1',
    originOf: () => 'https://sahl.example',
    brandOf: (locale) => (locale === 'ar' ? 'سهل' : 'Sahl'),
    hasSessionCookie: (request) => /session=/.test(request.headers.get('cookie') ?? ''),
    actorOf: async (request) => {
      const userId = /session=(\w+)/.exec(request.headers.get('cookie') ?? '')?.[1]
      return userId === undefined || userId === 'ended' ? { kind: 'anonymous' } : member(userId)
    },
    isDemo: false,
    formActionsOf: () => ['https://pay.example'],
    site,
    sitemapPages: async () => [
      { path: '/user/properties/a&b', changedAt: new Date('2026-11-01T08:00:00Z') },
      { path: '/user/properties/c', changedAt: new Date('2026-11-20T08:00:00Z') },
    ],
    feedOf: async (locale) => ({
      title: locale === 'ar' ? 'الجديد' : 'What is new',
      entries: [
        {
          path: '/user/properties/a&b',
          title: 'Tower <A> & "B"',
          summary: 'Rent',
          publishedAt: new Date('2026-11-01T08:00:00Z'),
          changedAt: new Date('2026-11-03T08:00:00Z'),
        },
      ],
    }),
    clock: () => new Date(nowMs),
    pagesPerCaller: 200,
    nowMs: () => nowMs,
    log: openLog('silent'),
    ...more,
  })
}

const nonceOf = (response: Response): string | undefined =>
  /'nonce-([^']+)'/.exec(response.headers.get('content-security-policy') ?? '')?.[1]

describe('a page', () => {
  test('may be framed by our own pages only, and only if it declares so', async () => {
    const policyOf = async (path: string) => (await pages().request(path)).headers
    const framed = await policyOf('/en/user/kyc')
    expect(framed.get('content-security-policy')).toContain("frame-ancestors 'self'")
    expect(framed.get('x-frame-options')).toBe('SAMEORIGIN')
    const other = await policyOf('/user/wallet')
    expect(other.get('content-security-policy')).toContain("frame-ancestors 'none'")
    expect(other.get('x-frame-options')).toBeNull()
  })

  test('carries the nonce of its own policy, and may send forms to the gateway', async () => {
    const response = await pages().request('/user/properties')
    const policy = response.headers.get('content-security-policy') ?? ''
    const html = await response.text()
    expect(html).toContain(`nonce="${nonceOf(response)}"`)
    expect(policy).toContain("script-src 'nonce-")
    expect(policy).toContain("'strict-dynamic'")
    expect(policy).toContain("form-action 'self' https://pay.example")
    expect(policy).toContain("frame-ancestors 'none'")
    expect(policy).not.toContain("script-src 'self'")
  })

  test('loads from no other origin unless map data is configured', async () => {
    const policyOf = async (more: Partial<PagesParts>) =>
      (await pages(more).request('/user/properties')).headers.get('content-security-policy') ?? ''
    const [none, some] = [await policyOf({}), await policyOf({ mapOrigins: ['https://tiles.example'] })]
    const directive = (policy: string, name: string) =>
      policy.split('; ').find((one) => one.startsWith(`${name} `))
    expect(directive(none, 'connect-src')).toBe("connect-src 'self'")
    expect(directive(none, 'img-src')).toBe("img-src 'self' data:")
    expect(directive(some, 'connect-src')).toBe("connect-src 'self' https://tiles.example")
    expect(directive(some, 'img-src')).toBe("img-src 'self' data: blob: https://tiles.example")
    expect(directive(some, 'script-src')).not.toContain('tiles')
  })

  test('lets the map’s worker load from the configured origins, and no other file', async () => {
    const headersOf = async (path: string, mapOrigins: readonly string[]) => {
      const { headers } = await pages({ mapOrigins }).request(path)
      return [headers.get('content-security-policy'), headers.get('cache-control')]
    }
    const immutable = 'public, max-age=31536000, immutable'
    expect(await headersOf('/assets/map-worker-1.js', ['https://tiles.example'])).toEqual([
      "default-src 'none'; connect-src 'self' https://tiles.example",
      'public, max-age=0, must-revalidate',
    ])
    expect(await headersOf('/assets/map-worker-1.js', [])).toEqual([null, immutable])
    expect(await headersOf('/assets/a-1.js', ['https://tiles.example'])).toEqual([null, immutable])
  })

  test('is compressed where that is accepted', async () => {
    const response = await pages().request('/', { headers: { 'accept-encoding': 'br;q=1.0, gzip;q=0.8' } })
    expect(response.headers.get('content-encoding')).toBe('gzip')
    expect(gunzipSync(await response.arrayBuffer()).toString()).toContain('/')
    const plain = await pages().request('/', { headers: { 'accept-encoding': 'gzip;q=0' } })
    expect(plain.headers.get('content-encoding')).toBeNull()
  })

  test('is drawn in the language of its path, with the theme that was chosen', async () => {
    const response = await pages().request('/en/user/kyc', { headers: { cookie: 'session=1; theme=dark' } })
    expect(response.headers.get('content-language')).toBe('en')
    expect(drawn[0]!.context).toMatchObject({
      pathname: '/en/user/kyc',
      theme: 'dark',
      sessionCookie: 'sent',
      build: 'b1',
    })
    const fileOf = drawn[0]!.context.fileOf as (source: string) => string | undefined
    expect([fileOf('src/a.ts'), fileOf('src/b.ts')]).toEqual(['/assets/a-1.js', undefined])
  })

  test('hands on the cookies that its calls set, and redirects', async () => {
    draw = ({ api }) => {
      ;(api as { setCookie: (cookie: string) => void }).setCookie('a=1; Path=/')
      return new Response(null, { status: 302, headers: { location: '/login' } })
    }
    const response = await pages().request('/user/wallet')
    expect([response.status, response.headers.get('location')]).toEqual([302, '/login'])
    expect(response.headers.getSetCookie()).toEqual(['a=1; Path=/'])
  })

  test.each(['POST', 'PUT', 'DELETE', 'PATCH', 'OPTIONS'])('does not answer %s', async (method) => {
    const response = await pages().request('/login', { method })
    expect([response.status, response.headers.get('allow'), drawn.length]).toEqual([405, 'GET, HEAD', 0])
  })

  test('HEAD is the same without the body', async () => {
    const response = await pages().request('/', { method: 'HEAD' })
    expect([response.status, await response.text()]).toEqual([200, ''])
    expect(nonceOf(response)).toBeDefined()
  })
})

describe('the shared copy', () => {
  test('is drawn once for five seconds, with a new nonce for each reader', async () => {
    const app = pages()
    const first = await app.request('/user/properties?city=riyadh')
    nowMs += 4_999
    const second = await app.request('/user/properties?city=riyadh')
    expect(drawn).toHaveLength(1)
    expect(nonceOf(first)).not.toBe(nonceOf(second))
    expect(await second.text()).toContain(`nonce="${nonceOf(second)}"`)
    nowMs += 1
    await app.request('/user/properties?city=riyadh')
    expect(drawn).toHaveLength(2)
  })

  test('shows a new name of the product once it has aged', async () => {
    const names = { ar: 'سهل', en: 'Sahl' }
    draw = ({ brand }) => new Response(String(brand))
    const app = pages({ brandOf: (locale) => names[locale] })
    const shown = async () => (await app.request('/en')).text()
    expect(await shown()).toBe('Sahl')
    names.en = 'Another Name'
    nowMs += 5_000
    expect(await shown()).toBe('Another Name')
    expect(await (await app.request('/')).text()).toBe('سهل')
  })

  test('is drawn once for all who come at the same moment', async () => {
    const app = pages()
    await Promise.all(Array.from({ length: 20 }, () => app.request('/')))
    expect(drawn).toHaveLength(1)
  })

  test('knows nothing of whoever asked first', async () => {
    await pages().request('/', { headers: { cookie: 'tracker=7; theme=light', 'user-agent': 'me' } })
    expect(drawn[0]!.cookie).toBe('theme=light')
  })

  test('stands apart by language, search and theme', async () => {
    const app = pages()
    await app.request('/')
    await app.request('/en')
    await app.request('/ar')
    await app.request('/', { headers: { cookie: 'theme=dark' } })
    await app.request('/user/properties?page=2')
    await app.request('/user/properties?page=3')
    expect(drawn).toHaveLength(6)
  })

  test.each([
    ['a session', '/', { cookie: 'session=abc' }],
    ['a search key that is personal', '/login?next=/user/wallet', {}],
    ['a page that is not public', '/user/wallet', {}],
  ])('is not used with %s', async (_name, path, headers) => {
    const app = pages()
    await app.request(path, { headers })
    await app.request(path, { headers })
    expect(drawn).toHaveLength(2)
  })

  test('answers whoever brings a session that has ended', async () => {
    const app = pages()
    await app.request('/')
    const response = await app.request('/', { headers: { cookie: 'session=ended' } })
    expect(response.headers.get('cache-control')).toBe('private, no-store')
    expect(drawn).toHaveLength(1)
    expect(drawn[0]!.context.sessionCookie).toBe('none')
  })

  test('ignores search keys that the page does not understand, and their order', async () => {
    const app = pages()
    for (const search of [
      '?city=jeddah&q=sea',
      '?q=sea&city=jeddah',
      '?utm_source=x&q=sea&a=1&city=jeddah',
      `?q=sea&city=jeddah&z=${'z'.repeat(600)}`,
    ]) {
      await app.request(`/user/properties${search}`)
    }
    await app.request('/?utm_source=1')
    await app.request('/?utm_source=2')
    expect(drawn.map(({ url }) => url)).toEqual([
      'http://localhost/user/properties?city=jeddah&q=sea',
      'http://localhost/',
    ])
  })

  test('renders the 404 page once per language and theme, whatever its path', async () => {
    draw = () => new Response('not here', { status: 404 })
    const app = pages()
    const variants: [string, string][] = [
      ['', ''],
      ['/en', ''],
      ['/en', 'theme=dark'],
    ]
    for (const [prefix, cookie] of variants) {
      for (let index = 0; index < 20; index++) {
        const response = await app.request(`${prefix}/no/such-${index}?a=${index}`, { headers: { cookie } })
        expect([response.status, await response.text()]).toEqual([404, 'not here'])
      }
    }
    expect(drawn.map(({ path }) => path)).toEqual(['/404', '/en/404', '/en/404'])
  })

  test('says for five seconds that a property is not there', async () => {
    draw = () => new Response('gone', { status: 404 })
    const app = pages()
    for (let visit = 0; visit < 3; visit++) {
      expect((await app.request('/user/properties/x')).status).toBe(404)
    }
    expect(drawn).toHaveLength(1)
    nowMs += 5_000
    draw = () => new Response('here')
    expect((await app.request('/user/properties/x')).status).toBe(200)
  })

  test('is not kept of a failure or of a page that sets a cookie', async () => {
    const app = pages()
    draw = () => new Response('broken', { status: 500 })
    expect((await app.request('/user/properties/x')).status).toBe(500)
    draw = () => new Response('here', { headers: { 'set-cookie': 'a=1' } })
    expect((await app.request('/user/properties/x')).headers.getSetCookie()).toEqual(['a=1'])
    draw = () => new Response('here')
    const response = await app.request('/user/properties/x')
    expect([response.status, response.headers.getSetCookie()]).toEqual([200, []])
  })

  test('private pages are not stored anywhere', async () => {
    const response = await pages().request('/user/wallet', { headers: { cookie: 'session=abc' } })
    expect(response.headers.get('cache-control')).toBe('private, no-store')
  })
})

describe('failures', () => {
  test('a page that cannot be drawn is drawn as its failure, with an id and without the reason', async () => {
    draw = ({ failure, nonce }) => {
      if (!failure) throw new Error('secret words')
      return new Response(`<p nonce="${nonce}">${JSON.stringify(failure)}</p>`, { status: 500 })
    }
    const response = await pages().request('/en/user/kyc')
    const html = await response.text()
    expect(response.status).toBe(500)
    expect(html).toContain('"code":"internal"')
    expect(html).not.toContain('secret')
  })

  test('a page with a hole is drawn again in the way that waits', async () => {
    draw = ({ isPatient }) => {
      if (!isPatient) throw Object.assign(new Error('a part is missing'), { name: 'MissingPart' })
      return new Response('whole')
    }
    const response = await pages().request('/user/kyc')
    expect([response.status, await response.text(), drawn.length]).toEqual([200, 'whole', 2])
  })

  test('when even that fails, the bare status is left', async () => {
    draw = () => {
      throw new Error('secret words')
    }
    const response = await pages().request('/en')
    expect([response.status, await response.text()]).toEqual([500, '500 Internal Server Error'])
  })

  test('bots get the bare status, people the page', async () => {
    draw = () => new Response('<h1>Not here</h1>', { status: 404 })
    const app = pages()
    const bot = await app.request('/nowhere', {
      headers: { 'user-agent': 'Mozilla/5.0 (compatible; Googlebot/2.1)' },
    })
    expect([bot.status, await bot.text()]).toEqual([404, '404 Not Found'])
    expect(await (await app.request('/nowhere')).text()).toContain('Not here')
  })
})

test.each([
  ['', 'system'],
  ['theme=dark', 'dark'],
  ['a=1; theme=light; b=2', 'light'],
  ['theme=system', 'system'],
  ['theme=purple', 'system'],
  ['mytheme=dark', 'system'],
])('the cookies %j ask for the theme %s', (cookie, theme) => {
  expect(readTheme(new Request('https://sahl.example/', { headers: { cookie } }))).toBe(theme)
})

describe('files', () => {
  test('assets are kept for good, compressed in advance', async () => {
    const response = await pages().request('/assets/a-1.js', { headers: { 'accept-encoding': 'gzip, br' } })
    expect(response.headers.get('cache-control')).toBe('public, max-age=31536000, immutable')
    expect(response.headers.get('content-encoding')).toBe('br')
    expect(brotliDecompressSync(await response.arrayBuffer()).toString()).toBe(script)
    const again = await pages().request('/assets/a-1.js', {
      headers: { 'if-none-match': response.headers.get('etag')! },
    })
    expect(again.status).toBe(304)
  })

  test('a file of another build is looked up once and served like those of this one', async () => {
    const asked: string[] = []
    const path = '/assets/earlier-1.js'
    const app = pages({
      findFile: async (name) => {
        asked.push(name)
        return name === path ? { path, bytes: new Uint8Array(Buffer.from(script)) } : undefined
      },
    })
    for (let time = 0; time < 2; time += 1) {
      const response = await app.request(path)
      expect(await response.text()).toBe(script)
      expect(response.headers.get('content-type')).toContain('text/javascript')
      expect(response.headers.get('cache-control')).toContain('immutable')
    }
    expect((await app.request('/assets/none.js')).status).toBe(404)
    expect(asked).toEqual([path, '/assets/none.js'])
  })

  test.each([
    '/assets/none.js',
    '/assets/../package.json',
    '/favicon.ico',
    '/.vite/manifest.json',
    '/_serverFn/x',
  ])('%s is not there, and is no page', async (path) => {
    const response = await pages().request(path)
    expect([response.status, drawn.length]).toEqual([404, 0])
  })

  test('the build names itself, and is asked for anew each time', async () => {
    const response = await pages().request('/build.json')
    expect(await response.json()).toEqual({ build: 'b1' })
    expect(response.headers.get('cache-control')).toContain('must-revalidate')
  })

  test('the site map is made once for five seconds, and compressed where that is accepted', async () => {
    let asked = 0
    const sitemapPages = async () => {
      asked += 1
      return [{ path: '/user/properties/a' }]
    }
    const app = pages({ sitemapPages })
    const [plain] = await Promise.all(Array.from({ length: 20 }, () => app.request('/sitemap.xml')))
    const packed = await app.request('/sitemap.xml', { headers: { 'accept-encoding': 'gzip' } })
    expect(gunzipSync(await packed.arrayBuffer()).toString()).toBe(await plain!.text())
    expect(asked).toBe(1)
    nowMs += 5_000
    await app.request('/sitemap.xml')
    expect(asked).toBe(2)
  })

  test('the feed of each language is Atom, escaped, with addresses of its language', async () => {
    for (const [prefix, title] of [
      ['', 'الجديد'],
      ['/ar', 'الجديد'],
      ['/en', 'What is new'],
    ] as const) {
      const response = await pages().request(`${prefix}/feed.xml`)
      expect(response.headers.get('content-type')).toBe('application/atom+xml; charset=utf-8')
      const address = `https://sahl.example${prefix === '/en' ? '/en' : ''}/user/properties/a&amp;b`
      const xml = await response.text()
      expect(xml).toContain(`<title>${title}</title>`)
      expect(xml).toContain('<title>Tower &lt;A&gt; &amp; &quot;B&quot;</title>')
      expect(xml).toContain(`<id>${address}</id>`)
      expect(xml.match(/<updated>([^<]*)/)?.[1]).toBe('2026-11-03T08:00:00.000Z')
      expect(xml).toContain('<published>2026-11-01T08:00:00.000Z</published>')
    }
    const empty = await pages({ feedOf: async () => ({ title: 'x', entries: [] }) }).request('/feed.xml')
    expect(await empty.text()).toContain(`<updated>${new Date(nowMs).toISOString()}</updated>`)
    expect((await pages().request('/feed.xml', { method: 'POST' })).status).toBe(405)
  })

  test('the manifest of each language names the product and begins in that language', async () => {
    const read = async (path: string) => (await pages().request(path)).json()
    expect(await read('/manifest.webmanifest')).toMatchObject({
      name: 'سهل',
      dir: 'rtl',
      start_url: '/',
      display: 'standalone',
    })
    expect(await read('/en/manifest.webmanifest')).toMatchObject({
      name: 'Sahl',
      dir: 'ltr',
      start_url: '/en',
    })
  })

  test('robots find the public pages in both languages', async () => {
    const robots = await (await pages().request('/robots.txt')).text()
    expect(robots).toContain('Disallow: /en/admin-sahl')
    expect(robots).toContain('Sitemap: https://sahl.example/sitemap.xml')
    const map = await (await pages().request('/sitemap.xml')).text()
    const one = '<loc>https://sahl.example/en/user/properties/a&amp;b</loc>'
    expect(map).toContain(`${one}<lastmod>2026-11-01T08:00:00.000Z</lastmod>`)
    // The pages that show them all have changed when the last of them has.
    for (const path of ['/', '/user/properties']) {
      expect(map).toContain(
        `<loc>https://sahl.example${path}</loc><lastmod>2026-11-20T08:00:00.000Z</lastmod>`,
      )
    }
    expect(map).toContain('<loc>https://sahl.example/login</loc><xhtml:link')
  })
})

describe('more searches than can be drawn', () => {
  /** A renderer that draws nothing until it is let. */
  function held() {
    const { promise, resolve } = Promise.withResolvers<void>()
    const renderer: PagesParts['renderer'] = {
      fetch: async (request, { context }) => {
        drawn.push({
          url: request.url,
          path: request.url,
          cookie: null,
          context: context as Record<string, unknown>,
        })
        if (request.url.includes('?')) await promise
        return new Response('a page')
      },
    }
    return { app: pages({ renderer }), release: resolve }
  }
  const settled = () => new Promise((resolve) => setImmediate(resolve))

  test('are refused with 503 and a time, while every other page is answered', async () => {
    const { app, release } = held()
    const first = Array.from({ length: 34 }, (_, index) => app.request(`/user/properties?q=${index}`))
    await settled()
    expect(drawn.length).toBe(2)
    const refused = await app.request('/en/user/properties?q=more')
    expect(refused.status).toBe(503)
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0)
    expect(refused.headers.get('cache-control')).toBe('no-store')
    const html = await refused.text()
    expect(html).toContain('<html lang="en" dir="ltr">')
    expect(html).toContain(`<style nonce="${nonceOf(refused)}"`)
    // Signed-in people have a separate queue, so their page is rendered at once.
    const headers = { cookie: 'session=1' }
    const member = app.request('/en/user/properties?q=mine', { headers })
    await settled()
    expect(drawn.at(-1)!.path).toContain('q=mine')
    for (const path of ['/', '/en/user/properties', '/user/properties/al-narjis', '/login', '/nowhere']) {
      expect((await app.request(path)).status, path).toBe(200)
    }
    expect((await app.request('/user/wallet', { headers: { cookie: 'session=1' } })).status).toBe(200)
    release()
    expect((await member).status).toBe(200)
    expect(new Set((await Promise.all(first)).map(({ status }) => status))).toEqual(new Set([200]))
    expect((await app.request('/en/user/properties?q=more')).status).toBe(200)
  })

  test('are not drawn for those who have left', async () => {
    const { app, release } = held()
    const leaving = new AbortController()
    const headers = { cookie: 'session=1' }
    const staying = Array.from({ length: 2 }, () => app.request('/user/properties?q=a', { headers }))
    const left = app.request('/user/properties?q=left', { headers, signal: leaving.signal })
    await settled()
    leaving.abort()
    expect((await left).status).toBe(499)
    release()
    await Promise.all(staying)
    await settled()
    expect(drawn.filter(({ path }) => path.includes('left'))).toEqual([])
  })

  test('show what was drawn of the same search a while ago', async () => {
    let isHeld = false
    const { promise, resolve: release } = Promise.withResolvers<void>()
    const renderer: PagesParts['renderer'] = {
      fetch: async (request) => {
        if (isHeld) await promise
        return new Response(`drawn ${request.url}`)
      },
    }
    const app = pages({ renderer })
    const known = await (await app.request('/user/properties?q=known')).text()
    nowMs += 60_000
    isHeld = true
    const others = Array.from({ length: 34 }, (_, index) => app.request(`/user/properties?q=${index}`))
    await settled()
    const again = await app.request('/user/properties?q=known')
    expect([again.status, await again.text()]).toEqual([200, known])
    release()
    await Promise.all(others)
  })
})

describe('more pages than one caller may have drawn', () => {
  const ask = (app: Hono, many: number, headers: Record<string, string>) =>
    Promise.all(
      Array.from({ length: many }, (_, index) => app.request(`/user/wallet?at=${index}`, { headers })),
    )

  test('are refused with 429 and a time, in the language of the path, without being drawn', async () => {
    const app = pages()
    await ask(app, 400, {})
    const before = drawn.length
    expect(before).toBe(200)
    const refused = await app.request('/en/user/wallet')
    expect(refused.status).toBe(429)
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0)
    expect(await refused.text()).toContain('Too many attempts.')
    expect(await (await app.request('/user/wallet')).text()).toContain('محاولات كثيرة')
    expect(drawn).toHaveLength(before)
  })

  test('cost other addresses nothing, nor whoever is signed in at the same address', async () => {
    let address = '192.0.2.1'
    const app = pages({ addressOf: () => address })
    await ask(app, 400, {})
    expect((await app.request('/user/wallet')).status).toBe(429)
    expect((await app.request('/user/wallet', { headers: { cookie: 'session=1' } })).status).toBe(200)
    address = '192.0.2.2'
    expect((await app.request('/user/wallet')).status).toBe(200)
  })

  test('are counted for each person who is signed in', async () => {
    const app = pages()
    await ask(app, 400, { cookie: 'session=1' })
    expect((await app.request('/user/wallet', { headers: { cookie: 'session=1' } })).status).toBe(429)
    expect((await app.request('/user/wallet', { headers: { cookie: 'session=2' } })).status).toBe(200)
  })

  test('are still answered where they are kept, and where the page is unknown', async () => {
    const app = pages()
    await app.request('/')
    await app.request('/no/such-page')
    await ask(app, 400, {})
    expect((await app.request('/?utm_source=y')).status).toBe(200)
    expect((await app.request('/another/unknown')).status).toBe(200)
  })
})

test.each([
  ['gzip', 'gzip', true],
  ['br, gzip;q=0.5', 'gzip', true],
  ['gzip;q=0', 'gzip', false],
  ['gzip;q=0.000', 'gzip', false],
  ['identity', 'gzip', false],
  [null, 'br', false],
] as const)('accept-encoding %j and %s: %s', (header, encoding, expected) => {
  expect(accepts(header, encoding)).toBe(expected)
})

test.each([
  ['Mozilla/5.0 (compatible; bingbot/2.0; +http://www.bing.com/bingbot.htm)', true],
  ['Twitterbot/1.0', true],
  ['facebookexternalhit/1.1', true],
  ['WhatsApp/2.23.20.0', true],
  ['Mozilla/5.0 (compatible; YandexBot/3.0)', true],
  ['DuckDuckBot/1.1', true],
  [
    'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/156.0 Safari/537.36',
    false,
  ],
  [
    'Mozilla/5.0 (iPhone; CPU iPhone OS 26_0 like Mac OS X) AppleWebKit/605.1.15 Version/26.0 Safari/604.1',
    false,
  ],
  ['Mozilla/5.0 (Linux; Android 15; Cubot X70) Chrome/150.0 Mobile Safari/537.36', false],
  ['curl/8.5.0', false],
  ['', false],
  [null, false],
])('%j is a bot: %s', (agent, expected) => {
  expect(isBot(agent)).toBe(expected)
})
