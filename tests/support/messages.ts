import type { Locale } from '#kit/locale.ts'
import { ar as gatewayAr } from '#sandbox/moyasar/messages.ar.ts'
import { en as gatewayEn } from '#sandbox/moyasar/messages.en.ts'
import { listPages } from '#web/app/routing/site-pages.ts'
import type { Area, WordsOf } from '#web/app/words.ts'
import { controlWordsOf } from '#web/components/inputs/control-words.ts'
import { wordsOf } from '#web/components/words.ts'
import { type FileRoutesByTo, routeTree } from '#web/routeTree.gen.ts'

/** All words of the screens: the words of each area, of the components, and of the gateway's own pages. */
export type ScreenWords = { readonly [A in Area]: WordsOf<A> } & {
  readonly components: ReturnType<typeof wordsOf> & ReturnType<typeof controlWordsOf>
  readonly gateway: typeof gatewayEn
  /** The label of each page in its menu. */
  readonly menu: Readonly<Record<keyof FileRoutesByTo, string>>
}

const areas = '../../src/web/areas/'
const sources = {
  ar: import.meta.glob('../../src/web/areas/**/words.ar.ts', { import: 'default', eager: true }),
  en: import.meta.glob('../../src/web/areas/**/words.en.ts', { import: 'default', eager: true }),
}

const pages = listPages(routeTree)

const menuLabels = (locale: Locale) =>
  Object.fromEntries(
    pages.flatMap(({ path, says: { menus, name } }) => {
      const label = menus?.investor?.label ?? name
      return label ? [[path, label[locale]]] : []
    }),
  )

function wordsIn(locale: Locale, gateway: typeof gatewayEn): ScreenWords {
  const areaWords = Object.entries(sources[locale]).map(([path, of]) => [
    path.slice(areas.length).replace(/\/words\.\w+\.ts$/, ''),
    of,
  ])
  const components = { ...wordsOf(locale), ...controlWordsOf(locale) }
  return { ...Object.fromEntries(areaWords), menu: menuLabels(locale), components, gateway }
}

const words = { ar: wordsIn('ar', gatewayAr), en: wordsIn('en', gatewayEn) }

/** Returns the words of the screens in one language: tests look for the words that people look for. */
export const screenWords = (locale: Locale): ScreenWords => words[locale]
