import { describe, expect, test } from 'vitest'
import { routeTree } from '../../routeTree.gen.ts'
import { describeSitePages, listPages } from './site-pages.ts'

describe('what the server is told', () => {
  const { publicPages, robots } = describeSitePages(routeTree)

  // A cached page of one visitor is sent to the next.
  test('no page that depends on the visitor is cached', () => {
    const personal = listPages(routeTree).filter(
      ({ says }) => says.access.roles || says.access.leadsTo || says.access.moved,
    )
    expect(personal.filter(({ says }) => says.keep ?? says.siteMap)).toEqual([])
    expect(publicPages.map(({ path }) => path)).toContain('/user/properties/$id')
  })

  // The server ignores unknown keys, so such a key would never reach the page.
  test('every search key that a cached page reads is a cache key or a personal one', () => {
    const { personalKeys } = describeSitePages(routeTree)
    for (const { path, says, reads } of listPages(routeTree)) {
      if (!says.keep && !says.siteMap) continue
      const known: readonly string[] = [...(says.keep ?? []), ...personalKeys]
      expect(
        reads().filter((key) => !known.includes(key)),
        path,
      ).toEqual([])
    }
  })

  test('robots are kept from closed pages only', () => {
    expect(robots).toEqual({
      closed: [
        '/admin',
        '/certificate/',
        '/demo/inbox',
        '/invitation/organization',
        '/magic-link-access',
        '/organization/',
        '/test',
        '/unsubscribe',
        '/user/',
      ],
      open: ['/user/learn-more', '/user/properties'],
    })
  })
})
