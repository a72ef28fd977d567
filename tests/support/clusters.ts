import { execFileSync } from 'node:child_process'
import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import pg from 'pg'
import { openHistory } from '#modules/ledger/index.ts'
import { asOwner } from '#platform/database/as-owner.ts'
import type { PgConnection } from '#platform/database/connection.ts'
import { migrate } from '#platform/database/migrate.ts'
import { findBinaries } from '#sandbox/postgres/binaries.ts'
import { startEmbedded } from '#sandbox/postgres/embedded.ts'
import { bringUp, maintenance, terminate } from '#sandbox/postgres/server.ts'
import { chooseServerUser } from '#sandbox/postgres/server-user.ts'

/** A PostgreSQL server beside the shared one, with a migrated database. */
export interface Cluster {
  readonly folder: string
  readonly connection: PgConnection
  readonly appConnection: PgConnection
  readonly superuser: PgConnection
  stop(): Promise<void>
  remove(): void
}

export async function startCluster(): Promise<Cluster> {
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'sahl-test-'))
  const { owner, app, stop } = await startEmbedded({ dataDir: folder, log: () => undefined })
  await migrate(owner)
  // Tests have a day of their own.
  await asOwner(owner, openHistory)
  return {
    folder,
    connection: owner,
    appConnection: app,
    superuser: { ...maintenance(owner.host), database: owner.database },
    stop,
    remove: () => fs.rmSync(folder, { recursive: true, force: true }),
  }
}

const tablesOf = `
  select format('%I.%I', n.nspname, c.relname) as name, (
    select string_agg(quote_ident(a.attname), ', ') from pg_attribute a
    where a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped and a.attgenerated = '') as columns
  from pg_class c join pg_namespace n on n.oid = c.relnamespace
  where c.relkind = 'r' and n.nspname not in ('pg_catalog', 'information_schema', 'migrations', 'pgboss')`

/**
 * Restores every row of one database into another, past triggers, as a dump does: what the rows say stays, and the
 * server's own counters do not come along.
 */
export async function restoreInto(source: PgConnection, target: Cluster): Promise<void> {
  const [from, to] = [new pg.Client(source), new pg.Client(target.superuser)]
  await Promise.all([from.connect(), to.connect()])
  try {
    await to.query('set session_replication_role = replica')
    const { rows: tables } = await from.query<{ name: string; columns: string }>(tablesOf)
    for (const { name, columns } of tables) {
      const { rows } = await from.query(`select coalesce(json_agg(t), '[]')::text as all from ${name} t`)
      await to.query(`delete from ${name}`)
      await to.query(
        `insert into ${name} (${columns}) overriding system value
         select ${columns} from json_populate_recordset(null::${name}, $1)`,
        [rows[0].all],
      )
    }
    const { rows: sequences } = await from.query<{ name: string; last: string }>(
      `select format('%I.%I', schemaname, sequencename) as name, last_value::text as last
       from pg_sequences where schemaname <> 'pgboss' and last_value is not null`,
    )
    for (const { name, last } of sequences) await to.query('select setval($1, $2)', [name, last])
  } finally {
    await Promise.all([from.end(), to.end()])
  }
}

/** A hot standby of a running cluster, which follows it by its write-ahead log until it is promoted. */
export async function startStandby(primary: Cluster): Promise<Cluster & { promote(): Promise<void> }> {
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'sahl-test-'))
  const cluster = path.join(folder, 'cluster')
  const log = path.join(primary.folder, 'cluster', 'pg_wal')
  const client = new pg.Client(primary.superuser)
  await client.connect()
  await client.query(`select pg_backup_start('standby', true)`)
  execFileSync('cp', ['-a', path.join(primary.folder, 'cluster'), cluster])
  const { rows } = await client.query('select labelfile from pg_backup_stop(false)')
  await client.end()
  fs.writeFileSync(path.join(cluster, 'backup_label'), rows[0].labelfile)
  fs.writeFileSync(path.join(cluster, 'standby.signal'), '')
  fs.rmSync(path.join(cluster, 'postmaster.pid'), { force: true })
  fs.appendFileSync(
    path.join(cluster, 'postgresql.auto.conf'),
    `restore_command = 'cp "${log}/%f" "%p"'\nwal_retrieve_retry_interval = '100ms'\n`,
  )
  const program = findBinaries().postgres
  const user = chooseServerUser(folder, program)
  for (const name of ['', 'cluster', 'cluster/backup_label', 'cluster/standby.signal']) {
    if (user.uid !== undefined) fs.chownSync(path.join(folder, name), user.uid, user.gid ?? user.uid)
  }
  const server = await bringUp({
    cluster,
    socketFolder: folder,
    logFile: path.join(folder, 'server.log'),
    program,
    user,
    log: () => undefined,
  })
  const superuser = { ...primary.superuser, host: folder }
  return {
    folder,
    connection: { ...primary.connection, host: folder },
    appConnection: { ...primary.appConnection, host: folder },
    superuser,
    stop: () => terminate(server.pid, cluster),
    remove: () => fs.rmSync(folder, { recursive: true, force: true }),
    async promote() {
      const standby = new pg.Client(superuser)
      await standby.connect()
      await standby.query('select pg_promote()')
      await standby.end()
    },
  }
}

/** How far a server has written or replayed its log. */
export async function readLogPosition({ superuser }: Cluster): Promise<bigint> {
  const client = new pg.Client(superuser)
  await client.connect()
  try {
    const { rows } = await client.query<{ at: string }>(
      `select (case when pg_is_in_recovery() then pg_last_wal_replay_lsn() else pg_current_wal_flush_lsn() end
        - '0/0'::pg_lsn)::text as at`,
    )
    return BigInt(rows[0]!.at)
  } finally {
    await client.end()
  }
}
