import { readFileSync } from 'node:fs'
import type { Caller } from './caller.ts'

/** A page of the product with the sentence that says who may open it, as in docs/access.md. */
export interface SitePage {
  /** With parameters, such as `/user/properties/$id`. */
  readonly path: string
  readonly access: string
}

/** Every page of the product. That none is missing is checked by `tests/access.test.ts`. */
export const sitePages: readonly SitePage[] = readFileSync(
  new URL('../../docs/access.md', import.meta.url),
  'utf8',
)
  .split('\n')
  .flatMap((line) => {
    const [, path, access] = /^\| `([^`]+)` \| ([^|]+) \|/.exec(line) ?? []
    return path && access ? [{ path, access: access.trim() }] : []
  })

const hasParameter = (path: string): boolean => path.includes('$')
const patternOf = (path: string): RegExp => new RegExp(`^${path.replace(/\$\w+/g, '[^/?#]+')}$`)

/** Returns the page that an address without language leads to. A page of its own path wins over parameters. */
export function findPage(pathname: string, pages: readonly SitePage[] = sitePages): SitePage | undefined {
  return (
    pages.find(({ path }) => path === pathname) ??
    pages.find(({ path }) => hasParameter(path) && !path.endsWith('/$') && patternOf(path).test(pathname))
  )
}

/** How many addresses of one page are read in search of dialogs: which ones it offers depends on what it shows. */
const addressesPerPage = 6

/** A question that a page asks in a dialog has an address of its own: the page with `ask` in its search. */
const dialogOf = (search: URLSearchParams): string | undefined =>
  search.get('ask')?.replaceAll(/[0-9a-f]{8}-[0-9a-f-]{27}|\d+/g, ':id')

/** How many dialogs of one page are kept whose questions begin with the same word, such as one for each city. */
const dialogsAlike = 2

function countAlike(screens: ReadonlyMap<string, string>, screen: string): number {
  const start = screen.replace(/(\?ask=[a-z]+).*$/, '$1')
  return [...screens.keys()].filter((one) => one.startsWith(start)).length
}

/** Addresses in a page without language, with `ask` alone of their search. */
function findLinks(html: string): readonly string[] {
  return [...html.matchAll(/ href="(\/[^"#]*)/g)].map(([, href]) => {
    const { pathname, searchParams } = new URL(href!.replaceAll('&amp;', '&'), 'http://localhost')
    const ask = searchParams.get('ask')
    const path = pathname.replace(/^\/(ar|en)(?=\/|$)/, '') || '/'
    return ask === null ? path : `${path}?ask=${encodeURIComponent(ask)}`
  })
}

/**
 * Returns an address for each screen that the caller reaches by links from the given paths. A screen is a page, by its
 * path, or a dialog of a page, as `/user/wallet/card?ask=remove`. An address whose HTML is preferred wins over others
 * of the same page.
 */
export async function findScreens(
  caller: Caller,
  startPaths: readonly string[],
  isPreferred: (html: string) => boolean = () => false,
): Promise<ReadonlyMap<string, string>> {
  const screens = new Map<string, string>()
  const preferred = new Set<string>()
  const read = new Map<string, Set<string>>()
  const queue = [...startPaths]
  for (let next = queue.shift(); next !== undefined; next = queue.shift()) {
    const { pathname, searchParams } = new URL(next, 'http://localhost')
    const page = findPage(pathname)
    if (!page) continue
    const dialog = dialogOf(searchParams)
    if (dialog !== undefined) {
      const screen = `${page.path}?ask=${dialog}`
      if (!screens.has(screen) && countAlike(screens, screen) < dialogsAlike) screens.set(screen, next)
      continue
    }
    const addresses = read.get(page.path) ?? new Set()
    read.set(page.path, addresses)
    if (addresses.has(pathname) || addresses.size >= addressesPerPage) continue
    addresses.add(pathname)
    const response = await caller.send(`/en${next === '/' ? '' : next}`)
    const html = await response.text()
    if (response.status !== 200) continue
    const isBetter = !preferred.has(page.path) && isPreferred(html)
    if (isBetter) preferred.add(page.path)
    if (isBetter || !screens.has(page.path)) screens.set(page.path, next)
    queue.push(...findLinks(html))
  }
  return screens
}

/**
 * Returns the kinds of elements in the page's own part: element, classes and parent. Rows that differ only in their
 * texts are of one kind.
 */
export function listShapes(html: string): ReadonlySet<string> {
  const own = [...html.matchAll(/<(main|dialog)\b[\s\S]*?<\/\1>/g)].map(([part]) => part).join('')
  const shapes = new Set<string>()
  const open: string[] = []
  for (const [, isEnd, tag, attributes = ''] of own.matchAll(/<(\/?)([a-z][\w-]*)((?:"[^"]*"|[^>"])*)>/g)) {
    if (isEnd) {
      open.splice(Math.max(0, open.lastIndexOf(tag!)))
      continue
    }
    shapes.add(`${open.at(-1) ?? ''} > ${tag} ${/ class="([^"]*)"/.exec(attributes)?.[1] ?? ''}`)
    open.push(tag!)
  }
  return shapes
}
