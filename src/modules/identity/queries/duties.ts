import { type DutyGrant, isAllowed, operatorRoles, type Role } from '#kit/duties.ts'
import { prepared, sql, type Tx } from '#platform/database/database.ts'

export type DutyGrantRow = DutyGrant & { readonly userId: string }

export const listDuties = (tx: Tx, userIds: readonly string[]) =>
  tx.rows<DutyGrantRow>(sql`select user_id, duty, amount_limit from identity.duties
    where user_id = any (${userIds}::uuid[]) order by user_id, duty`)

export const insertDuties = (tx: Tx, userId: string, grants: readonly DutyGrant[]) =>
  tx.run(sql`insert into identity.duties (user_id, duty, amount_limit)
    select ${userId}, duty, amount_limit
    from unnest(${grants.map(({ duty }) => duty)}::text[], ${grants.map((grant) => grant.amountLimit)}::bigint[])
      as granted (duty, amount_limit)`)

/** Raises 23514 on `users_keep_an_admin` if no other admin with all duties is left. */
export const deleteDuties = (tx: Tx, userId: string) =>
  tx.run(sql`delete from identity.duties where user_id = ${userId}`)

/** Lists the active accounts that act as one of these roles or duties. */
export const listOperatorIds = async (tx: Tx, roles: readonly Role[]): Promise<string[]> => {
  const stored = ['user' as const, ...operatorRoles].filter(
    (role) => role !== 'admin' && isAllowed([role], roles),
  )
  const held = [...(isAllowed(['admin'], roles) ? ['all'] : []), ...roles]
  // Begins with the few who have a role or duty: two conditions joined by "or" would read all accounts.
  const rows = await tx.rows<{ id: string }>(sql`select u.id from identity.users u
    where u.is_active and u.id in (
      select r.user_id from identity.user_roles r where r.role = any (${stored}::text[])
      union select d.user_id from identity.duties d where d.duty = any (${held}::text[]))`)
  return rows.map(({ id }) => id)
}

/**
 * Returns the largest amount that the account may decide on by one of these duties, in halalas. Null if there is no
 * limit.
 */
export async function findAmountLimit(
  tx: Tx,
  userId: string,
  duties: readonly Role[],
): Promise<bigint | null> {
  const { limit } = await tx.one<{ limit: bigint | null }>(
    prepared(sql`
      select case when bool_or(amount_limit is null) then null else max(amount_limit) end as limit
      from identity.duties where user_id = ${userId} and duty = any (${[...duties, 'all']}::text[])`),
  )
  return limit
}
