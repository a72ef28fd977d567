import { hash, randomBytes } from 'node:crypto'
import { refuser } from '#kit/errors.ts'
import { addMs } from '#kit/time.ts'
import type { Context } from '#platform/context.ts'
import { passkeysRefusals } from '../contract.ts'
import { deleteSpentChallenges, insertSpentChallenge } from '../queries.ts'
import { challengeValidMs } from '../rules.ts'

const refuse = refuser(passkeysRefusals)

/** The purpose of a challenge: one for adding a passkey does not sign in. */
export type Purpose = { readonly kind: 'sign-in' } | { readonly kind: 'add'; readonly userId: string }

interface Sealed {
  readonly challenge: string
  readonly expiresAtMs: number
}

const sealingContext = (purpose: Purpose): string =>
  purpose.kind === 'add' ? `passkeys.add.${purpose.userId}` : 'passkeys.sign-in'

/** Returns a challenge and a sealed ticket that carries it back. Nothing is stored, however many are requested. */
export function newChallenge(
  { sealing, now }: Context,
  purpose: Purpose,
): { challenge: Uint8Array<ArrayBuffer>; ticket: string } {
  const challenge = new Uint8Array(randomBytes(32))
  const sealed: Sealed = {
    challenge: Buffer.from(challenge).toString('base64url'),
    expiresAtMs: addMs(now, challengeValidMs).getTime(),
  }
  return {
    challenge,
    ticket: sealing.seal(JSON.stringify(sealed), sealingContext(purpose)).toString('base64url'),
  }
}

/**
 * Returns the challenge of a ticket and marks it as used, in the caller's transaction. Fails with `passkey_lapsed` if
 * it is used or expired.
 */
export async function spendChallenge(
  { tx, sealing, now }: Context,
  ticket: string,
  purpose: Purpose,
): Promise<string> {
  const { challenge, expiresAtMs } = unsealTicket(sealing, ticket, purpose)
  const isInTime = expiresAtMs > now.getTime()
  const challengeHash = hash('sha256', challenge, 'buffer')
  if (!isInTime || !(await insertSpentChallenge(tx, challengeHash, new Date(expiresAtMs)))) {
    throw refuse('passkey_lapsed')
  }
  return challenge
}

function unsealTicket(sealing: Context['sealing'], ticket: string, purpose: Purpose): Sealed {
  try {
    return JSON.parse(sealing.unseal(Buffer.from(ticket, 'base64url'), sealingContext(purpose))) as Sealed
  } catch {
    throw refuse('passkey_lapsed')
  }
}

/** Deletes challenges that have expired. */
export const deleteExpiredChallenges = (context: Context): Promise<number> =>
  deleteSpentChallenges(context.tx, context.now)
