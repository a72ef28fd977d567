import type { StaticDataRouteOption } from '@tanstack/react-router'
import type { Locale } from '#kit/locale.ts'
import type { AppContext } from '#web/app/context.ts'
import { areaSource } from '#web/app/words.ts'

/** A page's title, description and social card. */
export interface PageHead {
  /** By default the name that the route declares. */
  readonly title?: string
  readonly description?: string
  /** The picture of the social card. The common one by default. */
  readonly image?: CardImage
}

interface CardImage {
  /** A path on this site. */
  readonly path: string
  readonly alt: string
  /** Those of the common one by default. */
  readonly width?: number
  readonly height?: number
  readonly type?: string
}

interface HeadMatch {
  readonly status: string
  readonly pathname: string
  readonly context: Pick<AppContext, 'words' | 'facts' | 'fileOf' | 'locale' | 'prefix'>
  readonly search: object
  readonly loaderData?: unknown
  readonly staticData: StaticDataRouteOption
  readonly _notFound?: boolean
}

const failed = (match: Pick<HeadMatch, 'status' | '_notFound'>): boolean =>
  match.status === 'error' || match.status === 'notFound' || match._notFound === true

/**
 * Builds the head of a page: `head: ({ match, loaderData }) => pageHead(match, () => ({ … }))`. Not called if the
 * route failed, so `describe` can rely on the loader's data.
 */
export function pageHead(match: object, describe: (context: AppContext) => PageHead = () => ({})) {
  const { context, staticData } = match as HeadMatch
  if (failed(match as HeadMatch)) return {}
  const page = describe(context as AppContext)
  const name = page.title ?? staticData.name?.[context.locale]
  if (name === undefined) throw new Error('the page has neither a title nor a name')
  return {
    meta: [
      { title: `${name} | ${context.facts.brand}` },
      { property: 'og:title', content: name },
      ...descriptionOf(page.description),
      ...(page.image ? cardImage(context.facts.origin, page.image) : []),
    ],
  }
}

const descriptionOf = (description: string | undefined) =>
  description === undefined
    ? []
    : [
        { name: 'description', content: description },
        { property: 'og:description', content: description },
      ]

const cardImage = (
  origin: string,
  { path, alt, width = 1200, height = 630, type = 'image/png' }: CardImage,
) => [
  { property: 'og:image', content: origin + path },
  { property: 'og:image:type', content: type },
  { property: 'og:image:width', content: String(width) },
  { property: 'og:image:height', content: String(height) },
  { property: 'og:image:alt', content: alt },
]

const ogLocales: Record<Locale, string> = { ar: 'ar_SA', en: 'en_SA' }

/** The head that all pages share. Addresses of the language variants are those of the page at hand. */
export function documentHead(match: object, matches: readonly object[]) {
  const { context } = match as HeadMatch
  const all = matches as readonly HeadMatch[]
  const page = all.at(-1)
  // The router ends the path of an index route with a slash, which is not its address.
  const path = page?.pathname.replace(/(?<=.)\/$/, '') ?? '/'
  const hasFailed = all.some(failed)
  const isHidden =
    hasFailed || all.some((one) => one.staticData.noindex) || page?.staticData.access.roles !== undefined
  const { origin, brand } = context.facts
  const words = context.words.of('frame')
  const address = hasFailed ? path : (page?.staticData.address?.(page) ?? path)
  const addresses = { ar: origin + address, en: `${origin}/en${address === '/' ? '' : address}` }
  const ownAddress = addresses[context.locale]
  const title = hasFailed ? `${titleOfFailure(all, words)} | ${brand}` : words.defaultTitle(brand)
  return {
    meta: [
      { charSet: 'utf-8' },
      { name: 'viewport', content: 'width=device-width, initial-scale=1, viewport-fit=cover' },
      { title },
      { name: 'description', content: words.defaultDescription },
      { name: 'color-scheme', content: 'light dark' },
      { name: 'theme-color', content: '#0A4A36' },
      { property: 'og:site_name', content: brand },
      { property: 'og:type', content: 'website' },
      { property: 'og:locale', content: ogLocales[context.locale] },
      { property: 'og:title', content: title },
      { property: 'og:description', content: words.defaultDescription },
      ...cardImage(origin, { path: '/og.png', alt: words.cardAlt(brand) }),
      { name: 'twitter:card', content: 'summary_large_image' },
      ...(isHidden
        ? [{ name: 'robots', content: 'noindex, nofollow' }]
        : [{ property: 'og:url', content: ownAddress }]),
    ],
    links: [
      ...(isHidden
        ? []
        : [
            { rel: 'canonical', href: ownAddress },
            { rel: 'alternate', hrefLang: 'ar', href: addresses.ar },
            { rel: 'alternate', hrefLang: 'en', href: addresses.en },
            { rel: 'alternate', hrefLang: 'x-default', href: addresses.ar },
            { rel: 'alternate', type: 'application/atom+xml', href: `${context.prefix}/feed.xml` },
          ]),
      { rel: 'manifest', href: `${context.prefix}/manifest.webmanifest` },
      ...wordFiles(context),
    ],
  }
}

function titleOfFailure(matches: readonly HeadMatch[], words: ReturnType<AppContext['words']['of']>): string {
  const { errors } = words as {
    errors: Record<'notFound' | 'forbidden' | 'server' | 'unavailable', { title: string }>
  }
  const error = (matches.find((match) => match.status === 'error') as { error?: { status?: number } })?.error
  if (!error || error.status === 404) return errors.notFound.title
  if (error.status === 503) return errors.unavailable.title
  return error.status === 403 ? errors.forbidden.title : errors.server.title
}

/** The words that the page was rendered with, so that the browser fetches them beside the code. */
const wordFiles = (context: HeadMatch['context']) =>
  context.words.loadedAreas().flatMap((area) => {
    const href = context.fileOf(areaSource(area, context.locale))
    return href === undefined ? [] : [{ rel: 'modulepreload', href, fetchPriority: 'low' as const }]
  })
