import { createECDH, hash } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { newId } from '#kit/ids.ts'
import type { NoticeWords } from '#kit/notices.ts'
import { addMs, minuteMs } from '#kit/time.ts'
import type { UserActor } from '#platform/context.ts'
import { sql } from '#platform/database/database.ts'
import { type NoticeKind, noticeKind } from '#platform/declarations/notices.ts'
import { webPushSender } from '#platform/messages/push.ts'
import { type PushSandbox, type SandboxSubscription, startPushSandbox } from '#sandbox/push/server.ts'
import { openFixture, system, type TestFixture } from '#support/fixture.ts'
import type { NotificationsPorts } from '../ports.ts'
import { maxDevices } from '../rules.ts'
import { deliver } from './deliver.ts'
import { addDevice, readDevices, removeDevice } from './devices.ts'
import { notify } from './notify.ts'
import { savePreferences } from './preferences.ts'

const wordsOf: NoticeWords<object> = {
  label: 'A deposit',
  title: () => 'SAR 1,234 of Reem',
  body: () => 'arrived',
}
const kind = noticeKind({
  ...{ name: 'test.deposit', topic: 'payments', readers: ['user'] },
  channels: { app: 'always', mail: 'on' },
  words: { ar: wordsOf, en: wordsOf },
  leadsTo: () => '/user/wallet',
} as NoticeKind)
const kinds = [{ ...kind, on: { name: kind.name } } as unknown as NoticeKind]

let fixture: TestFixture
let sandbox: PushSandbox
let ports: NotificationsPorts
beforeAll(async () => {
  fixture = await openFixture()
  sandbox = await startPushSandbox()
  const pair = createECDH('prime256v1')
  pair.generateKeys()
  ports = {
    notices: kinds,
    mail: { send: async () => undefined },
    sms: { send: async () => undefined },
    push: webPushSender({
      publicKey: pair.getPublicKey('base64url'),
      privateKey: pair.getPrivateKey('base64url'),
      contact: 'mailto:ops@sahl.test',
      localService: sandbox.url,
    }),
    origin: () => 'https://sahl.test',
  }
})
beforeEach(async () => {
  sandbox.failWith(undefined)
  await fixture.asOwner('delete from notifications.notices')
})
afterAll(async () => {
  await sandbox.stop()
  await fixture.close()
})

const bodyOf = ({ endpoint, keys }: SandboxSubscription) => ({ endpoint, ...keys })
const add = (actor: UserActor, subscription = sandbox.subscribe()) =>
  fixture.as(actor, (context) => addDevice(context, ports, bodyOf(subscription)))
const read = (actor: UserActor) => readDevices(fixture.contextFor(actor), ports)
const jobAt = (ms: number) => ({ ...fixture.contextFor(system), now: addMs(fixture.now, ms) })
const tell = ({ userId }: UserActor) =>
  notify(jobAt(0), ports, [
    { id: newId(), kind: kind.name, subject: userId, data: {}, at: fixture.now } as never,
  ]).catch(() => undefined)
const deliveries = () =>
  fixture.db.rows(sql`select attempts, sent_at is not null as sent from notifications.deliveries
    where channel = 'push'`)

