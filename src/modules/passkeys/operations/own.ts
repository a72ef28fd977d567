import {
  generateRegistrationOptions,
  type RegistrationResponseJSON,
  verifyRegistrationResponse,
} from '@simplewebauthn/server'
import type * as z from 'zod'
import { refuser } from '#kit/errors.ts'
import { newId } from '#kit/ids.ts'
import { recordAct } from '#modules/audit/index.ts'
import { getUser } from '#modules/identity/index.ts'
import { fullNameOf } from '#modules/identity/vocabulary.ts'
import { generalSettings } from '#modules/settings/index.ts'
import type { Context } from '#platform/context.ts'
import { recordEvent } from '#platform/events/events.ts'
import {
  type NewCredential,
  type Passkey,
  passkeyAdded,
  passkeyRemoved,
  passkeysRefusals,
} from '../contract.ts'
import { requirePasskeyHolder } from '../policy.ts'
import * as queries from '../queries.ts'
import { challengeValidMs, maxPasskeys, nameNewPasskey } from '../rules.ts'
import { newChallenge, spendChallenge } from './challenge.ts'
import { decodeBytes, type PasskeysPorts, readDomain } from './domain.ts'

const refuse = refuser(passkeysRefusals)

/** COSE numbers of Ed25519, ECDSA on P-256 and RSA, which cover all authenticators. */
const algorithms = [-8, -7, -257] as const

const answerOf = (row: queries.PasskeyRow): z.input<typeof Passkey> => ({
  id: row.id,
  name: row.name,
  isSynced: row.isSynced,
  createdAt: row.createdAt.toISOString(),
  lastUsedAt: row.lastUsedAt?.toISOString() ?? null,
})

export async function listPasskeys(context: Context) {
  const { userId } = requirePasskeyHolder(context.actor)
  return { items: (await queries.listPasskeys(context.tx, userId)).map(answerOf) }
}

/** Returns the options to create a passkey, excluding those that the account has already. */
export async function beginAdding(context: Context, ports: PasskeysPorts) {
  const { userId } = requirePasskeyHolder(context.actor)
  const user = await getUser(context.tx, userId)
  const earlier = await queries.listPasskeys(context.tx, userId)
  if (earlier.length >= maxPasskeys) throw refuse('passkey_too_many', { most: maxPasskeys })
  const { challenge, ticket } = newChallenge(context, { kind: 'add', userId })
  const options = await generateRegistrationOptions({
    rpName: context.settings.of(generalSettings).brandName[context.locale],
    rpID: readDomain(ports),
    userID: new Uint8Array(Buffer.from(userId)),
    userName: user.email,
    userDisplayName: fullNameOf(user),
    challenge,
    timeout: challengeValidMs,
    excludeCredentials: earlier.map(({ credentialId, transports }) => ({
      id: credentialId.toString('base64url'),
      transports: [...transports],
    })),
    supportedAlgorithmIDs: [...algorithms],
    authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
  })
  return { ticket, options: { ...options } }
}

interface AddInput {
  readonly ticket: string
  readonly credential: z.output<typeof NewCredential>
  readonly name?: string | undefined
}

/** Stores a passkey after verifying the authenticator's answer. */
export async function addPasskey(context: Context, ports: PasskeysPorts, input: AddInput) {
  const { userId } = requirePasskeyHolder(context.actor)
  const { tx, now } = context
  await queries.lockHolder(tx, userId)
  const credential = await verifyNewCredential(context, ports, userId, input)
  const earlier = await queries.listPasskeys(tx, userId)
  if (earlier.length >= maxPasskeys) {
    throw refuse('passkey_too_many', { most: maxPasskeys })
  }
  const passkey: queries.PasskeyRow = {
    id: newId(),
    userId,
    credentialId: decodeBytes(credential.credential.id),
    publicKey: Buffer.from(credential.credential.publicKey),
    signCount: BigInt(credential.credential.counter),
    transports: input.credential.response.transports,
    name:
      input.name ??
      nameNewPasskey({
        aaguid: credential.aaguid,
        userAgent: context.origin.userAgent,
        taken: earlier.map(({ name }) => name),
      }),
    isSynced: credential.credentialBackedUp,
    createdAt: now,
    lastUsedAt: null,
  }
  if ((await queries.insertPasskey(tx, passkey)) === 0) throw refuse('passkey_known')
  await recordChange(context, 'passkeys.added', passkey)
  await recordEvent(context, passkeyAdded, { subject: userId, data: { name: passkey.name } })
  return answerOf(passkey)
}

async function verifyNewCredential(context: Context, ports: PasskeysPorts, userId: string, input: AddInput) {
  const challenge = await spendChallenge(context, input.ticket, { kind: 'add', userId })
  const { verified, registrationInfo } = await verifyRegistrationResponse({
    response: input.credential as unknown as RegistrationResponseJSON,
    expectedChallenge: challenge,
    expectedOrigin: ports.origin(),
    expectedRPID: readDomain(ports),
    requireUserVerification: true,
    supportedAlgorithmIDs: [...algorithms],
  }).catch((error: unknown) => {
    context.log.info({ event: 'passkey_refused', userId, reason: String(error) })
    throw refuse('passkey_failed')
  })
  if (!verified) throw refuse('passkey_failed')
  return registrationInfo
}

export async function renamePasskey(context: Context, input: { id: string; name: string }) {
  const { userId } = requirePasskeyHolder(context.actor)
  const passkey = await queries.updateName(context.tx, userId, input.id, input.name)
  if (!passkey) throw refuse('passkey_not_found')
  return answerOf(passkey)
}

export async function removePasskey(context: Context, input: { id: string }): Promise<void> {
  const { userId } = requirePasskeyHolder(context.actor)
  const passkey = await queries.deletePasskey(context.tx, userId, input.id)
  if (!passkey) throw refuse('passkey_not_found')
  await recordChange(context, 'passkeys.removed', passkey)
  await recordEvent(context, passkeyRemoved, { subject: userId, data: { name: passkey.name } })
}

const recordChange = (context: Context, act: string, { id, userId, name }: queries.PasskeyRow) =>
  recordAct(context, { act, subject: { kind: 'user', id: userId }, after: { passkeyId: id, name } })
