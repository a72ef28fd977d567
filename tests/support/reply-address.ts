import { buildReplyAddress } from '#modules/support/operations/incoming-mail.ts'
import type { PgConnection } from '#platform/database/connection.ts'
import { openDatabase } from '#platform/database/database.ts'
import { openDataKey } from '#platform/security/data-key.ts'
import { openSealing } from '#platform/security/sealing.ts'
import { demoSecrets } from '#platform/startup/config.ts'

const domain = 'reply.sahl.test'

/** Returns the address to which mails about a ticket of the running demo are answered. */
export async function findReplyAddress(owner: PgConnection, ticketId: string): Promise<string> {
  const db = openDatabase({ connection: owner, poolSize: 1, prepare: false, onIdleError: () => undefined })
  try {
    const keys = { secretKey: demoSecrets.SECRET_KEY, previousSecretKey: undefined }
    const { dataKey } = await db.transaction((tx) => openDataKey(tx, keys))
    return buildReplyAddress({ sealing: openSealing(dataKey) }, ticketId, domain)
  } finally {
    await db.close()
  }
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
