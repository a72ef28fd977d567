import sharp from 'sharp'
import { beforeAll, describe, expect, inject, test } from 'vitest'
import { openCaller } from '#support/caller.ts'
import { oldestFirst } from '#support/oldest.ts'

/** The parts of pages that programs read: search engines and link previews. */
const { origin } = inject('product')
const stranger = openCaller(origin)
const read = async (path: string) => await (await stranger.send(path)).text()

let id: string
let slug: string
beforeAll(async () => {
  const [card] = oldestFirst((await stranger.api.opportunities.list({ limit: 100 })).items)
  ;({ id, slug } = card!)
})

const titleIn = (html: string) => /<title>([^<]*)/.exec(html)?.[1]
const metaIn = (html: string, name: string) =>
  new RegExp(`<meta (?:name|property)="${name}" content="([^"]*)"`).exec(html)?.[1]
const canonicalIn = (html: string) => /<link rel="canonical" href="([^"]*)"/.exec(html)?.[1]

type Node = Record<string, unknown>
function graphIn(html: string): Node[] {
  const [, text] = /<script type="application\/ld\+json"[^>]*>([^<]*)/.exec(html)!
  const { '@context': context, '@graph': graph } = JSON.parse(text!) as {
    '@context': string
    '@graph': Node[]
  }
  expect(context).toBe('https://schema.org')
  return graph
}

test('no two pages share a title or a description, in either language', async () => {
  const paths = ['', '/login', '/register', '/otp-login', '/otp-signup', '/phone-login', '/magic-link-login']
  paths.push('/forgot-password')
  paths.push('/user/properties', '/user/properties?page=2', `/user/properties/${slug}`)
  const addresses = ['', '/en'].flatMap((prefix) => paths.map((path) => prefix + path || '/'))
  const pages = await Promise.all(addresses.map(read))
  const titles = pages.map(titleIn)
  const descriptions = pages.map((html) => metaIn(html, 'description'))
  expect(titles.every((title) => title && title.length > 5)).toBe(true)
  expect(descriptions.every((description) => description && description.length > 30)).toBe(true)
  expect(new Set(titles).size, titles.join('\n')).toBe(addresses.length)
  expect(new Set(descriptions).size, descriptions.join('\n')).toBe(addresses.length)
  expect(pages.map((html) => metaIn(html, 'og:description'))).toEqual(descriptions)
})

describe('a canonical address', () => {
  test.each(['', '/en'])(
    'an opportunity has its name, also where it is opened by its id: %j',
    async (prefix) => {
      for (const name of [id, slug, slug.toUpperCase()]) {
        const html = await read(`${prefix}/user/properties/${name}`)
        expect(canonicalIn(html)).toBe(`${origin}${prefix}/user/properties/${slug}`)
        expect(metaIn(html, 'og:url')).toBe(`${origin}${prefix}/user/properties/${slug}`)
        expect(html).toContain(`hrefLang="en" href="${origin}/en/user/properties/${slug}"`)
      }
    },
  )

  test('each page of the list has its own; a filtered view has that of the list', async () => {
    const list = `${origin}/en/user/properties`
    expect(canonicalIn(await read('/en/user/properties?page=2'))).toBe(`${list}?page=2`)
    expect(canonicalIn(await read('/en/user/properties?utm_source=mail'))).toBe(list)
    expect(canonicalIn(await read('/en/user/properties?city=riyadh'))).toBe(list)
    expect(canonicalIn(await read('/en/user/properties?sort=highest_return&page=2'))).toBe(list)
  })

  test('a page number beyond the last redirects to the last page', async () => {
    const beyond = await stranger.send('/en/user/properties?city=riyadh&page=1000')
    expect(beyond.status).toBe(307)
    const last = beyond.headers.get('location')!
    expect(last).toMatch(/^\/en\/user\/properties\?city=riyadh(&page=\d+)?$/)
    expect((await stranger.send(last)).status).toBe(200)
  })
})

