import type { Hono } from 'hono'
import { isId, newId } from '#kit/ids.ts'
import { type Database, sql } from '#platform/database/database.ts'
import type { InboxMessage } from '#sandbox/inbox/inbox-sender.ts'

/** The demo's local inbox: what would have been sent by SMS and mail. It exists in demo mode alone. */
export const storeInInbox = async (db: Database, message: InboxMessage): Promise<void> => {
  await db.run(sql`
    insert into demo.inbox (id, channel, recipient, subject, body, html, sent_at)
    values (${newId()}, ${message.channel}, ${message.to}, ${message.subject ?? ''}, ${message.text},
      ${message.html}, ${message.sentAt})`)
}

interface InboxRow {
  id: string
  channel: 'sms' | 'mail'
  to: string
  subject: string
  text: string
  /** Whether the mail can be seen as its reader sees it. */
  hasPage: boolean
  sentAt: Date
}

/** The newest messages, to one recipient or to all. */
export const listInbox = (db: Database, recipient: string | undefined): Promise<InboxRow[]> =>
  db.rows<InboxRow>(sql`
    select id, channel, recipient as to, subject, body as text, html is not null as has_page, sent_at
    from demo.inbox
    where ${recipient ?? null}::text is null or recipient = ${recipient ?? null}
    order by sent_at desc, id desc limit 50`)

const findMail = (db: Database, id: string): Promise<{ html: string } | undefined> =>
  db.maybe<{ html: string }>(sql`select html from demo.inbox where id = ${id} and html is not null`)

/** A mail program runs no script and loads nothing but pictures. */
const mailPolicy = [
  ...["default-src 'none'", "img-src 'self'", "style-src 'unsafe-inline'", "frame-ancestors 'none'"],
  'sandbox allow-popups allow-same-origin',
].join('; ')

/** `GET /api/demo/inbox?to=`, newest first; `GET /api/demo/inbox/:id`, a mail as its reader sees it. */
export function mountInbox(app: Hono, db: Database): void {
  app.get('/api/demo/inbox', async (c) => {
    const to = c.req.query('to')?.slice(0, 254)
    return c.json(await listInbox(db, to), 200, { 'cache-control': 'no-store' })
  })
  app.get('/api/demo/inbox/:id', async (c) => {
    const id = c.req.param('id')
    const mail = isId(id) ? await findMail(db, id) : undefined
    if (!mail) return c.notFound()
    return c.html(mail.html, 200, { 'cache-control': 'no-store', 'content-security-policy': mailPolicy })
  })
}
