import { assert, Refusal } from '#kit/errors.ts'
import { addDays } from '#kit/time.ts'
import type { CallContext, CallInTransaction } from '../context.ts'
import { sql, type Tx } from '../database/database.ts'
import type { Job } from '../jobs/jobs.ts'

/** LED-4: for how long a key and its answer are kept. */
const keptDays = 7

/** A key may be used again after `keptDays`. */
export const keptAnswerJobs: readonly Job[] = [
  {
    name: 'platform.forget_kept_answers',
    cron: '37 * * * *',
    run: async ({ db, now }) => {
      await db.run(sql`delete from platform.kept_answers where kept_at < ${addDays(now, -keptDays)}`)
    },
  },
]

type Keyed = Pick<CallInTransaction, 'actor' | 'idempotencyKey' | 'log' | 'now' | 'requestHash' | 'sealing'>

interface KeptAnswer {
  readonly requestHash: string
  /** Sealed, because answers contain personal data. */
  readonly answer: Buffer | null
}

/**
 * Runs a command once per caller and idempotency key, in the command's transaction, and stores its answer (LED-4).
 * The same request again gets the stored answer. Another request with the key is refused with
 * `idempotency_key_reused`. A refused command rolls its key back. Of two at once, the second waits for the row of
 * the first.
 */
export async function answerOnce(
  context: Keyed & { readonly tx: Tx },
  run: () => Promise<unknown>,
): Promise<unknown> {
  const userId = hashCaller(context)
  const { tx, idempotencyKey: key, requestHash, now } = context
  const claimed = await tx.run(sql`
    insert into platform.kept_answers (user_id, key, request_hash, kept_at)
    values (${userId}, ${key}, ${requestHash}, ${now}) on conflict (user_id, key) do nothing`)
  if (claimed === 0) {
    const earlier = await findKept(tx, userId, key)
    assert(earlier !== undefined, 'the answer that a key conflicts with')
    return openKept(context, earlier)
  }
  const answer = await run()
  await tx.run(sql`
    update platform.kept_answers set answer = ${seal(context, answer)} where user_id = ${userId} and key = ${key}`)
  return answer
}

/**
 * The same for a command that opens its own transactions: its answer is stored afterwards. Of two at once, the
 * second may find the work done and be refused before the answer is stored. If it is sent again, it gets the answer.
 */
export async function answerOnceAround(
  context: Keyed & Pick<CallContext, 'db'>,
  run: () => Promise<unknown>,
): Promise<unknown> {
  const userId = hashCaller(context)
  const { db, idempotencyKey: key, requestHash, now } = context
  const known = async () => await findKept(db, userId, key)
  const before = await known()
  if (before) return openKept(context, before)
  let answer: unknown
  try {
    answer = await run()
  } catch (error) {
    const meanwhile = await known()
    if (meanwhile) return openKept(context, meanwhile)
    throw error
  }
  await db.run(sql`
    insert into platform.kept_answers (user_id, key, request_hash, answer, kept_at)
    values (${userId}, ${key}, ${requestHash}, ${seal(context, answer)}, ${now})
    on conflict (user_id, key) do nothing`)
  return answer
}

function hashCaller({ actor, idempotencyKey }: Keyed): string {
  assert(actor.kind === 'user' && idempotencyKey !== '', 'a signed-in caller and a key')
  return actor.userId
}

const findKept = (tx: Tx, userId: string, key: string) =>
  tx.maybe<KeptAnswer>(
    sql`select request_hash, answer from platform.kept_answers where user_id = ${userId} and key = ${key}`,
  )

const recordId = (context: Keyed) => `kept answer ${hashCaller(context)} ${context.idempotencyKey}`

const seal = (context: Keyed, answer: unknown): Buffer | null =>
  answer === undefined ? null : context.sealing.seal(JSON.stringify(answer), recordId(context))

function openKept(context: Keyed, { requestHash, answer }: KeptAnswer): unknown {
  if (requestHash !== context.requestHash) throw new Refusal('idempotency_key_reused', 422)
  return answer === null
    ? undefined
    : (JSON.parse(context.sealing.unseal(answer, recordId(context))) as unknown)
}
