import * as z from 'zod'
import { secondMs } from '#kit/time.ts'
import {
  callOutside,
  isTransientStatus,
  OutboundRefused,
  OutboundUnavailable,
  parseJsonOrUndefined,
} from '#platform/messages/outbound.ts'

/** A bank's answer about a name and one of its accounts. */
export type NameAnswer = 'match' | 'close_match' | 'no_match' | 'unknown'

/** Asks the bank of an IBAN whether the account is this person's (PAY-4). */
export interface AccountNameCheck {
  /** Throws `OutboundUnavailable` or `OutboundRefused` if there is no answer. */
  check(account: { readonly iban: string; readonly name: string }): Promise<NameAnswer>
}

export interface NameCheckSettings {
  /** The address from the contract with the service. There is no default. */
  readonly url: string
  readonly key: string
  readonly timeoutMs?: number
}

const answers = {
  MATCH: 'match',
  CLOSE_MATCH: 'close_match',
  NO_MATCH: 'no_match',
  UNKNOWN: 'unknown',
} as const
const Answer = z.object({ result: z.enum(Object.keys(answers) as [keyof typeof answers]) })

/** `POST /v1/account-name-checks`, JSON, bearer key. The name goes there; no name comes back. */
export const httpNameCheck = (settings: NameCheckSettings): AccountNameCheck => ({
  async check({ iban, name }) {
    const { status, body } = await callOutside({
      url: new URL('v1/account-name-checks', settings.url.replace(/\/*$/, '/')),
      method: 'POST',
      headers: {
        accept: 'application/json',
        'content-type': 'application/json',
        authorization: `Bearer ${settings.key}`,
      },
      body: JSON.stringify({ iban, name }),
      timeoutMs: settings.timeoutMs ?? 8 * secondMs,
      maxBytes: 16_000,
    })
    if (isTransientStatus(status)) throw new OutboundUnavailable(`the name check answered ${status}`)
    if (status >= 400) throw new OutboundRefused(`the name check refused (${status})`, status)
    const parsed = Answer.safeParse(parseJsonOrUndefined(body))
    if (!parsed.success) throw new OutboundUnavailable('the name check gave an answer off its protocol')
    return answers[parsed.data.result]
  },
})
