import { useMatches } from '@tanstack/react-router'
import type { Bilingual } from '#kit/locale.ts'
import { usePageLocale } from '../context.ts'
import { type Routes, useRoutes } from './menus.ts'

/** A page above the present one. */
export interface TrailStep {
  readonly to: string
  readonly name: Bilingual
}

const pageOf = (routes: Routes, path: string) => routes[path]?.options.staticData

/** Returns the nearest page above a path: the declared one, or the first whose path contains it. */
function findParent(routes: Routes, path: string): string | undefined {
  const declared = pageOf(routes, path)?.parent
  if (declared) return declared
  for (let at = path.lastIndexOf('/'); at > 0; at = path.lastIndexOf('/', at - 1)) {
    const above = path.slice(0, at)
    if (pageOf(routes, above)?.name) return above
  }
  return undefined
}

/** Returns the pages above a page, from the top. */
export function buildTrail(routes: Routes, path: string): readonly TrailStep[] {
  const parent = findParent(routes, path)
  const name = parent === undefined ? undefined : pageOf(routes, parent)?.name
  return parent === undefined || name === undefined
    ? []
    : [...buildTrail(routes, parent), { to: parent, name }]
}

interface Present {
  readonly path: string
  readonly params: Readonly<Record<string, string>>
  /** The name that the route declares, in the language of the page. */
  readonly name: string | undefined
  /** The title of the page: the name, or the record's own. */
  readonly title: string | undefined
  /** The title of the record that the page belongs to. */
  readonly recordAbove: string | undefined
}

/** Returns the page that is shown. */
export function usePresentPage(): Present {
  const locale = usePageLocale()
  return useMatches({
    select: (matches): Present => {
      const match = matches.at(-1)!
      const { name, recordAbove } = match.staticData
      const title = match.meta?.find(
        (tag) => tag && 'property' in tag && tag.property === 'og:title',
      )?.content
      return {
        path: match.fullPath.replace(/(?<=.)\/$/, ''),
        params: match.params as Record<string, string>,
        name: name?.[locale],
        title: title ?? name?.[locale],
        recordAbove: match.loaderData ? recordAbove?.(match.loaderData as never, locale) : undefined,
      }
    },
    structuralSharing: true,
  })
}

/** Returns the pages above the present one. */
export const useTrail = (path: string): readonly TrailStep[] => buildTrail(useRoutes(), path)
