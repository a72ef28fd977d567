import {
  type AuthenticationResponseJSON,
  generateAuthenticationOptions,
  verifyAuthenticationResponse,
} from '@simplewebauthn/server'
import type * as z from 'zod'
import { refuser } from '#kit/errors.ts'
import { deliverSession, maskNetwork, openAuthenticatedSession } from '#modules/identity/index.ts'
import { type CallContext, type Context, withTx } from '#platform/context.ts'
import { consumeLimit, type Limit } from '#platform/security/rate-limit.ts'
import { passkeysRefusals, type UsedCredential } from '../contract.ts'
import * as queries from '../queries.ts'
import { challengeValidMs } from '../rules.ts'
import { newChallenge, spendChallenge } from './challenge.ts'
import { decodeBytes, type PasskeysPorts, readDomain } from './domain.ts'

const refuse = refuser(passkeysRefusals)

/** AUTH-10 */
const signInsByAddress: Limit = { most: 120, windowSeconds: 900 }

/** Returns the options to sign in. They name no account, because the passkey identifies its owner. */
export async function beginSignIn(context: Context, ports: PasskeysPorts) {
  const { challenge, ticket } = newChallenge(context, { kind: 'sign-in' })
  const options = await generateAuthenticationOptions({
    rpID: readDomain(ports),
    challenge,
    timeout: challengeValidMs,
    userVerification: 'required',
  })
  return { ticket, options: { ...options } }
}

interface SignInInput {
  readonly ticket: string
  readonly credential: z.output<typeof UsedCredential>
  readonly transport: 'cookie' | 'token'
  /** The challenge of an operator's sign-in that a right password has started. */
  readonly challengeId?: string
}

/**
 * AUTH-4, AUTH-8: signs in the owner of a passkey; with the challenge of an operator's password, into the back office.
 * A passkey asks for a finger, a face or a PIN, so it counts as two factors.
 */
export async function signInByPasskey(context: CallContext, ports: PasskeysPorts, input: SignInInput) {
  await consumeLimit(context.db, `passkeys.sign_in:${maskNetwork(context.origin.address)}`, signInsByAddress)
  const opened = await context.db.transaction(async (tx) => {
    const inside = withTx(context, tx)
    const userId = await verifyCredential(inside, ports, input)
    return await openAuthenticatedSession(inside, {
      userId,
      method: 'passkey',
      ...(input.challengeId === undefined ? {} : { operatorChallengeId: input.challengeId }),
    })
  })
  if (!opened) throw refuse('passkey_asks_password')
  return await deliverSession(context, ports, opened, input.transport)
}

/** Returns the owner of the passkey after verifying its signature over our challenge. */
async function verifyCredential(context: Context, ports: PasskeysPorts, input: SignInInput): Promise<string> {
  const { tx, now } = context
  const challenge = await spendChallenge(context, input.ticket, { kind: 'sign-in' })
  const passkey = await queries.lockPasskey(tx, decodeBytes(input.credential.id))
  if (!passkey || decodeBytes(input.credential.response.userHandle).toString() !== passkey.userId) {
    throw refuse('passkey_unknown')
  }
  const { verified, authenticationInfo } = await verifyAuthenticationResponse({
    response: input.credential as unknown as AuthenticationResponseJSON,
    expectedChallenge: challenge,
    expectedOrigin: ports.origin(),
    expectedRPID: readDomain(ports),
    requireUserVerification: true,
    credential: {
      id: input.credential.id,
      publicKey: new Uint8Array(passkey.publicKey),
      counter: Number(passkey.signCount),
    },
  }).catch((error: unknown) => {
    context.log.info({ event: 'passkey_refused', userId: passkey.userId, reason: String(error) })
    throw refuse('passkey_failed')
  })
  if (!verified) throw refuse('passkey_failed')
  const { newCounter, credentialBackedUp } = authenticationInfo
  await queries.updateUse(
    tx,
    passkey.id,
    { signCount: BigInt(newCounter), isSynced: credentialBackedUp },
    now,
  )
  return passkey.userId
}
