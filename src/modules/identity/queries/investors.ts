import { operatorRoles } from '#kit/contract.ts'
import type { ListQuery } from '#kit/list.ts'
import { join, type Statement, sql, type Tx } from '#platform/database/database.ts'
import { dayConditions, descending, type ListSource, loadListPage } from '#platform/lists/list.ts'
import { investorList } from '../lists.ts'
import { normalisePersonSearch } from '../rules.ts'
import type { KycStatus } from '../vocabulary.ts'
import { type User, userColumns } from './users.ts'

const investors: ListSource<typeof investorList> = {
  list: investorList,
  columns: userColumns,
  tables: sql`identity.users u`,
  where: sql`u.is_customer`,
  filters: { status: (status) => sql`u.kyc_status = ${status}`, ...dayConditions(sql`u.created_at`) },
  search: (text) => matchesName(text),
  orders: { newest: [descending(sql`u.created_at`), descending(sql`u.id`)] },
}

/**
 * Matches if name, email or number contain each of the words, in any order. Each word is matched alone, because the
 * trigram index would otherwise be searched for the gaps between words. Long words are searched by their beginning:
 * each further letter costs more than the few rows left.
 */
export function matchesName(text: string): Statement {
  const words = normalisePersonSearch(text).split(/\s+/).slice(0, mostWords)
  return sql`(${join(words.map(matchesWord), ' and ')})`
}
export const mostWords = 6
const indexedLetters = 12

function matchesWord(word: string): Statement {
  const begins = sql`u.search_text like identity.fold(${containing(word.slice(0, indexedLetters))})`
  if (word.length <= indexedLetters) return begins
  return sql`${begins} and position(identity.fold(${word}) in u.search_text) > 0`
}

/** Returns a LIKE pattern that finds the text anywhere. */
const containing = (text: string): string => `%${text.replace(/[\\%_]/g, '\\$&')}%`

/** ADM-3: lists investors by name, email or mobile, and by KYC status. */
export const listInvestors = (tx: Tx, asked: ListQuery<typeof investorList>) =>
  loadListPage<User, typeof investorList>(tx, investors, asked)

/** Finds customers, accounts of organizations and operators by an index, at most `most` of each. */
export const findPeople = async (tx: Tx, q: string, most: number): Promise<string[]> => {
  const fits = matchesName(q)
  const rows = await tx.rows<{ id: string }>(sql`
    (select u.id from identity.users u where (u.is_customer or u.kind = 'organization') and ${fits} limit ${most})
    union
    (select u.id from identity.user_roles r join identity.users u on u.id = r.user_id
      where r.role = any (${operatorRoles}::text[]) and ${fits} limit ${most})`)
  return rows.map(({ id }) => id)
}

/** The number of matches after which a search answers 'more'. */
export const foundAtMost = 1000

/** Finds investors, newest first, up to the limit at which a search stops counting. */
export const findInvestors = (
  tx: Tx,
  q: string,
  among: Pick<ListQuery<typeof investorList>, 'status' | 'from' | 'to'> = {},
) =>
  loadListPage<{ id: string; kycStatus: KycStatus }, typeof investorList>(
    tx,
    { ...investors, columns: sql`u.id, u.kyc_status` },
    { ...among, q, limit: foundAtMost },
  )

/** Lists the customers who registered from `from` until before `to`, the earliest first. */
export const listRegistered = (tx: Tx, from: Date, to: Date) =>
  tx.rows<{ id: string; createdAt: Date }>(sql`
    select u.id, u.created_at from identity.users u
    where u.is_customer and u.created_at >= ${from} and u.created_at < ${to} order by u.created_at, u.id`)
