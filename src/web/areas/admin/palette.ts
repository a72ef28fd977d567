import type { Role } from '#kit/contract.ts'
import { beginsWord, foldWords } from '#kit/fold-words.ts'
import type { Locale } from '#kit/locale.ts'
import { canOpen, isBackOffice } from '#web/app/access/access.ts'
import type { Routes } from '#web/app/layouts/menus.ts'
import { buildTrail } from '#web/app/layouts/page-trail.ts'

/** One thing that the palette offers. */
export interface PaletteItem {
  readonly id: string
  readonly title: string
  readonly note: string | null
  /** The page that it opens, or an action of the present page. */
  readonly leadsTo?: string
  readonly run?: () => void
}

/** Returns whether each word of the query begins a word of one of the texts. */
export function fitsWords(query: string, texts: readonly string[]): boolean {
  const words = foldWords(texts.join(' ')).split(/\s+/)
  const begins = (typed: string) => words.some((word) => beginsWord(word, typed))
  return foldWords(query).split(/\s+/).filter(Boolean).every(begins)
}

/** Returns the pages that these roles may open, by name in both languages. */
export function buildPages(
  routes: Routes,
  roles: readonly Role[],
  locale: Locale,
): readonly (PaletteItem & {
  readonly names: readonly string[]
})[] {
  return Object.entries(routes).flatMap(([path, { options }]) => {
    const { access, name } = options.staticData ?? {}
    if (!name || !access || path.includes('$') || !isBackOffice(path)) return []
    if (!canOpen(access, roles)) return []
    const above = buildTrail(routes, path)
      .slice(1)
      .map((step) => step.name[locale])
    const note = above.length === 0 ? null : above.join(' › ')
    return [{ id: path, title: name[locale], note, leadsTo: path, names: [name.ar, name.en] }]
  })
}

/**
 * Returns what the page in view can do: everything that is marked by `data-page-action`, by the name that a reader
 * hears. What the operator may not do is not on the page.
 */
export function readPageActions(): readonly PaletteItem[] {
  const marked = document.querySelectorAll<HTMLElement>('main [data-page-action]:not([disabled], tr *)')
  return [...marked].flatMap((element, index) => {
    const title = (element.getAttribute('aria-label') ?? element.textContent ?? '').trim()
    return title === '' ? [] : [{ id: `action-${index}`, title, note: null, run: () => element.click() }]
  })
}

const keptAtMost = 8
/** Signing out removes it with everything that forms keep. */
const keptAt = (operatorId: string): string => `form:recent:${operatorId}`

/** Returns what an operator opened last in this tab, the latest first. */
export function readRecent(operatorId: string): readonly PaletteItem[] {
  try {
    return JSON.parse(sessionStorage.getItem(keptAt(operatorId)) ?? '[]') as PaletteItem[]
  } catch {
    return []
  }
}

/** Remembers an opened page until the tab is closed. Names of people are not kept longer. */
export function rememberOpened(operatorId: string, item: PaletteItem): void {
  const others = readRecent(operatorId).filter(({ id }) => id !== item.id)
  sessionStorage.setItem(keptAt(operatorId), JSON.stringify([item, ...others].slice(0, keptAtMost)))
}
