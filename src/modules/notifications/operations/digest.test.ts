import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { defineEvent, type EventKind } from '#kit/events.ts'
import { newId } from '#kit/ids.ts'
import type { NoticeWords } from '#kit/notices.ts'
import { instantFrom, minuteMs } from '#kit/time.ts'
import type { UserActor } from '#platform/context.ts'
import { sql } from '#platform/database/database.ts'
import { type NoticeKind, noticeKind } from '#platform/declarations/notices.ts'
import type { DomainEvent } from '#platform/events/events.ts'
import type { MailMessage } from '#platform/messages/mail.ts'
import { OutboundRefused } from '#platform/messages/outbound.ts'
import { openFixture, system, type TestFixture } from '#support/fixture.ts'
import { digestNotice } from '../notices.ts'
import type { NotificationsPorts } from '../ports.ts'
import { deliver, deliverAll } from './deliver.ts'
import { listNotices, markRead } from './notices.ts'
import { notify } from './notify.ts'
import { readPreferences, savePreferences } from './preferences.ts'
import { buildUnsubscribeToken, unsubscribe } from './unsubscribe.ts'

interface Numbered {
  readonly number: number
}
const posted = defineEvent<Numbered>('test.posted')
const paid = defineEvent<Numbered>('test.paid')

const wordsOf = (name: string): NoticeWords<Numbered> => ({
  label: name,
  title: ({ number }) => {
    if (number === 13) throw new Error('there are no words for this number')
    return `${name} ${number}`
  },
  body: () => `the body of ${name}`,
})
const declare = (
  on: EventKind<Numbered>,
  rest: Pick<NoticeKind, 'name' | 'topic' | 'channels' | 'canWait'>,
) =>
  noticeKind<Numbered>({ ...rest, readers: ['user'], words: { ar: wordsOf('خبر'), en: wordsOf('news') }, on })

const notices: readonly NoticeKind[] = [
  declare(posted, {
    name: 'test.posted',
    topic: 'holdings',
    channels: { app: 'on', mail: 'on', sms: 'off' },
    canWait: true,
  }),
  declare(paid, { name: 'test.paid', topic: 'payments', channels: { app: 'always', mail: 'on' } }),
  digestNotice,
]

let fixture: TestFixture
let mails: MailMessage[]
let refused: string | undefined
const ports: NotificationsPorts = {
  notices,
  mail: {
    async send(mail) {
      if (refused !== undefined && mail.to === refused) throw new OutboundRefused('no such mailbox', 550)
      mails.push(mail)
    },
  },
  sms: { send: async () => undefined },
  origin: () => 'https://sahl.test',
}
beforeAll(async () => {
  fixture = await openFixture()
})
beforeEach(async () => {
  mails = []
  refused = undefined
  await fixture.asOwner('delete from notifications.notices')
})
afterAll(() => fixture.close())

/** A time in November 2026, in Riyadh, such as `21T23:00`. */
const at = (time: string) => instantFrom(`2026-11-${time}:00+03:00`)
const jobAt = (time: string) => ({ ...fixture.contextFor(system), now: at(time) })

const tell = (kind: EventKind<Numbered>, { userId }: UserActor, time: string, number = 1) => {
  const event = { id: newId(), kind: kind.name, subject: userId, data: { number }, at: at(time) }
  return notify(jobAt(time), ports, [event as unknown as DomainEvent])
}
const sendDue = (time: string) => deliver(jobAt(time), ports, { atMost: 100 })
const sendDigests = (time: string) => deliver(jobAt(time), ports, { atMost: 100, isDigest: true })

type Change = Partial<Parameters<typeof savePreferences>[2]>
const choose = (actor: UserActor, change: Change) =>
  fixture.as(actor, (context) => savePreferences(context, notices, { choices: [], ...change }))
const digestReader = async (digest: 'daily' | 'weekly' = 'daily') => {
  const actor = await fixture.account()
  await choose(actor, { digest, language: 'en' })
  return actor
}
const digestReaders = async (count: number) =>
  await Promise.all(Array.from({ length: count }, () => digestReader()))
/** A run of the job, in batches of three. */
const runJob = (time: string) =>
  deliverAll(jobAt(time), ports, { batchSize: 3, isDigest: true, mostMs: 20 * minuteMs })
const addressOf = async ({ userId }: UserActor) =>
  (await fixture.db.one<{ email: string }>(sql`select email from identity.users where id = ${userId}`)).email

