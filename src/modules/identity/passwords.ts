import { readFileSync } from 'node:fs'
import { Refusal } from '#kit/errors.ts'
import { createLimitedQueue, QueueFull } from '#kit/limited-queue.ts'
import { openWorkerThread } from '#platform/concurrency/worker-thread.ts'
import type { HashingTask } from './hashing.ts'
import { isCommonPassword } from './rules.ts'

/** More waiting tasks are refused: a client that waits longer has given up. */
const waitingAtMost = 200

/**
 * Hashing uses a whole core. It runs in one thread of low priority, one task after another, so that many sign-ins
 * neither fill the memory nor slow a checkout.
 */
const inThread = openWorkerThread<HashingTask, string | boolean>({
  file: new URL('hashing.ts', import.meta.url),
  maxWaiting: waitingAtMost,
})
/** Two run at once: one looks up its account while the other is hashed. The rest wait without a connection. */
const turns = createLimitedQueue({ concurrency: 2, maxWaiting: waitingAtMost })

async function refuseIfCrowded<R>(work: () => Promise<R>): Promise<R> {
  try {
    return await work()
  } catch (error) {
    if (!(error instanceof QueueFull)) throw error
    throw new Refusal('authentication_error', 503, { retryAfterSeconds: 5 })
  }
}

const asked = (question: HashingTask) => refuseIfCrowded(() => inThread(question))

/** Runs the check of a password, with its look-ups and counts, when a slot is free. */
export const withHashingSlot = <R>(work: () => Promise<R>): Promise<R> =>
  refuseIfCrowded(() => turns.run(work))

// Keyboards encode the same letters differently, and a password must not depend on that.
const composed = (password: string): string => password.normalize('NFC')

export const hashPassword = async (password: string): Promise<string> =>
  String(await asked({ hash: composed(password) }))

/** Takes equally long if the account does not exist or has no password. */
export const isPasswordRight = async (password: string, passwordHash: string | null): Promise<boolean> =>
  (await asked({ verify: composed(password), against: passwordHash })) === true

/** The 3,000 commonest passwords, in lower case and without trailing digits. */
const common = new Set(
  readFileSync(new URL('common-passwords.txt', import.meta.url), 'utf8')
    .trim()
    .split('\n'),
)

export const isCommon = (password: string): boolean => isCommonPassword(password, common)
