import { describe, expect, test } from 'vitest'
import { locales } from '#kit/locale.ts'
import { instantFrom } from '#kit/time.ts'
import type { PdfContent, PdfValue } from '#platform/pdf/index.ts'
import { demoOpportunities } from './content/opportunities.ts'
import { documentsByKind } from './content/structures.ts'
import { demoDocumentContent, renderDemoDocument } from './documents.ts'

const imprint = { brandName: { ar: 'سهل', en: 'Sahl' }, issuedAt: instantFrom('2026-11-21T09:00:00Z') }
const textOf = (value: PdfValue): string => (typeof value === 'string' ? value : '')

const textsOf = (content: PdfContent): string[] => [
  content.brandName,
  content.title,
  content.subtitle ?? '',
  content.notice ?? '',
  content.footer,
  ...content.sections.flatMap((section) => [
    section.heading ?? '',
    ...(section.paragraphs ?? []),
    ...(section.rows ?? []).flatMap(([label, value]) => [label, textOf(value)]),
    ...(section.table?.columns ?? []).map((column) => column.label),
    ...(section.table?.rows ?? []).flatMap((row) => row.map(textOf)),
  ]),
]

describe.each(demoOpportunities)('the documents of $slug', (opportunity) => {
  test.each(locales)('use one language only: %s', (locale) => {
    for (const { kind } of opportunity.documents) {
      const content = demoDocumentContent(opportunity, kind, locale, imprint)
      expect(content.notice).toMatch(locale === 'ar' ? /^وثيقة تجريبية/ : /^Demo document/)
      for (const text of textsOf(content)) {
        expect(text).not.toMatch(locale === 'ar' ? /[A-Za-z]/ : /\p{Script=Arabic}/u)
      }
    }
  })
})

const offerKinds = Object.keys(documentsByKind) as (keyof typeof documentsByKind)[]

test('cover every kind of document', () => {
  const kinds = demoOpportunities.flatMap((opportunity) => opportunity.documents.map(({ kind }) => kind))
  expect(new Set(kinds)).toEqual(new Set(offerKinds))
})

test('renders a document as one PDF in both languages', { timeout: 20_000 }, async () => {
  const opportunity = demoOpportunities[0]!
  const file = await renderDemoDocument(opportunity, opportunity.documents[0]!.kind, imprint)
  expect(Buffer.from(file.subarray(0, 5)).toString()).toBe('%PDF-')
})

test('refuses a document that the opportunity does not have', () => {
  const opportunity = demoOpportunities[0]!
  const missing = offerKinds.find((kind) => opportunity.documents.every((document) => document.kind !== kind))
  expect(() => demoDocumentContent(opportunity, missing!, 'ar', imprint)).toThrow(RangeError)
})
