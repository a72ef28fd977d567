import { readFileSync } from 'node:fs'
import { hash, verify } from '@node-rs/argon2'
import { Refusal } from '#kit/errors.ts'
import { isCommonPassword } from './rules.ts'

/**
 * Argon2id with 19 MiB: about eleven milliseconds of a core. A few run at once and the rest wait their turn,
 * so that a storm of sign-ins neither fills the memory nor starves the checkout.
 */
const argon2id = 2
const options = { algorithm: argon2id, memoryCost: 19_456, timeCost: 2, parallelism: 1 }
const atOnce = 2
const waitingAtMost = 200

let running = 0
const waiting: (() => void)[] = []

async function inTurn<R>(work: () => Promise<R>): Promise<R> {
  if (running >= atOnce) {
    if (waiting.length >= waitingAtMost) {
      throw new Refusal('authentication_error', 503, { retryAfterSeconds: 5 })
    }
    // Whoever finishes hands over the place, so that nobody slips in between.
    await new Promise<void>((resume) => waiting.push(resume))
  } else running += 1
  try {
    return await work()
  } finally {
    const next = waiting.shift()
    if (next) next()
    else running -= 1
  }
}

// The same letters can be coded in several ways, by keyboard; a password must not depend on which.
const composed = (password: string): string => password.normalize('NFC')

export const hashPassword = (password: string): Promise<string> =>
  inTurn(() => hash(composed(password), options))

let dummy: Promise<string> | undefined

/** Takes as long for somebody who does not exist, or has no password, as for somebody who does. */
export async function isPasswordRight(password: string, passwordHash: string | null): Promise<boolean> {
  dummy ??= hashPassword('nobody has this password')
  const known = passwordHash ?? (await dummy)
  const isRight = await inTurn(() => verify(known, composed(password)))
  return isRight && passwordHash !== null
}

/** The 3,000 commonest passwords, lower-case and without their tails. */
const common = new Set(
  readFileSync(new URL('common-passwords.txt', import.meta.url), 'utf8')
    .trim()
    .split('\n'),
)

export const isCommon = (password: string): boolean => isCommonPassword(password, common)
