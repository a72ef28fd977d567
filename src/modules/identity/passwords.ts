import { readFileSync } from 'node:fs'
import { Refusal } from '#kit/errors.ts'
import { createLimitedQueue, QueueFull } from '#kit/limited-queue.ts'
import { openWorkerThread } from '#platform/concurrency/worker-thread.ts'
import type { HashingQuestion } from './hashing.ts'
import { isCommonPassword } from './rules.ts'

/** More than these are told to come back: whoever waits longer has given up. */
const waitingAtMost = 200

/**
 * Hashing takes as much of a processor as it is given. It is done one after another in a thread that gives way, so
 * that a storm of sign-ins neither fills the memory nor slows a checkout.
 */
const inThread = openWorkerThread<HashingQuestion, string | boolean>({
  file: new URL('hashing.ts', import.meta.url),
  maxWaiting: waitingAtMost,
})
/** A second one looks its account up while the first is hashed; the others hold no connection meanwhile. */
const turns = createLimitedQueue({ concurrency: 2, maxWaiting: waitingAtMost })

async function unlessCrowded<R>(work: () => Promise<R>): Promise<R> {
  try {
    return await work()
  } catch (error) {
    if (!(error instanceof QueueFull)) throw error
    throw new Refusal('authentication_error', 503, { retryAfterSeconds: 5 })
  }
}

const asked = (question: HashingQuestion) => unlessCrowded(() => inThread(question))

/** Judges a password with all that is looked up and counted for it: few at once, since they wait for the hash anyway. */
export const judgeInTurn = <R>(work: () => Promise<R>): Promise<R> => unlessCrowded(() => turns.run(work))

// The same letters can be coded in several ways, by keyboard; a password must not depend on which.
const composed = (password: string): string => password.normalize('NFC')

export const hashPassword = async (password: string): Promise<string> =>
  String(await asked({ hash: composed(password) }))

/** Takes as long for somebody who does not exist, or has no password, as for somebody who does. */
export const isPasswordRight = async (password: string, passwordHash: string | null): Promise<boolean> =>
  (await asked({ verify: composed(password), against: passwordHash })) === true

/** The 3,000 commonest passwords, lower-case and without their tails. */
const common = new Set(
  readFileSync(new URL('common-passwords.txt', import.meta.url), 'utf8')
    .trim()
    .split('\n'),
)

export const isCommon = (password: string): boolean => isCommonPassword(password, common)
