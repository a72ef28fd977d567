import { readFileSync } from 'node:fs'
import { isOfficeRoute } from './site-routes.ts'

interface ModuleLinks {
  readonly isEntry: boolean
  readonly importers: readonly string[]
  readonly dynamicImporters: readonly string[]
}

interface ModuleGraph {
  readonly getModuleInfo: (id: string) => ModuleLinks | null
}

interface Loaders {
  /** Whether the entry itself imports the module, and so loads it before the first paint. */
  entry: boolean
  /** Whether the entry loads the module after the first paint, so that every page has it. */
  document: boolean
  /** Routes of the pages that strangers see first: they say `siteMap: 'shows'`. */
  readonly first: string[]
  /** Whether the page of an opportunity imports it, which most visitors open next. */
  opportunity: boolean
  /** All pages for visitors and investors. */
  site: number
  /** All pages of the back office. */
  office: number
  /** Parts that are fetched later, such as a dialog. */
  others: number
}

/** A module is common if a third of the fifty pages on one side of the house import it. */
const commonFrom = 16

const opportunityRoute = '_user/user/properties/$id.tsx'

const routeFile = /\/src\/web\/routes\/(.+\.tsx)\?tsr-split/

/** Counts the routes and other separately fetched files that import a module, directly or through others. */
function countLoaders(id: string, graph: ModuleGraph): Loaders {
  const loaders: Loaders = {
    entry: false,
    document: false,
    first: [],
    opportunity: false,
    site: 0,
    office: 0,
    others: 0,
  }
  const isEntry = (importer: string) => graph.getModuleInfo(importer)?.isEntry === true
  const visited = new Set([id])
  for (const one of visited) {
    const links = graph.getModuleInfo(one)
    if (links?.isEntry) loaders.entry = true
    else if (links?.dynamicImporters.some(isEntry)) loaders.document = true
    else if (links?.dynamicImporters.length) countLoader(loaders, one.replaceAll('\\', '/'))
    for (const importer of links?.importers ?? []) visited.add(importer)
  }
  return loaders
}

function countLoader(loaders: Loaders, id: string): void {
  const [, route] = routeFile.exec(id) ?? []
  if (route === undefined) loaders.others += 1
  else if (isOfficeRoute(route)) loaders.office += 1
  else loaders.site += 1
  if (route === opportunityRoute) loaders.opportunity = true
  if (route !== undefined && isFirstPage(id)) loaders.first.push(route)
}

const isFirstPage = (id: string): boolean =>
  /\bsiteMap: 'shows'/.test(readFileSync(id.split('?')[0]!, 'utf8'))

type NameChoice = (loaders: Loaders) => string | false

/** From the most to the least shared. A chunk includes the dependencies of its modules that no earlier one has. */
const choices: readonly NameChoice[] = [
  ({ entry }) => entry && 'start',
  ({ document, first, site }) =>
    (document || first.length > 1 || (first.length > 0 && site >= commonFrom)) && 'frame',
  ({ first, site }) => first.length === 0 && site >= commonFrom && 'site',
  // Modules that one first page shares with the pages behind it.
  ({ first, site, office, others }) => site + office + others > 1 && (first[0] ?? false),
  // The parts of an opportunity's page: apart, so that other pages load only what they share with it.
  ({ opportunity, site }) => opportunity && site > 1 && 'shared with an opportunity',
  ({ opportunity, office, others }) => opportunity && office + others > 0 && 'opportunity',
]

/**
 * Groups the modules that several pages share. Left alone, the bundler makes dozens of chunks of a few hundred bytes
 * for one page, and small files compress badly. All other modules are left to the bundler.
 */
export const chunkGroups = choices.map((choose, index) => ({
  name: (id: string, graph: ModuleGraph) => choose(countLoaders(id, graph)) || null,
  priority: choices.length - index,
}))
