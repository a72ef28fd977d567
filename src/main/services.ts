import { type AccountNameCheck, httpNameCheck, type NameCheckSettings } from '#modules/banking/index.ts'
import { type IdentityService, nafathService } from '#modules/confirmation/index.ts'
import type { PublishedContent } from '#modules/content/index.ts'
import type { ConfiguredProviders } from '#modules/monitoring/index.ts'
import { GatewayUnavailable, type PaymentGateway } from '#modules/payments/index.ts'
import { moyasarGateway } from '#modules/payments/moyasar.ts'
import type { OwnedSettings } from '#modules/settings/index.ts'
import type { BaseServices } from '#platform/context.ts'
import type { SiteDirectory } from '#platform/http/public-pages.ts'
import { type MailSender, smtpSender } from '#platform/messages/mail.ts'
import { webPushSender } from '#platform/messages/push.ts'
import { openSmsSender, type SmsSender } from '#platform/messages/sms.ts'
import type { Declared, Services } from '#platform/module.ts'
import { type ProviderCalls, recordCalls } from '#platform/observability/provider-calls.ts'
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
  readonly publishedContent: PublishedContent
  readonly isKnownPath: SiteDirectory['isKnownPath']
  /** The adapter of each outside service. */
  readonly providers: ConfiguredProviders
  readonly version: string
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
  /** Takes the outcome of each call to an outside service. */
  readonly calls: ProviderCalls
  readonly version: string
  readonly baseServices: BaseServices
  readonly ownedSettings: OwnedSettings
  readonly declared: Declared
  readonly publishedContent: PublishedContent
  readonly siteDirectory: SiteDirectory
}

export const openServices = (config: Config, outside: ServiceOptions): ProductServices => ({
  ...outside.baseServices,
  origin: outside.origin,
  hasHttps: config.hasHttps,
  inboundMail: config.inboundMail,
  push:
    config.webPush &&
    recordCalls(outside.calls, webPushSender(config.webPush), { provider: 'push', methods: ['send'] }),
  secretKey: outside.dataKey,
  ...chooseSenders(config, outside),
  settlements: outside.settlements,
  ...outside.declared,
  ownedSettings: outside.ownedSettings,
  publishedContent: outside.publishedContent,
  isKnownPath: outside.siteDirectory.isKnownPath,
  providers: nameProviders(config, outside),
  version: outside.version,
  accountNameCheck:
    outside.nameCheck &&
    recordCalls(outside.calls, httpNameCheck(outside.nameCheck), {
      provider: 'name-check',
      methods: ['check'],
    }),
  identityService:
    outside.nafath &&
    recordCalls(outside.calls, nafathService(outside.nafath), {
      provider: 'identity',
      methods: ['sendRequest', 'findAnswer'],
    }),
  gateway: openGateway(config, outside),
})

const openGateway = (
  { gateway: { secretKey, webhookSecret } }: Config,
  { gatewayUrl, calls }: ServiceOptions,
): PaymentGateway =>
  recordCalls(calls, moyasarGateway({ url: gatewayUrl, secretKey, webhookSecret }), {
    provider: 'gateway',
    methods: [
      'createInvoice',
      'fetchInvoice',
      'cancelInvoice',
      'payByToken',
      'findCharge',
      'findPayment',
      'listPayments',
      'fetchToken',
      'deleteToken',
    ],
    isFailure: (error) => error instanceof GatewayUnavailable,
  })

/** Names the adapter of each outside service. In demo mode sandboxes replace those that are missing. */
const nameProviders = (
  { gateway, sms, mail, webPush, nafath, nameCheck, scannerUrl, s3 }: Config,
  outside: ServiceOptions,
): ConfiguredProviders => ({
  gateway: gateway.isSandbox ? 'sandbox' : 'moyasar',
  sms: sms.provider ?? 'inbox',
  mail: mail.smtpUrl ? 'smtp' : 'inbox',
  push: webPush && 'http',
  identity: nafath ? 'nafath' : outside.nafath && 'sandbox',
  'name-check': nameCheck ? 'http' : outside.nameCheck && 'sandbox',
  scanner: scannerUrl ? 'clamd' : 'sandbox',
  storage: s3 ? 's3' : 'folder',
})

/** Chooses the configured providers. In demo mode the local inbox replaces those that are missing. */
function chooseSenders(
  { sms, mail }: Config,
  { db, demo, calls }: ServiceOptions,
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
  return {
    sms: recordCalls(calls, chosen.sms, { provider: 'sms', methods: ['send'] }),
    mail: recordCalls(calls, chosen.mail, { provider: 'mail', methods: ['send'] }),
  }
}
