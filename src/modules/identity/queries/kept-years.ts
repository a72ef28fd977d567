import { sql, type Tx } from '#platform/database/database.ts'

export interface ClosedAccount {
  readonly id: string
  readonly closedAt: Date
}

interface KeptSearch {
  readonly module: string
  readonly years: number
  readonly now: Date
  readonly after: ClosedAccount | undefined
  readonly most: number
}

/** Accounts closed so many years ago of which the module has not removed yet what it kept, the oldest first. */
export const listKeptTooLong = (tx: Tx, { module, years, now, after, most }: KeptSearch) =>
  tx.rows<ClosedAccount>(sql`
    select u.id, u.closed_at from identity.users u
    where u.closed_at <= ${now}::timestamptz - make_interval(years => ${years})
      and (${after?.closedAt ?? null}::timestamptz is null
        or (u.closed_at, u.id) > (${after?.closedAt ?? null}::timestamptz, ${after?.id ?? null}::uuid))
      and not exists (select from identity.forgotten f where f.user_id = u.id and f.module = ${module})
    order by u.closed_at, u.id limit ${most}`)

export const insertForgotten = (tx: Tx, userId: string, module: string, now: Date) =>
  tx.run(sql`insert into identity.forgotten (user_id, module, forgotten_at)
    values (${userId}, ${module}, ${now}) on conflict do nothing`)
