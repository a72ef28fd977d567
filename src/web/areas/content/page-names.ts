import { notFound } from '@tanstack/react-router'
import { type ContentPage, contentPages } from '#modules/content/vocabulary.ts'

/** Returns the edited page that a path names. Any other path leads to no page. */
export function requireContentPage(name: string): ContentPage {
  const page = contentPages.find((one) => one === name)
  if (!page) throw notFound()
  return page
}
