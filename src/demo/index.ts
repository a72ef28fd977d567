/**
 * The demo, beside the product: a made-up world with its people, properties and papers, an inbox instead of SMS
 * and mail, a gateway of its own. Main loads it in demo mode and only then; nothing else of the product knows it.
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
import { whileHistoryIsOpen } from './past.ts'
import type { SeedParts } from './seed/world.ts'
import { seedDemoWorld } from './seed.ts'
import { stateOfWorld } from './tables.ts'

export { mountInbox } from './inbox.ts'
export { openDemoNafath } from './nafath.ts'
export { prepareDemoTables } from './tables.ts'
export { welcomeText } from './welcome.ts'

/** Who takes what would be sent where no provider is configured. */
export const demoSenders = (db: Database) => inboxSender((message) => storeInInbox(db, message))

/** The gateway where none is configured. */
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

/** The scanner of files where none is configured. */
export const openDemoScanner = async ({ scannerUrl }: Config): Promise<SandboxClamd | undefined> =>
  scannerUrl === undefined ? await startSandboxClamd() : undefined

/** The banks' word on names where nobody is configured to ask for it. */
export async function openDemoNameCheck() {
  const key = newId()
  return { ...(await startPayeeSandbox({ key })), key }
}

/** Makes the demo world where there is none yet. */
export async function makeDemoWorld(
  db: Database,
  owner: PgConnection,
  parts: BaseServices & Pick<SeedParts, 'now' | 'reactions'>,
): Promise<void> {
  if ((await stateOfWorld(db)) === 'made') return
  await whileHistoryIsOpen(owner, () => seedDemoWorld({ ...parts, db }))
}
