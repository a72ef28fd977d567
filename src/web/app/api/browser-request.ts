import type { RouteTable } from '#kit/contract.ts'
import type { ApiError } from '#kit/errors.ts'
import type { Locale } from '#kit/locale.ts'
import type { RequestContext } from '#web/app/rendering/request-context.ts'
import { openStepUp } from '#web/app/session/step-up.ts'
import type { WordRegistry } from '#web/app/words.ts'
import { createHttpApi } from './http-api.ts'

/** Filled in once the router is there: the client of the API needs it, and it needs the client. */
export interface Hooks {
  onUnauthorized: (error: ApiError) => void
}

/** Stands in for the server's request context in a browser. */
export const browserRequest = (
  locale: Locale,
  words: WordRegistry,
  hooks: Hooks,
  officeRoutes: RouteTable = {},
): RequestContext => {
  // The first call finds them there.
  void loadRoutes(officeRoutes).catch(() => undefined)
  return {
    api: createHttpApi({
      loadRoutes: () => loadRoutes(officeRoutes),
      locale,
      onUnauthorized: (error) => hooks.onUnauthorized(error),
      onStepUp: openStepUp,
      silenceWords: () => words.of('frame').errors.noAnswer,
    }),
    pathname: location.pathname,
    // The rest travels with the page and is filled in before anything is drawn.
    origin: location.origin,
    brand: '',
    contact: '',
    licence: '',
    theme: 'system',
    isDemo: false,
    sessionCookie: 'unknown',
    build: '',
    fileOf: () => undefined,
  }
}

/** Fetched beside the first page, so that its load does without them. */
let siteRoutes: Promise<{ default: RouteTable }> | undefined

async function loadRoutes(officeRoutes: RouteTable): Promise<RouteTable> {
  siteRoutes ??= import('virtual:api-routes')
  try {
    return mergeRoutes((await siteRoutes).default, officeRoutes)
  } catch (error) {
    siteRoutes = undefined
    throw error
  }
}

const mergeRoutes = (some: RouteTable, others: RouteTable): RouteTable => {
  const all: RouteTable = { ...some }
  for (const [module, endpoints] of Object.entries(others)) all[module] = { ...all[module], ...endpoints }
  return all
}
