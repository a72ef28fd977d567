import type { FactKind } from '#kit/facts.ts'
import { newId } from '#kit/ids.ts'
import type { Context, OpenContext } from './context.ts'
import { type Database, prepared, type Statement, sql, type Tx } from './db.ts'
import { sameId } from './same-id.ts'

/**
 * Upwards between modules by fact: an operation records one in its own transaction, and whoever reacts to its
 * kind runs later, in the worker: at least once, in order per subject, with dead letters for what never works.
 */
export interface Fact<D extends object = object> {
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
export interface Reaction {
  /** module.verb; also the name of its queue. */
  readonly name: string
  readonly to: readonly FactKind<object>[]
  readonly react: (context: OpenContext, fact: Fact) => Promise<void>
  /** The same for several facts at once, each of another subject. Where it fails, each is reacted to by itself. */
  readonly reactToAll?: (context: OpenContext, facts: readonly Fact[]) => Promise<void>
}

/** A reaction that knows what the facts of its kinds carry; they were recorded by this same code. */
export const reaction = <D extends object>(
  name: string,
  to: readonly FactKind<D>[],
  react: (context: OpenContext, fact: Fact<D>) => Promise<void>,
): Reaction => ({ name, to, react: react as Reaction['react'] })

/** What costs the database hardly more for many facts than for one. */
export const reactionToAll = <D extends object>(
  name: string,
  to: readonly FactKind<D>[],
  reactToAll: (context: OpenContext, facts: readonly Fact<D>[]) => Promise<void>,
): Reaction => ({
  ...reaction(name, to, (context, fact) => reactToAll(context, [fact])),
  reactToAll: reactToAll as Reaction['reactToAll'] & object,
})

interface NewFact<D extends object> {
  readonly subject: string
  readonly data: D
  /** Of what there is one fact of the kind at most: recording it again changes nothing. */
  readonly onceFor?: string
}

/** A fact as a statement, to be written together with others. */
export const writeFact = <D extends object>(
  kind: FactKind<D>,
  fact: NewFact<D> & { at: Date },
): Statement => {
  const id = fact.onceFor === undefined ? newId() : sameId(`${kind.name} ${fact.onceFor}`)
  return sql`select facts.record(${id}, ${kind.name}, ${fact.subject}, ${JSON.stringify(fact.data)}::jsonb, ${fact.at})`
}

/** Records a fact in the caller's transaction: a rollback leaves none. */
export async function recordFact<D extends object>(
  context: Pick<Context, 'tx' | 'now'>,
  kind: FactKind<D>,
  fact: NewFact<D>,
): Promise<void> {
  await context.tx.run(prepared(writeFact(kind, { ...fact, at: context.now })))
}

const batch = 500

/**
 * Hands facts that nobody was told of to `deliver`, in the order in which they were recorded, and notes it in the
 * same transaction. One relay works at a time, since two could overtake each other. Answers how many there were.
 */
export async function relayFacts(
  db: Database,
  deliver: (tx: Tx, facts: readonly Fact[]) => Promise<void>,
): Promise<number> {
  return await db.transaction(async (tx) => {
    const { isOurs } = await tx.one<{ isOurs: boolean }>(
      sql`select pg_try_advisory_xact_lock(7245003) as is_ours`,
    )
    if (!isOurs) return 0
    const rows = await tx.rows<Fact>(
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
