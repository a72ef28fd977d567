import { notFound } from '@tanstack/react-router'
import { readingMinutes } from '#kit/content/text.ts'
import type { Locale } from '#kit/locale.ts'
import type { AppContext } from '#web/app/context.ts'
import { loadShownPage } from '#web/areas/content/load-shown.ts'
import { documentOf, lineOf, pageTexts, type ShownPage } from '#web/areas/content/shown-page.ts'
import type { Article, Lesson, Term } from './text.ts'

/** An article as lists show it. */
export interface ArticleCard {
  readonly slug: string
  readonly title: string
  readonly summary: string
  readonly minutes: number
}

interface Source {
  readonly context: Pick<AppContext, 'api' | 'locale'>
  readonly location: { readonly search: object }
}

const loadPage = ({ context, location }: Source): Promise<ShownPage> =>
  loadShownPage(context.api, 'learn-more', location)

const readArticles = ({ parts }: ShownPage): Article[] =>
  parts
    .filter(({ type }) => type === 'article')
    .map((part) => ({
      slug: part.id,
      title: lineOf(part, 'title'),
      summary: lineOf(part, 'summary'),
      body: documentOf(part, 'body'),
    }))

const buildCards = (articles: readonly Article[], locale: Locale): ArticleCard[] =>
  articles.map(({ body, ...card }) => ({ ...card, minutes: readingMinutes(body, locale) }))

const readLessons = ({ parts }: ShownPage): Lesson[] =>
  parts
    .filter(({ type }) => type === 'lesson')
    .map((part) => ({
      id: part.id,
      title: lineOf(part, 'title'),
      points: lineOf(part, 'points').split('\n').filter(Boolean),
      question: lineOf(part, 'question'),
      answer: lineOf(part, 'reply'),
    }))

/** Loads what the page of all articles shows, without their texts. */
export async function loadLearn(source: Source) {
  const page = await loadPage(source)
  const lead = page.parts.find(({ type }) => type === 'lead')
  return {
    ...pageTexts(page),
    lead: lead ? lineOf(lead, 'lead') : '',
    cards: buildCards(readArticles(page), source.context.locale),
    lessons: readLessons(page),
  }
}

/** Loads one article and the cards of the others. Fails with 404 if there is none. */
export async function loadArticle(source: Source, slug: string) {
  const page = await loadPage(source)
  const articles = readArticles(page)
  const article = articles.find((one) => one.slug === slug)
  if (!article) throw notFound()
  const cards = buildCards(articles, source.context.locale)
  return {
    article,
    pictures: page.pictures,
    card: cards.find((card) => card.slug === slug)!,
    others: cards.filter((card) => card.slug !== slug),
  }
}

export const loadTerms = async (source: Source): Promise<Term[]> =>
  (await loadPage(source)).parts
    .filter(({ type }) => type === 'term')
    .map((part) => ({ id: part.id, term: lineOf(part, 'title'), meaning: lineOf(part, 'text') }))
