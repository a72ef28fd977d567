import type { AnyRouter } from '@tanstack/react-router'
import { createStartHandler, defaultStreamHandler, setResponseStatus } from '@tanstack/react-start/server'
import { ApiError } from '#kit/errors.ts'
import { routeTree } from '../routeTree.gen.ts'
import type { AppContext } from './context.ts'
import { readClosedGroups } from './layouts/closed-groups.ts'
import { hidesAmounts, storeChoice } from './rendering/hidden-amounts.ts'
import { renderFast, renderPatiently } from './rendering/render-page.tsx'
import type { RequestContext } from './rendering/request-context.ts'
import { describeSitePages } from './routing/site-pages.ts'

const draw = createStartHandler(async (handling) => {
  const { router, responseHeaders } = handling
  const matches = router.stores.matches.get()
  for (const { error, status } of matches) {
    if (error instanceof ApiError) {
      if (error.status === 401) return signInFirst(router)
      setResponseStatus(error.status)
    } else if (status === 'error') {
      // A bug in the page. Thrown again so that it is logged and shown as a failure with an id.
      throw error
    }
  }
  if (matches.some((match) => match.staticData.stream)) return await defaultStreamHandler(handling)
  const render = (router.options.context as AppContext).isPatient ? renderPatiently : renderFast
  return await render(router, responseHeaders)
})

/**
 * Renders pages for the server. The router knows the statuses 200, 404 and 500 only; the others come from the failure
 * of a route. Pages are sent whole unless a route asks for streaming.
 */
export default {
  site: describeSitePages(routeTree),
  fetch: (request: Request, { context }: { context: RequestContext }) =>
    storeChoice(request, context.origin) ??
    draw(request, { context: { ...context, ...readChoices(request.headers.get('cookie') ?? '') } }),
}

/** Reads how this browser's user likes to see pages. */
const readChoices = (cookies: string) => ({
  hidesAmounts: hidesAmounts(cookies),
  closedGroups: readClosedGroups(cookies),
})

/** Redirects to the sign-in page if the session ended between the guard and the loader. */
function signInFirst(router: AnyRouter): Response {
  const next = router.state.location.href
  const location = router.buildLocation({ to: '/login', search: { next, expired: 'yes' } as never })
  return new Response(null, { status: 302, headers: { location: location.publicHref } })
}
