import { randomUUID } from 'node:crypto'
import { hashSync, verifySync } from '@node-rs/argon2'
import { lowerPriority, serveRequests } from '#platform/concurrency/worker-thread.ts'

/**
 * A task of the hashing thread. Without a stored hash it compares with a dummy, so that both cases take equally long.
 */
export type HashingTask =
  | { readonly hash: string }
  | { readonly verify: string; readonly against: string | null }

/** Argon2id with 19 MiB: about eleven milliseconds of one core. */
const argon2id = 2
const options = { algorithm: argon2id, memoryCost: 19_456, timeCost: 2, parallelism: 1 }

lowerPriority(10)
const dummyHash = hashSync(randomUUID(), options)
serveRequests((question: HashingTask) =>
  'hash' in question
    ? hashSync(question.hash, options)
    : verifySync(question.against ?? dummyHash, question.verify),
)