describe('a browser', () => {
  test('gets notices after consent, in the language of its person, with label and link alone', async () => {
    const actor = await fixture.account()
    await tell(actor)
    expect(await deliveries()).toEqual([])
    const [phone, laptop] = [sandbox.subscribe(), sandbox.subscribe()]
    await add(actor, phone)
    await add(actor, laptop)
    await tell(actor)
    for (const browser of [phone, laptop]) {
      const [text] = sandbox.received(browser)
      expect(JSON.parse(text!)).toEqual({
        title: 'A deposit',
        link: 'https://sahl.test/user/wallet',
        lang: 'ar',
        tag: expect.stringMatching(/^[0-9a-f-]{36}$/),
      })
    }
    expect(await deliveries()).toEqual([{ attempts: 1, sent: true }])
  })

  test('gets none of a kind that its person declined', async () => {
    const actor = await fixture.account()
    const browser = sandbox.subscribe()
    await add(actor, browser)
    const choices = [{ kind: kind.name, channel: 'push' as const, isWanted: false }]
    await fixture.as(actor, (context) => savePreferences(context, kinds, { choices }))
    await tell(actor)
    expect(sandbox.received(browser)).toEqual([])
  })

  test('is removed once its service reports it gone, and the others still get the notice', async () => {
    const actor = await fixture.account()
    const [ended, other] = [sandbox.subscribe(), sandbox.subscribe()]
    await add(actor, ended)
    await add(actor, other)
    sandbox.end(ended)
    await tell(actor)
    expect(sandbox.received(other)).toHaveLength(1)
    expect((await read(actor)).items.map(({ fingerprint }) => fingerprint)).toEqual([
      hash('sha256', other.endpoint, 'base64url'),
    ])
    sandbox.end(other)
    await tell(actor)
    expect((await read(actor)).items).toEqual([])
    expect(await deliveries()).toEqual([{ attempts: 1, sent: true }])
  })

  test('gets the notice with the next attempt if its service failed', async () => {
    const actor = await fixture.account()
    const browser = sandbox.subscribe()
    await add(actor, browser)
    sandbox.failWith(503)
    await tell(actor)
    expect(await deliveries()).toEqual([{ attempts: 1, sent: false }])
    sandbox.failWith(undefined)
    await deliver(jobAt(2 * minuteMs), ports, { atMost: 10 })
    expect(sandbox.received(browser)).toHaveLength(1)
    expect(await deliveries()).toEqual([{ attempts: 2, sent: true }])
  })

  test('is listed once, belongs to who added it last, and can be removed by its person alone', async () => {
    const [first, second] = [await fixture.account(), await fixture.account()]
    const browser = sandbox.subscribe()
    await add(first, browser)
    expect((await add(first, browser)).items).toHaveLength(1)
    const { items } = await add(second, browser)
    expect((await read(first)).items).toEqual([])
    const { id } = items[0]!
    await expect(fixture.as(first, (context) => removeDevice(context, ports, { id }))).rejects.toMatchObject({
      code: 'device_not_found',
    })
    expect((await fixture.as(second, (context) => removeDevice(context, ports, { id }))).items).toEqual([])
  })

  test('makes the oldest one give way beyond the limit', async () => {
    const actor = await fixture.account()
    const browsers = Array.from({ length: maxDevices + 1 }, () => sandbox.subscribe())
    for (const [index, browser] of browsers.entries()) {
      await fixture.as(actor, (context) =>
        addDevice({ ...context, now: addMs(fixture.now, index) }, ports, bodyOf(browser)),
      )
    }
    const kept = (await read(actor)).items.map(({ fingerprint }) => fingerprint)
    expect(kept).toEqual(browsers.slice(1).map(({ endpoint }) => hash('sha256', endpoint, 'base64url')))
  })

  test('is refused with an address of no push service, with broken keys, and without server keys', async () => {
    const actor = await fixture.account()
    const { endpoint, ...keys } = bodyOf(sandbox.subscribe())
    const adding = (body: Parameters<typeof addDevice>[2], own: Pick<NotificationsPorts, 'push'> = ports) =>
      fixture.as(actor, (context) => addDevice(context, own, body))
    await expect(adding({ endpoint: 'https://10.0.0.1/a', ...keys })).rejects.toMatchObject({
      code: 'device_invalid',
    })
    const p256dh = Buffer.alloc(65, 4).toString('base64url')
    await expect(adding({ endpoint, ...keys, p256dh })).rejects.toMatchObject({ code: 'device_invalid' })
    await expect(adding({ endpoint, ...keys }, {})).rejects.toMatchObject({ code: 'push_unavailable' })
    expect(await readDevices(fixture.contextFor(actor), {})).toEqual({ publicKey: null, items: [] })
  })
})
