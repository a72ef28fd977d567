import { defaultRenderHandler } from '@tanstack/react-router/ssr/server'
import { createStartHandler, defaultStreamHandler, setResponseStatus } from '@tanstack/react-start/server'
import { ApiError } from '#kit/errors.ts'
import './request-context.ts'

/**
 * The page renderer that the server calls. The router itself knows only 200, 404 and 500; the other statuses
 * come from the failure that a route met. Pages are rendered whole unless a route asks to be streamed.
 */
export default {
  fetch: createStartHandler((handling) => {
    const matches = handling.router.stores.matches.get()
    for (const { error } of matches) {
      if (!(error instanceof ApiError)) continue
      if (error.status === 401) return signInFirst(handling.router)
      setResponseStatus(error.status)
    }
    const streams = matches.some((match) => match.staticData.stream)
    return (streams ? defaultStreamHandler : defaultRenderHandler)(handling)
  }),
}

/** A session that ended between the guard and the loader. */
function signInFirst(router: Parameters<typeof defaultRenderHandler>[0]['router']): Response {
  const next = router.state.location.href
  const location = router.buildLocation({ to: '/login', search: { next } as never })
  return new Response(null, { status: 302, headers: { location: location.publicHref } })
}
