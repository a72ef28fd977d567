import type { Hono } from 'hono'
import { countOpenBreaks } from '#modules/books/index.ts'
import { type Database, raw } from '#platform/db.ts'
import { openRefusedAccess } from '#platform/http/refused-access.ts'
import { imageRoutes } from '#platform/images/index.ts'
import { openMetrics } from '#platform/metrics.ts'
import { isMigrated } from '#platform/migrate.ts'
import { createApplication } from './application.ts'
import { addressOf } from './door.ts'
import { mountForms } from './forms.ts'
import { assembly } from './modules.ts'
import { mountPages } from './pages.ts'
import type { OpenedWorld, Start } from './start.ts'

/** All that a process answers: API, pages, pictures, forms, in demo mode the inbox. */
export async function openFront(
  { config, clock, demo, surroundings, running }: Start,
  { world, gatewayOrigin, demoPhone }: OpenedWorld,
  isStopping: () => boolean,
) {
  const { db, contendedDb } = running
  const { log, files } = surroundings
  const metrics = openMetrics(db)
  metrics.addFigure('sahl_open_breaks', 'Where books, gateway and bank do not agree; alert above 0.', () =>
    countOpenBreaks(db),
  )
  const refused = openRefusedAccess({ log, clock, count: metrics.countRefusedAccess })
  const door = {
    db,
    contendedDb,
    config,
    log,
    surroundings,
    clock,
    refused,
    modules: assembly.answering(world),
  }
  const pages = await mountPages({ ...door, gatewayOrigin, countDrawn: metrics.countDrawnPage })
  const app = createApplication({
    ...door,
    metrics,
    isReady: async () => !isStopping() && (await isDatabaseReady(db)),
    isStopping,
    beforeApi: [
      (hono: Hono) => hono.route('/', imageRoutes({ addressOf: (c) => addressOf(config, c), log, files })),
      ...(demo ? [(hono: Hono) => demo.mountInbox(hono, db)] : []),
      ...(demoPhone ? [(hono: Hono) => hono.route(demoPhone.path, demoPhone.pages)] : []),
    ],
    afterApi: [mountForms(door), pages],
  })
  return app.fetch
}

async function isDatabaseReady(db: Database): Promise<boolean> {
  try {
    return await isMigrated((text) => db.rows(raw(text)))
  } catch {
    return false
  }
}
