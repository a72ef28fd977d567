import { PassThrough } from 'node:stream'
import { text } from 'node:stream/consumers'
import type { AnyRouter } from '@tanstack/react-router'
import { RouterServer, renderSsrHtmlResponse } from '@tanstack/react-router/ssr/server'
import type { ReactNode } from 'react'
import { renderToPipeableStream, renderToString } from 'react-dom/server'

/** React's marker for a part that failed or is still suspended. */
const missingPart = '<!--$!-->'

/**
 * Renders a page in one pass, the fastest way, which leaves out suspended parts. Throws `MissingPart` if one is left
 * out, and the page handler then renders again patiently.
 */
export const renderFast = (router: AnyRouter, headers: Headers): Promise<Response> =>
  respond(router, headers, async (page) => {
    const html = renderToString(page)
    if (html.includes(missingPart))
      throw Object.assign(new Error('a part is missing'), { name: 'MissingPart' })
    return html
  })

/** Renders with all suspended parts. A part that fails fails the page, since a 200 must not hide a missing part. */
export const renderPatiently = (router: AnyRouter, headers: Headers): Promise<Response> =>
  respond(router, headers, (page) => drawPatiently(page, router.options.ssr?.nonce))

export async function drawPatiently(page: ReactNode, nonce: string | undefined): Promise<string> {
  const { promise, resolve, reject } = Promise.withResolvers<string>()
  const stream = renderToPipeableStream(page, {
    nonce,
    // Sends nothing early, so that no script is needed to put parts in place.
    progressiveChunkSize: Number.POSITIVE_INFINITY,
    onError: reject,
    onShellError: reject,
    onAllReady: () => resolve(text(stream.pipe(new PassThrough()))),
  })
  // This renderer adds the doctype itself, and the router adds it in any case.
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
      // Kept for later: the framework would log it and answer in its own words.
      failure = { error }
      return ''
    }
  }
  const response = await renderSsrHtmlResponse({ router, responseHeaders, render })
  if (failure) throw (failure as { error: unknown }).error
  return response
}
