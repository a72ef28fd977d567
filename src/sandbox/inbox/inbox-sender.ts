import { type Clock, systemClock } from '#kit/time.ts'
import type { MailSender } from '#platform/mail.ts'
import type { SmsSender } from '#platform/sms.ts'

/** A message as the demo inbox shows it. An SMS has no subject. */
export interface InboxMessage {
  readonly channel: 'sms' | 'mail'
  readonly to: string
  readonly subject: string | null
  readonly text: string
  readonly sentAt: Date
}

/** Both ports of outgoing messages, kept in a local inbox instead of being sent. */
export function inboxSender(
  store: (message: InboxMessage) => Promise<void>,
  now: Clock = systemClock,
): { readonly sms: SmsSender; readonly mail: MailSender } {
  return {
    sms: {
      send: ({ to, text }) => store({ channel: 'sms', to, subject: null, text, sentAt: now() }),
    },
    mail: {
      send: ({ to, subject, text }) => store({ channel: 'mail', to, subject, text, sentAt: now() }),
    },
  }
}
