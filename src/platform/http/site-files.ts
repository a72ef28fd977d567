import { locales } from '#kit/locale.ts'
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

/** Returns the site map: every public page in both languages, each referring to the other. */
export function sitemapXml(origin: string, pages: readonly SitemapPage[]): string {
  const addressOf = (path: string, locale: 'ar' | 'en') =>
    escapeXml(encodeURI(origin + (locale === 'en' ? `/en${path === '/' ? '' : path}` : path)))
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
