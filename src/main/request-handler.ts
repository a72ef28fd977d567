import type { Hono } from 'hono'
import { localeOfHeader } from '#kit/locale.ts'
import { countOpenBreaks } from '#modules/books/index.ts'
import { findSocialCard } from '#modules/opportunities/index.ts'
import { generalSettings } from '#modules/settings/index.ts'
import { type Database, raw } from '#platform/database/database.ts'
import { isMigrated } from '#platform/database/migrate.ts'
import { openRefusedAccess } from '#platform/http/refused-access.ts'
import { imageRoutes } from '#platform/images/index.ts'
import { openMetrics } from '#platform/observability/metrics.ts'
import { socialCardRoutes } from '#platform/social-cards/index.ts'
import { createApplication } from './application.ts'
import { mountForms } from './forms.ts'
import { assembly } from './modules.ts'
import { mountPages } from './pages.ts'
import { callerAddress } from './request-context.ts'
import type { OpenedServices, Start } from './start.ts'

/** Builds the handler of all requests: API, pages, pictures, forms, and in demo mode the inbox. */
export async function buildRequestHandler(
  { config, clock, demo, baseServices, running, publishedContent, siteDirectory }: Start,
  { services, gatewayOrigin, demoPhone }: OpenedServices,
  isStopping: () => boolean,
) {
  const { db, contendedDb } = running
  const { log, files } = baseServices
  const metrics = openMetrics(db)
  metrics.addFigure('sahl_open_breaks', 'Where books, gateway and bank do not agree; alert above 0.', () =>
    countOpenBreaks(db),
  )
  const refused = openRefusedAccess({ log, clock, count: metrics.countRefusedAccess })
  const requestParts = {
    db,
    contendedDb,
    config,
    log,
    baseServices,
    clock,
    refused,
    modules: assembly.answering(services),
  }
  const pages = await mountPages({
    ...requestParts,
    gatewayOrigin,
    countDrawn: metrics.countDrawnPage,
    publishedContent,
    siteDirectory,
  })
  const app = createApplication({
    ...requestParts,
    metrics,
    isReady: async () => !isStopping() && (await isDatabaseReady(db)),
    isStopping,
    beforeApi: [
      openUnsubscribePage,
      (hono: Hono) =>
        hono.route('/', imageRoutes({ addressOf: (c) => callerAddress(config, c), log, files })),
      (hono: Hono) =>
        hono.route(
          '/',
          socialCardRoutes({
            addressOf: (c) => callerAddress(config, c),
            files,
            findCard: (locale, slug) => {
              const brandName = baseServices.settings.of(generalSettings).brandName[locale]
              return findSocialCard({ tx: db, locale, now: clock() }, { slug, brandName })
            },
          }),
        ),
      ...(demo ? [(hono: Hono) => demo.mountInbox(hono, db)] : []),
      ...(demoPhone ? [(hono: Hono) => hono.route(demoPhone.path, demoPhone.pages)] : []),
    ],
    afterApi: [mountForms(requestParts), pages],
  })
  return app.fetch
}

/**
 * A mail program that does not stop mails by itself opens the header's link, in the browser's language. The page asks
 * first, because scanners open links too.
 */
const openUnsubscribePage = (hono: Hono) =>
  hono.get('/api/notifications/unsubscribe/:token', (c) => {
    const search = new URLSearchParams({ token: c.req.param('token') })
    return c.redirect(`/${localeOfHeader(c.req.header('accept-language'))}/unsubscribe?${search}`, 303)
  })

async function isDatabaseReady(db: Database): Promise<boolean> {
  try {
    return await isMigrated((text) => db.rows(raw(text)))
  } catch {
    return false
  }
}
