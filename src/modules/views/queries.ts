import { sql, type Tx } from '#platform/database/database.ts'

export interface ViewRow {
  readonly id: string
  readonly page: string
  readonly name: string
  readonly search: string
}

export interface OwnedViewRow extends ViewRow {
  readonly personId: string
  readonly sharedWith: readonly string[]
}

const sharedAtMost = 100

/** Lists a person's views of a list, then those that others share with one of these roles. */
export const listVisibleViews = (tx: Tx, personId: string, page: string, roles: readonly string[]) =>
  tx.rows<OwnedViewRow>(sql`
    select id, page, name, search, person_id, shared_with from (
      select * from views.saved where person_id = ${personId} and page = ${page}
      union all
      (select * from views.saved
        where person_id <> ${personId} and page = ${page} and shared_with <> '{}'
          and shared_with && ${roles}::text[]
        order by name, id limit ${sharedAtMost})
    ) as v order by person_id <> ${personId}, name, id`)

/** Changes with whom a view of this person is shared. Returns the page it belongs to. */
export const updateSharing = (tx: Tx, personId: string, id: string, roles: readonly string[]) =>
  tx.maybe<{ page: string }>(sql`
    update views.saved set shared_with = ${roles}::text[] where id = ${id} and person_id = ${personId}
    returning page`)

export const listAllViewsOf = (tx: Tx, personId: string) =>
  tx.rows<ViewRow>(sql`select id, page, name, search from views.saved
    where person_id = ${personId} order by page, name`)

/** Inserts a view or replaces the one of the same name. Returns false if the limit is reached. */
export const upsertView = async (
  tx: Tx,
  personId: string,
  view: ViewRow,
  { most, now }: { readonly most: number; readonly now: Date },
): Promise<boolean> =>
  (await tx.run(sql`
    insert into views.saved (id, person_id, page, name, search, saved_at)
    select ${view.id}, ${personId}, ${view.page}, ${view.name}, ${view.search}, ${now}::timestamptz
    where ${most} > (select count(*) from views.saved
      where person_id = ${personId} and page = ${view.page} and name <> ${view.name})
    on conflict (person_id, page, name) do update set search = excluded.search, saved_at = excluded.saved_at`)) ===
  1

/** Deletes a view of this person. Returns the page it belonged to. */
export const deleteView = (tx: Tx, personId: string, id: string) =>
  tx.maybe<{ page: string }>(
    sql`delete from views.saved where id = ${id} and person_id = ${personId} returning page`,
  )

export const deleteViewsOf = (tx: Tx, personId: string) =>
  tx.run(sql`delete from views.saved where person_id = ${personId}`)
