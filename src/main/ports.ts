import { defaultLimits, type IdentityPorts } from '#modules/identity/index.ts'
import type { PaymentsPorts } from '#modules/payments/api.ts'
import { moyasarGateway } from '#modules/payments/moyasar.ts'
import type { Config } from '#platform/config.ts'
import type { Database } from '#platform/db.ts'
import { type MailSender, smtpSender } from '#platform/mail.ts'
import { openSmsSender, type SmsSender } from '#platform/sms.ts'
import { StartupFault } from '#platform/startup-fault.ts'
import { inboxSender } from '#sandbox/inbox/inbox-sender.ts'
import type { RunningDatabase } from './database.ts'
import { storeInInbox } from './demo/inbox.ts'

/** What the modules need of the world outside: senders, the gateway, our own address. */
export interface Ports {
  readonly identity: IdentityPorts
  readonly payments: PaymentsPorts
  /** Where payment pages are: forms and redirects may lead there. */
  readonly gatewayOrigin: string
}

export interface Addresses {
  /** Our own origin, as browsers and the gateway reach it. */
  readonly origin: () => string
  readonly gatewayUrl: string
}

export function openPorts(
  config: Config,
  { db, settlements }: Pick<RunningDatabase, 'db' | 'settlements'>,
  addresses: Addresses,
): Ports {
  return {
    identity: {
      secretKey: config.secretKey,
      ...sendersOf(config, db),
      hasHttps: config.hasHttps,
      limits: defaultLimits,
    },
    payments: {
      gateway: moyasarGateway({
        url: addresses.gatewayUrl,
        secretKey: config.gateway.secretKey,
        webhookSecret: config.gateway.webhookSecret,
      }),
      origin: addresses.origin,
      settlements,
      depositsByInvestor: { most: 30, windowSeconds: 3600 },
    },
    gatewayOrigin: new URL(addresses.gatewayUrl).origin,
  }
}

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
