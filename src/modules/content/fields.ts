import type { ContentDocument } from '#kit/content/document.ts'
import type { Locale } from '#kit/locale.ts'
import type { ContentPage, PartType } from './vocabulary.ts'

/** The fields of the parts that edited pages consist of. A field in two languages is two fields: `title.ar`, `title.en`. */

/** line: one line. text: plain text of several lines. categories: ids of the page's categories. */
export type PartFieldKind = 'line' | 'text' | 'document' | 'categories'
export type PartValue = string | readonly string[] | ContentDocument

export interface PartField {
  /** Without language. */
  readonly base: string
  readonly kind: PartFieldKind
  readonly maxLength?: number
}

export const partFields: Readonly<Record<PartType, readonly PartField[]>> = {
  head: [
    { base: 'title', kind: 'line', maxLength: 80 },
    { base: 'description', kind: 'text', maxLength: 200 },
  ],
  category: [{ base: 'title', kind: 'line', maxLength: 80 }],
  question: [
    { base: 'question', kind: 'line', maxLength: 160 },
    { base: 'answer', kind: 'document' },
    { base: 'categories', kind: 'categories' },
  ],
}

/** The public path of each page, and the types of parts that operators add to it. */
export const contentPageTypes: Readonly<
  Record<ContentPage, { readonly path: string; readonly parts: readonly PartType[] }>
> = {
  faq: { path: '/faq', parts: ['category', 'question'] },
}

export interface NamedPartField extends PartField {
  readonly name: string
  readonly locale: Locale | null
}

/** Returns the names of a part's fields with their definitions. */
export const namedFields = (type: PartType): NamedPartField[] =>
  partFields[type].flatMap((field): NamedPartField[] =>
    field.kind === 'categories'
      ? [{ ...field, name: field.base, locale: null }]
      : (['ar', 'en'] as const).map((locale) => ({ ...field, name: `${field.base}.${locale}`, locale })),
  )

export const findPartField = (type: PartType, name: string) =>
  namedFields(type).find((field) => field.name === name)

/** Returns the value of a field that nobody has written yet. */
export const blankValue = (kind: PartFieldKind): PartValue => (kind === 'line' || kind === 'text' ? '' : [])

/** Part of a page as it is published or shipped, with its texts in both languages. */
export interface PagePart {
  readonly id: string
  readonly type: PartType
  /** True if it is kept for later and visitors do not see it. */
  readonly isHidden: boolean
  readonly fields: Readonly<Record<string, PartValue>>
}
