import { hash } from 'node:crypto'
import type { AnswerOf, ParsedOf } from '#kit/contract.ts'
import { deviceName } from '#kit/device-name.ts'
import { refuser } from '#kit/errors.ts'
import { newId } from '#kit/ids.ts'
import type { Context } from '#platform/context.ts'
import { arePushKeys } from '#platform/messages/push-encryption.ts'
import { consumeLimit } from '#platform/security/rate-limit.ts'
import { type notificationsContract, notificationsRefusals } from '../contract.ts'
import { requirePerson } from '../policy.ts'
import type { NotificationsPorts } from '../ports.ts'
import * as queries from '../queries.ts'
import { maxDevices } from '../rules.ts'

type Endpoints = typeof notificationsContract
type DevicesAnswer = AnswerOf<Endpoints['devices']>
type PushPort = Pick<NotificationsPorts, 'push'>

const refuse = refuser(notificationsRefusals)
const addLimit = { most: 30, windowSeconds: 3600 }

/** Returns the caller's browsers, oldest first, and the key with which another subscribes. */
export async function readDevices({ tx, actor }: Context, { push }: PushPort): Promise<DevicesAnswer> {
  const { userId } = requirePerson(actor)
  const devices = await queries.listDevices(tx, [userId])
  return {
    publicKey: push?.publicKey ?? null,
    items: devices.map(({ id, name, endpoint, addedAt }) => ({
      id,
      name: name || null,
      fingerprint: hash('sha256', endpoint, 'base64url'),
      addedAt: addedAt.toISOString(),
    })),
  }
}

/** Adds a browser. Repeating it changes nothing. Its endpoint must be of a known push service. */
export async function addDevice(
  context: Context,
  ports: PushPort,
  { endpoint, ...keys }: ParsedOf<Endpoints['addDevice']>,
): Promise<DevicesAnswer> {
  const { tx, actor, now, origin } = context
  const { userId } = requirePerson(actor)
  if (!ports.push) throw refuse('push_unavailable')
  await consumeLimit(tx, `notifications.devices:${userId}`, addLimit)
  const p256dh = Buffer.from(keys.p256dh, 'base64url')
  const auth = Buffer.from(keys.auth, 'base64url')
  if (!ports.push.isService(endpoint) || !arePushKeys({ p256dh, auth })) throw refuse('device_invalid')
  const name = deviceName(origin.userAgent) ?? ''
  const device = { id: newId(), personId: userId, endpoint, p256dh, auth, name, addedAt: now }
  await queries.saveDevice(tx, device, maxDevices)
  return await readDevices(context, ports)
}

export async function removeDevice(
  context: Context,
  ports: PushPort,
  { id }: ParsedOf<Endpoints['removeDevice']>,
): Promise<DevicesAnswer> {
  const { userId } = requirePerson(context.actor)
  if ((await queries.deleteDevice(context.tx, userId, id)) === 0) throw refuse('device_not_found')
  return await readDevices(context, ports)
}
