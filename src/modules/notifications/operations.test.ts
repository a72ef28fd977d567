import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { defineEvent, type EventKind } from '#kit/events.ts'
import { newId } from '#kit/ids.ts'
import { decodeCursor } from '#kit/list-cursor.ts'
import type { Locale } from '#kit/locale.ts'
import type { Branded } from '#kit/notices.ts'
import { addDays, addMs, hourMs, minuteMs } from '#kit/time.ts'
import { setLanguage, setUserActive } from '#modules/identity/index.ts'
import type { UserActor } from '#platform/context.ts'
import { sql } from '#platform/database/database.ts'
import { type NoticeKind, noticeKind } from '#platform/declarations/notices.ts'
import { type DomainEvent, recordEvent, relayEvents } from '#platform/events/events.ts'
import { smtpSender } from '#platform/messages/mail.ts'
import { openSmsSender } from '#platform/messages/sms.ts'
import { openFixture, system, type TestFixture } from '#support/fixture.ts'
import { type MailServer, openMailServer, wordsOfMail } from '#support/mail-server.ts'
import { noticeList } from './lists.ts'
import { deliver } from './operations/deliver.ts'
import { listNotices, markRead } from './operations/notices.ts'
import { notify } from './operations/notify.ts'
import { readPreferences, savePreferences } from './operations/preferences.ts'
import { purgeNotices } from './operations/purge.ts'
import { listUndelivered, resend } from './operations/undelivered.ts'
import { notificationsPersonalData } from './personal-data.ts'
import type { NotificationsPorts } from './ports.ts'

interface Counted {
  readonly count: number
}
const happened = defineEvent<Counted>('test.happened')
const guarded = defineEvent<Counted>('test.guarded')
const wordless = defineEvent<Counted>('test.wordless')

const wordsIn = (locale: Locale) => ({
  label: `${locale} label`,
  title: (p: Counted & Branded) => `${locale} ${p.count} <${p.platform}>`,
  body: () => `${locale} body`,
})
const words = { ar: wordsIn('ar'), en: wordsIn('en') }
const unspeakable = () => {
  throw new Error('there are no words for this')
}

const notices: readonly NoticeKind[] = [
  noticeKind({
    name: 'test.optional',
    topic: 'holdings',
    readers: ['user'],
    channels: { app: 'on', mail: 'off' },
    words,
    on: happened,
    leadsTo: ({ count }) => `/user/things/${count}`,
  }),
  noticeKind({
    name: 'test.owed',
    topic: 'payments',
    readers: ['user'],
    channels: { app: 'always', mail: 'always', sms: 'off' },
    words,
    on: guarded,
  }),
  noticeKind({
    name: 'test.unspeakable',
    topic: 'account',
    readers: ['admin'],
    channels: { app: 'always' },
    words: { ar: words.ar, en: { ...words.en, body: unspeakable } },
    on: wordless,
  }),
]

let fixture: TestFixture
let mail: MailServer
let sms: { server: Server; texts: string[]; status: number }
let ports: NotificationsPorts

async function openSmsProvider() {
  const texts: string[] = []
  const server = createServer(async (request, response) => {
    texts.push(JSON.parse(await text(request)).body)
    response
      .writeHead(provider.status, { 'content-type': 'application/json' })
      .end(JSON.stringify({ statusCode: provider.status, rejected: '[]' }))
  })
  const provider = { server, texts, status: 201 }
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return provider
}

beforeAll(async () => {
  fixture = await openFixture()
  sms = await openSmsProvider()
})
beforeEach(async () => {
  await mail?.close()
  mail = await openMailServer()
  sms.texts.length = 0
  sms.status = 201
  const url = `http://127.0.0.1:${(sms.server.address() as AddressInfo).port}`
  ports = {
    notices,
    mail: smtpSender({
      url: `smtp://127.0.0.1:${mail.port}`,
      from: 'Sahl <no-reply@example.sa>',
      timeoutMs: 2000,
    }),
    sms: openSmsSender('taqnyat', { key: 'key-of-this-test', sender: 'SAHL', url, timeoutMs: 2000 }),
    origin: () => 'https://sahl.test',
  }
  await fixture.asOwner('delete from notifications.notices; delete from facts.facts')
})
afterAll(async () => {
  await mail.close()
  sms.server.closeAllConnections()
  sms.server.close()
  await fixture.close()
})

