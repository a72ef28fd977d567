import type { ContentDocument } from '#kit/content/document.ts'
import type { Bilingual, Locale } from '#kit/locale.ts'

/** The types of the parts that edited pages consist of. A field in two languages is two fields: `title.ar`, `title.en`. */

/**
 * line: one line. text: plain text of several lines. document: rich text. These are written in both languages. The
 * others have one value: categories are ids of the page's categories, date is `YYYY-MM-DD`, choice is one of `options`.
 */
export type PartFieldKind = 'line' | 'text' | 'document' | 'categories' | 'date' | 'choice'
export type PartValue = string | readonly string[] | ContentDocument

export interface PartField {
  /** Without language. */
  readonly base: string
  readonly name: Bilingual
  readonly kind: PartFieldKind
  readonly maxLength?: number
  /** May stay empty in a published page. */
  readonly isOptional?: true
  /** The choices by their stored values. */
  readonly options?: Readonly<Record<string, Bilingual>>
}

export interface PartTypeEntry {
  readonly name: Bilingual
  /** The heading of their list. */
  readonly plural: Bilingual
  /** The button that adds one. */
  readonly add: Bilingual
  /** The field that names a part in lists; absent for a part that is named by its type. */
  readonly titledBy?: string
  readonly fields: readonly PartField[]
}

const title = { base: 'title', name: { ar: 'العنوان', en: 'Title' }, kind: 'line', maxLength: 80 } as const

const types = {
  /** Every page has one, with the texts of its heading and for search engines. */
  head: {
    name: { ar: 'العنوان والوصف', en: 'Title and description' },
    plural: { ar: 'العنوان والوصف', en: 'Title and description' },
    add: { ar: 'أضف عنوانًا', en: 'Add a title' },
    fields: [
      title,
      {
        base: 'description',
        name: { ar: 'الوصف في محركات البحث', en: 'Description for search engines' },
        kind: 'text',
        maxLength: 200,
      },
    ],
  },
  category: {
    name: { ar: 'تصنيف', en: 'Category' },
    plural: { ar: 'التصنيفات', en: 'Categories' },
    add: { ar: 'أضف تصنيفًا', en: 'Add a category' },
    titledBy: 'title',
    fields: [title],
  },
  question: {
    name: { ar: 'سؤال', en: 'Question' },
    plural: { ar: 'الأسئلة', en: 'Questions' },
    add: { ar: 'أضف سؤالًا', en: 'Add a question' },
    titledBy: 'question',
    fields: [
      { base: 'question', name: { ar: 'السؤال', en: 'Question' }, kind: 'line', maxLength: 160 },
      { base: 'answer', name: { ar: 'الإجابة', en: 'Answer' }, kind: 'document' },
      { base: 'categories', name: { ar: 'التصنيفات', en: 'Categories' }, kind: 'categories' },
    ],
  },
} as const satisfies Readonly<Record<string, PartTypeEntry>>

export type PartType = keyof typeof types

export const partTypes: Readonly<Record<PartType, PartTypeEntry>> = types
export const partTypeNames = Object.keys(types) as [PartType, ...PartType[]]

/** Returns whether a field is written in each language. */
export const isBilingualField = ({ kind }: Pick<PartField, 'kind'>): boolean =>
  kind === 'line' || kind === 'text' || kind === 'document'

export interface NamedPartField extends PartField {
  /** With its language, as it is stored. */
  readonly key: string
  readonly locale: Locale | null
}

/** Returns the fields of a part as they are stored. */
export const listPartFields = (type: PartType): NamedPartField[] =>
  partTypes[type].fields.flatMap((field): NamedPartField[] =>
    isBilingualField(field)
      ? (['ar', 'en'] as const).map((locale) => ({ ...field, key: `${field.base}.${locale}`, locale }))
      : [{ ...field, key: field.base, locale: null }],
  )

export const findPartField = (type: PartType, key: string) =>
  listPartFields(type).find((field) => field.key === key)

/** Returns the value of a field that nobody has written yet. */
export const blankValue = (kind: PartFieldKind): PartValue =>
  kind === 'document' || kind === 'categories' ? [] : ''

/** One part of a page as it is published: every field of its type with a value. */
export interface PagePart {
  readonly id: string
  readonly type: PartType
  /** Hidden parts are left out of the published page. */
  readonly isHidden: boolean
  readonly fields: Readonly<Record<string, PartValue>>
}
