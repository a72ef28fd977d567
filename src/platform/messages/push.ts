import { type Clock, hourMs, secondMs, systemClock } from '#kit/time.ts'
import { callOutside, isTransientStatus, OutboundRefused, OutboundUnavailable } from './outbound.ts'
import {
  encryptPush,
  openServerKey,
  type PushKeys,
  type ServerKeys,
  signServerToken,
} from './push-encryption.ts'

/** A browser that shows notifications, as its push service knows it. */
export interface PushTarget extends PushKeys {
  readonly endpoint: string
}

export interface PushSender {
  /** The key with which browsers subscribe, base64url. */
  readonly publicKey: string
  /** Returns whether an address belongs to a push service that we call. */
  isService(endpoint: string): boolean
  /**
   * Returns `gone` if the browser is not subscribed any more. Throws `OutboundRefused` if the service refused the
   * message for good, and `OutboundUnavailable` if it may be sent later.
   */
  send(target: PushTarget, text: string): Promise<'taken' | 'gone'>
}

export interface WebPushSettings extends ServerKeys {
  /** How push services reach the operator: `mailto:…` or `https://…`. */
  readonly contact: string
  readonly timeoutMs?: number
  /** The origin of a local service, in tests. */
  readonly localService?: string
}

/**
 * The hosts of the browsers' push services. Endpoints come from browsers, so a call to any other host would let
 * people make the server call addresses of their choice.
 */
const hosts = [
  /^fcm\.googleapis\.com$/,
  /^updates\.push\.services\.mozilla\.com$/,
  /^[a-z0-9-]+\.notify\.windows\.com$/,
  /^([a-z0-9-]+\.)?push\.apple\.com$/,
]

const defaultTimeoutMs = 10_000
/** Services hold a message for an offline device for so long. */
const keptSeconds = 24 * 3600
const tokenMs = 12 * hourMs
const goneStatuses = new Set([404, 410])

/** Sends by Web Push (RFC 8030) to the push services of the known browsers. */
export function webPushSender(settings: WebPushSettings, now: Clock = systemClock): PushSender {
  const key = openServerKey(settings)
  const isService = (endpoint: string): boolean => {
    const url = URL.canParse(endpoint) ? new URL(endpoint) : undefined
    if (url === undefined || `${url.username}${url.password}` !== '') return false
    if (settings.localService !== undefined && url.origin === settings.localService) return true
    return url.protocol === 'https:' && url.port === '' && hosts.some((host) => host.test(url.hostname))
  }
  return {
    publicKey: settings.publicKey,
    isService,
    async send(target, text) {
      // The list of services may have become shorter since the browser subscribed.
      if (!isService(target.endpoint)) return 'gone'
      const url = new URL(target.endpoint)
      const exp = Math.floor((now().getTime() + tokenMs) / secondMs)
      const token = signServerToken(key, { aud: url.origin, exp, sub: settings.contact })
      const { status } = await callOutside({
        url,
        method: 'POST',
        headers: {
          authorization: `vapid t=${token}, k=${settings.publicKey}`,
          'content-encoding': 'aes128gcm',
          'content-type': 'application/octet-stream',
          ttl: `${keptSeconds}`,
        },
        body: encryptPush(text, target),
        timeoutMs: settings.timeoutMs ?? defaultTimeoutMs,
        maxBytes: 10_000,
      })
      if (goneStatuses.has(status)) return 'gone'
      if (isTransientStatus(status)) throw new OutboundUnavailable(`${url.host} answered ${status}`)
      if (status >= 400) throw new OutboundRefused(`${url.host} refused the message (${status})`, status)
      return 'taken'
    },
  }
}
