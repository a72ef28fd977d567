import type { Tx } from './database.ts'
import { hotRead, prepared, type Statement, sql } from './statements.ts'

/** A `select` of one value, and the function that reads the value. */
export type ValueQuery<R> = Statement & { readonly read: (value: unknown) => R }

/** `V` is the value as the driver returns it: parsed JSON, in which a bigint is text. */
export const valueQuery = <R, V = R>(statement: Statement, read: (value: V) => R): ValueQuery<R> =>
  Object.assign(statement, { read: read as (value: unknown) => R })

/**
 * Combines several `select` statements of one value each into one statement, which runs them in this order. Each
 * message to the server costs a wake-up, and hot rows are locked for longer. Plain reads see one snapshot. A volatile
 * function sees what was committed before it runs.
 */
export function batch(statements: readonly Statement[]): Statement {
  const between = statements.slice(1).map((_, index) => `) as "${index}", (`)
  return prepared(sql(['select (', ...between, `) as "${statements.length - 1}"`], ...statements))
}

type QuerySet = readonly ValueQuery<unknown>[] | Readonly<Record<string, ValueQuery<unknown>>>
export type QueryResults<C> = { [K in keyof C]: C[K] extends ValueQuery<infer R> ? R : never }

/** Runs several queries in one statement. Returns a result for each, in their order or under their names. */
export async function queryAll<const Q extends QuerySet>(tx: Tx, queries: Q): Promise<QueryResults<Q>> {
  const entries = Object.entries<ValueQuery<unknown>>(queries)
  const row = await tx.one<Record<number, unknown>>(hotRead(batch(entries.map(([, query]) => query))))
  const results = entries.map(([name, query], index) => [name, query.read(row[index])] as const)
  const isList = Array.isArray(queries)
  return (isList ? results.map(([, result]) => result) : Object.fromEntries(results)) as QueryResults<Q>
}
