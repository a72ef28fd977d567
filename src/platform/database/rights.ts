import { setTimeout as pause } from 'node:timers/promises'
import pg from 'pg'
import { minuteMs, stopwatch } from '#kit/time.ts'
import { StartupFault } from '../startup/startup-fault.ts'
import type { PgConnection } from './connection.ts'

/** The name of the application's role in migrations. */
export const nameInMigrations = 'sahl_app'

/** Matches the role's name in a migration, as a string or as an identifier. */
const itsName = new RegExp(`'${nameInMigrations}'|\\b${nameInMigrations}\\b`, 'g')

/** Returns a migration's text for a database whose application role has another name. */
export const forRole = (text: string, client: pg.Client, appRole: string): string =>
  text.replace(itsName, (found) =>
    found.startsWith("'") ? client.escapeLiteral(appRole) : client.escapeIdentifier(appRole),
  )

/** Returns the StartupFault for a failed connection: the address, the server or its rules are wrong. */
export function unreachable(error: unknown, { user, host, database }: PgConnection): StartupFault {
  const causes: unknown[] = error instanceof AggregateError ? error.errors : [error]
  const reason = causes.map((cause) => (cause instanceof Error ? cause.message : String(cause))).join(', ')
  return new StartupFault(
    `The database cannot be reached or refuses us: ${reason} (as ${user} at ${host}, database ${database})`,
    { cause: error },
  )
}

/**
 * Longer than a recovery after a crash takes, and short enough that the person who started it still watches.
 */
const recoveredWithinMs = 10 * minuteMs
const recoveryPollMs = 250

/**
 * Connects, and waits while PostgreSQL starts or recovers, which it reports with 57P03. Throws every other failure.
 */
export async function connectOnceRecovered(connection: pg.ClientConfig): Promise<pg.Client> {
  const giveUpAt = stopwatch() + recoveredWithinMs
  for (;;) {
    const client = new pg.Client(connection)
    try {
      await client.connect()
      return client
    } catch (error) {
      await client.end().catch(() => undefined)
      const isRecovering = error instanceof pg.DatabaseError && error.code === '57P03'
      if (!isRecovering || stopwatch() > giveUpAt) throw error
      await pause(recoveryPollMs)
    }
  }
}

/** Reports a failed connection, such as a wrong password, as a sentence instead of a stack. */
export async function refuseUnreachable(connection: PgConnection): Promise<void> {
  try {
    const client = await connectOnceRecovered(connection)
    await client.end()
  } catch (error) {
    throw unreachable(error, connection)
  }
}

interface DatabaseState {
  readonly version: string
  readonly isOld: boolean
  readonly encoding: string
  readonly database: string
  readonly me: string
  readonly role: string
  readonly mayCreate: boolean
  readonly mayMakeRoles: boolean
  readonly hasRole: boolean
  /** The owner of the tables that an earlier start created, if it is another role. */
  readonly stranger: string | null
}

const databaseStateQuery = `
  select current_setting('server_version') as version,
    current_setting('server_version_num')::int4 < 150000 as "isOld",
    current_setting('server_encoding') as encoding,
    quote_ident(current_database()) as database, quote_ident(current_user) as me, quote_ident($1) as role,
    has_database_privilege(current_database(), 'create') as "mayCreate",
    (select rolsuper or rolcreaterole from pg_roles where rolname = current_user) as "mayMakeRoles",
    exists (select from pg_roles where rolname = $1) as "hasRole",
    (select quote_ident(nspowner::regrole::text) from pg_namespace
     where nspname = 'migrations' and not pg_has_role(nspowner, 'usage')) as stranger`

/**
 * Checks, before the first migration, the rights that the owner needs. Each missing right is a sentence that says
 * how to grant it.
 */
export async function refuseWithoutRights(client: pg.Client, appRole: string): Promise<void> {
  const found = (await client.query<DatabaseState>(databaseStateQuery, [appRole])).rows[0]!
  const { me, role } = found
  const lack = listMissingRights(found)
  if (lack) throw new StartupFault(lack)
  if (!found.hasRole) {
    if (!found.mayMakeRoles) {
      throw new StartupFault(
        `The application's role ${role} does not exist, and ${me} may not create roles: ` +
          `run "create role ${role} login password '…';" as an administrator of the server.`,
      )
    }
    // Another process may create it at the same moment.
    await client.query(`create role ${role} nologin`).catch(unlessState('42710', '23505'))
  }
}

function listMissingRights({
  version,
  isOld,
  encoding,
  database,
  me,
  mayCreate,
  stranger,
}: DatabaseState): string | undefined {
  if (isOld) return `PostgreSQL 15 or later is needed, and this one is ${version}.`
  if (encoding !== 'UTF8') {
    return (
      `The database ${database} is encoded in ${encoding}, which has no Arabic letters: ` +
      `make one with "create database ${database} encoding 'UTF8' template template0;".`
    )
  }
  if (stranger) {
    return (
      `The tables in the database ${database} belong to ${stranger}, not to ${me}: ` +
      `sign in as ${stranger} (DATABASE_OWNER_URL).`
    )
  }
  if (!mayCreate) {
    return (
      `The role ${me} may not create schemas in the database ${database}: ` +
      `run "alter database ${database} owner to ${me};" as an administrator of the server.`
    )
  }
  return undefined
}

