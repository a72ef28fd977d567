import type { Tx } from './db.ts'
import { hotRead, prepared, type Statement, sql } from './statements.ts'

/** A short read of one value, and what the value means here. */
export type Question<R> = Statement & { readonly read: (value: unknown) => R }

/** `V` is the value as it arrives: json is parsed, and holds bigints as text. */
export const question = <R, V = R>(statement: Statement, read: (value: V) => R): Question<R> =>
  Object.assign(statement, { read: read as (value: unknown) => R })

/**
 * Several `select …` statements of one value as one, carried out in this order: each message of its own costs the
 * server a wake-up, and the hot rows among them stay locked for one less. Plain reads all see one state; what a
 * volatile function reads is what was committed when its turn came.
 */
export function together(statements: readonly Statement[]): Statement {
  const between = statements.slice(1).map((_, index) => `) as "${index}", (`)
  return prepared(sql(['select (', ...between, `) as "${statements.length - 1}"`], ...statements))
}

export type AnswersOf<C> = { [K in keyof C]: C[K] extends Question<infer R> ? R : never }

/** What several questions are answered, in one statement. */
export async function ask<const C extends readonly Question<unknown>[]>(
  tx: Tx,
  questions: C,
): Promise<AnswersOf<C>> {
  const row = await tx.one<Record<number, unknown>>(hotRead(together(questions)))
  return questions.map((one, index) => one.read(row[index])) as AnswersOf<C>
}

/** Asks several questions in one statement. Returns each answer under the name of its question. */
export async function queryAll<const Q extends Readonly<Record<string, Question<unknown>>>>(
  tx: Tx,
  questions: Q,
): Promise<AnswersOf<Q>> {
  const answers = await ask(tx, Object.values(questions))
  return Object.fromEntries(
    Object.keys(questions).map((name, index) => [name, answers[index]]),
  ) as AnswersOf<Q>
}
