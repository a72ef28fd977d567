import { describe, expect, test } from 'vitest'
import type { BilingualDocument } from '#kit/content/document.ts'
import { ContentDocumentBody } from '#kit/content/document.ts'
import { listDocumentFaults } from '#kit/content/faults.ts'
import { listHeadings } from '#kit/content/text.ts'
import { listPages } from '#web/app/routing/site-pages.ts'
import { routeTree } from '#web/routeTree.gen.ts'
import aboutAr from '../about/content.ar.ts'
import aboutEn from '../about/content.en.ts'
import howAr from '../how-it-works/content.ar.ts'
import howEn from '../how-it-works/content.en.ts'
import articlesAr from '../learn/content-articles.ar.ts'
import articlesEn from '../learn/content-articles.en.ts'
import lessonsAr from '../learn/content-lessons.ar.ts'
import lessonsEn from '../learn/content-lessons.en.ts'
import termsAr from '../learn/content-terms.ar.ts'
import termsEn from '../learn/content-terms.en.ts'
import { articleSlugs } from '../learn/text.ts'
import shariaAr from '../sharia/content.ar.ts'
import shariaEn from '../sharia/content.en.ts'

const documents: readonly (readonly [name: string, document: BilingualDocument])[] = [
  ['about', { ar: aboutAr.body, en: aboutEn.body }],
  ['how it works', { ar: howAr.body, en: howEn.body }],
  ['sharia', { ar: shariaAr.body, en: shariaEn.body }],
  ...articleSlugs.map((slug) => [slug, { ar: articlesAr[slug].body, en: articlesEn[slug].body }] as const),
]

const paths = listPages(routeTree).map(({ path }) => path)
const isKnownPath = (path: string) => paths.includes(path)

describe.each(documents)('%s', (_name, document) => {
  test('has no broken link, no gap in its headings and both languages', () => {
    expect(listDocumentFaults(document, { isKnownPath, hasPicture: () => false })).toEqual([])
    for (const locale of ['ar', 'en'] as const) {
      expect(() => ContentDocumentBody.parse(document[locale])).not.toThrow()
    }
  })

  test('says the same in both languages, block by block', () => {
    const shapeOf = (locale: 'ar' | 'en') =>
      document[locale].map((block) => [
        block.type,
        block.type === 'list' ? block.items.length : block.type === 'table' ? block.rows.length : 1,
      ])
    expect(shapeOf('ar')).toEqual(shapeOf('en'))
    const anchorsOf = (locale: 'ar' | 'en') => listHeadings(document[locale]).map(({ id }) => id)
    expect(anchorsOf('ar')).toEqual(anchorsOf('en'))
  })
})

test('steps, lessons and terms are as many in both languages, and links lead to terms', () => {
  expect(howAr.steps).toHaveLength(howEn.steps.length)
  expect(lessonsAr.map(({ points }) => points.length)).toEqual(lessonsEn.map(({ points }) => points.length))
  const ids = termsEn.map(({ id }) => id)
  expect(termsAr.map(({ id }) => id)).toEqual(ids)
  expect(new Set(ids).size).toBe(ids.length)
  const text = JSON.stringify(documents)
  const linked = [...text.matchAll(/\/user\/learn-more\/glossary#([\w-]+)/g)].map(([, id]) => id!)
  expect(linked.length).toBeGreaterThan(1)
  expect(linked.filter((id) => !ids.includes(id))).toEqual([])
})
