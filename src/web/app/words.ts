import siteWords from 'virtual:area-words'
import { useRouter } from '@tanstack/react-router'
import type { Locale, Translated } from '#kit/locale.ts'

/** Each area adds its words here in its words.en.ts. The English words are the type of both languages. */
// biome-ignore lint/suspicious/noEmptyInterface: what it holds stands in the areas
export interface AreaWords {}

export type Area = keyof AreaWords
export type WordsOf<A extends Area> = Translated<AreaWords[A]>

/** Loaders of the words, one file per area and language. A page loads only what it uses, in its own language. */
export type WordSources = Readonly<
  Record<Locale, Readonly<Record<string, () => Promise<{ default: unknown }>>>>
>

/** The words that one document has loaded. */
export interface WordRegistry {
  /** Loads the missing words and resolves once all can be used. */
  readonly load: (...areas: readonly Area[]) => Promise<void>
  /** Returns words that are loaded already, such as those in a route's `staticData.words`. */
  readonly of: <A extends Area>(area: A) => WordsOf<A>
  readonly loadedAreas: () => readonly Area[]
}

/** Creates the registry of one document. The back office adds `officeWords`; the site does without. */
export function createWordRegistry(locale: Locale, officeWords?: WordSources): WordRegistry {
  const loaded = new Map<Area, unknown>()
  const load = async (area: Area) => {
    if (loaded.has(area)) return
    const source = siteWords[locale][area] ?? officeWords?.[locale][area]
    loaded.set(area, (await source!()).default)
  }
  return {
    load: async (...areas) => {
      await Promise.all(areas.map(load))
    },
    of: <A extends Area>(area: A) => {
      const words = loaded.get(area)
      if (words === undefined) {
        throw new Error(`words '${area}' are not loaded: name them in the route's staticData.words`)
      }
      return words as WordsOf<A>
    },
    loadedAreas: () => [...loaded.keys()],
  }
}

export const areaSource = (area: Area, locale: Locale): string => `src/web/areas/${area}/words.${locale}.ts`

/** Returns the words of an area in the language of the page. */
export function useWords<A extends Area>(area: A): WordsOf<A> {
  return useRouter().options.context.words.of(area)
}
