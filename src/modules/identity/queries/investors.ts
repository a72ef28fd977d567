import { operatorRoles } from '#kit/contract.ts'
import type { ListQuery } from '#kit/list.ts'
import { join, type Statement, sql, type Tx } from '#platform/database/database.ts'
import { descending, type ListSource, loadListPage } from '#platform/lists/list.ts'
import { investorList } from '../lists.ts'
import { type User, userColumns } from '../queries.ts'
import { asStored } from '../rules.ts'
import type { KycStatus } from '../vocabulary.ts'

const investors: ListSource<typeof investorList> = {
  list: investorList,
  columns: userColumns,
  tables: sql`identity.users u`,
  where: sql`u.is_customer`,
  filters: { status: (status) => sql`u.kyc_status = ${status}` },
  search: (text) => isNamedLike(text),
  orders: { newest: [descending(sql`u.created_at`), descending(sql`u.id`)] },
}

/**
 * Name, email and number hold each of the words, in any order. Word by word, since the index would else be asked for
 * what stands around the gaps between them, which nearly every name has; and of a long word for its beginning alone,
 * since each further letter costs more than the few rows do that the beginning leaves.
 */
export function isNamedLike(text: string): Statement {
  const words = asStored(text).split(/\s+/).slice(0, mostWords)
  return sql`(${join(words.map(holdsWord), ' and ')})`
}
const mostWords = 6
const indexedLetters = 12

function holdsWord(word: string): Statement {
  const begins = sql`u.search_text like identity.fold(${containing(word.slice(0, indexedLetters))})`
  if (word.length <= indexedLetters) return begins
  return sql`${begins} and position(identity.fold(${word}) in u.search_text) > 0`
}

/** A pattern that finds the text wherever it stands. */
const containing = (text: string): string => `%${text.replace(/[\\%_]/g, '\\$&')}%`

/** ADM-3: investors by name, email or mobile, and by where their check stands. */
export const listInvestors = (tx: Tx, asked: ListQuery<typeof investorList>) =>
  loadListPage<User, typeof investorList>(tx, investors, asked)

/** Whoever fits, customers and operators alike: at most so many of each, by an index. */
export const findPeople = async (tx: Tx, q: string, most: number): Promise<string[]> => {
  const fits = isNamedLike(q)
  const rows = await tx.rows<{ id: string }>(sql`
    (select u.id from identity.users u where u.is_customer and ${fits} limit ${most})
    union
    (select u.id from identity.user_roles r join identity.users u on u.id = r.user_id
      where r.role = any (${operatorRoles}::text[]) and ${fits} limit ${most})`)
  return rows.map(({ id }) => id)
}

/** What a search looks through at most before it says 'more'. */
export const foundAtMost = 1000

/** Whoever fits, the newest first: so many that they can be counted and chosen among, or told to be more. */
export const findInvestors = (tx: Tx, q: string, status?: KycStatus) =>
  loadListPage<{ id: string; kycStatus: KycStatus }, typeof investorList>(
    tx,
    { ...investors, columns: sql`u.id, u.kyc_status` },
    { q, status, limit: foundAtMost },
  )
