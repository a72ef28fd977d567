import type { ContentBlock, ContentDocument, ContentText } from './document.ts'

/** Returns marked text without its marks. */
export const spansText = (text: ContentText): string => text.map((span) => span.text).join('')

/** Returns every marked text of a block, in reading order. */
export function textsOfBlock(block: ContentBlock): readonly ContentText[] {
  if (block.type === 'list') return block.items
  if (block.type === 'table') return [block.head, ...block.rows].flat()
  if (block.type === 'picture') return block.caption ? [block.caption] : []
  return [block.text]
}

/** Returns a document as plain text, one line for each block, item or cell. For search, differences and machines. */
export const documentText = (document: ContentDocument): string =>
  document
    .flatMap(textsOfBlock)
    .map(spansText)
    .filter((line) => line.trim() !== '')
    .join('\n')

/** Returns a document as plain text with its links and the descriptions of its pictures, to show what has changed. */
export const comparableText = (document: ContentDocument, locale: 'ar' | 'en'): string =>
  document
    .flatMap((block) => [
      ...(block.type === 'picture' ? [[{ text: block.alt[locale] || block.media }]] : []),
      ...textsOfBlock(block),
    ])
    .map((text) => text.map((span) => (span.link ? `${span.text} (${span.link})` : span.text)).join(''))
    .filter((line) => line.trim() !== '')
    .join('\n')

// Silent reading, in words a minute: Arabic words carry more, so fewer are read.
const wordsAMinute = { ar: 140, en: 220 } as const

/** Returns the time to read a document in whole minutes, at least one. */
export function readingMinutes(document: ContentDocument, locale: 'ar' | 'en'): number {
  const words = documentText(document).split(/\s+/).filter(Boolean).length
  return Math.max(1, Math.ceil(words / wordsAMinute[locale]))
}

/** Returns the anchor that a heading gets from its text: its letters and digits, joined by hyphens. */
const slugOfText = (text: string): string =>
  text
    .toLowerCase()
    .normalize('NFKC')
    .replaceAll(/[\u064b-\u0652\u0640]/g, '')
    .replaceAll(/[^\p{L}\p{M}\p{N}]+/gu, '-')
    .replaceAll(/^-+|-+$/g, '')
    .slice(0, 60) || 'section'

export interface DocumentHeading {
  readonly id: string
  readonly level: 2 | 3
  readonly text: string
}

/** Lists the headings with their anchors, which are unique in the document. Also its table of contents. */
export function listHeadings(document: ContentDocument): DocumentHeading[] {
  const taken = new Set<string>()
  return document.flatMap((block) => {
    if (block.type !== 'heading') return []
    const text = spansText(block.text)
    const wanted = block.id ?? slugOfText(text)
    let id = wanted
    for (let count = 2; taken.has(id); count++) id = `${wanted}-${count}`
    taken.add(id)
    return [{ id, level: block.level, text }]
  })
}
