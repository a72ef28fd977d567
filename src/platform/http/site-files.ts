import { directionOf, type Locale, locales } from '#kit/locale.ts'
import { instantFromMs } from '#kit/time.ts'
import type { SiteAddresses, SitemapPage } from './public-pages.ts'

/** Returns robots.txt: robots may read public pages. Private pages only redirect to the sign-in page. */
export function robotsText(origin: string, { closed, open }: SiteAddresses['robots']): string {
  const prefixes = ['', ...locales.map((locale) => `/${locale}`)]
  const lines = prefixes.flatMap((prefix) => [
    ...open.map((path) => `Allow: ${prefix}${path}`),
    ...closed.map((path) => `Disallow: ${prefix}${path}`),
  ])
  return ['User-agent: *', ...lines, '', `Sitemap: ${origin}/sitemap.xml`, ''].join('\n')
}

const entities: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&apos;',
}
const escapeXml = (text: string): string => text.replace(/[&<>"']/g, (character) => entities[character]!)

/** Returns the address of a path in a language. Arabic addresses have no prefix. */
const addressIn = (origin: string, locale: Locale, path: string): string =>
  encodeURI(origin + (locale === 'en' ? `/en${path === '/' ? '' : path}` : path))

/** Returns the site map: every public page in both languages, each referring to the other. */
export function sitemapXml(origin: string, pages: readonly SitemapPage[]): string {
  const addressOf = (path: string, locale: Locale) => escapeXml(addressIn(origin, locale, path))
  const alternates = (path: string) =>
    locales
      .map((locale) => `<xhtml:link rel="alternate" hreflang="${locale}" href="${addressOf(path, locale)}"/>`)
      .join('')
  const lastModified = (changedAt: Date | undefined) =>
    changedAt ? `<lastmod>${changedAt.toISOString()}</lastmod>` : ''
  const urls = pages.flatMap(({ path, changedAt }) =>
    locales.map(
      (locale) =>
        `<url><loc>${addressOf(path, locale)}</loc>${lastModified(changedAt)}${alternates(path)}</url>`,
    ),
  )
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:xhtml="http://www.w3.org/1999/xhtml">',
    ...urls,
    '</urlset>',
    '',
  ].join('\n')
}

/** The pages that a feed announces, in one language, newest first. */
export interface Feed {
  readonly title: string
  readonly entries: readonly FeedEntry[]
}

export interface FeedEntry {
  /** Without language prefix. */
  readonly path: string
  readonly title: string
  readonly summary: string
  readonly publishedAt: Date
  readonly changedAt: Date
}

export const feedPath = '/feed.xml'

/** Returns an Atom feed (RFC 4287). Without entries it is dated by `now`. */
export function atomFeed(
  { origin, locale, brand, now }: { origin: string; locale: Locale; brand: string; now: Date },
  { title, entries }: Feed,
): string {
  const addressOf = (path: string) => escapeXml(addressIn(origin, locale, path))
  const newest = Math.max(...entries.map(({ changedAt }) => changedAt.getTime()))
  const updated = entries.length === 0 ? now : instantFromMs(newest)
  const items = entries.map(({ path, summary, publishedAt, changedAt, ...entry }) =>
    [
      '<entry>',
      `<id>${addressOf(path)}</id>`,
      `<title>${escapeXml(entry.title)}</title>`,
      `<link rel="alternate" type="text/html" href="${addressOf(path)}"/>`,
      `<published>${publishedAt.toISOString()}</published>`,
      `<updated>${changedAt.toISOString()}</updated>`,
      `<summary>${escapeXml(summary)}</summary>`,
      '</entry>',
    ].join(''),
  )
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    `<feed xmlns="http://www.w3.org/2005/Atom" xml:lang="${locale}">`,
    `<id>${addressOf(feedPath)}</id>`,
    `<title>${escapeXml(title)}</title>`,
    `<link rel="self" type="application/atom+xml" href="${addressOf(feedPath)}"/>`,
    `<link rel="alternate" type="text/html" href="${addressOf('/')}"/>`,
    `<updated>${updated.toISOString()}</updated>`,
    `<author><name>${escapeXml(brand)}</name></author>`,
    `<icon>${origin}/icon-192.png</icon>`,
    ...items,
    '</feed>',
    '',
  ].join('\n')
}

export const manifestPath = '/manifest.webmanifest'

/** Returns the manifest by which a phone installs the site, in the language of the pages that name it. */
export function webManifest(locale: Locale, brand: string): string {
  const start = locale === 'en' ? '/en' : '/'
  const icon = (name: string, size: number, purpose: 'any' | 'maskable') => ({
    src: `/${name}.png`,
    sizes: `${size}x${size}`,
    type: 'image/png',
    purpose,
  })
  return JSON.stringify({
    id: '/',
    name: brand,
    short_name: brand,
    lang: locale,
    dir: directionOf(locale),
    start_url: start,
    scope: '/',
    display: 'standalone',
    background_color: '#0A4A36',
    theme_color: '#0A4A36',
    icons: [
      icon('icon-192', 192, 'any'),
      icon('icon-512', 512, 'any'),
      icon('icon-maskable-512', 512, 'maskable'),
    ],
  })
}
