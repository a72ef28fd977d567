import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { newId } from '#kit/ids.ts'
import type { NoticeWords } from '#kit/notices.ts'
import type { UserActor } from '#platform/context.ts'
import { type NoticeKind, noticeKind } from '#platform/declarations/notices.ts'
import { smtpSender } from '#platform/messages/mail.ts'
import { openFixture, type TestFixture } from '#support/fixture.ts'
import { type MailServer, openMailServer } from '#support/mail-server.ts'
import { deliver } from './deliver.ts'
import { notify } from './notify.ts'
import { readPreferences, savePreferences } from './preferences.ts'
import { buildUnsubscribeToken, readSubscription, unsubscribe } from './unsubscribe.ts'

const wordsOf: NoticeWords<object> = { label: 'News', title: () => 'News', body: () => 'There is news.' }
const words = { ar: wordsOf, en: wordsOf }
const kinds: readonly NoticeKind[] = [
  { name: 'test.news', topic: 'holdings', readers: ['user'], channels: { mail: 'on' }, words },
  { name: 'test.money', topic: 'payments', readers: ['user'], channels: { mail: 'on' }, words },
  { name: 'test.owed', topic: 'holdings', readers: ['user'], channels: { mail: 'always' }, words },
].map((kind) => noticeKind(kind as NoticeKind))

let fixture: TestFixture
let server: MailServer
let investor: UserActor
beforeAll(async () => {
  fixture = await openFixture()
  server = await openMailServer()
  investor = await fixture.account()
})
afterAll(async () => {
  await server.close()
  await fixture.close()
})

const tokenFor = (kind: string) =>
  buildUnsubscribeToken(fixture.contextFor(investor).sealing, { personId: investor.userId, kind })
const stop = (token: string) =>
  fixture.as({ kind: 'anonymous' } as never, (context) => unsubscribe(context, kinds, { token }))
async function wantsMail(kind: string) {
  const { kinds: found } = await readPreferences(fixture.contextFor(investor), kinds)
  return found.find((one) => one.kind === kind)!.channels[0]!.isWanted
}

describe('one-click unsubscription', () => {
  test('stops the kind of mail, once or repeatedly, until the person wants it again', async () => {
    const token = tokenFor('test.news')
    await Promise.all([stop(token), stop(token)])
    expect(await wantsMail('test.news')).toBe(false)
    const choices = [{ kind: 'test.news', channel: 'mail' as const, isWanted: true }]
    await fixture.as(investor, (context) => savePreferences(context, kinds, { choices }))
    expect(await wantsMail('test.news')).toBe(true)
  })

  test.each(['test.money', 'test.owed', 'test.gone'])('does not stop %s', async (kind) => {
    await expect(stop(tokenFor(kind))).rejects.toMatchObject({ code: 'unsubscribe_link_invalid' })
  })

  test('refuses a token of somebody else’s signature', async () => {
    const [, signature] = tokenFor('test.news').split('.')
    const content = Buffer.from(`${newId()} test.news`).toString('base64url')
    for (const token of [`${content}.${signature}`, content, '', '.', 'x.y']) {
      await expect(stop(token)).rejects.toMatchObject({ code: 'unsubscribe_link_invalid' })
    }
  })

  test('names the kind of mail without stopping it, and only if it can be stopped', async () => {
    const read = (kind: string) =>
      readSubscription(fixture.contextFor(investor), kinds, { token: tokenFor(kind) })
    expect(await read('test.news')).toEqual({ label: 'News' })
    expect(await wantsMail('test.news')).toBe(true)
    for (const kind of ['test.money', 'test.owed', 'test.gone'])
      await expect(read(kind)).rejects.toMatchObject({ code: 'unsubscribe_link_invalid' })
  })

  test('is offered in the header of mails that it stops, and of no others', async () => {
    const mail = smtpSender({ url: `smtp://127.0.0.1:${server.port}`, from: 'no-reply@sahl.test' })
    const ports = { notices: kinds, mail, sms: { send: async () => {} }, origin: () => 'https://sahl.test' }
    for (const { name } of kinds) {
      const event = { id: newId(), kind: name, subject: investor.userId, data: {}, at: fixture.now }
      const on = kinds.map((kind) => ({ ...kind, on: { name: kind.name } }) as unknown as NoticeKind)
      await notify(fixture.contextFor(investor), { ...ports, notices: on }, [event as never])
    }
    await deliver(fixture.contextFor(investor), ports, { atMost: 10 })
    expect(server.mails).toHaveLength(3)
    const offering = server.mails.filter((text) =>
      /^List-Unsubscribe-Post: List-Unsubscribe=One-Click/m.test(text),
    )
    expect(offering).toHaveLength(1)
    expect(offering[0]!.replaceAll(/\r\n\s+/g, '')).toContain(
      `<https://sahl.test/api/notifications/unsubscribe/${tokenFor('test.news')}>`,
    )
  })
})
