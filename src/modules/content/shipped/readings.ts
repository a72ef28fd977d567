import type { ContentDocument } from '#kit/content/document.ts'
import type { Bilingual } from '#kit/locale.ts'
import type { PagePart, PartType } from '../fields.ts'
import { inBoth, pageHeadPart, shippedPart, textPart } from './parts.ts'

/** The texts that are written one file for each language, and how they become parts. */

export interface ShippedReading {
  readonly title: string
  readonly description: string
  /** One or two sentences below the title. */
  readonly lead: string
  readonly body: ContentDocument
}

export interface ShippedSteps extends ShippedReading {
  /** Title and text of each step. */
  readonly steps: readonly (readonly [title: string, text: string])[]
  readonly action: string
}

export interface ShippedArticle {
  readonly title: string
  readonly summary: string
  readonly body: ContentDocument
}
/** By the last part of their addresses. */
export type ShippedArticles = Readonly<Record<string, ShippedArticle>>

/** A lesson of a minute: a few points, and a question with its answer. */
export interface ShippedLesson {
  readonly title: string
  readonly points: readonly string[]
  readonly question: string
  readonly answer: string
}

/** A term of the glossary. Other pages link to its id. */
export interface ShippedTerm {
  readonly id: string
  readonly term: string
  readonly meaning: string
}

interface InBoth<T> {
  readonly ar: T
  readonly en: T
}

/** Builds a part whose fields are all texts in both languages. */
const partOfTexts = (id: string, type: PartType, texts: Readonly<Record<string, Bilingual>>): PagePart =>
  shippedPart(id, type, Object.assign({}, ...Object.entries(texts).map(([base, text]) => inBoth(base, text))))

const pick = <T>({ ar, en }: InBoth<T>, read: (one: T) => string): Bilingual => ({
  ar: read(ar),
  en: read(en),
})

export const readingParts = (texts: InBoth<ShippedReading>): PagePart[] => [
  pageHeadPart({
    title: pick(texts, ({ title }) => title),
    description: pick(texts, ({ description }) => description),
  }),
  partOfTexts('lead', 'lead', { lead: pick(texts, ({ lead }) => lead) }),
  textPart('text', { ar: texts.ar.body, en: texts.en.body }),
]

export const howItWorksParts = (texts: InBoth<ShippedSteps>): PagePart[] => [
  ...readingParts(texts),
  partOfTexts('action', 'action', { title: pick(texts, ({ action }) => action) }),
  ...texts.ar.steps.map((_, index) =>
    partOfTexts(`step-${index + 1}`, 'step', {
      title: pick(texts, ({ steps }) => steps[index]![0]),
      text: pick(texts, ({ steps }) => steps[index]![1]),
    }),
  ),
]

interface LearnTexts {
  readonly articles: ShippedArticles
  readonly lessons: readonly ShippedLesson[]
  readonly terms: readonly ShippedTerm[]
}

export const learnParts = (
  head: { readonly title: Bilingual; readonly description: Bilingual; readonly lead: Bilingual },
  texts: InBoth<LearnTexts>,
): PagePart[] => [
  pageHeadPart(head),
  partOfTexts('lead', 'lead', { lead: head.lead }),
  ...Object.keys(texts.ar.articles).map((slug) => {
    const article = { ar: texts.ar.articles[slug]!, en: texts.en.articles[slug]! }
    const { title, summary } = {
      title: pick(article, (one) => one.title),
      summary: pick(article, (one) => one.summary),
    }
    const body = { 'body.ar': article.ar.body, 'body.en': article.en.body }
    return shippedPart(slug, 'article', { ...inBoth('title', title), ...inBoth('summary', summary), ...body })
  }),
  ...texts.ar.lessons.map((_, index) =>
    partOfTexts(`lesson-${index + 1}`, 'lesson', {
      title: pick(texts, ({ lessons }) => lessons[index]!.title),
      points: pick(texts, ({ lessons }) => lessons[index]!.points.join('\n')),
      question: pick(texts, ({ lessons }) => lessons[index]!.question),
      reply: pick(texts, ({ lessons }) => lessons[index]!.answer),
    }),
  ),
  ...texts.ar.terms.map(({ id }, index) =>
    partOfTexts(id, 'term', {
      title: pick(texts, ({ terms }) => terms[index]!.term),
      text: pick(texts, ({ terms }) => terms[index]!.meaning),
    }),
  ),
]
