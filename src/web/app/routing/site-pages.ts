import type { AnyRoute, StaticDataRouteOption } from '@tanstack/react-router'

/** One page, as its route declares it. */
export interface DeclaredPage {
  /** The path without language prefix. `$name` stands for any segment, a lone `$` for all that follow. */
  readonly path: string
  readonly says: StaticDataRouteOption
  /** Returns the search keys that its route reads. */
  readonly reads: () => string[]
}

type Validate = (search: Record<string, unknown>) => unknown

/** Notes which keys a route looks at when it reads an empty search. */
function findSearchKeys(validate: Validate | undefined): string[] {
  const read = new Set<string>()
  const empty = new Proxy({} as Record<string, unknown>, {
    get: (_, key) => void read.add(String(key)),
  })
  validate?.(empty)
  return [...read]
}

/** Every page of the route tree, in the order of their paths. */
export function listPages(tree: AnyRoute): DeclaredPage[] {
  const found = new Map<string, DeclaredPage>()
  const visit = (route: AnyRoute, above: string) => {
    const { path: step = '' } = route.options as { path?: string }
    const path = `${above}/${step}`.replaceAll(/\/+/g, '/')
    const below = (route.children ?? {}) as Record<string, AnyRoute> | AnyRoute[]
    for (const child of Object.values(below)) visit(child, path)
    const isPage = Object.keys(below).length === 0
    const pagePath = path.replace(/(?<=.)\/$/, '')
    const { staticData, validateSearch } = route.options
    const reads = () => findSearchKeys(validateSearch as Validate | undefined)
    if (isPage) found.set(pagePath, { path: pagePath, says: staticData as StaticDataRouteOption, reads })
  }
  visit(tree, '')
  return [...found.values()].sort((a, b) => (a.path < b.path ? -1 : 1))
}

const isHidden = ({ says }: DeclaredPage): boolean => says.noindex === true || says.access.roles !== undefined

/** Drops paths that another one already covers. */
const dropCovered = (paths: readonly string[]): string[] =>
  [...new Set(paths)].filter((path) => !paths.some((other) => other !== path && path.startsWith(other)))

/**
 * Search keys that public pages read besides those in `keep`: where to go next, why and how to sign in, the result of a
 * form, whether amounts are hidden. A page with one of them is never served from the cache.
 */
const personalKeys = ['amounts', 'done', 'expired', 'form', 'method', 'next'] as const

/** Tells the server which pages it may cache, which are in the site map, and which robots may read. */
export function describeSitePages(tree: AnyRoute) {
  const pages = listPages(tree)
  const closed = dropCovered(pages.filter(isHidden).map(({ path }) => path.replace(/\$.*$/, '')))
  const isClosed = (path: string) => closed.some((beginning) => path.startsWith(beginning))
  const readable = pages.filter(
    (page) => !isHidden(page) && !page.says.access.leadsTo && !page.says.access.moved,
  )
  return {
    paths: pages.map(({ path }) => path),
    publicPages: pages.flatMap(({ path, says: { keep, siteMap } }) =>
      keep || siteMap
        ? [{ path, ...(keep?.length ? { searchKeys: keep } : {}), ...(siteMap ? { siteMap } : {}) }]
        : [],
    ),
    personalKeys,
    framed: pages.filter(({ says }) => says.isFramed).map(({ path }) => path.replace(/\$.*$/, '')),
    robots: { closed, open: dropCovered(readable.map(({ path }) => path).filter(isClosed)) },
  }
}
