import type { MailSender } from '#platform/mail.ts'
import type { Limit } from '#platform/rate-limit.ts'
import type { SmsSender } from '#platform/sms.ts'

/** What identity needs of the world, given where everything meets. */
export interface IdentityPorts {
  /** Keys the hashes of verification codes. */
  readonly secretKey: string
  readonly sms: SmsSender
  readonly mail: MailSender
  /** Whether people reach us over HTTPS: decides the cookie's name and whether it is Secure. */
  readonly hasHttps: boolean
  readonly limits: IdentityLimits
}

/** AUTH-3, AUTH-10 */
export interface IdentityLimits {
  readonly resendAfterSeconds: number
  readonly sendsPerHour: number
  readonly registrationsByAddress: Limit
  readonly sendsByAddress: Limit
  readonly codesByAddress: Limit
  readonly passwordsByIdentifier: Limit
  readonly passwordsByAddress: Limit
}

const hour = 3600
const quarter = 900

export const defaultLimits: IdentityLimits = {
  resendAfterSeconds: 60,
  sendsPerHour: 5,
  registrationsByAddress: { most: 60, windowSeconds: hour },
  sendsByAddress: { most: 120, windowSeconds: hour },
  codesByAddress: { most: 300, windowSeconds: quarter },
  passwordsByIdentifier: { most: 10, windowSeconds: quarter },
  passwordsByAddress: { most: 300, windowSeconds: quarter },
}
