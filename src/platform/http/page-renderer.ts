import type { Problem } from '#kit/errors.ts'
import { joinHyphens } from '#kit/format-numbers.ts'
import { newId } from '#kit/ids.ts'
import { type Locale, splitPrefix } from '#kit/locale.ts'
import type { PostedForm } from '#kit/posted-form.ts'
import type { SessionCookie } from '#kit/session-cookie.ts'
import type { Actor } from '../context.ts'
import type { Logger } from '../observability/log.ts'

/** The page renderer of the build. */
export interface PageRenderer {
  fetch(request: Request, options: { context: object }): Promise<Response> | Response
}

/** A request for a page, as the API's context needs it. */
export interface PageVisit {
  readonly request: Request
  readonly address: string
  /** The actor. Rejects while the database does not answer. */
  readonly actor: Promise<Actor>
  /** The language of the path, not the browser's preference. */
  readonly locale: Locale
  readonly setCookie: (cookie: string) => void
}

export interface RenderingParts {
  readonly renderer: PageRenderer
  /** Returns the API inside this process, bound to one visit. */
  readonly apiFor: (visit: PageVisit) => unknown
  readonly originOf: (request: Request) => string
  /** Returns the product's present name; called for each rendered page. */
  readonly brandOf: (locale: Locale) => string
  /** Returns the contact address. */
  readonly contactOf?: () => string
  /** Returns the licence that the footer of each page names. */
  readonly licenceOf?: (locale: Locale) => string
  /** The address of the street map's style, if one is configured. */
  readonly mapStyle?: string | undefined
  /** The tag that is loaded with the visitor's consent, if one is configured. */
  readonly analytics?: { readonly id: string; readonly scriptUrl: string } | undefined
  /** Returns whether a form sent without script left something for this page. */
  readonly hasPosted?: (request: Request) => boolean
  /** Returns the result of the form that led to this page, if it was sent without script. */
  readonly postedOf?: (request: Request) => Promise<PostedForm | undefined>
  /** Records that a page was refused to a caller. */
  readonly noteRefusal?: (refusal: RefusedPage & { readonly address: string }) => void
  readonly isDemo: boolean
  readonly log: Logger
}

export interface RefusedPage {
  readonly userId: string | undefined
  /** Without language prefix. */
  readonly path: string
  readonly code: string
}

/** A page to render: for which actor, and with which nonce. */
export interface Rendering {
  readonly request: Request
  readonly address: string
  readonly actor: Promise<Actor>
  readonly sessionCookie: SessionCookie
  readonly nonce: string
}

/** Facts that are the same for every page of this build. */
export interface BuildFacts {
  readonly build: string
  readonly fileOf: (source: string) => string | undefined
}

export interface RenderedPage {
  readonly status: number
  readonly html: string
  readonly location: string | null
  readonly cookies: readonly string[]
}

/** Renders one page. A failure while rendering becomes the page that explains it. */
export async function renderPage(
  parts: RenderingParts,
  facts: BuildFacts,
  visit: Rendering,
): Promise<RenderedPage> {
  try {
    return await renderOnceOrPatiently(parts, facts, visit)
  } catch (error) {
    if (visit.request.signal.aborted) throw error
    const requestId = newId()
    parts.log.error({ err: error, requestId }, 'a page could not be rendered')
    return await renderOnce(parts, facts, visit, { failure: internalProblem(requestId) })
  }
}

async function renderOnceOrPatiently(...[parts, facts, visit]: Parameters<typeof renderPage>) {
  try {
    return await renderOnce(parts, facts, visit)
  } catch (error) {
    // The fast renderer supports neither waiting nor failing parts: the slow one handles them.
    if (!(error instanceof Error && error.name === 'MissingPart')) throw error
    return await renderOnce(parts, facts, visit, { isPatient: true })
  }
}

const internalProblem = (requestId: string): Problem => ({
  type: '/api/docs#internal',
  title: '',
  status: 500,
  code: 'internal',
  detail: '',
  requestId,
})

async function renderOnce(
  parts: RenderingParts,
  facts: BuildFacts,
  { request, address, actor, sessionCookie, nonce }: Rendering,
  way: { failure?: Problem; isPatient?: boolean } = {},
): Promise<RenderedPage> {
  const { pathname } = new URL(request.url)
  const { locale } = splitPrefix(pathname)
  const cookies: string[] = []
  const setCookie = (cookie: string) => {
    cookies.push(cookie)
  }
  const context = {
    ...facts,
    api: parts.apiFor({ request, address, actor, locale, setCookie }),
    pathname,
    origin: parts.originOf(request),
    brand: parts.brandOf(locale),
    contact: parts.contactOf?.() ?? '',
    licence: joinHyphens(parts.licenceOf?.(locale) ?? ''),
    nonce,
    mapStyle: parts.mapStyle,
    analytics: parts.analytics,
    theme: readTheme(request),
    isDemo: parts.isDemo,
    sessionCookie,
    posted: await parts.postedOf?.(request),
    noteRefusal: (refusal: RefusedPage) => parts.noteRefusal?.({ ...refusal, address }),
    ...way,
  }
  const response = await parts.renderer.fetch(asPage(request), { context })
  return {
    status: response.status,
    html: response.body === null ? '' : await response.text(),
    location: response.headers.get('location'),
    cookies: [...response.headers.getSetCookie(), ...cookies],
  }
}

/**
 * Drops the Accept header: the renderer would answer with its own text to clients that do not ask for HTML.
 */
function asPage(request: Request): Request {
  const accepted = request.headers.get('accept')
  if (accepted === null || /(^|,)\s*(\*\/\*|text\/html)/.test(accepted)) return request
  const headers = new Headers(request.headers)
  headers.set('accept', 'text/html')
  return new Request(request.url, { method: request.method, headers, signal: request.signal })
}

export type Theme = 'light' | 'dark' | 'system'

/** Returns the visitor's theme. It changes the page's first line, so it is part of the cache key. */
export function readTheme(request: Request): Theme {
  const chosen = /(?:^|;\s*)theme=(light|dark)(?:;|$)/.exec(request.headers.get('cookie') ?? '')?.[1]
  return (chosen as Theme | undefined) ?? 'system'
}
