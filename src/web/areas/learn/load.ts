import { notFound } from '@tanstack/react-router'
import { readingMinutes } from '#kit/content/text.ts'
import type { Locale } from '#kit/locale.ts'
import { loadText } from '../reading/text.ts'
import { type ArticleSlug, type Articles, articleSlugs } from './text.ts'

/** An article as lists show it. */
export interface ArticleCard {
  readonly slug: ArticleSlug
  readonly title: string
  readonly summary: string
  readonly minutes: number
}

const loadArticles = (locale: Locale): Promise<Articles> =>
  loadText(locale, {
    ar: () => import('./content-articles.ar.ts'),
    en: () => import('./content-articles.en.ts'),
  })

const buildCards = (articles: Articles, locale: Locale): ArticleCard[] =>
  articleSlugs.map((slug) => {
    const { title, summary, body } = articles[slug]
    return { slug, title, summary, minutes: readingMinutes(body, locale) }
  })

/** Loads what the page of all articles shows, without their texts. */
export async function loadLearn(locale: Locale) {
  const [articles, lessons] = await Promise.all([
    loadArticles(locale),
    loadText(locale, {
      ar: () => import('./content-lessons.ar.ts'),
      en: () => import('./content-lessons.en.ts'),
    }),
  ])
  return { cards: buildCards(articles, locale), lessons }
}

/** Loads one article and the cards of the others. Fails with 404 if there is none. */
export async function loadArticle(locale: Locale, slug: string) {
  const articles = await loadArticles(locale)
  const known = articleSlugs.find((one) => one === slug)
  if (!known) throw notFound()
  const cards = buildCards(articles, locale)
  return {
    article: articles[known],
    card: cards.find((card) => card.slug === known)!,
    others: cards.filter((card) => card.slug !== known),
  }
}

export const loadTerms = (locale: Locale) =>
  loadText(locale, {
    ar: () => import('./content-terms.ar.ts'),
    en: () => import('./content-terms.en.ts'),
  })
