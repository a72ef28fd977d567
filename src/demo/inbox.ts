import type { Hono } from 'hono'
import { isId, newId } from '#kit/ids.ts'
import { type Database, sql } from '#platform/database/database.ts'
import type { InboxMessage } from '#sandbox/inbox/inbox-sender.ts'

/** Stores an SMS or mail in the local inbox, which exists in demo mode only. */
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
  /** Whether the mail has an HTML part. */
  hasPage: boolean
  sentAt: Date
}

/** Lists the newest messages, to one recipient or to all. */
export const listInbox = (db: Database, recipient: string | undefined): Promise<InboxRow[]> =>
  db.rows<InboxRow>(sql`
    select id, channel, recipient as to, subject, body as text, html is not null as has_page, sent_at
    from demo.inbox
    where ${recipient ?? null}::text is null or recipient = ${recipient ?? null}
    order by sent_at desc, id desc limit 50`)

const findMail = (db: Database, id: string): Promise<{ html: string } | undefined> =>
  db.maybe<{ html: string }>(sql`select html from demo.inbox where id = ${id} and html is not null`)

/** Like a mail program: no scripts, and only pictures are loaded. */
const mailPolicy = [
  ...["default-src 'none'", "img-src 'self'", "style-src 'unsafe-inline'", "frame-ancestors 'none'"],
  'sandbox allow-popups allow-same-origin',
].join('; ')

/** Mounts `GET /api/demo/inbox?to=` (newest first) and `GET /api/demo/inbox/:id` (the HTML part of a mail). */
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
