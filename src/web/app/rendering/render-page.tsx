import { PassThrough } from 'node:stream'
import { text } from 'node:stream/consumers'
import type { AnyRouter } from '@tanstack/react-router'
import { RouterServer, renderSsrHtmlResponse } from '@tanstack/react-router/ssr/server'
import type { ReactNode } from 'react'
import { renderToPipeableStream, renderToString } from 'react-dom/server'

/** What React leaves of a part that it could not draw at once: it failed, or it waits for something. */
const missingPart = '<!--$!-->'

/**
 * Draws a page in one go, which is the fastest way but leaves holes without a word. A page with a hole is
 * given up with an error of the name that the page handler knows; it asks again for the patient way.
 */
export const renderFast = (router: AnyRouter, headers: Headers): Promise<Response> =>
  respond(router, headers, async (page) => {
    const html = renderToString(page)
    if (html.includes(missingPart))
      throw Object.assign(new Error('a part is missing'), { name: 'MissingPart' })
    return html
  })

/** Waits for every part; a part that failed fails the page, since a 200 over a hole is a lie. */
export const renderPatiently = (router: AnyRouter, headers: Headers): Promise<Response> =>
  respond(router, headers, (page) => drawPatiently(page, router.options.ssr?.nonce))

export async function drawPatiently(page: ReactNode, nonce: string | undefined): Promise<string> {
  const { promise, resolve, reject } = Promise.withResolvers<string>()
  const stream = renderToPipeableStream(page, {
    nonce,
    // Nothing is sent early, so that nothing has to be put in place by script afterwards.
    progressiveChunkSize: Number.POSITIVE_INFINITY,
    onError: reject,
    onShellError: reject,
    onAllReady: () => resolve(text(stream.pipe(new PassThrough()))),
  })
  // Only this way of React's writes the first line itself; the router writes it in either case.
  return (await promise).replace(/^<!DOCTYPE html>/i, '')
}

async function respond(
  router: AnyRouter,
  responseHeaders: Headers,
  draw: (page: ReactNode) => Promise<string>,
): Promise<Response> {
  let failure: { error: unknown } | undefined
  const render = async () => {
    try {
      return await draw(<RouterServer router={router} />)
    } catch (error) {
      // Kept aside: the framework would write it to the console and answer in its own words.
      failure = { error }
      return ''
    }
  }
  const response = await renderSsrHtmlResponse({ router, responseHeaders, render })
  if (failure) throw (failure as { error: unknown }).error
  return response
}
