import type { CalloutTone, ContentBlock, ContentSpan, ContentText } from './document.ts'

/** Builders of documents that are written in the repository. `**bold**`, `_italic_` and `[text](link)` mark text. */

const marks = /\*\*(.+?)\*\*|(?<![\p{L}\p{N}])_(.+?)_(?![\p{L}\p{N}])|\[(.+?)\]\(([^)\s]+)\)/gu

/** Reads marked text. Marks do not nest. */
export function markedText(source: string): ContentText {
  const spans: ContentSpan[] = []
  let end = 0
  for (const match of source.matchAll(marks)) {
    const [all, bold, italic, label, link] = match
    if (match.index > end) spans.push({ text: source.slice(end, match.index) })
    if (bold !== undefined) spans.push({ text: bold, bold: true })
    else if (italic !== undefined) spans.push({ text: italic, italic: true })
    else spans.push({ text: label!, link: link! })
    end = match.index + all.length
  }
  if (end < source.length) spans.push({ text: source.slice(end) })
  return spans
}

export const headingBlock = (level: 2 | 3, text: string, id?: string): ContentBlock => ({
  type: 'heading',
  level,
  text: [{ text }],
  ...(id === undefined ? {} : { id }),
})
export const paragraph = (source: string): ContentBlock => ({ type: 'paragraph', text: markedText(source) })
export const bulletList = (...items: readonly string[]): ContentBlock => ({
  type: 'list',
  items: items.map(markedText),
})
export const numberedList = (...items: readonly string[]): ContentBlock => ({
  type: 'list',
  ordered: true,
  items: items.map(markedText),
})
export const quote = (source: string): ContentBlock => ({ type: 'quote', text: markedText(source) })
export const callout = (tone: CalloutTone, source: string): ContentBlock => ({
  type: 'callout',
  tone,
  text: markedText(source),
})
export const table = (head: readonly string[], ...rows: readonly (readonly string[])[]): ContentBlock => ({
  type: 'table',
  head: head.map(markedText),
  rows: rows.map((row) => row.map(markedText)),
})
