import { newId } from '#kit/ids.ts'
import type { Context } from '#platform/context.ts'
import { sql, type Tx } from '#platform/db.ts'
import type { Act } from './contract.ts'

export const insertEvent = (context: Context, act: Act) => {
  const { actor } = context
  const actorId = actor.kind === 'user' ? actor.userId : actor.kind === 'system' ? actor.name : null
  return context.tx.run(sql`
    insert into audit.events
      (id, at, actor_kind, actor_id, act, subject_kind, subject_id, before, after, request_id, address)
    values (${newId()}, ${context.now}, ${actor.kind}, ${actorId}, ${act.act}, ${act.subject.kind},
      ${act.subject.id}, ${json(act.before)}, ${json(act.after)}, ${context.requestId}, ${context.origin.address})`)
}

const json = (value: Readonly<Record<string, unknown>> | undefined) =>
  value === undefined
    ? null
    : JSON.stringify(value, (_key, inner) => (typeof inner === 'bigint' ? inner.toString() : inner))

export interface ChainPoint {
  readonly position: bigint
  readonly hash: Buffer
}

/** Where the chain ends, as it is written down apart from the lines. */
export const chainEnd = (tx: Tx) => tx.one<ChainPoint>(sql`select position, hash from audit.chain_end`)

/** The hash of the line at a place, if there is one. */
export async function hashAt(tx: Tx, position: bigint): Promise<Buffer | undefined> {
  const found = await tx.maybe<{ hash: Buffer }>(
    sql`select hash from audit.events where position = ${position}`,
  )
  return found?.hash
}

/** The first place after `from`, up to `upTo`, whose line is not there or does not follow on the one before it. */
export async function firstBroken(tx: Tx, from: bigint, upTo: bigint): Promise<bigint | null> {
  const { broken } = await tx.one<{ broken: bigint | null }>(sql`
    select min(place) as broken
    from generate_series(${from}::bigint + 1, ${upTo}::bigint) as place
    left join audit.events line on line.position = place
    left join audit.events earlier on earlier.position = place - 1
    where line.hash is distinct from audit.hash_of(line)
      or line.previous_hash is distinct from case when place = 1 then sha256('') else earlier.hash end
      or line.hash is null`)
  return broken
}

/** Whether there is a line that has no place, which no transaction leaves behind. */
export const hasUnplaced = async (tx: Tx): Promise<boolean> =>
  (await tx.maybe(sql`select 1 from audit.events where position is null limit 1`)) !== undefined