const inJob = (later = 0) => ({ ...fixture.contextFor(system), now: addMs(fixture.now, later) })

/** Records an event and returns it as the relay would load it. */
async function recordCounted(
  kind: EventKind<Counted>,
  subject: string,
  count = 1,
  at = fixture.now,
): Promise<DomainEvent> {
  let found: DomainEvent | undefined
  await fixture.db.transaction((tx) => recordEvent({ tx, now: at }, kind, { subject, data: { count } }))
  await relayEvents(fixture.db, async (_tx, events) => {
    found = events.at(-1)
  })
  return found!
}
const tellOf = async (kind: EventKind<Counted>, subject: string, count = 1, at = fixture.now) =>
  notify(inJob(), ports, [await recordCounted(kind, subject, count, at)])

const read = (actor: UserActor, locale: Locale = 'en') =>
  listNotices(fixture.contextFor(actor, locale), notices, { limit: 20 })
const deliveries = () =>
  fixture.db.rows<{
    channel: string
    attempts: number
    sent: boolean
    givenUp: boolean
    fault: string | null
  }>(
    sql`select channel, attempts, sent_at is not null as sent, given_up_at is not null as "givenUp", fault
        from notifications.deliveries order by channel`,
  )
const actsOn = async (id: string) =>
  (await fixture.db.rows<{ act: string }>(sql`select act from audit.events where subject_id = ${id}`)).map(
    ({ act }) => act,
  )
const choose = (actor: UserActor, kind: string, channel: 'app' | 'mail' | 'sms', isWanted: boolean) =>
  fixture.as(actor, (context) =>
    savePreferences(context, notices, { choices: [{ kind, channel, isWanted }] }),
  )

describe('a notice', () => {
  test('is in the reader’s language and leads to the page that the module declares', async () => {
    const actor = await fixture.account()
    await tellOf(happened, actor.userId, 7)
    const [inEnglish] = (await read(actor)).items
    expect(inEnglish).toMatchObject({
      kind: 'test.optional',
      title: 'en 7 <Sahl>',
      body: 'en body',
      link: '/user/things/7',
      isRead: false,
    })
    expect((await read(actor, 'ar')).items[0]!.title).toBe('ar 7 <سهل>')
  })

  test('is written once per event and person, by their own preferences, for many events at once', async () => {
    const [first, second] = [await fixture.account(), await fixture.account()]
    await choose(second, 'test.optional', 'app', false)
    const before = mail.mails.length
    const asked = [first, first, second].map(({ userId }, index) => [happened, userId, index + 1] as const)
    const events: DomainEvent[] = []
    for (const [kind, person, count] of asked) events.push(await recordCounted(kind, person, count))
    events.push(await recordCounted(guarded, second.userId, 4))
    await notify(inJob(), ports, events)
    await notify(inJob(), ports, events)
    const links = async (actor: UserActor) => (await read(actor)).items.map(({ link }) => link).sort()
    expect(await links(first)).toEqual(['/user/things/1', '/user/things/2'])
    expect((await read(second)).items.map(({ kind }) => kind)).toEqual(['test.owed'])
    expect(mail.mails.length - before).toBe(1)
  })

  test('is listed in pages, newest first, each once', async () => {
    const actor = await fixture.account()
    for (let count = 1; count <= 5; count++) {
      await tellOf(happened, actor.userId, count, addMs(fixture.now, -count * minuteMs))
    }
    const context = fixture.contextFor(actor)
    const first = await listNotices(context, notices, { limit: 2 })
    expect(first.items.map(({ link }) => link)).toEqual(['/user/things/1', '/user/things/2'])
    const cursor = decodeCursor(noticeList, first.nextCursor!)
    const second = await listNotices(context, notices, { limit: 3, cursor })
    expect(second.items.map(({ link }) => link)).toEqual([3, 4, 5].map((count) => `/user/things/${count}`))
    expect(second.nextCursor).toBeNull()
  })

  test('leaves out a notice whose words no longer fit and shows the others', async () => {
    const actor = await fixture.account()
    await tellOf(happened, actor.userId)
    const [kind, ...rest] = notices
    const broken = { ...kind!, words: { ...kind!.words, en: { ...kind!.words.en, title: unspeakable } } }
    const { items, unread } = await listNotices(fixture.contextFor(actor), [broken, ...rest], { limit: 20 })
    expect({ items, unread }).toEqual({ items: [], unread: 1 })
    expect((await read(actor)).items).toHaveLength(1)
  })
})

