import { beforeAll, describe, expect, inject, test } from 'vitest'
import { demoInvestor } from '#demo/content/people.ts'
import { operatorRoles } from '#kit/duties.ts'
import type { Locale } from '#kit/locale.ts'
import { refusals as contentAr } from '#modules/content/messages.ar.ts'
import { refusals as contentEn } from '#modules/content/messages.en.ts'
import { refusals as opportunitiesAr } from '#modules/opportunities/messages.ar.ts'
import { refusals as opportunitiesEn } from '#modules/opportunities/messages.en.ts'
import { type Caller, openCaller } from '#support/caller.ts'
import { screenWords } from '#support/messages.ts'
import { newOperator } from '#support/operators.ts'
import { registerInvestor, signIn, signInOperator } from '#support/people.ts'

const { origin } = inject('product')
const stranger = openCaller(origin)
const opportunities = { ar: opportunitiesAr, en: opportunitiesEn }
const content = { ar: contentAr, en: contentEn }

let slug: string
beforeAll(async () => {
  slug = (await stranger.api.opportunities.list({ limit: 1 })).items[0]!.slug
})

const variants: readonly [string, Locale][] = [
  ['', 'ar'],
  ['/ar', 'ar'],
  ['/en', 'en'],
]
/** Returns the address of a link in the head. */
const linkIn = (html: string, mark: string): string | undefined =>
  html
    .match(/<link [^>]*>/g)
    ?.find((link) => link.includes(mark))
    ?.match(/href="([^"]*)"/)?.[1]
const under = (prefix: string, path: string): string => prefix + (path === '/' && prefix ? '' : path)

