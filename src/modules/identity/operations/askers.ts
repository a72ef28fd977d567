import { newToken } from '#kit/ids.ts'
import type { CallContext, Context, OpenContext } from '#platform/context.ts'
import { consumeLimit } from '#platform/security/rate-limit.ts'
import { hashToken } from '../codes.ts'
import type { IdentityPorts } from '../ports.ts'
import * as sessionQueries from '../queries/sessions.ts'
import { maskNetwork } from '../rules.ts'
import { deviceCookie, findDeviceToken } from '../session-cookie.ts'

/**
 * AUTH-10: the source whose attempts are counted together. A device on which the account has signed in before is
 * counted alone. Everyone else is a stranger, counted per network and together with all other strangers.
 */
export interface Asker {
  readonly key: string
  readonly isStranger: boolean
}

const deviceKey = (hash: Buffer): string => `device:${hash.toString('base64url')}`

export const strangerAsker = ({ origin }: Pick<Context, 'origin'>): Asker => ({
  key: `network:${maskNetwork(origin.address)}`,
  isStranger: true,
})

/** Parses the stored key of a challenge's asker. */
export const parseAsker = (key: string): Asker => ({ key, isStranger: !key.startsWith('device:') })

/** Returns the device if the account has signed in on it before, otherwise a stranger. */
export async function findAsker(
  context: CallContext,
  ports: Pick<IdentityPorts, 'hasHttps'>,
  userId: string | undefined,
): Promise<Asker> {
  const token = findDeviceToken(context.headers, ports.hasHttps)
  if (userId === undefined || token === undefined) return strangerAsker(context)
  const hash = hashToken(token)
  const isKnown = await sessionQueries.isKnownDevice(context.db, userId, hash)
  return isKnown ? { key: deviceKey(hash), isStranger: false } : strangerAsker(context)
}

/**
 * Makes this browser a known device of the account. Its token changes with every sign-in, so that a token that was
 * planted or copied before becomes worthless. Other accounts that know the browser follow the new token.
 */
export async function rememberDevice(
  context: CallContext,
  ports: Pick<IdentityPorts, 'hasHttps'>,
  userId: string,
): Promise<void> {
  const { db, now, headers } = context
  const earlier = findDeviceToken(headers, ports.hasHttps)
  const token = newToken()
  const hash = hashToken(token)
  await db.transaction(async (tx) => {
    if (earlier !== undefined) await sessionQueries.updateDeviceHash(tx, hashToken(earlier), hash)
    await sessionQueries.insertKnownDevice(tx, userId, hash, now)
  })
  context.setCookie(deviceCookie(token, ports.hasHttps))
}

/** Counts a sent code against a stranger's address. */
export async function spendSend(context: OpenContext, ports: IdentityPorts, asker: Asker): Promise<void> {
  if (!asker.isStranger) return
  await consumeLimit(
    context.db,
    `identity.send:${maskNetwork(context.origin.address)}`,
    ports.limits.sendsByAddress,
  )
}
