import type { Query, Tx } from './db.ts'

/** A short read of one value, and what the value means here. */
export interface Call<R> extends Query {
  readonly name: string
  readonly read: (value: unknown) => R
}

/** `V` is the value as it arrives: json is parsed, and holds bigints as text. */
export const called =
  <R, V = R>(name: string, text: string, read: (value: V) => R) =>
  (...values: unknown[]): Call<R> => ({ name, text, values, read: read as (value: unknown) => R })

/**
 * Several `select …` queries of one value as one statement, carried out in this order: each message of its own
 * costs the server a wake-up, and the hot rows among them stay locked for one less. Plain reads all see one
 * state; what a volatile function reads is what was committed when its turn came.
 */
export function together(name: string, queries: readonly Query[]): Query & { name: string } {
  const fullName = `${name}.${queries.length}`
  let text = texts.get(fullName)
  if (text === undefined) {
    text = textOf(queries)
    texts.set(fullName, text)
  }
  return { name: fullName, text, values: queries.flatMap((query) => query.values) }
}

/** By name, since that stands for one text: numbering parameters anew at each call adds up. */
const texts = new Map<string, string>()

function textOf(queries: readonly Query[]): string {
  let before = 0
  const parts = queries.map(({ text, values }, index) => {
    const renumbered = text.replace(/\$(\d+)/g, (_, number) => `$${Number(number) + before}`)
    before += values.length
    return `(${renumbered}) as "${index}"`
  })
  return `select ${parts.join(', ')}`
}

type AnswersOf<C> = { [K in keyof C]: C[K] extends Call<infer R> ? R : never }

/** What several calls answer, asked in one statement. */
export async function answersOf<const C extends readonly Call<unknown>[]>(
  tx: Tx,
  name: string,
  calls: C,
): Promise<AnswersOf<C>> {
  const row = await tx.one<Record<number, unknown>>({ ...together(name, calls), isHotRead: true })
  return calls.map((call, index) => call.read(row[index])) as AnswersOf<C>
}
