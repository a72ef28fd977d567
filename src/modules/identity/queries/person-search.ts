import type { ListQuery } from '#kit/list.ts'
import { join, sql, type Tx } from '#platform/database/database.ts'
import { dayConditions } from '#platform/lists/list.ts'
import type { investorList } from '../lists.ts'
import { normalisePersonSearch } from '../rules.ts'
import { foundAtMost, matchesName, mostWords } from './investors.ts'
import { type User, userColumns } from './users.ts'

/** Returns whether one word is long enough for the trigram index. */
export const isIndexed = (text: string): boolean =>
  normalisePersonSearch(text)
    .split(/\s+/)
    .some((word) => word.length >= 3)

/** Finds those whose wallets can receive a transfer, newest first: customers and the accounts of organizations. */
export async function findWalletOwners(
  tx: Tx,
  q: string,
): Promise<{ rows: readonly { id: string }[]; hasMore: boolean }> {
  const rows = await tx.rows<{ id: string }>(sql`
    select u.id from identity.users u
    where (u.is_customer or u.kind = 'organization') and ${matchesName(q)}
    order by u.created_at desc, u.id desc limit ${foundAtMost + 1}`)
  return { rows: rows.slice(0, foundAtMost), hasMore: rows.length > foundAtMost }
}

/** Returns which of these customers match the search and registered in the period. */
export async function filterMatching(
  tx: Tx,
  { q, from, to }: Pick<ListQuery<typeof investorList>, 'q' | 'from' | 'to'>,
  ids: readonly string[],
): Promise<Set<string>> {
  const registered = dayConditions(sql`u.created_at`)
  const rows = await tx.rows<{ id: string }>(sql`
    select u.id from identity.users u
    where u.id = any (${ids}::uuid[]) and u.is_customer and ${q ? matchesName(q) : sql`true`}
      and ${from ? registered.from(from) : sql`true`} and ${to ? registered.to(to) : sql`true`}`)
  return new Set(rows.map(({ id }) => id))
}

/**
 * Lists the newest customers whose names sound like these words, in any order and either script. The last letters of a
 * word may be missing. A text whose sound has fewer than two letters finds nobody.
 */
export async function listSoundingLike(tx: Tx, text: string, most: number): Promise<readonly User[]> {
  // Two statements, so that the second is planned by how frequent these sounds are.
  const { sounds } = await tx.one<{ sounds: string }>(sql`select identity.name_sounds(${text}) as sounds`)
  const words = sounds.split(' ').filter(Boolean).slice(0, mostWords)
  if (words.join('').length < 2) return []
  const matches = words.map((word) => sql`u.name_sounds like ${`% ${word}%`}`)
  return await tx.rows<User>(sql`select ${userColumns} from identity.users u
    where u.is_customer and ${join(matches, ' and ')}
    order by u.created_at desc, u.id desc limit ${most}`)
}
