import type { MailSender } from '#platform/messages/mail.ts'
import type { SmsSender } from '#platform/messages/sms.ts'
import type { Limit } from '#platform/security/rate-limit.ts'

/** What identity needs of the world, given where everything meets. */
export interface IdentityPorts {
  /** Keys the hashes of verification codes. */
  readonly secretKey: string
  /** Our own address, as people reach it: links in messages begin with it. */
  readonly origin: () => string
  readonly sms: SmsSender
  readonly mail: MailSender
  /** Whether people reach us over HTTPS: decides the cookie's name and whether it is Secure. */
  readonly hasHttps: boolean
  readonly limits: IdentityLimits
}

/**
 * AUTH-3, AUTH-10. An asker is a device that the account knows, or a network. What is counted by address or
 * of all strangers together never holds up a known device.
 */
export interface IdentityLimits {
  /** For one asker and identifier. */
  readonly resendAfterSeconds: number
  readonly sendsPerHour: number
  /** To one identifier, of all strangers together: each brings as many guesses as a code has tries. */
  readonly sendsByStrangers: Limit
  readonly registrationsByAddress: Limit
  readonly sendsByAddress: Limit
  readonly codesByAddress: Limit
  /** For one asker and account, and for one account of all strangers together. */
  readonly passwordsByAsker: Limit
  readonly passwordsByStrangers: Limit
  readonly passwordsByAddress: Limit
  /** Codes that one person may try to show they are there, whatever they are asked for. */
  readonly stepUpsByPerson: Limit
}

const hour = 3600
const quarter = 900
const day = 24 * hour

export const defaultLimits: IdentityLimits = {
  resendAfterSeconds: 60,
  sendsPerHour: 5,
  sendsByStrangers: { most: 24, windowSeconds: day },
  registrationsByAddress: { most: 60, windowSeconds: hour },
  sendsByAddress: { most: 120, windowSeconds: hour },
  codesByAddress: { most: 300, windowSeconds: quarter },
  passwordsByAsker: { most: 10, windowSeconds: hour },
  passwordsByStrangers: { most: 100, windowSeconds: day },
  passwordsByAddress: { most: 300, windowSeconds: quarter },
  stepUpsByPerson: { most: 30, windowSeconds: hour },
}
