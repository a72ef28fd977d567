import { splitPrefix } from '#kit/locale.ts'

/** A page that is the same for everyone who is not signed in, as the web declares it. */
export interface PublicPage {
  /** Without language prefix; a step that begins with `$` stands for any. */
  readonly path: string
  /** Search keys that the page understands; an address with any other is rendered by itself. */
  readonly searchKeys?: readonly string[]
  /** Its place in the site map: `shows` where it changes with what the data pages tell, `stands` where not. */
  readonly siteMap?: 'shows' | 'stands'
}

/** What the server has to know of the site's addresses. */
export interface SiteAddresses {
  readonly publicPages: readonly PublicPage[]
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
  /** Whether an address shows the same to everyone who is not signed in. */
  readonly isPublic: (url: URL) => boolean
  /** Whether an address is a search: there are more of those than can be kept, and each is drawn for itself. */
  readonly isSearch: (url: URL) => boolean
  /** The map of the site: those that come from the data, and before them those that show or stand beside them. */
  readonly all: (fromData: readonly SitemapPage[]) => SitemapPage[]
}

const searchAtMost = 500
const stepAtMost = 200

export function readPublicPages({ publicPages }: SiteAddresses): PublicPages {
  const pages = publicPages.map((page) => ({ ...page, form: formOf(page.path) }))
  const pageAt = ({ pathname }: URL) => {
    const { path } = splitPrefix(pathname)
    return pages.find(({ form }) => form.test(path))
  }
  const pathsOf = (place: PublicPage['siteMap']) =>
    pages.flatMap(({ path, siteMap }) => (siteMap === place ? [path] : []))
  return {
    isPublic(url) {
      const page = pageAt(url)
      if (!page || url.search.length > searchAtMost) return false
      return [...url.searchParams.keys()].every((key) => page.searchKeys?.includes(key))
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

/** As people write them: with a slash at the end or without. */
const formOf = (path: string): RegExp =>
  new RegExp(
    `^${path
      .split('/')
      .map((step) => (step.startsWith('$') ? `[^/]{1,${stepAtMost}}` : step.replace(/[^\w-]/g, '\\$&')))
      .join('/')}/?$`,
  )