describe('structured data', () => {
  test('names the organization on the first page', async () => {
    const [organization] = graphIn(await read('/en'))
    expect(organization).toMatchObject({ '@type': 'Organization', url: `${origin}/` })
    expect((await stranger.send(new URL(String(organization!.logo)).pathname)).status).toBe(200)
  })

  test('leads to each page in steps', async () => {
    const html = await read(`/user/properties/${slug}`)
    const trail = graphIn(html).find((node) => node['@type'] === 'BreadcrumbList')!
    const steps = trail.itemListElement as { position: number; name: string; item: string }[]
    expect(steps.map(({ position }) => position)).toEqual([1, 2, 3])
    expect(steps.map(({ item }) => item)).toEqual([
      `${origin}/`,
      `${origin}/user/properties`,
      `${origin}/user/properties/${slug}`,
    ])
    expect(steps.every(({ name }) => name.length > 0)).toBe(true)
    expect(graphIn(await read('/en/user/properties'))).toMatchObject([{ '@type': 'BreadcrumbList' }])
  })

  test('offers what the page offers', async () => {
    const property = await stranger.api.opportunities.get({ idOrSlug: slug })
    const offer = graphIn(await read(`/en/user/properties/${slug}`))[0]!
    expect(offer).toMatchObject({
      '@type': 'InvestmentOrDeposit',
      name: property.title,
      offers: { '@type': 'Offer', priceCurrency: 'SAR', price: (property.minimum / 100).toFixed(2) },
    })
  })
})

test('the picture of a link preview has the declared size', async () => {
  for (const path of [`/user/properties/${slug}`, '/']) {
    const html = await read(path)
    const address = new URL(metaIn(html, 'og:image')!)
    const picture = await stranger.send(address.pathname)
    expect(picture.headers.get('content-type')).toBe(metaIn(html, 'og:image:type'))
    const { width, height } = await sharp(Buffer.from(await picture.arrayBuffer())).metadata()
    expect([String(width), String(height)]).toEqual([
      metaIn(html, 'og:image:width'),
      metaIn(html, 'og:image:height'),
    ])
  }
})

test('the site map says when each page last changed, and leads to pages', async () => {
  const map = await read('/sitemap.xml')
  const entries = [...map.matchAll(/<url><loc>([^<]*)<\/loc>(?:<lastmod>([^<]*)<\/lastmod>)?/g)]
  const dated = entries.filter(([, , changedAt]) => changedAt)
  expect(dated.length).toBeGreaterThan(20)
  for (const [, , changedAt] of dated) expect(new Date(changedAt!).getTime()).toBeLessThanOrEqual(Date.now())
  const own = entries.find(([, address]) => address === `${origin}/en/user/properties/${slug}`)
  expect((await stranger.send(new URL(own![1]!).pathname)).status).toBe(200)
})

test.each(['', '/en'])(
  'the feed under %j announces published opportunities, newest first',
  async (prefix) => {
    const page = await read(prefix || '/')
    const address = /<link rel="alternate" type="application\/atom\+xml" href="([^"]*)"/.exec(page)?.[1]
    expect(address).toBe(`${prefix}/feed.xml`)
    const xml = await read(address!)
    const published = [...xml.matchAll(/<published>([^<]*)/g)].map(([, at]) => at!)
    expect(published.length).toBeGreaterThan(10)
    expect(published.toSorted().toReversed()).toEqual(published)
    const first = /<entry><id>([^<]*)<\/id><title>([^<]*)/.exec(xml)!
    const opened = await read(new URL(first[1]!).pathname)
    expect(canonicalIn(opened)).toBe(first[1])
    expect(titleIn(opened)).toContain(first[2]!)
  },
)

test.each(['', '/en'])(
  'the manifest under %j is linked, and its icons have the size they state',
  async (prefix) => {
    const page = await read(`${prefix}/user/properties`)
    expect(page).toContain(`<link rel="manifest" href="${prefix}/manifest.webmanifest"`)
    const manifest = JSON.parse(await read(`${prefix}/manifest.webmanifest`)) as {
      start_url: string
      icons: { src: string; sizes: string; purpose: string }[]
    }
    expect((await stranger.send(manifest.start_url)).status).toBe(200)
    expect(manifest.icons.map(({ purpose }) => purpose)).toContain('maskable')
    for (const { src, sizes } of manifest.icons) {
      const icon = Buffer.from(await (await stranger.send(src)).arrayBuffer())
      const { width, height } = await sharp(icon).metadata()
      expect(`${width}x${height}`).toBe(sizes)
    }
  },
)

test('/favicon.ico is found', async () => {
  const icon = await stranger.send('/favicon.ico')
  expect([icon.status, icon.headers.get('content-type')]).toEqual([200, 'image/x-icon'])
})
