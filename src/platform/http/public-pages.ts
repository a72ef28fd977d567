import { splitPrefix } from '#kit/locale.ts'

/** A page that is the same for everyone who is not signed in, as the web declares it. */
export interface PublicPage {
  /** Without language prefix; a step that begins with `$` stands for any. */
  readonly path: string
  /** Search keys that the page understands. All others are ignored. */
  readonly searchKeys?: readonly string[]
  /** Its place in the site map: `shows` where it changes with what the data pages tell, `stands` where not. */
  readonly siteMap?: 'shows' | 'stands'
}

/** What the server has to know of the site's addresses. */
export interface SiteAddresses {
  /** Paths of all pages, public or not, written as those of `PublicPage`; a lone `$` stands for all that follows. */
  readonly paths: readonly string[]
  readonly publicPages: readonly PublicPage[]
  /** Search keys that change what a page shows to one reader: an address with any of them is rendered by itself. */
  readonly personalKeys: readonly string[]
  readonly robots: {
    /** Beginnings of paths that are of no use to robots. */
    readonly closed: readonly string[]
    /** Exceptions to these. */
    readonly open: readonly string[]
  }
}

export interface SitemapPage {
  /** Without language prefix. */
  readonly path: string
  /** When what it shows last changed, where that is known. */
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
  /** Whether an address is a search: there are more of those than can be kept, and each is drawn for itself. */
  readonly isSearch: (url: URL) => boolean
  /** The map of the site: those that come from the data, and before them those that show or stand beside them. */
  readonly all: (fromData: readonly SitemapPage[]) => SitemapPage[]
}

const searchAtMost = 500
const stepAtMost = 200

export function readPublicPages({ paths, publicPages, personalKeys }: SiteAddresses): PublicPages {
  const knownPaths = paths.map(formOf)
  const pages = publicPages.map((page) => ({ ...page, form: formOf(page.path) }))
  const pageAt = ({ pathname }: URL) => {
    const { path } = splitPrefix(pathname)
    return pages.find(({ form }) => form.test(path))
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

/** Returns the path as routes are matched with it, or undefined if its percent signs make no text. */
function decoded(path: string): string | undefined {
  try {
    return decodeURI(path)
  } catch {
    return undefined
  }
}

/** As people write them: with a slash at the end or without. */
const formOf = (path: string): RegExp => new RegExp(`^${path.split('/').map(formOfStep).join('/')}/?$`)

function formOfStep(step: string): string {
  if (step === '$') return '.*'
  return step.startsWith('$') ? `[^/]{1,${stepAtMost}}` : step.replace(/[^\w-]/g, '\\$&')
}
