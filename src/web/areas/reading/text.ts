import type { ContentDocument, ContentPictures } from '#kit/content/document.ts'
import { documentOf, lineOf, pageTexts, type ShownPage } from '#web/areas/content/shown-page.ts'

/** A page to read, in one language. */
export interface ReadingText {
  readonly title: string
  readonly description: string
  /** One or two sentences below the title. */
  readonly lead: string
  readonly body: ContentDocument
  readonly pictures: ContentPictures
}

/** Reads the opening and the text of an edited page. */
export function readText(page: ShownPage): ReadingText {
  const find = (type: ShownPage['parts'][number]['type']) => page.parts.find((part) => part.type === type)
  const [lead, text] = [find('lead'), find('text')]
  return {
    ...pageTexts(page),
    lead: lead ? lineOf(lead, 'lead') : '',
    body: text ? documentOf(text, 'body') : [],
    pictures: page.pictures,
  }
}
