import type { Hono } from 'hono'
import { newId } from '#kit/ids.ts'
import { type Database, sql } from '#platform/db.ts'
import type { InboxMessage } from '#sandbox/inbox/inbox-sender.ts'

/** The demo's local inbox: what would have been sent by SMS and mail. It exists in demo mode alone. */
export const storeInInbox = async (db: Database, message: InboxMessage): Promise<void> => {
  await db.run(sql`
    insert into demo.inbox (id, channel, recipient, subject, body, sent_at)
    values (${newId()}, ${message.channel}, ${message.to}, ${message.subject ?? ''}, ${message.text},
      ${message.sentAt})`)
}

interface InboxRow {
  channel: 'sms' | 'mail'
  to: string
  subject: string
  text: string
  sentAt: Date
}

/** The newest messages, to one recipient or to all. */
export const listInbox = (db: Database, recipient: string | undefined): Promise<InboxRow[]> =>
  db.rows<InboxRow>(sql`
    select channel, recipient as to, subject, body as text, sent_at from demo.inbox
    where ${recipient ?? null}::text is null or recipient = ${recipient ?? null}
    order by sent_at desc, id desc limit 50`)

/** `GET /api/demo/inbox?to=`, newest first. */
export function mountInbox(app: Hono, db: Database): void {
  app.get('/api/demo/inbox', async (c) => {
    const to = c.req.query('to')?.slice(0, 254)
    return c.json(await listInbox(db, to), 200, { 'cache-control': 'no-store' })
  })
}
