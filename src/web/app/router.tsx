import allOfficeWords from 'virtual:area-words/office'
import { routeTree as siteTree } from 'virtual:site-routes'
import { createRouter } from '@tanstack/react-router'
import { createIsomorphicFn, getGlobalStartContext } from '@tanstack/react-start'
import type { ApiError } from '#kit/errors.ts'
import { pendingAfterMs, prefetchAtMost } from '#kit/interface-constants.ts'
import { createLimitedQueue } from '#kit/limited-queue.ts'
import { type PathPrefix, splitPrefix } from '#kit/locale.ts'
import { toasts } from '#web/components/overlays/toast-queue.ts'
import { routeTree as wholeTree } from '../routeTree.gen.ts'
import { isBackOffice } from './access/access.ts'
import { browserRequest, type Hooks } from './api/browser-request.ts'
import type { AppContext, DocumentFacts } from './context.ts'
import type { RequestContext } from './rendering/request-context.ts'
import { readAddressSearch, writeAddressSearch } from './routing/address-search.ts'
import { ErrorPage, NotFoundPage } from './routing/error-page.tsx'
import { PendingPage } from './routing/pending-page.tsx'
import { notifyOtherTabs } from './session/other-tabs.ts'
import { createSessionStore, type Session } from './session/session.ts'
import { type Area, createWordRegistry } from './words.ts'

type RequestOf = (...known: Parameters<typeof browserRequest>) => RequestContext

const requestOfServer: RequestOf = () => getGlobalStartContext() as unknown as RequestContext
const requestContext = createIsomorphicFn().server(requestOfServer).client(browserRequest)

const pathOfRequest = createIsomorphicFn()
  .server(() => (getGlobalStartContext() as unknown as RequestContext).pathname)
  .client(() => location.pathname)

/**
 * The pages of a document. The server has all; a browser has those of the site, or of the back office with the site.
 */
const pagesFor = createIsomorphicFn()
  .server(async (_path: string) => ({
    routeTree: wholeTree,
    officeRoutes: undefined,
    officeWords: allOfficeWords,
    isSiteAlone: false,
  }))
  .client(async (path: string) =>
    isBackOffice(path)
      ? { ...(await import('./routing/back-office.ts')), isSiteAlone: false }
      : { routeTree: siteTree, officeRoutes: undefined, officeWords: undefined, isSiteAlone: true },
  )

interface Dehydrated {
  session?: Session
  areas: Area[]
  facts: DocumentFacts
}

/**
 * Creates one router per request on the server and one per document in the browser. Changing the language is a
 * document navigation, so the prefix is constant for the router's life.
 */
export async function getRouter() {
  const { prefix, locale, path } = splitPrefix(pathOfRequest())
  const { routeTree, officeRoutes, officeWords, isSiteAlone } = await pagesFor(path)
  const words = createWordRegistry(locale, officeWords)
  const hooks: Hooks = { onUnauthorized: () => undefined }
  const request = requestContext(locale, words, hooks, officeRoutes)
  const {
    api,
    origin,
    brand,
    contact,
    licence,
    isDemo,
    mapStyle,
    analytics,
    theme,
    build,
    posted,
    hidesAmounts,
    closedGroups,
    fileOf,
    failure,
    isPatient,
    sessionCookie,
    noteRefusal,
  } = request
  const session = createSessionStore(
    () => api.identity.session({}),
    sessionCookie === 'sent' || sessionCookie === 'unknown',
  )
  const facts: DocumentFacts = { origin, brand, contact, licence, isDemo, theme, build }
  if (posted) facts.posted = posted
  if (mapStyle) facts.mapStyle = mapStyle
  if (analytics) facts.analytics = analytics
  if (hidesAmounts) facts.hidesAmounts = true
  if (closedGroups?.length) facts.closedGroups = closedGroups
  const context: AppContext = {
    api,
    locale,
    prefix,
    words,
    session,
    facts,
    visits: { lastRechecked: '' },
    isSiteAlone,
    fileOf,
    failure,
    isPatient,
    sessionCookie,
    noteRefusal,
  }
  await words.load('frame')
  const router = createRouter({
    routeTree,
    context,
    rewrite: buildRewrite(prefix),
    // Each path has one spelling, since the access rules know no other.
    caseSensitive: true,
    parseSearch: readAddressSearch,
    stringifySearch: writeAddressSearch,
    ssr: { nonce: request.nonce },
    dehydrate: (): Dehydrated => ({
      session: session.dehydrate(),
      areas: [...words.loadedAreas()],
      facts,
    }),
    hydrate: async (data: Dehydrated) => {
      session.hydrate(data.session)
      Object.assign(facts, data.facts)
      await words.load(...data.areas)
    },
    scrollRestoration: true,
    // A new page begins at its top. Only within a page does the style sheet scroll smoothly.
    scrollRestorationBehavior: 'instant',
    defaultPreload: 'intent',
    defaultPendingComponent: PendingPage,
    defaultPendingMs: pendingAfterMs,
    defaultNotFoundComponent: NotFoundPage,
    defaultErrorComponent: ErrorPage,
  })
  hooks.onUnauthorized = (error) => endSession(router, error)
  const preload = router.preloadRoute
  const turns = createLimitedQueue({ concurrency: prefetchAtMost })
  router.preloadRoute = ((options: never) => turns.run(() => preload(options))) as typeof preload
  // By default the router reports that it is done while it still loads, and drops the load if the user navigates
  // meanwhile. The page would then show stale data.
  const invalidate = router.invalidate
  router.invalidate = (options) => invalidate({ ...options, sync: true })
  return router
}

type AppRouter = Awaited<ReturnType<typeof getRouter>>

/** Removes the language prefix from incoming paths and adds it to links. */
function buildRewrite(prefix: PathPrefix) {
  if (prefix === '') return undefined
  return {
    input: ({ url }: { url: URL }) => {
      const split = splitPrefix(url.pathname)
      if (split.prefix === prefix) url.pathname = split.path
      return url
    },
    output: ({ url }: { url: URL }) => {
      url.pathname = url.pathname === '/' ? prefix : prefix + url.pathname
      return url
    },
  }
}

/** Ends the session on any 401 and leads to the sign-in page, which says why (source, section 8). */
function endSession(router: AppRouter, error: ApiError): void {
  const { title, detail } = error.problem
  toasts.add({ id: 'unauthorized', color: 'bad', title, description: detail })
  const { session } = router.options.context
  session.expire()
  notifyOtherTabs()
  const { pathname, href } = router.latestLocation
  if (pathname.endsWith('/login')) return
  const to = isBackOffice(pathname) ? '/admin-sahl/login' : '/login'
  void router.navigate({ to, search: { next: href, expired: 'yes' } as never })
}

declare module '@tanstack/react-router' {
  interface Register {
    router: AppRouter
  }
}
