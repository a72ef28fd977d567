import { type AccountNameCheck, httpNameCheck, type NameCheckSettings } from '#modules/banking/index.ts'
import { type IdentityService, nafathService } from '#modules/confirmation/index.ts'
import type { PaymentGateway } from '#modules/payments/index.ts'
import { moyasarGateway } from '#modules/payments/moyasar.ts'
import type { OwnedSettings } from '#modules/settings/index.ts'
import type { BaseServices } from '#platform/context.ts'
import { type MailSender, smtpSender } from '#platform/messages/mail.ts'
import { openSmsSender, type SmsSender } from '#platform/messages/sms.ts'
import type { Declared, Services } from '#platform/module.ts'
import type { Config } from '#platform/startup/config.ts'
import { StartupFault } from '#platform/startup/startup-fault.ts'
import type { RunningDatabase } from './database.ts'
import type { Demo } from './demo.ts'

/** The services of this product's modules. */
export interface ProductServices extends Services {
  readonly gateway: PaymentGateway
  readonly identityService: IdentityService | undefined
  readonly accountNameCheck: AccountNameCheck | undefined
  readonly ownedSettings: OwnedSettings
}

export interface ServiceOptions extends Pick<RunningDatabase, 'db' | 'settlements' | 'dataKey'> {
  /** Returns our own origin, as browsers and the gateway reach it. */
  readonly origin: () => string
  readonly gatewayUrl: string
  /** The service that confirms identities. Undefined if operators decide by documents alone. */
  readonly nafath: Parameters<typeof nafathService>[0] | undefined
  /** The service that asks banks for an account's holder. Undefined if operators look at proofs. */
  readonly nameCheck: NameCheckSettings | undefined
  readonly demo: Demo | undefined
  readonly baseServices: BaseServices
  readonly ownedSettings: OwnedSettings
  readonly declared: Declared
}

export const openServices = (config: Config, outside: ServiceOptions): ProductServices => ({
  ...outside.baseServices,
  origin: outside.origin,
  hasHttps: config.hasHttps,
  secretKey: outside.dataKey,
  ...chooseSenders(config, outside),
  settlements: outside.settlements,
  ...outside.declared,
  ownedSettings: outside.ownedSettings,
  accountNameCheck: outside.nameCheck && httpNameCheck(outside.nameCheck),
  identityService: outside.nafath && nafathService(outside.nafath),
  gateway: moyasarGateway({
    url: outside.gatewayUrl,
    secretKey: config.gateway.secretKey,
    webhookSecret: config.gateway.webhookSecret,
  }),
})

/** Chooses the configured providers. In demo mode the local inbox replaces those that are missing. */
function chooseSenders(
  { sms, mail }: Config,
  { db, demo }: ServiceOptions,
): { sms: SmsSender; mail: MailSender } {
  const { provider, key, sender } = sms
  const { smtpUrl, from } = mail
  const inbox = demo?.demoSenders(db)
  const chosen = {
    sms: provider && key && sender ? openSmsSender(provider, { key, sender }) : inbox?.sms,
    mail: smtpUrl && from ? smtpSender({ url: smtpUrl, from }) : inbox?.mail,
  }
  if (!chosen.sms || !chosen.mail) {
    throw new StartupFault('Production mode needs an SMS provider and an SMTP server.')
  }
  return { sms: chosen.sms, mail: chosen.mail }
}
