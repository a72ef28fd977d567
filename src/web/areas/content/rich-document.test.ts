import { expect, test } from 'vitest'
import {
  bulletList,
  callout,
  headingBlock,
  numberedList,
  paragraph,
  quote,
  table,
} from '#kit/content/build.ts'
import { ContentDocumentBody } from '#kit/content/document.ts'
import { shippedPages } from '#modules/content/shipped/pages.ts'
import { toContentDocument, toRichDocument } from './rich-document.ts'

const all = [
  headingBlock(2, 'Heading', 'anchor'),
  headingBlock(3, 'Smaller'),
  paragraph('Text with **bold**, _italic_ and [a link](/faq).'),
  paragraph('Two\nlines'),
  bulletList('one', 'two'),
  numberedList('one'),
  quote('A quote'),
  callout('warn', 'A note'),
  table(['a', 'b'], ['1', '2']),
  { type: 'picture' as const, media: 'known', alt: { ar: 'أ', en: 'a' } },
]

test('returns the same document that the editor got', () => {
  expect(toContentDocument(toRichDocument(all))).toEqual(all)
  for (const parts of Object.values(shippedPages)) {
    for (const value of parts.flatMap(({ fields }) => Object.values(fields))) {
      const document = ContentDocumentBody.safeParse(value)
      if (document.success) expect(toContentDocument(toRichDocument(document.data))).toEqual(document.data)
    }
  }
})

test('makes no block of an empty text', () => {
  expect(toContentDocument(toRichDocument([]))).toEqual([])
})

test('drops what has no counterpart and keeps its text', () => {
  const text = (value: string, ...marks: object[]) => ({ type: 'text', text: value, marks })
  const nested = { type: 'bulletList', content: [{ type: 'listItem', content: [para('inner')] }] }
  function para(value: string, ...marks: object[]) {
    return { type: 'paragraph', content: [text(value, ...marks)] }
  }
  const pasted = [
    para('struck', { type: 'strike' }),
    para('script', { type: 'link', attrs: { href: 'javascript:alert(1)' } }),
    { type: 'bulletList', content: [{ type: 'listItem', content: [para('outer'), nested] }] },
    para('\u2068SR-12\u2069 \u202bمن\u202c Word\u0000'),
    para('\u202e'),
    { type: 'paragraph' },
  ]
  expect(toContentDocument({ type: 'doc', content: pasted } as never)).toEqual([
    paragraph('struck'),
    paragraph('script'),
    bulletList('outer', 'inner'),
    paragraph('SR-12 من Word'),
  ])
})
