import type { ContentDocument } from '#kit/content/document.ts'

export const learnPath = '/user/learn-more'

export interface Article {
  readonly slug: string
  readonly title: string
  readonly summary: string
  readonly body: ContentDocument
}

/** A lesson of a minute: a few points, and a question with its answer. */
export interface Lesson {
  readonly id: string
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
