import { describe, expect, test } from 'vitest'
import type { ContentDocument } from '#kit/content/document.ts'
import { listHeadings } from '#kit/content/text.ts'
import { contentPages } from '#modules/content/kinds.ts'
import { listPageFaults } from '#modules/content/rules.ts'
import { shippedPages } from '#modules/content/shipped/pages.ts'
import { listPages } from '#web/app/routing/site-pages.ts'
import { routeTree } from '#web/routeTree.gen.ts'

const paths = listPages(routeTree).map(({ path }) => path)
const isKnownPath = (path: string) => paths.includes(path)
const documents = contentPages.flatMap((page) =>
  shippedPages[page].flatMap(({ id, fields }) =>
    ['body', 'answer'].flatMap((base) => {
      const [ar, en] = [fields[`${base}.ar`], fields[`${base}.en`]] as ContentDocument[]
      return ar && en ? [{ name: `${page} ${id}`, ar, en }] : []
    }),
  ),
)

test.each(contentPages)(
  'the shipped content of %s has no faults, and its parts have names of their own',
  (page) => {
    const parts = shippedPages[page]
    expect(listPageFaults(page, parts, { isKnownPath, hasPicture: () => false })).toEqual([])
    expect(new Set(parts.map(({ id }) => id)).size).toBe(parts.length)
  },
)

describe.each(documents)('the shipped text $name', ({ ar, en }) => {
  test('says the same in both languages, block by block', () => {
    const shapeOf = (document: ContentDocument) =>
      document.map((block) => [
        block.type,
        block.type === 'list' ? block.items.length : block.type === 'table' ? block.rows.length : 1,
      ])
    expect(shapeOf(ar)).toEqual(shapeOf(en))
    const anchorsOf = (document: ContentDocument) => listHeadings(document).map(({ id }) => id)
    expect(anchorsOf(ar)).toEqual(anchorsOf(en))
  })
})

test('links to the glossary lead to its terms', () => {
  const terms = shippedPages['learn-more'].filter(({ type }) => type === 'term').map(({ id }) => id)
  const text = JSON.stringify(shippedPages)
  const linked = [...text.matchAll(/\/user\/learn-more\/glossary#([\w-]+)/g)].map(([, id]) => id!)
  expect(linked.length).toBeGreaterThan(1)
  expect(linked.filter((id) => !terms.includes(id))).toEqual([])
})
