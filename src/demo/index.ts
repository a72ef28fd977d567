/**
 * The demo mode: invented people, properties and documents, an inbox in place of SMS and mail, and a sandbox gateway.
 * Only `main` loads it, and only in demo mode.
 */
import { join } from 'node:path'
import { newId } from '#kit/ids.ts'
import { systemClock } from '#kit/time.ts'
import type { BaseServices } from '#platform/context.ts'
import type { PgConnection } from '#platform/database/connection.ts'
import type { Database } from '#platform/database/database.ts'
import type { Config } from '#platform/startup/config.ts'
import { type SandboxClamd, startSandboxClamd } from '#sandbox/clamd/server.ts'
import { inboxSender } from '#sandbox/inbox/inbox-sender.ts'
import { type SandboxGateway, startSandboxGateway } from '#sandbox/moyasar/server.ts'
import { startPayeeSandbox } from '#sandbox/payee/server.ts'
import { knownDemoCard } from './card.ts'
import { storeInInbox } from './inbox.ts'
import { allowPastPostings } from './past-postings.ts'
import type { SeedParts } from './seed/seed-context.ts'
import { seedDemoWorld } from './seed.ts'
import { findDemoState } from './tables.ts'

export { mountInbox } from './inbox.ts'
export { openDemoNafath } from './nafath.ts'
export { prepareDemoTables } from './tables.ts'
export { welcomeText } from './welcome.ts'

/** Returns the SMS and mail senders for demo mode. */
export const demoSenders = (db: Database) => inboxSender((message) => storeInInbox(db, message))

/** Starts the sandbox gateway if no gateway is configured. */
export async function openDemoGateway(
  config: Config,
  { log }: BaseServices,
  origin: () => string,
): Promise<SandboxGateway | undefined> {
  if (!config.gateway.isSandbox) return undefined
  return await startSandboxGateway({
    port: config.gateway.sandboxPort,
    host: config.host,
    secretKey: config.gateway.secretKey,
    webhookSecret: config.gateway.webhookSecret,
    gatewayKeyIsSet: !config.gateway.isSandbox,
    statePath: join(config.dataDir, 'sandbox-gateway.json'),
    reportFault: (fault) => log.warn({ err: fault }, 'test gateway'),
    webhookUrl: () => `${origin()}/api/payments/webhooks/moyasar`,
    knownTokens: [knownDemoCard(systemClock())],
  })
}

/** Starts the sandbox virus scanner if none is configured. */
export const openDemoScanner = async ({ scannerUrl }: Config): Promise<SandboxClamd | undefined> =>
  scannerUrl === undefined ? await startSandboxClamd() : undefined

/** Starts the sandbox for the bank's name check if none is configured. */
export async function openDemoNameCheck() {
  const key = newId()
  return { ...(await startPayeeSandbox({ key })), key }
}

/** Creates the demo data unless it exists. */
export async function createDemoData(
  db: Database,
  owner: PgConnection,
  parts: BaseServices & Pick<SeedParts, 'now' | 'eventHandlers'>,
): Promise<void> {
  if ((await findDemoState(db)) === 'made') return
  await allowPastPostings(owner, () => seedDemoWorld({ ...parts, db }))
}
