import { sql, type Tx } from '#platform/database/database.ts'
import { asStored } from '../rules.ts'
import { isNamedLike } from './investors.ts'

/** Whether one of the words is long enough for the index of letters, which goes by three of them. */
export const isIndexed = (text: string): boolean =>
  asStored(text)
    .split(/\s+/)
    .some((word) => word.length >= 3)

/** Who of these people fits. */
export async function listFittingAmong(tx: Tx, q: string, ids: readonly string[]): Promise<Set<string>> {
  const rows = await tx.rows<{ id: string }>(
    sql`select u.id from identity.users u where u.id = any (${ids}::uuid[]) and u.is_customer and ${isNamedLike(q)}`,
  )
  return new Set(rows.map(({ id }) => id))
}