describe('quiet hours', () => {
  test('hold back what can wait until they end, and no money notice', async () => {
    const actor = await fixture.account()
    await choose(actor, { quietFrom: 22, quietUntil: 8 })
    await tell(posted, actor, '21T23:00')
    await tell(paid, actor, '21T23:00')
    expect(mails.map(({ subject }) => subject)).toEqual(['خبر 1'])
    expect(mails[0]!.text).not.toContain('news')
    const { items } = await listNotices(fixture.contextFor(actor), notices, { limit: 10 })
    expect(items).toHaveLength(2)
    expect(await sendDue('22T07:59')).toBe(0)
    expect(await sendDue('22T08:00')).toBe(1)
    expect(mails).toHaveLength(2)
  })

  test('postpone a message that became due before they were chosen, without counting an attempt', async () => {
    const actor = await fixture.account()
    refused = await addressOf(actor)
    const full = new OutboundRefused('try later', 401)
    const failing = { ...ports, mail: { send: () => Promise.reject(full) } }
    const event = {
      id: newId(),
      kind: 'test.posted',
      subject: actor.userId,
      data: { number: 1 },
      at: at('21T21:59'),
    }
    await notify(jobAt('21T21:59'), failing, [event as unknown as DomainEvent]).catch(() => undefined)
    refused = undefined
    await choose(actor, { quietFrom: 22, quietUntil: 8 })
    expect(await sendDue('21T22:30')).toBe(1)
    expect(mails).toEqual([])
    expect(await fixture.db.rows(sql`select attempts, due_at from notifications.deliveries`)).toEqual([
      { attempts: 1, dueAt: at('22T08:00') },
    ])
    await sendDue('22T08:00')
    expect(mails).toHaveLength(1)
  })

  test.each([
    { quietFrom: 22 },
    { quietUntil: 8 },
    { quietFrom: 22, quietUntil: null },
    { quietFrom: 8, quietUntil: 8 },
  ])('are refused without two different ends: %j', async (change) => {
    const actor = await fixture.account()
    await choose(actor, { quietFrom: 23, quietUntil: 6 })
    await expect(choose(actor, change)).rejects.toMatchObject({ code: 'quiet_hours_invalid' })
    const { quietFrom, quietUntil } = await readPreferences(fixture.contextFor(actor), notices)
    expect({ quietFrom, quietUntil }).toEqual({ quietFrom: 23, quietUntil: 6 })
  })

  test('stay when a digest is chosen, and the digest when they end', async () => {
    const actor = await fixture.account()
    await choose(actor, { quietFrom: 22, quietUntil: 8 })
    await choose(actor, { digest: 'weekly' })
    const answer = await choose(actor, { quietFrom: null, quietUntil: null })
    expect(answer).toMatchObject({ digest: 'weekly', quietFrom: null, quietUntil: null })
  })
})

