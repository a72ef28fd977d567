import type { ContentDocument } from '#kit/content/document.ts'
import type { Api } from '#web/app/contracts.ts'

/** The content of a page in the reader's language, as its visitors see it. */
export type ShownPage = Awaited<ReturnType<Api['content']['page']>>
export type ShownPart = ShownPage['parts'][number]

/** Returns a text of a part. */
export const lineOf = ({ fields }: ShownPart, name: string): string => {
  const value = fields[name]
  return typeof value === 'string' ? value : ''
}

/** Returns a document of a part. */
export const documentOf = ({ fields }: ShownPart, name: string): ContentDocument => {
  const value = fields[name]
  return Array.isArray(value) ? (value as ContentDocument) : []
}

/** Returns the ids that a part names, such as its categories. */
export const idsOf = ({ fields }: ShownPart, name: string): readonly string[] => {
  const value = fields[name]
  return Array.isArray(value) ? (value as readonly string[]) : []
}

/** Returns title and description of a page, for its heading and for search engines. */
export function pageTexts({ parts }: ShownPage): { title: string; description: string } {
  const head = parts.find(({ type }) => type === 'head')
  return head
    ? { title: lineOf(head, 'title'), description: lineOf(head, 'description') }
    : { title: '', description: '' }
}