/** Handles one event many times at once and returns the number of its notices and mails. */
async function handleConcurrently(): Promise<{ notices: number; mails: number }> {
  const actor = await fixture.account()
  await fixture.db.transaction((tx) =>
    recordEvent({ tx, now: fixture.now }, guarded, { subject: actor.userId, data: { count: 1 } }),
  )
  const tellAll = async (events: readonly DomainEvent[]) => {
    await notify(inJob(), ports, events)
  }
  let found: readonly DomainEvent[] = []
  const relays = Array.from({ length: 64 }, () =>
    relayEvents(fixture.db, async (_tx, events) => {
      found = events
      await tellAll(events)
    }),
  )
  expect((await Promise.all(relays)).filter((count) => count > 0)).toHaveLength(1)
  await Promise.all(Array.from({ length: 64 }, () => tellAll(found)))
  return { notices: (await read(actor)).items.length, mails: mail.mails.length }
}

describe('one event', () => {
  test('gives one notice and one mail when 64 relay and 64 handle it at once', async () => {
    expect(await handleConcurrently()).toEqual({ notices: 1, mails: 1 })
  }, 60_000)

  test('gives many without the constraint, which this test detects', async () => {
    await fixture.asOwner('alter table notifications.notices drop constraint notice_once')
    try {
      expect((await handleConcurrently()).notices).toBeGreaterThan(1)
    } finally {
      await fixture.asOwner(`delete from notifications.notices;
        alter table notifications.notices add constraint notice_once unique (fact_id, person_id, kind)`)
    }
  }, 60_000)

  test('notifies nobody if it cannot be put into words, and its handler fails', async () => {
    const actor = await fixture.account(['admin'])
    await expect(tellOf(wordless, actor.userId)).rejects.toThrow('no words')
    expect((await read(actor)).items).toEqual([])
  })
})

describe('a read notice', () => {
  test('is no longer counted as unread, one by one or all at once', async () => {
    const actor = await fixture.account()
    for (const count of [1, 2, 3]) await tellOf(happened, actor.userId, count)
    const { items, unread } = await read(actor)
    expect(unread).toBe(3)
    expect(await fixture.as(actor, (context) => markRead(context, { ids: [items[0]!.id] }))).toEqual({
      unread: 2,
    })
    expect(await fixture.as(actor, (context) => markRead(context, {}))).toEqual({ unread: 0 })
    expect((await read(actor)).items.every(({ isRead }) => isRead)).toBe(true)
  })

  test('refuses another person’s notice, and marks none of the given ones', async () => {
    const [actor, other] = [await fixture.account(), await fixture.account()]
    await tellOf(happened, actor.userId)
    await tellOf(happened, other.userId)
    const [mine] = (await read(actor)).items
    const ids = [mine!.id, (await read(other)).items[0]!.id]
    const attempt = fixture.as(actor, (context) => markRead(context, { ids }))
    await expect(attempt).rejects.toMatchObject({ code: 'notice_not_found', status: 404 })
    expect((await read(actor)).unread).toBe(1)
    expect((await read(other)).unread).toBe(1)
  })
})