describe.each(variants)('under %j', (prefix, locale) => {
  const lang = `<html lang="${locale}" dir="${locale === 'ar' ? 'rtl' : 'ltr'}"`

  test('every public path answers in its language, with its head', async () => {
    const hidden = ['/demo/inbox', '/test', '/admin-sahl/login', '/magic-link-access']
    const indexed = [
      '/',
      '/login',
      '/register',
      '/otp-login',
      '/otp-signup',
      '/phone-login',
      '/magic-link-login',
    ]
    indexed.push('/forgot-password', '/terms-and-conditions', '/privacy-policy')
    indexed.push('/user/properties', `/user/properties/${slug}`)
    for (const path of [...indexed, ...hidden]) {
      const response = await stranger.send(under(prefix, path))
      const html = await response.text()
      expect(response.status, path).toBe(200)
      expect(response.headers.get('content-language'), path).toBe(locale)
      expect(html, path).toContain(lang)
      expect(html, path).toMatch(/<title>[^<]+<\/title>/)
      expect(html.match(/<h1[ >]/g), path).toHaveLength(1)
      if (hidden.includes(path)) {
        expect(html, path).toContain('content="noindex, nofollow"')
        continue
      }
      const english = origin + under('/en', path)
      const arabic = origin + path
      expect(linkIn(html, 'rel="canonical"'), path).toBe(locale === 'en' ? english : arabic)
      expect(linkIn(html, 'hrefLang="en"'), path).toBe(english)
      expect(linkIn(html, 'hrefLang="ar"'), path).toBe(arabic)
    }
  })

  test('every private path redirects strangers to the sign-in, and back', async () => {
    const paths = ['/user/wallet', '/user/cart', '/user/portfolio', '/user/transaction', '/user/kyc']
    for (const path of paths) {
      const response = await stranger.send(`${prefix}${path}?a=1&b=%D8%B3`)
      expect(response.status, path).toBe(302)
      const location = new URL(response.headers.get('location')!, origin)
      expect(location.origin + location.pathname, path).toBe(`${origin}${prefix}/login`)
      const next = new URL(location.searchParams.get('next')!, origin)
      expect([next.pathname, next.searchParams.get('b')]).toEqual([path, 'س'])
    }
    const response = await stranger.send(`${prefix}/admin-sahl/customer`)
    expect(response.status).toBe(302)
    const location = new URL(response.headers.get('location')!, origin)
    expect(location.pathname).toBe(`${prefix}/admin-sahl/login`)
  })

  test('no cookie and no header changes the language of a path', async () => {
    for (const path of ['/', '/user/properties', '/login', '/user/wallet']) {
      for (const other of ['ar', 'en']) {
        const headers = { cookie: `locale=${other}`, 'accept-language': other }
        const response = await fetch(origin + under(prefix, path), { headers, redirect: 'manual' })
        if (response.status === 302) {
          expect(response.headers.get('location'), path).toMatch(new RegExp(`^${prefix}/login`))
        } else expect(await response.text(), path).toContain(lang)
      }
    }
  })

  test('areas without a page of their own redirect', async () => {
    const ways = { '/user': '/user/properties', '/auth': '/login' }
    for (const [path, to] of Object.entries(ways)) {
      const response = await stranger.send(prefix + path)
      expect([response.status, response.headers.get('location')], path).toEqual([302, prefix + to])
    }
  })

  test('organizations have moved, with the rest of the path and the search', async () => {
    const rests = ['', '?q=%D8%B3&state=suspended', '/0192', '/0192?ask=change', '/new']
    for (const rest of rests) {
      const response = await stranger.send(`${prefix}/admin-sahl/organization${rest}`)
      expect(response.status, rest).toBe(301)
      expect(new URL(response.headers.get('location')!, origin).href, rest).toBe(
        `${origin}${prefix}/admin/organization${rest}`,
      )
    }
    const signIn = await stranger.send(`${prefix}/admin/organization`)
    expect(signIn.headers.get('location')).toBe(
      `${prefix}/admin-sahl/login?next=${encodeURIComponent('/admin/organization')}`,
    )
  })

  test('an unknown path is a page with 404', async () => {
    const { notFound } = screenWords(locale).frame.errors
    const paths = ['/nothing', `/user/properties/${slug}-x`, '/admin-sahl-x', '/administration', '/login/x']
    for (const path of paths) {
      const response = await stranger.send(prefix + path)
      expect(response.status, path).toBe(404)
      const html = await response.text()
      expect(html, path).toContain(lang)
      expect(html, path).toContain(notFound.title)
    }
  })

  test('an expired preview says so, and where a new link comes from', async () => {
    const { expired } = screenWords(locale).frame.errors
    const admin = await signInOperator(origin, await newOperator('admin'))
    const details = {
      opportunity: opportunities[locale].property_preview_expired,
      cms: content[locale].content_preview_expired,
    }
    for (const [area, detail] of Object.entries(details)) {
      const response = await admin.send(`${prefix}/admin-sahl/${area}/preview/${'a'.repeat(43)}`)
      const html = await response.text()
      expect([response.status, html.includes(expired), html.includes(detail)], area).toEqual([
        404,
        true,
        true,
      ])
    }
  })

  test.each([
    'Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)',
    'facebookexternalhit/1.1',
    'Mozilla/5.0 (compatible; bingbot/2.0)',
    'WhatsApp/2.23',
  ])('a machine gets the bare status of a failure: %s', async (userAgent) => {
    const headers = { 'user-agent': userAgent }
    const missing = await stranger.send(`${prefix}/nothing`, { headers })
    expect([missing.status, await missing.text()]).toEqual([404, '404 Not Found'])
    const there = await stranger.send(under(prefix, '/'), { headers })
    expect(there.status).toBe(200)
    expect(await there.text()).toContain(lang)
  })
})

