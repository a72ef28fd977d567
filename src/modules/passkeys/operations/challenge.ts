import { hash, randomBytes } from 'node:crypto'
import { refuser } from '#kit/errors.ts'
import { addMs } from '#kit/time.ts'
import type { Context } from '#platform/context.ts'
import { passkeysRefusals } from '../contract.ts'
import { deleteSpentChallenges, insertSpentChallenge } from '../queries.ts'
import { challengeValidMs } from '../rules.ts'

const refuse = refuser(passkeysRefusals)

/** What a challenge was given out for: one for making a passkey signs nobody in. */
export type Purpose = { readonly kind: 'sign-in' } | { readonly kind: 'add'; readonly userId: string }

interface Sealed {
  readonly challenge: string
  readonly expiresAtMs: number
}

const recordOf = (purpose: Purpose): string =>
  purpose.kind === 'add' ? `passkeys.add.${purpose.userId}` : 'passkeys.sign-in'

/** A challenge, and the sealed ticket by which it comes back: nothing is written, however many are asked for. */
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
    ticket: sealing.seal(JSON.stringify(sealed), recordOf(purpose)).toString('base64url'),
  }
}

/** The challenge of a ticket, for the first who comes with it in time; in the caller's transaction. */
export async function spendChallenge(
  { tx, sealing, now }: Context,
  ticket: string,
  purpose: Purpose,
): Promise<string> {
  const { challenge, expiresAtMs } = open(sealing, ticket, purpose)
  const isInTime = expiresAtMs > now.getTime()
  const challengeHash = hash('sha256', challenge, 'buffer')
  if (!isInTime || !(await insertSpentChallenge(tx, challengeHash, new Date(expiresAtMs)))) {
    throw refuse('passkey_lapsed')
  }
  return challenge
}

function open(sealing: Context['sealing'], ticket: string, purpose: Purpose): Sealed {
  try {
    return JSON.parse(sealing.unseal(Buffer.from(ticket, 'base64url'), recordOf(purpose))) as Sealed
  } catch {
    throw refuse('passkey_lapsed')
  }
}

/** Those that nobody could use any more. */
export const forgetSpentChallenges = (context: Context): Promise<number> =>
  deleteSpentChallenges(context.tx, context.now)
