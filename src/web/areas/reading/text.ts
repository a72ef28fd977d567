import type { ContentDocument } from '#kit/content/document.ts'
import type { Locale } from '#kit/locale.ts'

/** A page to read, in one language. */
export interface ReadingText {
  readonly title: string
  readonly description: string
  /** One or two sentences below the title. */
  readonly lead: string
  readonly body: ContentDocument
}

type TextModule<T> = () => Promise<{ readonly default: T }>

/** Loads a text in the language of the page alone. */
export const loadText = async <T>(
  locale: Locale,
  sources: Readonly<Record<Locale, TextModule<T>>>,
): Promise<T> => (await sources[locale]()).default