describe('a preference', () => {
  test('is respected for each kind and channel', async () => {
    const actor = await fixture.account()
    await choose(actor, 'test.optional', 'app', false)
    await choose(actor, 'test.optional', 'mail', true)
    await tellOf(happened, actor.userId)
    expect((await read(actor)).items).toEqual([])
    expect((await read(actor)).unread).toBe(0)
    expect(mail.mails).toHaveLength(1)
  })

  test('is listed with the preferences, including those that cannot be turned off', async () => {
    const actor = await fixture.account()
    const { kinds, language, reach } = await choose(actor, 'test.owed', 'sms', true)
    expect(kinds).toEqual([
      {
        kind: 'test.owed',
        topic: 'payments',
        label: 'en label',
        canWait: false,
        channels: [
          { channel: 'app', isWanted: true, isFixed: true },
          { channel: 'mail', isWanted: true, isFixed: true },
          { channel: 'sms', isWanted: true, isFixed: false },
          { channel: 'push', isWanted: true, isFixed: false },
        ],
      },
      {
        kind: 'test.optional',
        topic: 'holdings',
        label: 'en label',
        canWait: false,
        channels: [
          { channel: 'app', isWanted: true, isFixed: false },
          { channel: 'mail', isWanted: false, isFixed: false },
          { channel: 'push', isWanted: false, isFixed: false },
        ],
      },
    ])
    expect(language).toBe('ar')
    expect(reach.mail).toMatch(/^p.*@example\.com$/)
    expect(reach.sms).not.toContain('55000')
  })

  test.each([
    ['a notice required by law or for safety', 'test.owed', 'mail', 'notice_cannot_be_declined'],
    ['a channel that is not offered', 'test.optional', 'sms', 'notice_unknown'],
    ['a kind that is not there', 'test.nothing', 'app', 'notice_unknown'],
    ['a kind for others', 'test.unspeakable', 'app', 'notice_unknown'],
  ] as const)('refuses to save a choice for %s', async (_what, kind, channel, code) => {
    const actor = await fixture.account()
    const both = fixture.as(actor, (context) =>
      savePreferences(context, notices, {
        choices: [
          { kind: 'test.optional', channel: 'app', isWanted: false },
          { kind, channel, isWanted: false },
        ],
      }),
    )
    await expect(both).rejects.toMatchObject({ code, status: 422 })
    const { kinds } = await readPreferences(fixture.contextFor(actor), notices)
    expect(kinds.find((one) => one.kind === 'test.optional')!.channels[0]!.isWanted).toBe(true)
    await tellOf(guarded, actor.userId)
    expect(mail.mails).toHaveLength(1)
  })
})

describe('what is sent by mail and SMS', () => {
  test.each([
    ['ar', 'https://sahl.test/user/things/3', 'dir="rtl"'],
    ['en', 'https://sahl.test/en/user/things/3', 'dir="ltr"'],
  ] as const)('is in the language of its reader: %s', async (locale, link, direction) => {
    const actor = await fixture.account()
    await fixture.as(system, (context) => setLanguage(context, actor.userId, locale))
    await choose(actor, 'test.optional', 'mail', true)
    await tellOf(happened, actor.userId, 3)
    const said = wordsOfMail(mail.mails[0]!)
    expect(said).toContain(`${locale} 3 <`)
    expect(said).toContain(link)
    expect(said).toContain(direction)
    expect(said).toContain('&lt;')
  })

  test('goes by SMS without a verified email if it must be delivered', async () => {
    const actor = await fixture.account()
    await fixture.asOwner(`update identity.users set email_verified_at = null where id = '${actor.userId}'`)
    await choose(actor, 'test.optional', 'mail', true)
    await tellOf(happened, actor.userId)
    await tellOf(guarded, actor.userId, 5)
    expect(mail.mails).toEqual([])
    expect(sms.texts).toEqual(['ar 5 <سهل>\nar body'])
  })

  test('includes recent events only', async () => {
    const actor = await fixture.account()
    await tellOf(guarded, actor.userId, 1, addMs(fixture.now, -25 * hourMs))
    expect((await read(actor)).items).toHaveLength(1)
    expect(await deliveries()).toEqual([])
  })

  test('excludes closed accounts', async () => {
    const actor = await fixture.account()
    const operator = await fixture.account(['admin'])
    await fixture.as(operator, (context) => setUserActive(context, actor.userId, false))
    await tellOf(guarded, actor.userId)
    expect(mail.mails).toEqual([])
  })
})

