import { buildReplyAddress } from '#modules/support/operations/incoming-mail.ts'
import type { PgConnection } from '#platform/database/connection.ts'
import { demoSecrets } from '#platform/startup/config.ts'
import { openDemoSealing } from './demo-sealing.ts'

const domain = 'reply.sahl.test'

/** Returns the address to which mails about a ticket of the running demo are answered. */
export async function findReplyAddress(owner: PgConnection, ticketId: string): Promise<string> {
  return buildReplyAddress({ sealing: await openDemoSealing(owner) }, ticketId, domain)
}

interface PostedMail {
  readonly from: string
  readonly to: string
  readonly text: string
  readonly messageId?: string
  readonly secret?: string
}

/** Posts a mail as the mail server of the demo does. */
export const postMail = (origin: string, mail: PostedMail): Promise<Response> =>
  fetch(`${origin}/api/support/inbound-mail`, {
    method: 'POST',
    headers: {
      authorization: `Bearer ${mail.secret ?? demoSecrets.MAIL_REPLY_SECRET}`,
      'content-type': 'message/rfc822',
    },
    body: [
      `From: <${mail.from}>`,
      `To: <${mail.to}>`,
      ...(mail.messageId ? [`Message-ID: <${mail.messageId}>`] : []),
      'Content-Type: text/plain; charset=utf-8',
      '',
      mail.text,
    ].join('\r\n'),
  })
