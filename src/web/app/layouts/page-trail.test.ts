import { createRouter } from '@tanstack/react-router'
import { describe, expect, test } from 'vitest'
import { routeTree } from '../../routeTree.gen.ts'
import { isBackOffice } from '../access/access.ts'
import { listPages } from '../routing/site-pages.ts'
import { buildTrail } from './page-trail.ts'
import { sumByPage } from './waiting.ts'

const { routesByPath } = createRouter({ routeTree, context: {} as never })
const trail = (path: string) => buildTrail(routesByPath as never, path).map(({ to }) => to)
/** Sign-in pages are outside the frame; `$` stands for pages that do not exist. */
const isFramed = ({ path, says }: ReturnType<typeof listPages>[number]) =>
  isBackOffice(path) && says.access.roles !== undefined && !path.endsWith('$')
const pages = listPages(routeTree).filter(isFramed)

test.each(pages)('$path has a name in both languages and leads back to the dashboard', ({ path, says }) => {
  expect(says.name?.ar).toMatch(/[\u0621-\u064a]/)
  expect(says.name?.en).toMatch(/[A-Z]/)
  if (path !== '/admin-sahl') expect(trail(path)[0]).toBe('/admin-sahl')
})

test('no two pages have the same name, in either language', () => {
  for (const locale of ['ar', 'en'] as const) {
    const names = pages.map(({ says }) => says.name?.[locale])
    expect(names.filter((name, index) => names.indexOf(name) !== index)).toEqual([])
  }
})

describe('the breadcrumbs', () => {
  test('follow the path, over the pages that exist', () => {
    expect(trail('/admin-sahl/customer/$id/timeline')).toEqual([
      '/admin-sahl',
      '/admin-sahl/customer',
      '/admin-sahl/customer/$id',
    ])
    expect(trail('/admin-sahl/statement/draft/$id')).toEqual(['/admin-sahl', '/admin-sahl/statement'])
    expect(trail('/admin-sahl')).toEqual([])
  })

  test('name the record above a page by its title', () => {
    const below = pages.filter(({ path }) => trail(path).at(-1)?.includes('$'))
    expect(below.map(({ path }) => path)).toContain('/admin-sahl/opportunity/$id/edit')
    expect(below.filter(({ says }) => !says.recordAbove)).toEqual([])
  })

  test('follow the parent that a page declares', () => {
    expect(trail('/admin-sahl/books/correction/$id')).toEqual(['/admin-sahl', '/admin-sahl/books'])
  })
})

test('sums the queues of one page, whatever their filters', () => {
  const sums = sumByPage([
    { leadsTo: '/admin-sahl/wallet?stage=received', waiting: 2 },
    { leadsTo: '/admin-sahl/wallet?stage=sent#x', waiting: 3 },
    { leadsTo: '/admin-sahl/receipt', waiting: 1 },
  ])
  expect([...sums]).toEqual([
    ['/admin-sahl/wallet', 5],
    ['/admin-sahl/receipt', 1],
  ])
})
