import { sql, type Tx } from '#platform/database/database.ts'

export interface GrantRow {
  readonly id: string
  readonly operatorId: string
  readonly sessionId: string
  readonly customerId: string
  readonly reason: string
  readonly openedAt: Date
  readonly expiresAt: Date
}

const columns = sql`id, operator_id, session_id, customer_id, reason, opened_at, expires_at`

/** Raises 23505 on `grants_one_open` if the operator has an open grant. */
export const insertGrant = (tx: Tx, g: GrantRow) =>
  tx.run(sql`
    insert into viewing.grants (${columns})
    values (${g.id}, ${g.operatorId}, ${g.sessionId}, ${g.customerId}, ${g.reason}, ${g.openedAt}, ${g.expiresAt})`)

/** Finds a grant that was not ended; its time may be over. */
export const findUnendedGrant = (tx: Tx, id: string) =>
  tx.maybe<GrantRow>(sql`select ${columns} from viewing.grants where id = ${id} and ended_at is null`)

/** Ends an operator's open grant. Of concurrent calls one gets the row. */
export const updateEndedOf = (tx: Tx, operatorId: string, now: Date) =>
  tx.maybe<GrantRow>(sql`
    update viewing.grants set ended_at = ${now} where operator_id = ${operatorId} and ended_at is null
    returning ${columns}`)

export const updateEnded = (tx: Tx, id: string, now: Date) =>
  tx.maybe<GrantRow>(sql`
    update viewing.grants set ended_at = ${now} where id = ${id} and ended_at is null returning ${columns}`)

/** Lists open grants, oldest first. Each operator has at most one. */
export const listOpenGrants = (tx: Tx, most: number) =>
  tx.rows<GrantRow>(
    sql`select ${columns} from viewing.grants where ended_at is null order by opened_at limit ${most}`,
  )

/** Returns false if the path was read under the grant before. */
export const insertRead = async (tx: Tx, grantId: string, path: string): Promise<boolean> =>
  (await tx.run(sql`
    insert into viewing.reads (grant_id, path) values (${grantId}, ${path}) on conflict do nothing`)) === 1

/** Deletes the grants on an account with their reads. */
export const deleteGrantsOn = (tx: Tx, customerId: string) =>
  tx.run(sql`delete from viewing.grants where customer_id = ${customerId}`)
