import { type Clock, systemClock } from '#kit/time.ts'
import type { MailSender } from '#platform/messages/mail.ts'
import type { SmsSender } from '#platform/messages/sms.ts'

/** A message as the demo inbox shows it. An SMS has no subject. */
export interface InboxMessage {
  readonly channel: 'sms' | 'mail'
  readonly to: string
  readonly subject: string | null
  readonly text: string
  /** The HTML part of a mail; null for an SMS and for a mail without one. */
  readonly html: string | null
  readonly sentAt: Date
}

/** Implements the SMS and mail ports by storing each message in a local inbox. */
export function inboxSender(
  store: (message: InboxMessage) => Promise<void>,
  now: Clock = systemClock,
): { readonly sms: SmsSender; readonly mail: MailSender } {
  return {
    sms: {
      send: ({ to, text }) => store({ channel: 'sms', to, subject: null, text, html: null, sentAt: now() }),
    },
    mail: {
      send: ({ to, subject, text, html = null }) =>
        store({ channel: 'mail', to, subject, text, html, sentAt: now() }),
    },
  }
}