describe('a message that does not go out', () => {
  test('is tried again later and delays no other', async () => {
    const [actor, other] = [await fixture.account(), await fixture.account()]
    mail.answerTo = { DATA: '451 try again later' }
    await tellOf(guarded, actor.userId)
    mail.answerTo = {}
    await tellOf(guarded, other.userId)
    expect(mail.mails).toHaveLength(1)
    expect(await deliver(inJob(59_000), ports, { atMost: 10 })).toBe(0)
    expect(await deliver(inJob(minuteMs), ports, { atMost: 10 })).toBe(1)
    expect(mail.mails).toHaveLength(2)
    expect(await deliver(inJob(hourMs), ports, { atMost: 10 })).toBe(0)
    expect(await deliveries()).toMatchObject([
      { attempts: 1, sent: true },
      { attempts: 2, sent: true, fault: null },
    ])
  })

  test('is put aside for operators after a permanent refusal, and they can send it again', async () => {
    const actor = await fixture.account()
    const operator = await fixture.account(['admin'])
    mail.answerTo = { RCPT: '550 no such user' }
    await tellOf(guarded, actor.userId)
    const undelivered = () => listUndelivered(fixture.contextFor(operator), notices, { limit: 20 })
    const [letter] = (await undelivered()).items
    expect(letter).toMatchObject({
      person: { id: actor.userId, name: 'نورة القحطاني' },
      kind: 'test.owed',
      label: 'en label',
      channel: 'mail',
      attempts: 1,
    })
    const bySms = await listUndelivered(fixture.contextFor(operator), notices, { channel: 'sms', limit: 20 })
    expect(bySms.items).toEqual([])
    expect(letter!.fault).toContain('550')
    expect(letter!.fault).not.toContain('@')
    expect(await deliver(inJob(24 * hourMs), ports, { atMost: 10 })).toBe(0)
    mail.answerTo = {}
    const resent = () => fixture.as(operator, (context) => resend(context, { id: letter!.id }))
    await Promise.all(Array.from({ length: 64 }, resent))
    expect(await actsOn(letter!.id)).toEqual(['notifications.resent'])
    expect(await deliver(inJob(), ports, { atMost: 10 })).toBe(1)
    expect(mail.mails).toHaveLength(1)
    expect((await undelivered()).items).toEqual([])
    await resent()
    expect(await actsOn(letter!.id)).toHaveLength(1)
    expect(await deliver(inJob(), ports, { atMost: 10 })).toBe(0)
    const unknown = fixture.as(operator, (context) => resend(context, { id: newId() }))
    await expect(unknown).rejects.toMatchObject({ code: 'delivery_not_found' })
  })

  test('is not abandoned if the cause is our own key', async () => {
    const actor = await fixture.account()
    await choose(actor, 'test.owed', 'sms', true)
    sms.status = 401
    await tellOf(guarded, actor.userId)
    expect(await deliveries()).toMatchObject([
      { channel: 'mail', sent: true },
      { channel: 'sms', sent: false, givenUp: false },
    ])
  })

  test('is abandoned after the last attempt', async () => {
    const actor = await fixture.account()
    mail.answerTo = { DATA: '451 try again later' }
    await tellOf(guarded, actor.userId)
    for (let hours = 1; hours < 24; hours++) await deliver(inJob(2 * hours * hourMs), ports, { atMost: 10 })
    expect(await deliveries()).toMatchObject([{ attempts: 24, sent: false, givenUp: true }])
  })

  test('is sent by one process at a time; after a crash another takes over when the lease has ended', async () => {
    const actor = await fixture.account()
    let end = () => {}
    const isSending = new Promise<void>((resolve) => {
      const slow = {
        ...ports,
        mail: {
          send: () => {
            resolve()
            return new Promise<void>((_, reject) => {
              end = () => reject(new Error('ended'))
            })
          },
        },
      }
      void recordCounted(guarded, actor.userId).then((one) => notify(inJob(), slow, [one]))
    })
    await isSending
    expect(await deliver(inJob(9 * minuteMs), ports, { atMost: 10 })).toBe(0)
    expect(await deliver(inJob(10 * minuteMs), ports, { atMost: 10 })).toBe(1)
    end()
    expect(mail.mails).toHaveLength(1)
  })
})

