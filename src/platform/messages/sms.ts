import * as z from 'zod'
import {
  callOutside,
  isTransientStatus,
  OutboundRefused,
  OutboundUnavailable,
  parseJsonOrUndefined,
} from './outbound.ts'

export interface SmsMessage {
  /** E.164, such as +966512345678. */
  readonly to: string
  readonly text: string
}

/**
 * Resolves once the provider has accepted the message. Throws `OutboundRefused` if the provider refused it, and
 * `OutboundUnavailable` if it is unknown whether the message will be sent.
 */
export interface SmsSender {
  send(message: SmsMessage): Promise<void>
}

export interface SmsProviderSettings {
  readonly key: string
  /** The sender name registered with the regulator. */
  readonly sender: string
  readonly url?: string
  readonly timeoutMs?: number
}

export type SmsProvider = 'unifonic' | 'taqnyat'

const defaultTimeoutMs = 10_000
const maxBytes = 64_000

/** Both providers expect the international number without a plus sign or leading zeros. */
const internationalDigits = (to: string): string => to.replace(/^\+/, '')

/** Unifonic answers 200 even if it refuses: `success` decides. */
const UnifonicAnswer = z.object({
  success: z.union([z.boolean(), z.enum(['true', 'false']).transform((text) => text === 'true')]),
  errorCode: z.string().optional(),
})

/** `POST /rest/SMS/messages`, form encoded, with the application's id as the credential. */
export function unifonicSender(settings: SmsProviderSettings): SmsSender {
  const url = new URL('/rest/SMS/messages', settings.url ?? 'https://el.cloud.unifonic.com')
  return {
    async send({ to, text }) {
      const answer = await callOutside({
        url,
        method: 'POST',
        headers: { accept: 'application/json', 'content-type': 'application/x-www-form-urlencoded' },
        body: new URLSearchParams({
          AppSid: settings.key,
          SenderID: settings.sender,
          Recipient: internationalDigits(to),
          Body: text,
          responseType: 'JSON',
        }).toString(),
        timeoutMs: settings.timeoutMs ?? defaultTimeoutMs,
        maxBytes,
      })
      refuseFailure('Unifonic', answer.status)
      const parsed = UnifonicAnswer.safeParse(parseJsonOrUndefined(answer.body))
      if (!parsed.success) throw new OutboundUnavailable('Unifonic gave an answer off its protocol')
      if (!parsed.data.success) {
        const code = parsed.data.errorCode ?? null
        throw new OutboundRefused(`Unifonic refused the message (${code ?? 'no code'})`, answer.status, code)
      }
    },
  }
}

/** Lists are text, such as `[966512345678,]`, or JSON lists. */
const TaqnyatAnswer = z.object({
  statusCode: z.coerce.number().int(),
  rejected: z.union([z.string(), z.array(z.unknown())]).optional(),
})

/** `POST /v1/messages`, JSON, bearer token. Answers 201 if accepted, with the rejected numbers listed. */
export function taqnyatSender(settings: SmsProviderSettings): SmsSender {
  const url = new URL('/v1/messages', settings.url ?? 'https://api.taqnyat.sa')
  return {
    async send({ to, text }) {
      const answer = await callOutside({
        url,
        method: 'POST',
        headers: {
          accept: 'application/json',
          'content-type': 'application/json',
          authorization: `Bearer ${settings.key}`,
        },
        body: JSON.stringify({ recipients: [internationalDigits(to)], body: text, sender: settings.sender }),
        timeoutMs: settings.timeoutMs ?? defaultTimeoutMs,
        maxBytes,
      })
      refuseFailure('Taqnyat', answer.status)
      const parsed = TaqnyatAnswer.safeParse(parseJsonOrUndefined(answer.body))
      if (!parsed.success) throw new OutboundUnavailable('Taqnyat gave an answer off its protocol')
      const { statusCode, rejected } = parsed.data
      if (statusCode !== 201 || /\d/.test(JSON.stringify(rejected ?? ''))) {
        throw new OutboundRefused(`Taqnyat refused the message (${statusCode})`, statusCode)
      }
    },
  }
}

function refuseFailure(provider: string, status: number): void {
  if (isTransientStatus(status)) throw new OutboundUnavailable(`${provider} answered ${status}`)
  if (status >= 400) throw new OutboundRefused(`${provider} refused the message (${status})`, status)
}

export function openSmsSender(provider: SmsProvider, settings: SmsProviderSettings): SmsSender {
  return provider === 'unifonic' ? unifonicSender(settings) : taqnyatSender(settings)
}