describe('access to pages', () => {
  test('signed-in people are redirected past the sign-in', async () => {
    const investor = await signIn(origin, demoInvestor.email)
    for (const path of [
      '/login',
      '/register',
      '/otp-login',
      '/phone-login',
      '/forgot-password',
      '/magic-link-access',
    ]) {
      const response = await investor.send(`/en${path}?next=/user/wallet`)
      expect([response.status, response.headers.get('location')], path).toEqual([302, '/en/user/properties'])
    }
    const office = await investor.send('/admin-sahl')
    expect([office.status, office.headers.get('location')]).toEqual([
      302,
      '/user/properties?toast=unauthorized',
    ])
  })

  test('operators are redirected to their own pages', async () => {
    const led: Record<string, readonly [path: string, location: string | null][]> = {
      admin: [
        ['/admin-sahl/login', '/admin-sahl?reload=true'],
        ['/user/portfolio', '/admin-sahl?toast=unauthorized'],
        ['/admin-sahl/customer', null],
      ],
      'customer-admin': [['/admin-sahl/customer', null]],
      cms: [
        ['/admin-sahl', null],
        [
          '/admin-sahl/customer',
          '/admin-sahl?toast=unauthorized&needs=support.compliance.finance-maker.finance-checker.auditor',
        ],
      ],
    }
    for (const role of operatorRoles) {
      const caller = await signInOperator(origin, await newOperator(role))
      for (const [path, location] of led[role]!) {
        const response = await caller.send(path)
        expect([response.status, response.headers.get('location')], `${role} ${path}`).toEqual([
          location === null ? 200 : 302,
          location,
        ])
      }
      const missing = await caller.send('/admin-sahl/customer/00000000-0000-7000-8000-000000000000')
      if (role !== 'cms') expect(missing.status, role).toBe(404)
    }
  })

  test('an investor gets 404 for what does not exist, instead of a refusal', async () => {
    const investor = await signIn(origin, demoInvestor.email)
    expect((await investor.send('/en/user/nothing')).status).toBe(404)
    const order = '00000000-0000-7000-8000-000000000000'
    expect((await investor.send(`/user/cart/thank-you?order=${order}`)).status).toBe(404)
  })

  test('a suspended account is signed out', async () => {
    const customer = await registerInvestor(origin)
    const office = await signInOperator(origin, await newOperator('admin'))
    await office.api.verification.setActivation({
      id: customer.userId,
      isActive: false,
      reason: 'Asked us to',
    })
    const response = await customer.send('/user/wallet')
    expect([response.status, response.headers.get('location')]).toEqual([
      302,
      '/login?next=%2Fuser%2Fwallet&expired=yes',
    ])
  })
})

describe('the session on a page', () => {
  let investor: Caller
  beforeAll(async () => {
    investor = await signIn(origin, demoInvestor.email)
  })

  test('is rendered by the server, without its token', async () => {
    const html = await (await investor.send('/en/user/wallet')).text()
    expect(html).toContain(screenWords('en').wallet.balance.label)
    expect(html).not.toContain(investor.cookie().split('=')[1])
  })

  test('never appears in pages of others', async () => {
    await investor.send('/user/properties')
    const html = await (await stranger.send('/user/properties')).text()
    expect(html).not.toContain(demoInvestor.email)
    expect(html).not.toContain(`>${demoInvestor.firstName.ar}`)
    expect(html).not.toContain(`، ${demoInvestor.firstName.ar}`)
  })
})

describe('files for machines', () => {
  test('robots may read public pages', async () => {
    const text = await (await stranger.send('/robots.txt')).text()
    for (const line of ['Disallow: /api/', 'Disallow: /en/admin', `Sitemap: ${origin}/sitemap.xml`]) {
      expect(text).toContain(line)
    }
  })

  test('every page of the site map exists', async () => {
    const xml = await (await stranger.send('/sitemap.xml')).text()
    const pages = [...xml.matchAll(/<loc>([^<]+)<\/loc>/g)].map((match) => match[1]!)
    expect(pages.length).toBeGreaterThan(36)
    for (const page of pages) {
      expect((await fetch(page, { redirect: 'manual' })).status, page).toBe(200)
    }
  })

  test('none of the server’s own files is served', async () => {
    const paths = ['/.env', '/package.json', '/.git/config', '/src/main/server.ts', '/assets/../server.js']
    paths.push('/assets/%2e%2e/%2e%2e/package.json', '/build.json.map', '/server/server.js', '/_serverFn/x')
    for (const path of paths) expect((await stranger.send(path)).status, path).toBe(404)
  })
})
