import { splitPrefix } from '#kit/locale.ts'

/** A page that is the same for everyone who is not signed in, as the web declares it. */
export interface PublicPage {
  /** Without language prefix. A segment that begins with `$` matches any. */
  readonly path: string
  /** Search keys that the page understands. All others are ignored. */
  readonly searchKeys?: readonly string[]
  /** Its place in the site map: `shows` if it changes with the data pages, `stands` otherwise. */
  readonly siteMap?: 'shows' | 'stands'
}

/** The site's addresses, as the server needs them. */
export interface SiteAddresses {
  /**
   * Paths of all pages, public or not, written as those of `PublicPage`. A lone `$` matches the rest of the path.
   */
  readonly paths: readonly string[]
  readonly publicPages: readonly PublicPage[]
  /** Search keys that change what a page shows to one reader: an address with any of them is not cached. */
  readonly personalKeys: readonly string[]
  /** Prefixes of paths that our own pages may show in a frame. */
  readonly framed: readonly string[]
  readonly robots: {
    /** Prefixes of paths that robots should not read. */
    readonly closed: readonly string[]
    /** Exceptions to these. */
    readonly open: readonly string[]
  }
}

export interface SitemapPage {
  /** Without language prefix. */
  readonly path: string
  /** When the content of the page last changed, if known. */
  readonly changedAt?: Date | undefined
}

export interface PublicPages {
  /** Returns false if no route of the site can match the path, so that it is answered with 404. */
  readonly isKnown: (url: URL) => boolean
  /**
   * Returns the address that stands for all spellings of a page that is the same for every stranger: without unknown
   * search keys, the others sorted. Returns undefined if the page is another one, or has a personal key.
   */
  readonly canonical: (url: URL) => URL | undefined
  /**
   * Returns whether an address is a search. Searches are too many to cache, so each is rendered separately.
   */
  readonly isSearch: (url: URL) => boolean
  /** Returns the site map: the fixed pages, then the pages that come from the data. */
  readonly all: (fromData: readonly SitemapPage[]) => SitemapPage[]
}

const searchAtMost = 500
const stepAtMost = 200

export function readPublicPages({ paths, publicPages, personalKeys }: SiteAddresses): PublicPages {
  const knownPaths = paths.map(formOf)
  const pages = publicPages.map((page) => ({ ...page, form: formOf(page.path) }))
  const declared = new Set(paths)
  const pageAt = ({ pathname }: URL) => {
    const { path } = splitPrefix(pathname)
    // A page of its own, such as `/user/properties/compare`, is not the one of `/user/properties/$id`.
    return pages.find((page) => (declared.has(path) ? page.path === path : page.form.test(path)))
  }
  const pathsOf = (place: PublicPage['siteMap']) =>
    pages.flatMap(({ path, siteMap }) => (siteMap === place ? [path] : []))
  return {
    isKnown({ pathname }) {
      const path = decoded(splitPrefix(pathname).path)
      return path === undefined || knownPaths.some((form) => form.test(path))
    },
    canonical(url) {
      const page = pageAt(url)
      if (!page || personalKeys.some((key) => url.searchParams.has(key))) return undefined
      const canonical = new URL(url)
      for (const key of new Set(url.searchParams.keys())) {
        if (!page.searchKeys?.includes(key)) canonical.searchParams.delete(key)
      }
      canonical.searchParams.sort()
      return canonical.search.length > searchAtMost ? undefined : canonical
    },
    isSearch: (url) => url.search !== '' && pageAt(url)?.searchKeys !== undefined,
    all(fromData) {
      const changes = fromData.flatMap((page) => page.changedAt ?? [])
      const newest = changes.sort((a, b) => b.getTime() - a.getTime())[0]
      return [
        ...pathsOf('shows').map((path) => ({ path, changedAt: newest })),
        ...pathsOf('stands').map((path) => ({ path })),
        ...fromData,
      ]
    },
  }
}

/** Returns the path as routes are matched with it, or undefined if its percent-encoding is invalid. */
function decoded(path: string): string | undefined {
  try {
    return decodeURI(path)
  } catch {
    return undefined
  }
}

/** Paths may end with a slash or without. */
const formOf = (path: string): RegExp => new RegExp(`^${path.split('/').map(formOfStep).join('/')}/?$`)

function formOfStep(step: string): string {
  if (step === '$') return '.*'
  return step.startsWith('$') ? `[^/]{1,${stepAtMost}}` : step.replace(/[^\w-]/g, '\\$&')
}

/** Answers whether a path is a page of this site. The pages are loaded last, so it is filled then. */
export interface SiteDirectory {
  readonly isKnownPath: (path: string) => boolean
  readonly fill: (site: Pick<SiteAddresses, 'paths'>) => void
}

/** Creates the directory. Until it is filled, and in processes without pages, every path counts as known. */
export function createSiteDirectory(): SiteDirectory {
  let forms: readonly RegExp[] | undefined
  return {
    isKnownPath(path) {
      const plain = decoded(splitPrefix(path).path)
      return plain !== undefined && (forms?.some((form) => form.test(plain)) ?? true)
    },
    // A lone `$` stands for pages that do not exist.
    fill({ paths }) {
      forms = paths.filter((path) => !path.endsWith('/$')).map(formOf)
    },
  }
}
