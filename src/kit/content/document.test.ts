import { describe, expect, test } from 'vitest'
import {
  bulletList,
  callout,
  headingBlock,
  markedText,
  numberedList,
  paragraph,
  quote,
  table,
} from './build.ts'
import { type ContentDocument, ContentDocumentBody } from './document.ts'
import { type DocumentSurroundings, listDocumentFaults } from './faults.ts'
import { isAllowedLink } from './links.ts'
import { documentText, listHeadings, readingMinutes } from './text.ts'

const surroundings: DocumentSurroundings = {
  isKnownPath: (path) => path === '/faq',
  hasPicture: (media) => media === 'known',
}
const all: ContentDocument = [
  headingBlock(2, 'What a stake is'),
  paragraph('Your share of **one** opportunity. _Really._ See [the questions](/faq).'),
  bulletList('first', 'second'),
  numberedList('one'),
  headingBlock(3, 'What a stake is'),
  quote('A quote'),
  callout('info', 'A note'),
  table(['a', 'b'], ['1', '2']),
  { type: 'picture', media: 'known', alt: { ar: 'مبنى', en: 'A building' } },
]
const codesOf = (document: ContentDocument) =>
  listDocumentFaults({ ar: [paragraph('نص')], en: document }, surroundings).map(({ code }) => code)

describe('a typed document', () => {
  test('accepts every block that the builders make', () => {
    expect(ContentDocumentBody.parse(all)).toEqual(all)
  })

  test('refuses unknown blocks, marks and schemes', () => {
    const wrong = [
      [{ type: 'html', html: '<script>' }],
      [{ type: 'paragraph', text: [{ text: 'a', colour: 'red' }] }],
      [{ type: 'paragraph', text: [{ text: 'a', link: 'javascript:alert(1)' }] }],
      [{ type: 'paragraph', text: [{ text: 'a\u202eb' }] }],
      [{ type: 'heading', level: 1, text: [{ text: 'a' }] }],
    ]
    for (const document of wrong) expect(ContentDocumentBody.safeParse(document).success).toBe(false)
  })

  test('reads marks from the text of the repository', () => {
    expect(markedText('a **b** _c_ [d](/faq) e_f_g')).toEqual([
      { text: 'a ' },
      { text: 'b', bold: true },
      { text: ' ' },
      { text: 'c', italic: true },
      { text: ' ' },
      { text: 'd', link: '/faq' },
      { text: ' e_f_g' },
    ])
  })

  test('gives headings unique anchors, also in Arabic', () => {
    expect(listHeadings(all).map(({ id }) => id)).toEqual(['what-a-stake-is', 'what-a-stake-is-2'])
    expect(listHeadings([headingBlock(2, 'ما الحِصّة؟')])[0]!.id).toBe('ما-الحصة')
  })

  test('tells its text and its reading time', () => {
    expect(documentText([paragraph('a **b**'), bulletList('c')])).toBe('a b\nc')
    expect(readingMinutes([paragraph('word '.repeat(500))], 'en')).toBe(3)
  })
})

describe('links', () => {
  test.each(['/faq', '/faq?x=1#y', '#part', 'https://cma.org.sa/en'])('allows %s', (link) => {
    expect(isAllowedLink(link)).toBe(true)
  })

  test.each([
    '//evil.example',
    'http://a.example',
    'javascript:1',
    'https://a@b.example',
    '/a\\b',
    'https://x',
    '#',
  ])('refuses %s', (link) => {
    expect(isAllowedLink(link)).toBe(false)
  })
})

describe('faults before publishing', () => {
  test('finds none in a whole document', () => {
    expect(codesOf(all)).toEqual([])
  })

  test('finds each kind of fault', () => {
    expect(codesOf([])).toEqual(['language_missing'])
    expect(codesOf([headingBlock(3, 'a'), paragraph('b')])).toEqual(['heading_order'])
    expect(codesOf([paragraph('[a](/nowhere) [b](#nothing) [c](/faq?q=1)')])).toEqual([
      'link_broken',
      'link_broken',
    ])
    const picture = { type: 'picture' as const, media: 'gone', alt: { ar: 'أ', en: '' } }
    expect(codesOf([paragraph('a'), picture])).toEqual(['picture_missing', 'picture_without_alt'])
    expect(codesOf([table(['a', 'b'], ['1'])])).toEqual(['table_uneven'])
  })

  test('names the language, the block and the text at fault', () => {
    expect(
      listDocumentFaults({ ar: [paragraph('نص'), paragraph('[أ](/x)')], en: [paragraph('a')] }, surroundings),
    ).toEqual([{ code: 'link_broken', locale: 'ar', block: 1, detail: '/x' }])
  })
})