/** With one address for both roles, the owner steps down to the application's role and needs the right to. */
export async function letOwnerActAs(client: pg.Client, appRole: string): Promise<void> {
  const role = client.escapeIdentifier(appRole)
  const act = async () => {
    await client.query(`set role ${role}`)
    await client.query('reset role')
  }
  try {
    await act()
  } catch (error) {
    unlessState('42501')(error)
    const { rows } = await client.query<{ me: string }>('select quote_ident(current_user) as me')
    const { me } = rows[0]!
    try {
      // The creator of a role may grant it to itself.
      await client.query(`grant ${role} to ${me}`)
      await act()
    } catch (refused) {
      unlessState('42501', '0LP01')(refused)
      throw new StartupFault(
        `The role ${me} may not act as the application's role ${role}: run "grant ${role} to ${me};" as an ` +
          'administrator of the server, or give each an address of its own (DATABASE_URL, DATABASE_OWNER_URL).',
        { cause: refused },
      )
    }
  }
}

/** Swallows an error with one of these SQLSTATEs. */
const unlessState =
  (...states: readonly string[]) =>
  (error: unknown): void => {
    if (!states.includes(String((error as { code?: unknown }).code))) throw error
  }

/**
 * Refuses, after the last migration, an application role that was not granted the tables: rights are granted by name
 * when a table is created.
 */
export async function refuseStrangeRole(client: pg.Client, appRole: string): Promise<void> {
  const { rows } = await client.query<{ role: string; database: string; grantee: string | null }>(
    `select quote_ident($1) as role, quote_ident(current_database()) as database,
      (select quote_ident(r.rolname) from pg_namespace n, aclexplode(n.nspacl) a join pg_roles r on r.oid = a.grantee
       where n.nspname = 'ledger' and a.grantee <> n.nspowner limit 1) as grantee
     where not has_schema_privilege($1, 'ledger', 'usage')`,
    [appRole],
  )
  const strange = rows[0]
  if (!strange) return
  const { role, database, grantee } = strange
  throw new StartupFault(
    `The tables in the database ${database} were made for the application's role ${grantee ?? 'of another name'}, ` +
      `and ${role} has no rights to them: sign in as that one, ` +
      `or run "alter role ${grantee ?? '…'} rename to ${role};".`,
  )
}

/** Refuses an application role with rights that would bypass the database's protections. */
export async function refuseMightyRole(client: pg.Client, appRole: string): Promise<void> {
  const { rows } = await client.query<{ role: string; me: string; isSuperuser: boolean; isOwner: boolean }>(
    `select quote_ident(rolname) as role, quote_ident(current_user) as me, rolsuper as "isSuperuser",
      pg_has_role(oid, current_user, 'member') as "isOwner"
     from pg_roles where rolname = $1`,
    [appRole],
  )
  const { role, me, isSuperuser, isOwner } = rows[0]!
  if (isSuperuser) {
    throw new StartupFault(
      `The application's role ${role} is a superuser, whom no wall in the database holds: ` +
        'let DATABASE_URL sign in as an ordinary role.',
    )
  }
  if (isOwner) {
    throw new StartupFault(
      `The application's role ${role} may act as the owner ${me}, which it must not: ` +
        `run "revoke ${me} from ${role};".`,
    )
  }
}

/** Rights that the application's role must not have in its database, wherever they come from. */
const excess = `
  select 'make temporary objects' as power where has_database_privilege($1, current_database(), 'temporary')
  union all
  select 'create in the schema ' || nspname from pg_namespace
  where nspname !~ '^pg_(toast_)?temp_' and has_schema_privilege($1, oid, 'create')`

/**
 * Revokes rights that PostgreSQL grants to everybody. A role that can create temporary objects, or objects in a
 * schema that others search, can shadow objects of more privileged roles. These rights belong to the database and
 * not to its contents, so clones and restored copies lack them: they are checked at each start.
 */
export async function closeDatabase(client: pg.Client, appRole: string): Promise<void> {
  if ((await listExcessRights(client, appRole)).length === 0) return
  const { rows } = await client.query<{ database: string; role: string; hasPublic: boolean }>(
    `select quote_ident(current_database()) as database, quote_ident($1) as role,
      to_regnamespace('public') is not null as "hasPublic"`,
    [appRole],
  )
  const { database, role, hasPublic } = rows[0]!
  const remedies = [`revoke temporary on database ${database} from public, ${role}`]
  if (hasPublic) remedies.push(`revoke create on schema public from public, ${role}`)
  for (const remedy of remedies) await client.query(remedy).catch(unlessState('42501'))
  const left = await listExcessRights(client, appRole)
  if (left.length === 0) return
  throw new StartupFault(
    `The application's role ${role} may ${left.join(' and ')}, which it must not: ` +
      `run "${remedies.join('; ')};" as the database's owner.`,
  )
}

const listExcessRights = async (client: pg.Client, appRole: string): Promise<string[]> =>
  (await client.query<{ power: string }>(excess, [appRole])).rows.map((row) => row.power)
