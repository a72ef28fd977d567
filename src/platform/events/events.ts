import type { EventKind } from '#kit/events.ts'
import { newId } from '#kit/ids.ts'
import type { Context, OpenContext } from '../context.ts'
import { type Database, prepared, type Statement, sql, type Tx } from '../database/database.ts'
import { deterministicId } from './deterministic-id.ts'

/**
 * Modules call each other downwards and inform each other upwards by events. An operation records an event in its
 * own transaction. Handlers of its kind run later in the worker: at least once, in order per subject, with dead
 * letters for events that always fail. The table is still called `facts.facts`, so that the version before this one
 * can run beside it.
 */
export interface DomainEvent<D extends object = object> {
  readonly id: string
  /** The order in which it was recorded. */
  readonly position: string
  readonly kind: string
  /** The id of what the event is about, such as a person. */
  readonly subject: string
  readonly data: D
  readonly at: Date
}

/** Runs after events of some kinds. Must be safe to repeat: the event's id stays the same. */
export interface EventHandler {
  /** module.verb; also the name of its queue. */
  readonly name: string
  readonly kinds: readonly EventKind<object>[]
  readonly handle: (context: OpenContext, event: DomainEvent) => Promise<void>
  /**
   * Handles several events at once, each of another subject. If it fails, the events are handled one by one.
   */
  readonly handleBatch?: (context: OpenContext, events: readonly DomainEvent[]) => Promise<void>
}

/** Defines a handler whose function knows the data of its kinds of events. */
export const defineEventHandler = <D extends object>(
  name: string,
  kinds: readonly EventKind<D>[],
  handle: (context: OpenContext, event: DomainEvent<D>) => Promise<void>,
): EventHandler => ({ name, kinds, handle: handle as EventHandler['handle'] })

/** Defines a handler for work that costs the database hardly more for many events than for one. */
export const defineBatchEventHandler = <D extends object>(
  name: string,
  kinds: readonly EventKind<D>[],
  handleBatch: (context: OpenContext, events: readonly DomainEvent<D>[]) => Promise<void>,
): EventHandler => ({
  ...defineEventHandler(name, kinds, (context, event) => handleBatch(context, [event])),
  handleBatch: handleBatch as EventHandler['handleBatch'] & object,
})

interface NewEvent<D extends object> {
  readonly subject: string
  readonly data: D
  /** If set, there is at most one event of the kind for this value: recording it again changes nothing. */
  readonly onceFor?: string
}

/** Returns the statement that records an event, to be combined with others. */
export const recordEventStatement = <D extends object>(
  kind: EventKind<D>,
  { subject, data, at, onceFor }: NewEvent<D> & { at: Date },
): Statement => {
  const id = onceFor === undefined ? newId() : deterministicId(`${kind.name} ${onceFor}`)
  return sql`select facts.record(${id}, ${kind.name}, ${subject}, ${JSON.stringify(data)}::jsonb, ${at})`
}

/** Records an event in the caller's transaction: a rollback leaves none. */
export async function recordEvent<D extends object>(
  context: Pick<Context, 'tx' | 'now'>,
  kind: EventKind<D>,
  event: NewEvent<D>,
): Promise<void> {
  await context.tx.run(prepared(recordEventStatement(kind, { ...event, at: context.now })))
}

const relayedAtOnce = 500

/**
 * Hands new events to `deliver` in the order in which they were recorded, and marks them in the same transaction.
 * One relay works at a time, because two could overtake each other. Returns the number of events.
 */
export async function relayEvents(
  db: Database,
  deliver: (tx: Tx, events: readonly DomainEvent[]) => Promise<void>,
): Promise<number> {
  return await db.transaction(async (tx) => {
    const { isOurs } = await tx.one<{ isOurs: boolean }>(
      sql`select pg_try_advisory_xact_lock(7245003) as is_ours`,
    )
    if (!isOurs) return 0
    const rows = await tx.rows<DomainEvent>(
      sql`select position::text, id, kind, subject, data, at from facts.facts
          where relayed_at is null order by facts.position limit ${relayedAtOnce}`,
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
