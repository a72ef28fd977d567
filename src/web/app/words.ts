import siteWords from 'virtual:area-words'
import { useRouter } from '@tanstack/react-router'
import type { Locale, Translated } from '#kit/locale.ts'

/** Each area of pages adds its own words here, in its words.en.ts: their English is the shape of both languages. */
// biome-ignore lint/suspicious/noEmptyInterface: what it holds stands in the areas
export interface AreaWords {}

export type Area = keyof AreaWords
export type WordsOf<A extends Area> = Translated<AreaWords[A]>

/** One file per area and language; only what a page asks for is loaded, in its own language. */
export type WordSources = Readonly<
  Record<Locale, Readonly<Record<string, () => Promise<{ default: unknown }>>>>
>

/** The words that one document has loaded. */
export interface WordRegistry {
  /** Loads what is missing; resolves when all of it can be used. */
  readonly load: (...areas: readonly Area[]) => Promise<void>
  /** Words that are loaded already: what a route names in its `staticData.words` is. */
  readonly of: <A extends Area>(area: A) => WordsOf<A>
  readonly loadedAreas: () => readonly Area[]
}

/** Whoever shows the back office brings where its words are; the site does without. */
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

/** The words of an area, in the language of the page. */
export function useWords<A extends Area>(area: A): WordsOf<A> {
  return useRouter().options.context.words.of(area)
}
