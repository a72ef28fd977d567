import { sql, type Tx } from '#platform/database/database.ts'

export interface ClosedAccount {
  readonly id: string
  readonly closedAt: Date
}

interface RetentionQuery {
  readonly module: string
  readonly years: number
  readonly now: Date
  readonly after: ClosedAccount | undefined
  readonly most: number
}

/** Lists accounts closed at least `years` ago whose data this module has not deleted yet, oldest first. */
export const listRetentionOver = (tx: Tx, { module, years, now, after, most }: RetentionQuery) =>
  tx.rows<ClosedAccount>(sql`
    select u.id, u.closed_at from identity.users u
    where u.closed_at <= ${now}::timestamptz - make_interval(years => ${years})
      and (${after?.closedAt ?? null}::timestamptz is null
        or (u.closed_at, u.id) > (${after?.closedAt ?? null}::timestamptz, ${after?.id ?? null}::uuid))
      and not exists (select from identity.forgotten f where f.user_id = u.id and f.module = ${module})
    order by u.closed_at, u.id limit ${most}`)

export const insertRetentionEnd = (tx: Tx, userId: string, module: string, now: Date) =>
  tx.run(sql`insert into identity.forgotten (user_id, module, forgotten_at)
    values (${userId}, ${module}, ${now}) on conflict do nothing`)