test('deletes read notices after half a year and others after a year', async () => {
  const actor = await fixture.account()
  await tellOf(happened, actor.userId, 1, addDays(fixture.now, -179))
  await tellOf(happened, actor.userId, 2, addDays(fixture.now, -181))
  await fixture.as(actor, (context) => markRead(context, {}))
  await tellOf(happened, actor.userId, 3, addDays(fixture.now, -364))
  await tellOf(happened, actor.userId, 4, addDays(fixture.now, -366))
  expect(await purgeNotices(fixture.contextFor(system))).toBe(2)
  expect((await read(actor)).items.map(({ link }) => link)).toEqual(['/user/things/1', '/user/things/3'])
})

describe('AUTH-11: what a copy of one’s data tells of notices', () => {
  test('contains every notice in its own words and language, and the preferences', async () => {
    const [actor, other] = [await fixture.account(), await fixture.account()]
    await tellOf(happened, actor.userId, 7)
    await tellOf(guarded, actor.userId, 8, addMs(fixture.now, minuteMs))
    await tellOf(guarded, other.userId, 9)
    const [newest] = (await read(actor)).items
    await fixture.as(actor, (context) => markRead(context, { ids: [newest!.id] }))
    await choose(actor, 'test.optional', 'mail', true)
    const loadSections = async (locale: Locale, personId = actor.userId) =>
      await notificationsPersonalData({ notices }).exportSections!(
        fixture.contextFor(system, locale),
        personId,
      )
    const [told, chosen] = await loadSections('en')
    expect(told!.rows.map(({ title, body }) => [title, body])).toEqual([
      ['en 8 <Sahl>', 'en body'],
      ['en 7 <Sahl>', 'en body'],
    ])
    expect(told!.rows.map(({ readAt }) => readAt === null)).toEqual([false, true])
    expect(chosen!.rows).toEqual([{ kind: 'en label', channel: 'Email', isWanted: true }])
    for (const { columns, rows } of [told!, chosen!]) {
      for (const row of rows) expect(Object.keys(row).sort()).toEqual(Object.keys(columns).sort())
    }
    expect((await loadSections('ar'))[0]!.rows[0]!.title).toBe('ar 8 <سهل>')
    expect((await loadSections('en', other.userId))[0]!.rows).toHaveLength(1)
  })

  test('names kinds that are no longer declared, with their dates', async () => {
    const actor = await fixture.account()
    await tellOf(happened, actor.userId)
    const [told] = await notificationsPersonalData({ notices: [] }).exportSections!(
      fixture.contextFor(system),
      actor.userId,
    )
    expect(told!.rows).toMatchObject([{ title: 'test.optional', body: null, at: { at: fixture.now } }])
  })
})
