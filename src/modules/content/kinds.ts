import type { Bilingual } from '#kit/locale.ts'
import type { PartType } from './fields.ts'

/**
 * CMS-1: the registry of edited pages. Editor, history, publishing and restoring work for every entry. An entry also
 * needs its shipped parts in `shipped/pages.ts`, and types of parts that do not exist yet in `fields.ts`.
 */
export interface ContentKind {
  readonly name: Bilingual
  /** The public pages that show it. The editor opens the first one. */
  readonly paths: readonly [string, ...string[]]
  /** The types of parts that operators add, order, hide and remove. Parts of other types are fixed. */
  readonly parts: readonly PartType[]
  /** lists: one list for each type. sequence: one list with all parts, in the order of the page. */
  readonly layout: 'lists' | 'sequence'
}

const kinds = {
  faq: {
    name: { ar: 'الأسئلة الشائعة', en: 'Questions and answers' },
    paths: ['/faq'],
    parts: ['category', 'question'],
    layout: 'lists',
  },
} as const satisfies Readonly<Record<string, ContentKind>>

/** The name of an edited page, which is also the path of its editor. */
export type ContentPage = keyof typeof kinds

export const contentKinds: Readonly<Record<ContentPage, ContentKind>> = kinds
export const contentPages = Object.keys(kinds) as [ContentPage, ...ContentPage[]]

/** Returns whether operators add, move and remove parts of this type. */
export const isAddedPart = (page: ContentPage, type: PartType): boolean =>
  contentKinds[page].parts.includes(type)
