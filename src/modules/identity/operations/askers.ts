import { newToken } from '#kit/ids.ts'
import type { CallContext, Context, OpenContext } from '#platform/context.ts'
import { consumeLimit } from '#platform/security/rate-limit.ts'
import { tokenHashOf } from '../codes.ts'
import type { IdentityPorts } from '../ports.ts'
import * as queries from '../queries.ts'
import { networkOf } from '../rules.ts'
import { deviceCookie, findDeviceToken } from '../session-cookie.ts'

/**
 * AUTH-10: whose tries are counted together. A device that the account has signed in on before counts for itself
 * alone; everyone else is a stranger, counted by network and together with all other strangers.
 */
export interface Asker {
  readonly key: string
  readonly isStranger: boolean
}

const deviceKey = (hash: Buffer): string => `device:${hash.toString('base64url')}`

export const strangerOf = ({ origin }: Pick<Context, 'origin'>): Asker => ({
  key: `network:${networkOf(origin.address)}`,
  isStranger: true,
})

/** A challenge's asker as it was kept. */
export const askerOf = (key: string): Asker => ({ key, isStranger: !key.startsWith('device:') })

/** Who asks for this account: the device where it has been signed in, else a stranger. */
export async function findAsker(
  context: CallContext,
  ports: Pick<IdentityPorts, 'hasHttps'>,
  userId: string | undefined,
): Promise<Asker> {
  const token = findDeviceToken(context.headers, ports.hasHttps)
  if (userId === undefined || token === undefined) return strangerOf(context)
  const hash = tokenHashOf(token)
  const isKnown = await queries.isKnownDevice(context.db, userId, hash)
  return isKnown ? { key: deviceKey(hash), isStranger: false } : strangerOf(context)
}

/**
 * From now on this browser is known to the account. Its token is new with every sign-in, so that one which was
 * planted or copied before is worth nothing afterwards; other accounts that know the browser go along.
 */
export async function rememberDevice(
  context: CallContext,
  ports: Pick<IdentityPorts, 'hasHttps'>,
  userId: string,
): Promise<void> {
  const { db, now, headers } = context
  const earlier = findDeviceToken(headers, ports.hasHttps)
  const token = newToken()
  const hash = tokenHashOf(token)
  await db.transaction(async (tx) => {
    if (earlier !== undefined) await queries.updateDeviceHash(tx, tokenHashOf(earlier), hash)
    await queries.insertKnownDevice(tx, userId, hash, now)
  })
  context.setCookie(deviceCookie(token, ports.hasHttps))
}

/** What every call that sends a code costs a stranger's address. */
export async function spendSend(context: OpenContext, ports: IdentityPorts, asker: Asker): Promise<void> {
  if (!asker.isStranger) return
  await consumeLimit(
    context.db,
    `identity.send:${networkOf(context.origin.address)}`,
    ports.limits.sendsByAddress,
  )
}
