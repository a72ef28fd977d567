import type { AnyRouter } from '@tanstack/react-router'
import { RouterServer, renderSsrHtmlResponse } from '@tanstack/react-router/ssr/server'
import { renderToString } from 'react-dom/server'
import { prerenderToNodeStream } from 'react-dom/static'

/** What React leaves of a part that it could not draw at once: it failed, or it waits for something. */
const missingPart = '<!--$!-->'

/**
 * Draws a page in one go, which is the fastest way. Where a part is missing afterwards the page is drawn once
 * more in the way that waits and tells; a part that failed fails the page, since a 200 over a hole is a lie.
 */
export async function renderWhole(router: AnyRouter, responseHeaders: Headers): Promise<Response> {
  const failures: unknown[] = []
  const response = await renderSsrHtmlResponse({
    router,
    responseHeaders,
    render: async () => {
      const page = <RouterServer router={router} />
      try {
        const html = renderToString(page)
        return html.includes(missingPart) ? await renderPatiently(page, failures) : html
      } catch (error) {
        failures.push(error)
        return ''
      }
    },
  })
  if (failures.length > 0) throw failures[0]
  return response
}

async function renderPatiently(page: React.ReactNode, failures: unknown[]): Promise<string> {
  const { prelude } = await prerenderToNodeStream(page, { onError: (error) => void failures.push(error) })
  let html = ''
  prelude.setEncoding('utf8')
  for await (const chunk of prelude) html += chunk
  return html
}
