import { join } from 'node:path'
import type { PaymentGateway } from '#modules/payments/index.ts'
import { moyasarGateway } from '#modules/payments/moyasar.ts'
import type { Config } from '#platform/config.ts'
import type { Database } from '#platform/db.ts'
import { openFiles } from '#platform/files/index.ts'
import { type MailSender, smtpSender } from '#platform/mail.ts'
import type { World } from '#platform/module.ts'
import { openSmsSender, type SmsSender } from '#platform/sms.ts'
import { StartupFault } from '#platform/startup-fault.ts'
import { inboxSender } from '#sandbox/inbox/inbox-sender.ts'
import type { RunningDatabase } from './database.ts'
import { storeInInbox } from './demo/inbox.ts'

/** What the modules of this product build on. */
export interface ProductWorld extends World {
  readonly gateway: PaymentGateway
}

export interface Addresses {
  /** Our own origin, as browsers and the gateway reach it. */
  readonly origin: () => string
  readonly gatewayUrl: string
}

export const openWorld = (
  config: Config,
  { db, settlements }: Pick<RunningDatabase, 'db' | 'settlements'>,
  { origin, gatewayUrl }: Addresses,
): ProductWorld => ({
  origin,
  hasHttps: config.hasHttps,
  secretKey: config.secretKey,
  ...sendersOf(config, db),
  settlements,
  files: openFiles({
    folder: join(config.dataDir, 'files'),
    secretKey: config.secretKey,
    s3: config.s3,
  }),
  gateway: moyasarGateway({
    url: gatewayUrl,
    secretKey: config.gateway.secretKey,
    webhookSecret: config.gateway.webhookSecret,
  }),
})

/** Providers where they are configured; in demo mode the local inbox for what has none. */
function sendersOf(config: Config, db: Database): { sms: SmsSender; mail: MailSender } {
  const inbox = inboxSender((message) => storeInInbox(db, message))
  const { provider, key, sender } = config.sms
  const hasSms = provider && key && sender
  const hasMail = config.mail.smtpUrl && config.mail.from
  if (!config.isDemo && !(hasSms && hasMail)) {
    throw new StartupFault('Production mode needs an SMS provider and an SMTP server.')
  }
  return {
    sms: hasSms ? openSmsSender(provider, { key, sender }) : inbox.sms,
    mail: hasMail ? smtpSender({ url: config.mail.smtpUrl!, from: config.mail.from! }) : inbox.mail,
  }
}
