import pg from 'pg'
import { StartupFault } from '#platform/startup/startup-fault.ts'
import { maintenance } from './server.ts'

/** The embedded server's superuser is neither of the two roles that work with the database. */
export const ownerRole = 'sahl_owner'
export const appRole = 'sahl_app'
const databaseName = 'sahl'

/**
 * Creates the database and its roles, including what an interrupted first start left out. The owner migrates and
 * owns the tables, without rights over the server. The application cannot become the owner.
 */
export async function prepareDatabase(socketFolder: string): Promise<void> {
  const superuser = await signIn(socketFolder)
  try {
    await refuseUnsafe(superuser)
    const { rows } = await superuser.query<{ owner: boolean; app: boolean; database: boolean }>(
      `select exists (select from pg_roles where rolname = $1) as owner,
        exists (select from pg_roles where rolname = $2) as app,
        exists (select from pg_database where datname = $3) as database`,
      [ownerRole, appRole, databaseName],
    )
    const found = rows[0]!
    if (!found.app) await superuser.query(`create role ${appRole} login`)
    if (!found.owner && found.database) await transferTables(socketFolder)
    else if (!found.owner) await superuser.query(makeOwner)
    if (!found.database) await superuser.query(`create database ${databaseName} owner ${ownerRole}`)
  } finally {
    await superuser.end()
  }
}

/** The owner may do what the application may and manage its connections, never the other way round. */
const makeOwner = `begin; create role ${ownerRole} login; grant ${appRole} to ${ownerRole}; commit`

/**
 * Signs in as the server's superuser. Data folders of the first version have a superuser with the owner's name,
 * which is renamed. A role cannot rename itself, so another role does it.
 */
async function signIn(socketFolder: string): Promise<pg.Client> {
  const connection = maintenance(socketFolder)
  try {
    return await connect(connection)
  } catch (error) {
    if ((error as { code?: string }).code !== '28000') throw error
  }
  const between = 'sahl_between'
  const earlier = await connect({ ...connection, user: ownerRole })
  await earlier.query(`drop role if exists ${between}; create role ${between} superuser login`)
  await earlier.end()
  const renamer = await connect({ ...connection, user: between })
  await renamer.query(`alter role ${ownerRole} rename to ${connection.user}`)
  await renamer.end()
  const superuser = await connect(connection)
  await superuser.query(`drop role ${between}`)
  return superuser
}

/** Transfers an earlier version's tables from the superuser to an owner of their own, in one transaction. */
async function transferTables(socketFolder: string): Promise<void> {
  const superuser = await connect({ ...maintenance(socketFolder), database: databaseName })
  try {
    const { rows } = await superuser.query<{ text: string }>(everythingOfOurs, [ownerRole])
    await superuser.query(
      `begin;
       create role ${ownerRole} login;
       grant ${appRole} to ${ownerRole};
       alter database ${databaseName} owner to ${ownerRole};
       ${rows.map((row) => row.text).join(';\n')};
       commit`,
    )
  } finally {
    await superuser.end()
  }
}

/**
 * Generates one statement for each object in our schemas that belongs to no other object and to no extension.
 */
const everythingOfOurs = `
  with ours as (
    select oid from pg_namespace where nspname !~ '^pg_' and nspname <> 'information_schema'
  ), bound as (
    select classid, objid from pg_depend where deptype in ('a', 'i', 'e')
      and refclassid in ('pg_class'::regclass, 'pg_extension'::regclass)
  )
  select format('alter schema %s owner to %I', oid::regnamespace, $1::text) as text
  from ours where oid <> to_regnamespace('public')
  union all
  select format('alter table %s owner to %I', oid::regclass, $1::text) from pg_class
  where relnamespace in (select oid from ours) and relkind in ('r', 'p', 'v', 'm', 'S')
    and ('pg_class'::regclass, oid) not in (select * from bound)
  union all
  select format('alter type %s owner to %I', oid::regtype, $1::text) from pg_type
  where typnamespace in (select oid from ours) and typtype in ('d', 'e')
    and ('pg_type'::regclass, oid) not in (select * from bound)
  union all
  select format('alter routine %s owner to %I', oid::regprocedure, $1::text) from pg_proc
  where pronamespace in (select oid from ours)
    and ('pg_proc'::regclass, oid) not in (select * from bound)`

/** Refuses a server that answers before a commit is on the disk. */
async function refuseUnsafe(client: pg.Client): Promise<void> {
  const { rows } = await client.query<{ name: string }>(
    `select name from pg_settings
      where name in ('fsync', 'full_page_writes', 'synchronous_commit') and setting <> 'on'`,
  )
  if (rows.length === 0) return
  throw new StartupFault(
    `PostgreSQL runs with ${rows.map((row) => row.name).join(', ')} off: commits would not last.`,
  )
}

async function connect(connection: pg.ClientConfig): Promise<pg.Client> {
  const client = new pg.Client(connection)
  await client.connect()
  return client
}
