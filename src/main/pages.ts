import { existsSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import type { Hono } from 'hono'
import { newId } from '#kit/ids.ts'
import { listArticles, type PublishedContent } from '#modules/content/index.ts'
import { findSessionToken } from '#modules/identity/index.ts'
import { listFeedEntries, listPublicPages } from '#modules/opportunities/index.ts'
import { generalSettings } from '#modules/settings/index.ts'
import type { Module } from '#platform/http/call.ts'
import { type ClientFiles, noClientFiles, readClientFiles } from '#platform/http/client-files.ts'
import { findClientFile, storeClientFiles } from '#platform/http/earlier-builds.ts'
import { inProcessApi } from '#platform/http/in-process.ts'
import type { ReaderKind } from '#platform/http/page-queues.ts'
import { createPages, type PageRenderer } from '#platform/http/pages.ts'
import type { SiteAddresses, SiteDirectory } from '#platform/http/public-pages.ts'
import { StartupFault } from '#platform/startup/startup-fault.ts'
import { hasPosted, loadPostedForm } from './forms.ts'
import { catalogue } from './modules.ts'
import {
  buildCallContext,
  callerAddress,
  findActor,
  gatewayOriginFor,
  ownOrigin,
  type RequestParts,
} from './request-context.ts'

const feedEntriesAtMost = 30
const feedTitle = {
  ar: (brand: string) => `${brand}: الفرص الجديدة`,
  en: (brand: string) => `${brand}: new opportunities`,
}

const build = new URL('../../dist/', import.meta.url)

export interface ProductPagesParts extends RequestParts {
  readonly modules: Readonly<Record<string, Module>>
  readonly gatewayOrigin: string
  readonly countDrawn: (reader: ReaderKind) => void
  readonly publishedContent: PublishedContent
  readonly siteDirectory: SiteDirectory
}

interface Web {
  readonly renderer: PageRenderer
  readonly files: ClientFiles
  /** The addresses that the routes declare. */
  readonly site: SiteAddresses
  /** Answers requests besides pages if no build has made files for them. */
  readonly mount?: (app: Hono) => void
}

/** Loads the pages that `npm start` builds. */
async function readBuiltPages(): Promise<Web> {
  const entry = new URL('server/server.js', build)
  if (!existsSync(entry))
    throw new StartupFault('The pages are not built yet: run `npm start` or `npm run build`.')
  const { default: renderer } = (await import(entry.href)) as { default: PageRenderer & Pick<Web, 'site'> }
  return { renderer, site: renderer.site, files: readClientFiles(fileURLToPath(new URL('client', build))) }
}

/** Serves the pages from their sources. */
async function openLivePages(): Promise<Web> {
  // Loaded only if needed: the product itself does not need its build.
  const { openLiveWeb } = await import('./live-web.ts')
  return { ...(await openLiveWeb()), files: noClientFiles }
}

/** Mounts the pages, which call the API inside this process. */
export async function mountPages(parts: ProductPagesParts): Promise<(app: Hono) => void> {
  const { config, db, log, clock, modules, refused, countDrawn, publishedContent } = parts
  const { settings } = parts.baseServices
  const { site, ...web } = config.hasLivePages ? await openLivePages() : await readBuiltPages()
  parts.siteDirectory.fill(site)
  await storeClientFiles(db, web.files.hashed, clock())
  const pages = createPages({
    renderer: web.renderer,
    files: web.files,
    findFile: (path) => findClientFile(db, path),
    isLive: config.hasLivePages,
    apiFor: ({ request, address, actor, locale, setCookie }) => {
      const requestId = newId()
      return inProcessApi(modules, { catalogue, locale, requestId, log, refused }, async () => ({
        ...(await buildCallContext(parts, request, address, { locale, requestId, actor })),
        setCookie,
      }))
    },
    addressOf: (c) => callerAddress(config, c),
    originOf: (request) => ownOrigin(config, request),
    brandOf: (locale) => settings.of(generalSettings).brandName[locale],
    contactOf: () => settings.of(generalSettings).supportEmail,
    licenceOf: (locale) => settings.of(generalSettings).platformLicence[locale],
    actorOf: (request) => findActor(parts, request),
    hasSessionCookie: (request) => findSessionToken(request.headers, config.hasHttps) !== undefined,
    countDrawn,
    contentState: () => publishedContent.state,
    hasPosted: (request) => hasPosted(parts, request),
    postedOf: (request) => loadPostedForm(parts, request),
    noteRefusal: ({ userId, address, path, code }) =>
      refused.note({ who: userId, address, requestId: newId() }, `page ${path}`, code),
    isDemo: config.isDemo,
    mapStyle: config.map?.styleUrl,
    ...(config.analytics
      ? {
          analytics: { id: config.analytics.id, scriptUrl: config.analytics.scriptUrl },
          analyticsOrigins: config.analytics.origins,
        }
      : {}),
    ...(config.map ? { mapOrigins: config.map.origins } : {}),
    pagesPerCaller: config.pagesPerCaller,
    formActionsOf: (request) => [gatewayOriginFor(config, request, parts.gatewayOrigin)],
    // Robots do not need the API either.
    site: { ...site, robots: { ...site.robots, closed: ['/api/', ...site.robots.closed] } },
    sitemapPages: async () => [
      ...(await listPublicPages(db)).map(({ slug, changedAt }) => ({
        path: `/user/properties/${slug}`,
        changedAt,
      })),
      ...listArticles(publishedContent).map(({ slug, changedAt }) => ({
        path: `/user/learn-more/${slug}`,
        changedAt,
      })),
    ],
    feedOf: async (locale) => ({
      title: feedTitle[locale](settings.of(generalSettings).brandName[locale]),
      entries: (await listFeedEntries(db, locale, feedEntriesAtMost)).map(({ slug, ...entry }) => ({
        path: `/user/properties/${slug}`,
        ...entry,
      })),
    }),
    clock,
    log,
  })
  return (app) => {
    web.mount?.(app)
    app.route('/', pages)
  }
}
