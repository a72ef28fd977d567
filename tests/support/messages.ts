import type { Locale } from '#kit/locale.ts'
import { ar as gatewayAr } from '#sandbox/moyasar/messages.ar.ts'
import { en as gatewayEn } from '#sandbox/moyasar/messages.en.ts'
import type { MenuItem } from '#web/app/layouts/menus.ts'
import type { Area, WordsOf } from '#web/app/words.ts'
import { controlWordsOf } from '#web/components/control-words.ts'
import { wordsOf } from '#web/components/words.ts'

/** What the screens say: the words of each area, of the components, and of the gateway's own pages. */
export type ScreenWords = { readonly [A in Area]: WordsOf<A> } & {
  readonly components: ReturnType<typeof wordsOf> & ReturnType<typeof controlWordsOf>
  readonly gateway: typeof gatewayEn
  /** What the menus call a page. */
  readonly menu: Record<MenuItem['to'], string>
}

const areas = '../../src/web/areas/'
const sources = {
  ar: import.meta.glob('../../src/web/areas/**/words.ar.ts', { import: 'default', eager: true }),
  en: import.meta.glob('../../src/web/areas/**/words.en.ts', { import: 'default', eager: true }),
}

const menus = Object.values(
  import.meta.glob<readonly MenuItem[]>('../../src/web/areas/*/{investor,operator}-menu.ts', {
    import: 'menu',
    eager: true,
  }),
)

function wordsIn(locale: Locale, gateway: typeof gatewayEn): ScreenWords {
  const areaWords = Object.entries(sources[locale]).map(([path, of]) => [
    path.slice(areas.length).replace(/\/words\.\w+\.ts$/, ''),
    of,
  ])
  const menu = Object.fromEntries(menus.flat().map(({ to, label }) => [to, label[locale]]))
  const components = { ...wordsOf(locale), ...controlWordsOf(locale) }
  return { ...Object.fromEntries(areaWords), menu, components, gateway }
}

const words = { ar: wordsIn('ar', gatewayAr), en: wordsIn('en', gatewayEn) }

/** What the screens say, in one language: tests look for the words that people look for. */
export const screenWords = (locale: Locale): ScreenWords => words[locale]
