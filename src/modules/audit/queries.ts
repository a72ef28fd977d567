import { newId } from '#kit/ids.ts'
import type { ListQuery } from '#kit/list.ts'
import type { Actor, Context } from '#platform/context.ts'
import { prepared, sql, type Tx } from '#platform/database/database.ts'
import type { ChainEnd } from '#platform/files/chain-ends.ts'
import { ascending, descending, loadListPage } from '#platform/lists/list.ts'
import type { Act } from './contract.ts'
import { auditList } from './lists.ts'

/** Returns the operator who views somebody's pages, instead of that person. */
const whoActs = (actor: Actor): Actor =>
  actor.kind === 'user' && actor.viewedBy ? actor.viewedBy.operator : actor

export const insertEvent = (context: Context, act: Act) => {
  const actor = whoActs(context.actor)
  const actorId = actor.kind === 'user' ? actor.userId : actor.kind === 'system' ? actor.name : null
  return context.tx.run(
    prepared(sql`
      insert into audit.events
        (id, at, actor_kind, actor_id, act, subject_kind, subject_id, before, after, request_id, address)
      values (${newId()}, ${context.now}, ${actor.kind}, ${actorId}, ${act.act}, ${act.subject.kind},
        ${act.subject.id}, ${json(act.before)}, ${json(act.after)}, ${context.requestId}, ${context.origin.address})`),
  )
}

const json = (value: Readonly<Record<string, unknown>> | undefined) =>
  value === undefined
    ? null
    : JSON.stringify(value, (_key, inner) => (typeof inner === 'bigint' ? inner.toString() : inner))

export interface ChainPoint {
  readonly position: bigint
  readonly hash: Buffer
}

/** Returns the end of the chain, which is stored separately from the entries. */
export const findChainEnd = (tx: Tx) => tx.one<ChainPoint>(sql`select position, hash from audit.chain_end`)

/** Returns the hash of the entry at a position, if there is one. */
export async function findHashAt(tx: Tx, position: bigint): Promise<Buffer | undefined> {
  const found = await tx.maybe<{ hash: Buffer }>(
    sql`select hash from audit.events where position = ${position}`,
  )
  return found?.hash
}

/**
 * Returns the first position after `from`, up to `upTo`, whose entry is missing or does not follow on the one before.
 */
export async function findFirstBroken(tx: Tx, from: bigint, upTo: bigint): Promise<bigint | null> {
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

/** Returns whether an entry has no position. No committed transaction leaves one behind. */
export const hasUnplacedEntry = async (tx: Tx): Promise<boolean> =>
  (await tx.maybe(sql`select 1 from audit.events where position is null limit 1`)) !== undefined

/** One entry as it was written. */
export interface AuditEvent {
  readonly id: string
  /** The position in the chain. */
  readonly position: bigint | null
  readonly at: Date
  readonly actorKind: 'anonymous' | 'user' | 'system'
  readonly actorId: string | null
  readonly act: string
  readonly subjectKind: string
  readonly subjectId: string
  readonly before: Readonly<Record<string, unknown>> | null
  readonly after: Readonly<Record<string, unknown>> | null
  readonly address: string
}

/** Lists references of these subjects, as recorded in one of their entries. */
export const listReferences = (tx: Tx, subjectIds: readonly string[]) =>
  tx.rows<{ id: string; reference: string }>(sql`
    select distinct on (subject_id) subject_id as id,
      coalesce(after ->> 'reference', after ->> 'bankReference') as reference
    from audit.events
    where subject_id = any (${subjectIds}::text[])
      and coalesce(after ->> 'reference', after ->> 'bankReference') is not null
    order by subject_id, at desc`)

/** Lists what a person did or what was done to them, without the given acts. */
export const listEventsOn = (
  tx: Tx,
  subjectId: string,
  without: readonly string[],
  part: Pick<ListQuery<typeof auditList>, 'limit' | 'cursor'>,
) => listEvents(tx, { ...part, subject: subjectId }, null, sql`act <> all (${without}::text[])`)

/** Lists entries by filter. With `about`, only entries whose actor or subject is one of these ids. */
export const listEvents = (
  tx: Tx,
  asked: ListQuery<typeof auditList>,
  about: readonly string[] | null,
  also = sql`true`,
) =>
  loadListPage<AuditEvent, typeof auditList>(
    tx,
    {
      list: auditList,
      columns: sql`id, position, at, actor_kind, actor_id, act, subject_kind, subject_id, before, after, address`,
      tables: sql`audit.events`,
      where: about ? sql`(actor_id = any (${about}::text[]) or subject_id = any (${about}::text[]))` : also,
      filters: {
        act: (act) => sql`act = ${act}`,
        actor: (actor) => sql`actor_id = ${actor}`,
        subject: (subject) => sql`subject_id = ${subject}`,
        // Two indexes, one for acts of the person and one for acts on the person.
        investor: (id) => sql`(actor_id = ${id} or subject_id = ${id})`,
        from: (day) => sql`at >= ${day}::date::timestamp at time zone 'Asia/Riyadh'`,
        to: (day) => sql`at < (${day}::date + 1)::timestamp at time zone 'Asia/Riyadh'`,
      },
      orders: {
        newest: [descending(sql`at`), descending(sql`id`)],
        oldest: [ascending(sql`at`), ascending(sql`id`)],
      },
    },
    asked,
  )

/** The result and time of one verification of the chain. */
export interface Verification {
  readonly at: Date
  readonly lines: bigint
  readonly brokenAt: bigint | null
}

export const insertVerification = (tx: Tx, found: Verification & { readonly endHash: string }) =>
  tx.run(sql`insert into audit.verifications (at, lines, end_hash, broken_at)
    values (${found.at}, ${found.lines}, decode(${found.endHash}, 'hex'), ${found.brokenAt})
    on conflict (at) do nothing`)

/** Lists the ends that earlier verifications found whole, newest first. */
export async function listEarlierEnds(tx: Tx, atMost: number): Promise<ChainEnd[]> {
  const rows = await tx.rows<{ lines: bigint; endHash: Buffer }>(sql`
    select lines, end_hash from audit.verifications where broken_at is null and lines > 0
    order by at desc limit ${atMost}`)
  return rows.map(({ lines, endHash }) => ({ place: lines, hash: endHash.toString('hex') }))
}

/** Returns the first of these positions whose entry is missing or has another hash now. */
export async function findFirstRewritten(tx: Tx, ends: readonly ChainEnd[]): Promise<bigint | null> {
  const { place } = await tx.one<{ place: bigint | null }>(sql`
    select min(e.place) as place
    from unnest(${ends.map((end) => end.place)}::int8[], ${ends.map((end) => end.hash)}::text[]) as e (place, hash)
    left join audit.events line on line.position = e.place
    where line.hash is distinct from decode(e.hash, 'hex')`)
  return place
}

export const findLastVerification = (tx: Tx) =>
  tx.maybe<Verification>(sql`select at, lines, broken_at from audit.verifications order by at desc limit 1`)
