import type { JSONContent } from '@tiptap/core'
import type {
  CalloutTone,
  ContentBlock,
  ContentDocument,
  ContentPictures,
  ContentSpan,
  ContentText,
} from '#kit/content/document.ts'
import { isAllowedLink } from '#kit/content/links.ts'
import { removeHiddenCharacters } from '#kit/hidden-characters.ts'

/**
 * Converts typed documents to those of the rich-text editor and back (CMS-3). A node or mark without a counterpart is
 * dropped, and its text stays. Hidden characters, which come with pasted Arabic, are dropped, because the server refuses
 * them and nobody sees them.
 */

/** Returns a document as the editor shows it, with the files of its pictures. */
export const toRichDocument = (document: ContentDocument, pictures: ContentPictures = {}): JSONContent => ({
  type: 'doc',
  content: document.length === 0 ? [{ type: 'paragraph' }] : document.map((block) => toNode(block, pictures)),
})

const inline = (text: ContentText): JSONContent[] => text.flatMap(toInline)
const paragraphNode = (text: ContentText): JSONContent => ({ type: 'paragraph', content: inline(text) })

function toInline({ text, bold, italic, link }: ContentSpan): JSONContent[] {
  const marks = [
    ...(bold ? [{ type: 'bold' }] : []),
    ...(italic ? [{ type: 'italic' }] : []),
    ...(link === undefined ? [] : [{ type: 'link', attrs: { href: link } }]),
  ]
  return text
    .split('\n')
    .flatMap((line, index) => [
      ...(index > 0 ? [{ type: 'hardBreak' }] : []),
      ...(line === '' ? [] : [{ type: 'text', text: line, marks }]),
    ])
}

function toNode(block: ContentBlock, pictures: ContentPictures): JSONContent {
  switch (block.type) {
    case 'heading': {
      const attrs = { level: block.level, anchor: block.id ?? null }
      return { type: 'heading', attrs, content: inline(block.text) }
    }
    case 'paragraph':
      return paragraphNode(block.text)
    case 'list':
      return {
        type: block.ordered ? 'orderedList' : 'bulletList',
        content: block.items.map((item) => ({ type: 'listItem', content: [paragraphNode(item)] })),
      }
    case 'quote':
      return { type: 'blockquote', content: [paragraphNode(block.text)] }
    case 'callout':
      return { type: 'callout', attrs: { tone: block.tone }, content: inline(block.text) }
    case 'picture':
      return { type: 'picture', attrs: { block, file: pictures[block.media] ?? null } }
    case 'table':
      return {
        type: 'table',
        content: [block.head, ...block.rows].map((row, at) => ({
          type: 'tableRow',
          content: row.map((cell) => ({
            type: at === 0 ? 'tableHeader' : 'tableCell',
            content: [paragraphNode(cell)],
          })),
        })),
      }
  }
}

/** Returns the editor's document as a typed one. Empty paragraphs are spaces between blocks, and are left out. */
export const toContentDocument = ({ content = [] }: JSONContent): ContentDocument => content.flatMap(toBlocks)

function toBlocks(node: JSONContent): ContentBlock[] {
  const { type, attrs = {}, content = [] } = node
  switch (type) {
    case 'heading': {
      const id = typeof attrs.anchor === 'string' ? { id: attrs.anchor } : {}
      return [{ type, level: attrs.level === 3 ? 3 : 2, text: toSpans(content), ...id }]
    }
    case 'bulletList':
    case 'orderedList': {
      const items = content.flatMap(toItems).filter((item) => item.length > 0)
      if (items.length === 0) return []
      return [{ type: 'list', ...(type === 'orderedList' ? { ordered: true as const } : {}), items }]
    }
    case 'blockquote':
      return withText(toLines(content), (text) => ({ type: 'quote', text }))
    case 'callout':
      return withText(toSpans(content), (text) => ({
        ...{ type: 'callout', tone: attrs.tone as CalloutTone, text },
      }))
    case 'picture':
      return [attrs.block as ContentBlock]
    case 'table': {
      const [head = [], ...rows] = content.map((row) =>
        (row.content ?? []).map((cell) => toLines(cell.content ?? [])),
      )
      return [{ type, head, rows }]
    }
    default:
      return withText(toSpans(content), (text) => ({ type: 'paragraph', text }))
  }
}

const withText = (text: ContentText, build: (text: ContentText) => ContentBlock): ContentBlock[] =>
  text.length === 0 ? [] : [build(text)]

/** Returns an item and the items of the lists inside it: our lists have one level. */
function toItems({ content = [] }: JSONContent): ContentText[] {
  const own = content.filter(({ type }) => type === 'paragraph')
  const nested = content.filter(({ type }) => type !== 'paragraph')
  return [toLines(own), ...nested.flatMap((list) => (list.content ?? []).flatMap(toItems))]
}

/** Joins paragraphs by line breaks. */
const toLines = (nodes: readonly JSONContent[]): ContentText =>
  mergeSpans(
    nodes.flatMap(({ content = [] }, index) => [...(index > 0 ? [{ text: '\n' }] : []), ...toSpans(content)]),
  )

const toSpans = (nodes: readonly JSONContent[]): ContentText =>
  mergeSpans(
    nodes.flatMap(({ type, text: written = '', marks = [] }): ContentSpan[] => {
      if (type === 'hardBreak') return [{ text: '\n' }]
      const text = removeHiddenCharacters(written)
      if (type !== 'text' || text === '') return []
      const link = marks.find((mark) => mark.type === 'link')?.attrs?.href as unknown
      return [
        {
          text,
          ...(marks.some((mark) => mark.type === 'bold') ? { bold: true as const } : {}),
          ...(marks.some((mark) => mark.type === 'italic') ? { italic: true as const } : {}),
          ...(typeof link === 'string' && isAllowedLink(link) ? { link } : {}),
        },
      ]
    }),
  )

/** Joins neighbours with the same marks, so that a document has one form only. */
function mergeSpans(spans: readonly ContentSpan[]): ContentText {
  const merged: ContentSpan[] = []
  for (const span of spans) {
    const last = merged.at(-1)
    const isSame = last && last.bold === span.bold && last.italic === span.italic && last.link === span.link
    if (isSame) merged[merged.length - 1] = { ...last, text: last.text + span.text }
    else merged.push(span)
  }
  return merged
}