describe('a digest', () => {
  test('holds the unread notices of its period in one mail, and money notices come at once', async () => {
    const actor = await digestReader()
    await tell(posted, actor, '21T10:00', 1)
    await tell(posted, actor, '21T11:00', 2)
    const { items } = await listNotices(fixture.contextFor(actor), notices, { limit: 10 })
    await fixture.as(actor, (context) => markRead(context, { ids: [items[1]!.id] }))
    await tell(posted, actor, '22T08:59', 3)
    await tell(paid, actor, '22T08:59', 4)
    await tell(posted, actor, '22T09:00', 5)
    expect(mails.map(({ subject }) => subject)).toEqual(['news 4'])
    expect(await sendDigests('22T09:09')).toBe(0)
    await sendDigests('22T10:00')
    const [, digest] = mails
    expect(digest).toMatchObject({ to: await addressOf(actor), subject: 'Your daily summary' })
    expect(digest!.text).toContain('You have 2 notifications that you have not read.')
    expect(digest!.text.match(/news \d/g)).toEqual(['news 3', 'news 2'])
    expect(digest!.text).toContain('https://sahl.test/en/user/notifications')
    expect(digest!.unsubscribeUrl).toContain('/api/notifications/unsubscribe/')
    await sendDigests('23T10:00')
    expect(mails).toHaveLength(3)
    expect(mails[2]!.text).toContain('news 5')
  })

  test('is sent once to each person when many processes notify and send at the same time', async () => {
    const people = [await digestReader(), await digestReader('weekly')]
    await Promise.all(
      people.flatMap((actor) =>
        Array.from({ length: 8 }, (_, index) => tell(posted, actor, '21T10:00', index)),
      ),
    )
    await Promise.all(Array.from({ length: 8 }, () => sendDigests('22T10:00')))
    expect(mails.map(({ to }) => to).sort()).toEqual((await Promise.all(people.map(addressOf))).sort())
    for (const { text } of mails) expect(text.match(/news \d/g)).toHaveLength(8)
  })

  test('is sent once to everybody by eight processes in many batches, past a record that fails', async () => {
    const people = await digestReaders(11)
    for (const [index, actor] of people.entries()) await tell(posted, actor, '21T10:00', index + 20)
    refused = await addressOf(people[4]!)
    await Promise.all(Array.from({ length: 8 }, () => runJob('22T10:00')))
    const others = await Promise.all(people.filter((_, index) => index !== 4).map(addressOf))
    expect(mails.map(({ to }) => to).sort()).toEqual(others.sort())
  })

  test('is left to the next run if its batch takes too long', async () => {
    const people = await digestReaders(7)
    for (const actor of people) await tell(posted, actor, '21T10:00')
    // Each mail takes six minutes. Four are sent at once.
    let elapsedMs = 0
    const clock = vi.spyOn(performance, 'now').mockImplementation(() => elapsedMs)
    const send = async (mail: MailMessage) => {
      mails.push(mail)
      elapsedMs += 6 * minuteMs
    }
    const slow = { ...ports, mail: { send } }
    await deliverAll(jobAt('22T10:00'), slow, { batchSize: 7, isDigest: true, mostMs: minuteMs })
    clock.mockRestore()
    expect(mails).toHaveLength(4)
    const left = await fixture.db.rows(sql`select attempts, due_at <= ${at('22T10:24')} as is_due
      from notifications.deliveries where due_at is not null`)
    expect(left).toEqual(Array.from({ length: 3 }, () => ({ attempts: 0, isDue: true })))
    await runJob('22T10:24')
    expect(mails.map(({ to }) => to).sort()).toEqual((await Promise.all(people.map(addressOf))).sort())
  })

  test('is sent twice without the constraint, which this test detects', async () => {
    const actor = await digestReader()
    await fixture.asOwner('alter table notifications.notices drop constraint notice_once')
    try {
      await tell(posted, actor, '21T10:00')
      await tell(posted, actor, '21T11:00')
      await sendDigests('22T10:00')
      expect(mails).toHaveLength(2)
    } finally {
      await fixture.asOwner(`delete from notifications.notices;
        alter table notifications.notices add constraint notice_once unique (fact_id, person_id, kind)`)
    }
  })

  test('is not sent if all of it has been read', async () => {
    const actor = await digestReader()
    await tell(posted, actor, '21T10:00')
    await fixture.as(actor, (context) => markRead(context, {}))
    await sendDigests('22T10:00')
    expect(mails).toEqual([])
    expect(await fixture.db.rows(sql`select id from notifications.deliveries`)).toEqual([])
  })

  test('leaves out a notice without words, counts what it does not list, and stops at no refused mailbox', async () => {
    const [first, second] = [await digestReader(), await digestReader()]
    for (let number = 1; number <= 22; number++) {
      if (number !== 13) await tell(posted, second, '21T10:00', number)
    }
    await tell(posted, first, '21T10:00')
    refused = await addressOf(first)
    // Its words are checked when it is told, and can be broken by a later version.
    await fixture.asOwner(
      `update notifications.notices set about = '{"number": 13}' where about ->> 'number' = '22'`,
    )
    await sendDigests('22T10:00').catch(() => undefined)
    expect(mails.map(({ to }) => to)).toEqual([await addressOf(second)])
    expect(mails[0]!.text.match(/news \d+/g)).toHaveLength(19)
    expect(mails[0]!.text).toContain('And 2 more in your account.')
    expect(
      await fixture.db.rows(sql`select fault from notifications.deliveries where given_up_at is not null`),
    ).toEqual([{ fault: 'no such mailbox' }])
  })

  test('stops by its link, together with the mails that it would have held', async () => {
    const actor = await digestReader()
    await tell(posted, actor, '21T10:00')
    const personId = actor.userId
    const token = buildUnsubscribeToken(fixture.contextFor(actor).sealing, {
      personId,
      kind: digestNotice.name,
    })
    await fixture.as({ kind: 'anonymous' } as never, (context) => unsubscribe(context, notices, { token }))
    await sendDigests('22T10:00')
    await tell(posted, actor, '22T10:00')
    await tell(paid, actor, '22T10:00')
    expect(mails.map(({ subject }) => subject)).toEqual(['news 1'])
    expect(mails[0]!.text).toContain('the body of news')
    const { kinds } = await readPreferences(fixture.contextFor(actor), notices)
    expect(kinds.map(({ kind }) => kind)).toEqual(['test.paid', 'test.posted'])
    expect(kinds[1]!.channels[1]).toEqual({ channel: 'mail', isWanted: false, isFixed: false })
  })
})
