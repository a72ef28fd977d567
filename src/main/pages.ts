import { existsSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import type { Hono } from 'hono'
import { newId } from '#kit/ids.ts'
import { findSessionToken } from '#modules/identity/index.ts'
import { listPublicPages } from '#modules/opportunities/index.ts'
import { currentSettings } from '#modules/settings/index.ts'
import { inProcessApi } from '#platform/http/in-process.ts'
import { createPages, type PageRenderer } from '#platform/http/pages.ts'
import { StartupFault } from '#platform/startup-fault.ts'
import { addressOf, contextOf, type DoorParts, gatewayOriginFor, ownOriginOf } from './door.ts'
import { postedFormOf } from './form-memory.ts'
import { catalogue, type Modules } from './modules.ts'

const build = new URL('../../dist/', import.meta.url)

export interface PagesParts extends DoorParts {
  readonly modules: Modules
  readonly gatewayOrigin: string
}

/** The pages, rendered by the build that `npm start` makes, calling the API inside this process. */
export async function mountPages(parts: PagesParts): Promise<(app: Hono) => void> {
  const { config, db, log, clock, modules, refused } = parts
  const entry = new URL('server/server.js', build)
  if (!existsSync(entry))
    throw new StartupFault('The pages are not built yet: run `npm start` or `npm run build`.')
  const { default: renderer } = (await import(entry.href)) as { default: PageRenderer }
  const pages = createPages({
    renderer,
    clientFolder: fileURLToPath(new URL('client', build)),
    apiFor: ({ request, address, locale, setCookie }) => {
      const requestId = newId()
      return inProcessApi(modules, { catalogue, locale, requestId, log, refused }, async () => ({
        ...(await contextOf(parts, request, address, { locale, requestId })),
        setCookie,
      }))
    },
    addressOf: (c) => addressOf(config, c),
    originOf: (request) => ownOriginOf(config, request),
    brandOf: (locale) => currentSettings().brandName[locale],
    mayHaveSession: (request) => findSessionToken(request.headers, config.hasHttps) !== undefined,
    postedOf: (request) => postedFormOf(parts, request),
    noteRefusal: ({ userId, address, path, code }) =>
      refused.note({ who: userId, address, requestId: newId() }, `page ${path}`, code),
    isDemo: config.isDemo,
    formActionsOf: (request) => [gatewayOriginFor(config, request, parts.gatewayOrigin)],
    sitemapPages: async () =>
      (await listPublicPages(db)).map(({ slug, changed_at }) => ({
        path: `/user/properties/${slug}`,
        changedAt: changed_at,
      })),
    clock,
    log,
  })
  return (app) => {
    app.route('/', pages)
  }
}
