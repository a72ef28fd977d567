import { splitPrefix } from '#kit/locale.ts'
import type { SitemapPage } from './site-files.ts'

interface PublicPage {
  readonly path: RegExp
  /** Search keys that the page understands; an address with any other is rendered by itself. */
  readonly keys: readonly string[]
}

const listKeys = [
  ...['q', 'city', 'completion', 'type', 'investmentType', 'status', 'return', 'minimum'],
  ...['sort', 'page'],
]

/** Pages that are the same for everyone who is not signed in. */
const publicPages: readonly PublicPage[] = [
  { path: /^\/$/, keys: [] },
  { path: /^\/user\/properties$/, keys: listKeys },
  { path: /^\/user\/properties\/[^/]{1,200}$/, keys: [] },
  { path: /^\/(login|register|otp-login|otp-signup|phone-login)$/, keys: [] },
  { path: /^\/(about-us|privacy-policy|terms-and-conditions|how-it-works|faq)$/, keys: [] },
]

const standing = ['/login', '/register', '/terms-and-conditions', '/privacy-policy']

/** The map of the site: those that come from the data, and before them those that show or stand beside them. */
export function allPages(fromData: readonly SitemapPage[]): SitemapPage[] {
  const newest = fromData.flatMap((page) => page.changedAt ?? []).sort((a, b) => b.getTime() - a.getTime())[0]
  const shown = ['/', '/user/properties'].map((path) => ({ path, changedAt: newest }))
  return [...shown, ...standing.map((path) => ({ path })), ...fromData]
}

const searchAtMost = 500

/** Whether an address is a search: there are more of those than can be kept, and each is drawn for itself. */
export const isSearch = (url: URL): boolean =>
  url.search !== '' && splitPrefix(url.pathname).path.replace(/\/$/, '') === '/user/properties'

/** Whether an address shows the same to everyone who is not signed in. */
export function isPublicPage(url: URL): boolean {
  const { path } = splitPrefix(url.pathname)
  const page = publicPages.find((one) => one.path.test(path))
  if (!page || url.search.length > searchAtMost) return false
  return [...url.searchParams.keys()].every((key) => page.keys.includes(key))
}
