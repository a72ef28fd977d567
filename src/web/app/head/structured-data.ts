import type { BreadcrumbListLeaf, OrganizationLeaf } from 'schema-dts'
import { useApp } from '#web/app/context.ts'
import { useWords } from '#web/app/words.ts'

/** This site, as structured data speaks of it. */
export interface Site {
  readonly origin: string
  /** The address of a path in the language of the page. */
  readonly addressOf: (path: string) => string
  readonly organization: OrganizationLeaf
  /** The way from the first page to this one, which is the last of the names. */
  readonly trailOf: (...steps: readonly { name: string; path: string }[]) => BreadcrumbListLeaf
}

export function useSite(): Site {
  const { facts, locale } = useApp()
  const words = useWords('frame')
  const { origin, brand } = facts
  const start = origin + (locale === 'en' ? '/en' : '')
  const addressOf = (path: string) =>
    path === '/' && locale === 'ar' ? `${origin}/` : start + (path === '/' ? '' : path)
  return {
    origin,
    addressOf,
    organization: {
      '@type': 'Organization',
      '@id': `${origin}/#organization`,
      name: brand,
      url: `${origin}/`,
      logo: `${origin}/apple-touch-icon.png`,
    },
    trailOf: (...steps) => ({
      '@type': 'BreadcrumbList',
      itemListElement: [{ name: words.homePage, path: '/' }, ...steps].map(({ name, path }, index) => ({
        '@type': 'ListItem',
        position: index + 1,
        name,
        item: addressOf(path),
      })),
    }),
  }
}
