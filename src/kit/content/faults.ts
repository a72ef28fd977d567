import { type Locale, locales } from '../locale.ts'
import type { BilingualDocument, ContentDocument } from './document.ts'
import { isAllowedLink } from './links.ts'
import { documentText, listHeadings, spansText, textsOfBlock } from './text.ts'

export const documentFaultCodes = [
  'language_missing',
  'heading_order',
  'heading_empty',
  'link_broken',
  'picture_without_alt',
  'picture_missing',
  'table_uneven',
] as const
export type DocumentFaultCode = (typeof documentFaultCodes)[number]

/** Something that has to be mended before a document is published. */
export interface DocumentFault {
  readonly code: DocumentFaultCode
  readonly locale: Locale
  /** The index of the block; absent if the whole document is meant. */
  readonly block?: number
  /** The text at fault: a link or a heading. */
  readonly detail?: string
}

export interface DocumentSurroundings {
  /** Returns whether the path, without query and hash, is a page of this site. */
  readonly isKnownPath: (path: string) => boolean
  /** Returns whether the picture exists. */
  readonly hasPicture: (media: string) => boolean
}

/** CMS-1: lists what is wrong with a text in both languages. */
export const listDocumentFaults = (
  document: BilingualDocument,
  surroundings: DocumentSurroundings,
): DocumentFault[] =>
  locales.flatMap((locale) => {
    if (documentText(document[locale]) === '') return [{ code: 'language_missing', locale }]
    return listFaultsOfLanguage(document[locale], locale, surroundings)
  })

function listFaultsOfLanguage(
  document: ContentDocument,
  locale: Locale,
  { isKnownPath, hasPicture }: DocumentSurroundings,
): DocumentFault[] {
  const faults: DocumentFault[] = []
  const anchors = new Set(listHeadings(document).map(({ id }) => id))
  let hasChapter = false
  document.forEach((block, index) => {
    const add = (code: DocumentFaultCode, detail?: string) =>
      faults.push({ code, locale, block: index, ...(detail === undefined ? {} : { detail }) })
    if (block.type === 'heading') {
      const text = spansText(block.text).trim()
      if (text === '') add('heading_empty')
      if (block.level === 2) hasChapter = true
      else if (!hasChapter) add('heading_order', text)
    }
    if (block.type === 'picture') {
      if (!hasPicture(block.media)) add('picture_missing')
      if (block.alt[locale].trim() === '') add('picture_without_alt')
    }
    if (block.type === 'table' && block.rows.some((row) => row.length !== block.head.length)) {
      add('table_uneven')
    }
    for (const { link } of textsOfBlock(block).flat()) {
      if (link !== undefined && !isWorkingLink(link, anchors, isKnownPath)) add('link_broken', link)
    }
  })
  return faults
}

/** Returns whether a link leads somewhere. Other sites are not asked: an address of theirs only has to be allowed. */
function isWorkingLink(
  link: string,
  anchors: ReadonlySet<string>,
  isKnownPath: (path: string) => boolean,
): boolean {
  if (!isAllowedLink(link)) return false
  // Anchors are encoded here and links are not decoded, because a typed link can be malformed.
  if (link.startsWith('#'))
    return [...anchors].some((anchor) => [anchor, encodeURI(anchor)].includes(link.slice(1)))
  return !link.startsWith('/') || isKnownPath(new URL(link, 'http://page').pathname)
}
