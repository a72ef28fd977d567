import { sql, type Tx } from '#platform/database/database.ts'
import { normalisePersonSearch } from '../rules.ts'
import { matchesName } from './investors.ts'

/** Returns whether one word is long enough for the trigram index. */
export const isIndexed = (text: string): boolean =>
  normalisePersonSearch(text)
    .split(/\s+/)
    .some((word) => word.length >= 3)

/** Returns which of these customers match the search. */
export async function filterMatching(tx: Tx, q: string, ids: readonly string[]): Promise<Set<string>> {
  const rows = await tx.rows<{ id: string }>(
    sql`select u.id from identity.users u where u.id = any (${ids}::uuid[]) and u.is_customer and ${matchesName(q)}`,
  )
  return new Set(rows.map(({ id }) => id))
}
