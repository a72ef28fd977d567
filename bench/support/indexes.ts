import type pg from 'pg'

/**
 * Takes the indexes of some tables away while they are filled, and makes them again afterwards: a key that another
 * table refers to stays.
 */
export async function withoutIndexes(
  owner: pg.Client,
  tables: readonly string[],
  fill: () => Promise<void>,
): Promise<void> {
  const { rows } = await owner.query<{ drop: string; make: string }>(
    `select case when c.oid is null then format('drop index %s', i.indexrelid::regclass)
         else format('alter table %s drop constraint %I', i.indrelid::regclass, c.conname) end as drop,
       case when c.oid is null then pg_get_indexdef(i.indexrelid)
         else format('alter table %s add constraint %I %s', i.indrelid::regclass, c.conname,
           pg_get_constraintdef(c.oid)) end as make
     from pg_index i left join pg_constraint c on c.conindid = i.indexrelid and c.contype in ('p', 'u')
     where i.indrelid = any ($1::regclass[])
       and not exists (select from pg_constraint f where f.contype = 'f' and f.conindid = i.indexrelid)`,
    [tables],
  )
  for (const { drop } of rows) await owner.query(drop)
  await fill()
  for (const { make } of rows) await owner.query(make)
}
