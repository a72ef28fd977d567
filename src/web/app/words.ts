import { useRouter } from '@tanstack/react-router'
import type { Locale, Translated } from '#kit/locale.ts'

/** Every area of words, one file per language; only what a page asks for is loaded, in its own language. */
const sources = {
  frame: { en: () => import('#web/words/frame.en.ts'), ar: () => import('#web/words/frame.ar.ts') },
  landing: { en: () => import('#web/words/landing.en.ts'), ar: () => import('#web/words/landing.ar.ts') },
  opportunities: {
    en: () => import('#web/words/opportunities.en.ts'),
    ar: () => import('#web/words/opportunities.ar.ts'),
  },
  auth: { en: () => import('#web/words/auth.en.ts'), ar: () => import('#web/words/auth.ar.ts') },
  verification: {
    en: () => import('#web/words/verification.en.ts'),
    ar: () => import('#web/words/verification.ar.ts'),
  },
  cart: { en: () => import('#web/words/cart.en.ts'), ar: () => import('#web/words/cart.ar.ts') },
  wallet: { en: () => import('#web/words/wallet.en.ts'), ar: () => import('#web/words/wallet.ar.ts') },
  portfolio: {
    en: () => import('#web/words/portfolio.en.ts'),
    ar: () => import('#web/words/portfolio.ar.ts'),
  },
  terms: { en: () => import('#web/words/terms.en.ts'), ar: () => import('#web/words/terms.ar.ts') },
  privacy: { en: () => import('#web/words/privacy.en.ts'), ar: () => import('#web/words/privacy.ar.ts') },
  admin: { en: () => import('#web/words/admin.en.ts'), ar: () => import('#web/words/admin.ar.ts') },
}

type Sources = typeof sources
export type Area = keyof Sources
export type WordsOf<A extends Area> = Translated<Awaited<ReturnType<Sources[A]['en']>>['default']>

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
    const module = await sources[area][locale]()
    loaded.set(area, module.default)
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

export const areaSource = (area: Area, locale: Locale): string => `src/web/words/${area}.${locale}.ts`

/** The words of an area, in the language of the page. */
export function useWords<A extends Area>(area: A): WordsOf<A> {
  return useRouter().options.context.words.of(area)
}
