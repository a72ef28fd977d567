import type { EventKind } from '#kit/events.ts'
import { newId } from '#kit/ids.ts'
import type { Context, OpenContext } from '../context.ts'
import { type Database, prepared, type Statement, sql, type Tx } from '../database/database.ts'
import { deterministicId } from './deterministic-id.ts'

/**
 * Upwards between modules by fact: an operation records one in its own transaction, and whoever reacts to its
 * kind runs later, in the worker: at least once, in order per subject, with dead letters for what never works.
 */
export interface DomainEvent<D extends object = object> {
  readonly id: string
  /** In which order it was recorded. */
  readonly position: string
  readonly kind: string
  /** What it is about, such as a person's id. */
  readonly subject: string
  readonly data: D
  readonly at: Date
}

/** What follows from facts of some kinds. Must be safe to repeat: the fact's id stays the same. */
export interface EventHandler {
  /** module.verb; also the name of its queue. */
  readonly name: string
  readonly kinds: readonly EventKind<object>[]
  readonly handle: (context: OpenContext, fact: DomainEvent) => Promise<void>
  /** The same for several facts at once, each of another subject. Where it fails, each is reacted to by itself. */
  readonly handleBatch?: (context: OpenContext, facts: readonly DomainEvent[]) => Promise<void>
}

/** A reaction that knows what the facts of its kinds carry; they were recorded by this same code. */
export const defineEventHandler = <D extends object>(
  name: string,
  to: readonly EventKind<D>[],
  react: (context: OpenContext, fact: DomainEvent<D>) => Promise<void>,
): EventHandler => ({ name, kinds: to, handle: react as EventHandler['handle'] })

/** What costs the database hardly more for many facts than for one. */
export const defineBatchEventHandler = <D extends object>(
  name: string,
  to: readonly EventKind<D>[],
  reactToAll: (context: OpenContext, facts: readonly DomainEvent<D>[]) => Promise<void>,
): EventHandler => ({
  ...defineEventHandler(name, to, (context, fact) => reactToAll(context, [fact])),
  handleBatch: reactToAll as EventHandler['handleBatch'] & object,
})

interface NewEvent<D extends object> {
  readonly subject: string
  readonly data: D
  /** Of what there is one fact of the kind at most: recording it again changes nothing. */
  readonly onceFor?: string
}

/** A fact as a statement, to be written together with others. */
export const recordEventStatement = <D extends object>(
  kind: EventKind<D>,
  fact: NewEvent<D> & { at: Date },
): Statement => {
  const id = fact.onceFor === undefined ? newId() : deterministicId(`${kind.name} ${fact.onceFor}`)
  return sql`select facts.record(${id}, ${kind.name}, ${fact.subject}, ${JSON.stringify(fact.data)}::jsonb, ${fact.at})`
}

/** Records a fact in the caller's transaction: a rollback leaves none. */
export async function recordEvent<D extends object>(
  context: Pick<Context, 'tx' | 'now'>,
  kind: EventKind<D>,
  fact: NewEvent<D>,
): Promise<void> {
  await context.tx.run(prepared(recordEventStatement(kind, { ...fact, at: context.now })))
}

const batch = 500

/**
 * Hands facts that nobody was told of to `deliver`, in the order in which they were recorded, and notes it in the
 * same transaction. One relay works at a time, since two could overtake each other. Answers how many there were.
 */
export async function relayEvents(
  db: Database,
  deliver: (tx: Tx, facts: readonly DomainEvent[]) => Promise<void>,
): Promise<number> {
  return await db.transaction(async (tx) => {
    const { isOurs } = await tx.one<{ isOurs: boolean }>(
      sql`select pg_try_advisory_xact_lock(7245003) as is_ours`,
    )
    if (!isOurs) return 0
    const rows = await tx.rows<DomainEvent>(
      sql`select position::text, id, kind, subject, data, at from facts.facts
          where relayed_at is null order by facts.position limit ${batch}`,
    )
    if (rows.length === 0) return 0
    await deliver(tx, rows)
    await tx.run(
      sql`update facts.facts set relayed_at = clock_timestamp()
          where position = any (${rows.map((row) => row.position)}::int8[])`,
    )
    return rows.length
  })
}
