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
  /** The page may be published without any of these parts. */
  readonly mayLackParts?: true
}

/** Each section of the landing page is shown once, in the order of its first part. */
const landingSections = [
  'draw',
  'stake',
  'steps',
  'open',
  'calculator',
  'past',
  'contracts',
  'questions',
  'organizations',
  'closing',
] as const satisfies readonly PartType[]

const kinds = {
  faq: {
    name: { ar: 'الأسئلة الشائعة', en: 'Questions and answers' },
    paths: ['/faq'],
    parts: ['category', 'question'],
    layout: 'lists',
  },
  'about-us': {
    name: { ar: 'من نحن', en: 'About us' },
    paths: ['/about-us'],
    parts: [],
    layout: 'sequence',
  },
  'how-it-works': {
    name: { ar: 'كيف تعمل المنصة', en: 'How it works' },
    paths: ['/how-it-works'],
    parts: ['step'],
    layout: 'lists',
  },
  'learn-more': {
    name: { ar: 'تعلّم', en: 'Learn' },
    paths: ['/user/learn-more', '/user/learn-more/glossary'],
    parts: ['article', 'lesson', 'term'],
    layout: 'lists',
  },
  sharia: {
    name: { ar: 'الأساس الشرعي', en: 'Sharia basis' },
    paths: ['/sharia'],
    parts: ['member', 'decision'],
    layout: 'lists',
    mayLackParts: true,
  },
  'landing-page': {
    name: { ar: 'الصفحة الرئيسية', en: 'Landing page' },
    paths: ['/'],
    parts: landingSections,
    layout: 'sequence',
  },
  features: {
    name: { ar: 'المزايا', en: 'Features' },
    paths: ['/'],
    parts: ['feature'],
    layout: 'lists',
  },
  'terms-and-conditions': {
    name: { ar: 'الشروط والأحكام', en: 'Terms and conditions' },
    paths: ['/terms-and-conditions'],
    parts: [],
    layout: 'sequence',
  },
  'privacy-policy': {
    name: { ar: 'سياسة الخصوصية', en: 'Privacy policy' },
    paths: ['/privacy-policy'],
    parts: [],
    layout: 'sequence',
  },
} as const satisfies Readonly<Record<string, ContentKind>>

/** The name of an edited page, which is also the path of its editor. */
export type ContentPage = keyof typeof kinds

export const contentKinds: Readonly<Record<ContentPage, ContentKind>> = kinds
export const contentPages = Object.keys(kinds) as [ContentPage, ...ContentPage[]]

/** Returns whether operators add, move and remove parts of this type. */
export const isAddedPart = (page: ContentPage, type: PartType): boolean =>
  contentKinds[page].parts.includes(type)

/** Pages whose versions investors accept and whose earlier versions stay public. */
export const legalPages = ['terms-and-conditions', 'privacy-policy'] as const satisfies ContentPage[]
export type LegalPage = (typeof legalPages)[number]
export const isLegalPage = (page: ContentPage): page is LegalPage =>
  (legalPages as readonly ContentPage[]).includes(page)
/** The documents of `identity`, which records who accepted them. */
export const legalDocumentOf = { 'terms-and-conditions': 'terms', 'privacy-policy': 'privacy' } as const
