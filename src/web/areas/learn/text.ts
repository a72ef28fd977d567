import type { ContentDocument } from '#kit/content/document.ts'

export const learnPath = '/user/learn-more'

export const articleSlugs = [
  'how-a-stake-earns',
  'read-an-opportunity',
  'what-can-go-wrong',
  'spread-your-investment',
] as const
export type ArticleSlug = (typeof articleSlugs)[number]

export interface Article {
  readonly title: string
  readonly summary: string
  readonly body: ContentDocument
}
export type Articles = Readonly<Record<ArticleSlug, Article>>

/** A lesson of a minute: a few points, and a question with its answer. */
export interface Lesson {
  readonly title: string
  readonly points: readonly string[]
  readonly question: string
  readonly answer: string
}

/** A term of the glossary. Other pages link to its id. */
export interface Term {
  readonly id: string
  readonly term: string
  readonly meaning: string
}
