import { describe, expect, test } from 'vitest'
import type { Access } from '#web/app/access/access.ts'
import { routeTree } from '../../routeTree.gen.ts'
import { type DeclaredPage, describeSitePages, listPages } from './site-pages.ts'

function whoIn({ roles, organization, leadsTo, redirectSignedIn, requiresApprovedKyc }: Access): string {
  if (leadsTo) return `leads to \`${leadsTo}\``
  if (redirectSignedIn) return 'who is not signed in'
  if (!roles) return 'everyone'
  if (organization) return `${roles.join(', ')} of the organization: ${organization.join(' or ')}`
  const check = { none: '', true: ', with an approved check', once: ', once approved' }
  return roles.join(', ') + check[`${requiresApprovedKyc ?? 'none'}`]
}

function keptIn({ keep }: DeclaredPage['says']): string {
  if (keep === undefined) return ''
  return keep.length === 0 ? 'yes' : `by ${keep.join(', ')}`
}

function foundBy({ access, noindex, siteMap }: DeclaredPage['says']): string {
  if (access.leadsTo) return ''
  if (access.roles || noindex) return 'hidden'
  return siteMap ? 'in the map' : 'open'
}

/** The table of docs/access.md: every page, who may open it, and whether it is cached or in the site map. */
const table = (): string => `# Who may open what

Every page with what its route declares in \`staticData\`. The guard, the page cache, the menus, the map of the site
and robots.txt read the same declarations. Made by \`npm run docs:access\`; a test fails where it is not current.

| Page | Who may open it | Kept for strangers | Search engines |
|---|---|---|---|
${listPages(routeTree)
  .map(({ path, says }) => `| \`${path}\` | ${whoIn(says.access)} | ${keptIn(says)} | ${foundBy(says)} |\n`)
  .join('')}`

test('docs/access.md is what the routes declare', async () => {
  await expect(table()).toMatchFileSnapshot('../../../../docs/access.md')
})

describe('what the server is told', () => {
  const { publicPages, robots } = describeSitePages(routeTree)

  // A cached page of one visitor is sent to the next.
  test('no page that depends on the visitor is cached', () => {
    const personal = listPages(routeTree).filter(({ says }) => says.access.roles || says.access.leadsTo)
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
        '/admin-sahl',
        '/certificate/',
        '/demo/inbox',
        '/magic-link-access',
        '/organization/',
        '/test',
        '/user/',
      ],
      open: ['/user/properties'],
    })
  })
})
