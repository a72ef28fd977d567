import { randomUUID } from 'node:crypto'
import { hashSync, verifySync } from '@node-rs/argon2'
import { lowerPriority, serveRequests } from '#platform/concurrency/worker-thread.ts'

/** Nobody's hash is judged like anybody's, so that it takes as long. */
export type HashingQuestion =
  | { readonly hash: string }
  | { readonly verify: string; readonly against: string | null }

/** Argon2id with 19 MiB: about eleven milliseconds of a core. */
const argon2id = 2
const options = { algorithm: argon2id, memoryCost: 19_456, timeCost: 2, parallelism: 1 }

lowerPriority(10)
const nobodys = hashSync(randomUUID(), options)
serveRequests((question: HashingQuestion) =>
  'hash' in question
    ? hashSync(question.hash, options)
    : verifySync(question.against ?? nobodys, question.verify),
)
