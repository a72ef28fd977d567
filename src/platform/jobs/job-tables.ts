import type pg from 'pg'
import { getConstructionPlans, getMigrationPlans } from 'pg-boss'
import pgBoss from 'pg-boss/package.json' with { type: 'json' }

export const jobSchema = 'pgboss'

/** A table whose columns the application may update, except those named. */
interface Writable {
  readonly table: string
  /** The queue turns these into DDL at its next upgrade, which runs as the owner. */
  readonly exceptColumns: readonly string[]
}

const updatable: readonly Writable[] = [
  { table: 'version', exceptColumns: ['version'] },
  { table: 'queue', exceptColumns: ['name', 'policy', 'partition', 'table_name', 'dead_letter'] },
]
/** The text in `bam.command` is SQL that the queue runs as the owner. */
const readOnly = ['bam']

/**
 * Installs or upgrades the queue's tables as their owner. No text that is stored in a table is executed: the
 * library's plans build at once what its background runner would otherwise read from `bam`.
 */
export async function makeJobTables(client: pg.Client, appRole: string): Promise<void> {
  if (await isInstalled(client)) {
    await closeJobTables(client, appRole)
    const { rows } = await client.query<{ version: number }>(`select version from ${jobSchema}.version`)
    const found = rows[0]?.version ?? 0
    if (found < pgBoss.pgboss.schema) await upgrade(client, found)
  } else {
    await client.query(getConstructionPlans(jobSchema))
  }
  await closeJobTables(client, appRole)
}

async function upgrade(client: pg.Client, from: number): Promise<void> {
  // Concurrently built indexes follow the plan's transaction, each as a separate statement after a comment.
  for (const part of getMigrationPlans(jobSchema, from).split(/^(?=-- inlined from )/m))
    await client.query(part)
}

const isInstalled = async (client: pg.Client): Promise<boolean> =>
  (await client.query(`select where to_regclass('${jobSchema}.version') is not null`)).rowCount === 1

/**
 * Grants the application the rights it needs on the queue's tables, revokes all others, and discards what it may
 * have written before. The locks wait for transactions that wrote such rows and have not committed yet.
 */
async function closeJobTables(client: pg.Client, appRole: string): Promise<void> {
  const role = client.escapeIdentifier(appRole)
  const guarded = [...updatable.map(({ table }) => table), ...readOnly]
  const { rows } = await client.query<{ table: string; columns: string }>(
    `select table_name as table, string_agg(quote_ident(column_name), ', ') as columns
     from information_schema.columns join unnest($2::text[], $3::text[]) as kept (relation, list)
       on kept.relation = table_name
     where table_schema = $1 and column_name <> all (string_to_array(kept.list, ' '))
     group by table_name`,
    [jobSchema, updatable.map(({ table }) => table), updatable.map((one) => one.exceptColumns.join(' '))],
  )
  await client.query('begin')
  try {
    for (const table of guarded)
      await client.query(`lock table ${jobSchema}.${table} in access exclusive mode`)
    await client.query(`
      grant usage on schema ${jobSchema} to ${role};
      grant select, insert, update, delete on all tables in schema ${jobSchema} to ${role};
      grant execute on all functions in schema ${jobSchema} to ${role};
      grant usage on all sequences in schema ${jobSchema} to ${role};
      revoke all on ${guarded.map((table) => `${jobSchema}.${table}`).join(', ')} from ${role};
      grant select on ${guarded.map((table) => `${jobSchema}.${table}`).join(', ')} to ${role}`)
    await client.query(`grant insert on ${jobSchema}.queue to ${role}`)
    for (const { table, columns } of rows) {
      await client.query(`grant update (${columns}) on ${jobSchema}.${table} to ${role}`)
    }
    // All our queues share one table. The library's start lets the application add a queue, but not in another
    // table.
    await client.query(`delete from ${jobSchema}.bam;
      update ${jobSchema}.queue set table_name = 'job_common', partition = false
      where table_name <> 'job_common' or partition;
      alter table ${jobSchema}.queue drop constraint if exists queue_in_shared_table;
      alter table ${jobSchema}.queue add constraint queue_in_shared_table
        check (table_name = 'job_common' and not partition)`)
    await client.query('commit')
  } catch (error) {
    await client.query('rollback')
    throw error
  }
}
