import { operatorRoles, type Role } from '#kit/contract.ts'
import { isId } from '#kit/ids.ts'
import type { ListQuery } from '#kit/list.ts'
import { sql, type Tx } from '#platform/database/database.ts'
import { dayConditions, descending, type ListSource, loadListPage } from '#platform/lists/list.ts'
import { accountList } from '../lists.ts'
import { matchesName } from './investors.ts'
import { type User, userColumns } from './users.ts'

export type OperatorRow = User & { readonly lastSeenAt: Date | null }

/** Lists everybody with a role in the back office, by name. */
export const listOperators = (tx: Tx) =>
  tx.rows<OperatorRow>(sql`
    select ${userColumns},
      (select max(s.last_used_at) from identity.sessions s
       where s.user_id = u.id and s.kind = 'operator') as last_seen_at
    from identity.users u
    where u.id in (select r.user_id from identity.user_roles r where r.role = any (${operatorRoles}::text[]))
    order by u.first_name, u.last_name, u.id`)

export const insertRole = (tx: Tx, userId: string, role: Role) =>
  tx.run(
    sql`insert into identity.user_roles (user_id, role) values (${userId}, ${role}) on conflict do nothing`,
  )

/** Raises 23514 on `users_keep_an_admin` if no other admin is left. */
export const deleteRoles = (tx: Tx, userId: string, roles: readonly Role[]) =>
  tx.run(sql`delete from identity.user_roles where user_id = ${userId} and role = any (${roles}::text[])`)

const accounts: ListSource<typeof accountList> = {
  list: accountList,
  columns: userColumns,
  tables: sql`identity.users u`,
  where: sql`u.closed_at is null`,
  filters: {
    role: (role) => sql`u.id in (select r.user_id from identity.user_roles r where r.role = ${role})`,
    activity: (activity) => (activity === 'active' ? sql`u.is_active` : sql`not u.is_active`),
    kyc: (status) => sql`u.kyc_status = ${status}`,
    ...dayConditions(sql`u.created_at`),
  },
  search: (text) => (isId(text) ? sql`u.id = ${text}::uuid` : matchesName(text)),
  orders: { newest: [descending(sql`u.created_at`), descending(sql`u.id`)] },
}

/** Returns an account unless it is closed. */
export const findAccount = (tx: Tx, id: string) =>
  tx.maybe<User>(sql`select ${userColumns} from identity.users u where u.id = ${id} and u.closed_at is null`)

/** Lists all accounts except closed ones. */
export const listAccounts = (tx: Tx, asked: ListQuery<typeof accountList>) =>
  loadListPage<User, typeof accountList>(tx, accounts, asked)
