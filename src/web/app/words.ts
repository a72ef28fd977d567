import { useRouter } from '@tanstack/react-router'
import type { Locale, Translated } from '#kit/locale.ts'

/** Each area of pages adds its own words here, in its words.en.ts: their English is the shape of both languages. */
// biome-ignore lint/suspicious/noEmptyInterface: what it holds stands in the areas
export interface AreaWords {}

export type Area = keyof AreaWords
export type WordsOf<A extends Area> = Translated<AreaWords[A]>

type Source = () => Promise<unknown>

/** The words of every area, one file per language; only what a page asks for is loaded, in its own language. */
const sources: Record<Locale, Record<string, Source>> = {
  ar: import.meta.glob('../areas/**/words.ar.ts', { import: 'default' }),
  en: import.meta.glob('../areas/**/words.en.ts', { import: 'default' }),
}

/** The words that one document has loaded. */
export interface WordRegistry {
  /** Loads what is missing; resolves when all of it can be used. */
  readonly load: (...areas: readonly Area[]) => Promise<void>
  /** Words that are loaded already: what a route names in its `staticData.words` is. */
  readonly of: <A extends Area>(area: A) => WordsOf<A>
  readonly loadedAreas: () => readonly Area[]
}

export function createWordRegistry(locale: Locale): WordRegistry {
  const loaded = new Map<Area, unknown>()
  const load = async (area: Area) => {
    if (loaded.has(area)) return
    loaded.set(area, await sources[locale][`../areas/${area}/words.${locale}.ts`]!())
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
