import type { MailSender } from '#platform/messages/mail.ts'
import type { SmsSender } from '#platform/messages/sms.ts'
import type { Limit } from '#platform/security/rate-limit.ts'

/** The services that identity needs from outside; `main` provides them. */
export interface IdentityPorts {
  /** Keys the hashes of verification codes. */
  readonly secretKey: string
  /** The product's own address as people reach it. Links in messages start with it. */
  readonly origin: () => string
  readonly sms: SmsSender
  readonly mail: MailSender
  /** Whether people reach the product over HTTPS. Decides the cookie's name and its Secure attribute. */
  readonly hasHttps: boolean
  readonly limits: IdentityLimits
}

/**
 * AUTH-3, AUTH-10. An asker is a known device of the account, or a network. Limits per address and of all strangers
 * together never delay a known device.
 */
export interface IdentityLimits {
  /** Per asker and identifier. */
  readonly resendAfterSeconds: number
  readonly sendsPerHour: number
  /** Per identifier, for all strangers together: each code allows several guesses. */
  readonly sendsByStrangers: Limit
  readonly registrationsByAddress: Limit
  readonly sendsByAddress: Limit
  readonly codesByAddress: Limit
  /** Per asker and account, and per account for all strangers together. */
  readonly passwordsByAsker: Limit
  readonly passwordsByStrangers: Limit
  readonly passwordsByAddress: Limit
  /** Step-up codes that one person may try, whatever they are for. */
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
