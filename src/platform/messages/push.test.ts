import { createECDH } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type PushSandbox, type SandboxSubscription, startPushSandbox } from '#sandbox/push/server.ts'
import { webPushSender } from './push.ts'
import { arePushKeys, encryptPush, isKeyPair } from './push-encryption.ts'

const fromBase64 = (text: string) => Buffer.from(text, 'base64url')

function newServerKeys() {
  const pair = createECDH('prime256v1')
  pair.generateKeys()
  return { publicKey: pair.getPublicKey('base64url'), privateKey: pair.getPrivateKey('base64url') }
}

let sandbox: PushSandbox
const settings = { ...newServerKeys(), contact: 'mailto:ops@sahl.test', timeoutMs: 2000 }
beforeAll(async () => {
  sandbox = await startPushSandbox()
})
afterAll(() => sandbox.stop())

const targetOf = ({ endpoint, keys }: SandboxSubscription) => ({
  endpoint,
  p256dh: fromBase64(keys.p256dh),
  auth: fromBase64(keys.auth),
})
const sender = () => webPushSender({ ...settings, localService: sandbox.url })

describe('a message to a browser', () => {
  test('is encrypted as the example of RFC 8291', () => {
    const ephemeral = createECDH('prime256v1')
    ephemeral.setPrivateKey(fromBase64('yfWPiYE-n46HLnH0KqZOF1fJJU3MYrct3AELtAQ-oRw'))
    const body = encryptPush(
      'When I grow up, I want to be a watermelon',
      {
        p256dh: fromBase64(
          'BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4',
        ),
        auth: fromBase64('BTBZMqHH6r4Tts7J_aSIgg'),
      },
      { salt: fromBase64('DGv6ra1nlYgDCS1FRnbzlw'), ephemeral },
    )
    expect(body.toString('base64url')).toBe(
      'DGv6ra1nlYgDCS1FRnbzlwAAEABBBP4z9KsN6nGRTbVYI_c7VJSPQTBtkgcy27mlmlMoZIIgDll6e3vCYLocInmYWAmS6T' +
        'lzAC8wEqKK6PBru3jl7A_yl95bQpu6cVPTpK4Mqgkf1CXztLVBSt2Ks3oZwbuwXPXLWyouBWLVWGNWQexSgSxsj_Qulcy4a-fN',
    )
  })

  test('is taken by the service and decrypted by its browser alone', async () => {
    const [own, other] = [sandbox.subscribe(), sandbox.subscribe()]
    expect(await sender().send(targetOf(own), '{"title":"إيداع"}')).toBe('taken')
    expect(sandbox.received(own)).toEqual(['{"title":"إيداع"}'])
    expect(sandbox.received(other)).toEqual([])
    const mixed = { ...targetOf(own), p256dh: targetOf(other).p256dh }
    await expect(sender().send(mixed, 'x')).rejects.toMatchObject({ name: 'OutboundRefused', status: 400 })
  })

  test('reports a browser that is not subscribed any more', async () => {
    const ended = sandbox.subscribe()
    sandbox.end(ended)
    expect(await sender().send(targetOf(ended), 'x')).toBe('gone')
    const unknown = { ...targetOf(ended), endpoint: `${sandbox.url}/send/nothing` }
    expect(await sender().send(unknown, 'x')).toBe('gone')
  })

  test.each([
    [500, 'OutboundUnavailable'],
    [429, 'OutboundUnavailable'],
    [413, 'OutboundRefused'],
    [401, 'OutboundRefused'],
  ])('fails if the service answers %i: %s', async (status, name) => {
    sandbox.failWith(status)
    try {
      await expect(sender().send(targetOf(sandbox.subscribe()), 'x')).rejects.toMatchObject({ name })
    } finally {
      sandbox.failWith(undefined)
    }
  })
})

describe('the address of a browser', () => {
  const isService = (endpoint: string) => webPushSender(settings).isService(endpoint)
  test.each([
    'https://fcm.googleapis.com/fcm/send/a:b',
    'https://updates.push.services.mozilla.com/wpush/v2/a',
    'https://wns2-am3p.notify.windows.com/w/?token=a',
    'https://web.push.apple.com/a',
  ])('may be that of a known service: %s', (endpoint) => expect(isService(endpoint)).toBe(true))

  test.each([
    'http://fcm.googleapis.com/fcm/send/a',
    'https://fcm.googleapis.com:8443/a',
    'https://fcm.googleapis.com.evil.example/a',
    'https://user@fcm.googleapis.com/a',
    'https://evil.example/fcm.googleapis.com',
    'https://evil-notify.windows.com/a',
    'https://127.0.0.1/a',
    'https://169.254.169.254/latest/meta-data',
    'https://localhost/a',
    'file:///etc/passwd',
    'no address',
  ])('is no other: %s', (endpoint) => expect(isService(endpoint)).toBe(false))

  test('is not called if it is of no known service, whatever is stored', async () => {
    const subscription = sandbox.subscribe()
    expect(await webPushSender(settings).send(targetOf(subscription), 'x')).toBe('gone')
    expect(sandbox.received(subscription)).toEqual([])
  })
})

test('recognises a pair of keys, and a point of the curve', () => {
  const pair = newServerKeys()
  expect(isKeyPair(pair)).toBe(true)
  expect(isKeyPair({ ...pair, privateKey: newServerKeys().privateKey })).toBe(false)
  const { p256dh, auth } = targetOf(sandbox.subscribe())
  expect(arePushKeys({ p256dh, auth })).toBe(true)
  expect(arePushKeys({ p256dh: Buffer.alloc(65, 4), auth })).toBe(false)
  expect(arePushKeys({ p256dh, auth: Buffer.alloc(15) })).toBe(false)
})
