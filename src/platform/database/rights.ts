import { setTimeout as pause } from 'node:timers/promises'
import pg from 'pg'
import { minuteMs, stopwatch } from '#kit/time.ts'
import { StartupFault } from '../startup/startup-fault.ts'
import type { PgConnection } from './connection.ts'

/** Under which name the migrations speak of the application's role. */
export const nameInMigrations = 'sahl_app'

/** What stands for the role's name in a migration, as a string or as a name. */
const itsName = new RegExp(`'${nameInMigrations}'|\\b${nameInMigrations}\\b`, 'g')

/** The same text for a database whose application has a role of another name. */
export const forRole = (text: string, client: pg.Client, appRole: string): string =>
  text.replace(itsName, (found) =>
    found.startsWith("'") ? client.escapeLiteral(appRole) : client.escapeIdentifier(appRole),
  )

/** Whatever goes wrong while a connection is opened concerns the address, the server or its rules. */
export function unreachable(error: unknown, { user, host, database }: PgConnection): StartupFault {
  const causes: unknown[] = error instanceof AggregateError ? error.errors : [error]
  const reason = causes.map((cause) => (cause instanceof Error ? cause.message : String(cause))).join(', ')
  return new StartupFault(
    `The database cannot be reached or refuses us: ${reason} (as ${user} at ${host}, database ${database})`,
    { cause: error },
  )
}

/** Longer than a recovery after a crash takes, and short enough that whoever started it still looks. */
const recoveredWithinMs = 10 * minuteMs
const recoveryPollMs = 250

/** Connects, and waits while PostgreSQL starts or recovers: it says so with 57P03. Every other failure is thrown. */
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

/** What the first query would only say with a stack: a wrong password of the application's, for one. */
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
  /** Whose the tables are that an earlier start has made, if not ours. */
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

/** Before the first migration: what the owner needs, each lack as a sentence that says how to mend it. */
export async function refuseWithoutRights(client: pg.Client, appRole: string): Promise<void> {
  const found = (await client.query<DatabaseState>(databaseStateQuery, [appRole])).rows[0]!
  const { me, role } = found
  const lack = lackOf(found)
  if (lack) throw new StartupFault(lack)
  if (!found.hasRole) {
    if (!found.mayMakeRoles) {
      throw new StartupFault(
        `The application's role ${role} does not exist, and ${me} may not create roles: ` +
          `run "create role ${role} login password '…';" as an administrator of the server.`,
      )
    }
    // Another process may make it at the same moment.
    await client.query(`create role ${role} nologin`).catch(unlessState('42710', '23505'))
  }
}

function lackOf({
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

/** One address for both: the owner steps down to the application's role, and must be let. */
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
      // Whoever has made a role may give it to themselves.
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

/** After the last migration: rights are granted by name when a table is made, and belong to whom they went to. */
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

/** The walls in the database are worth nothing against a role that they do not hold. */
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

/** What the application's role must not be able to do in its database, however it came to be allowed. */
const excess = `
  select 'make temporary objects' as power where has_database_privilege($1, current_database(), 'temporary')
  union all
  select 'create in the schema ' || nspname from pg_namespace
  where nspname !~ '^pg_(toast_)?temp_' and has_schema_privilege($1, oid, 'create')`

/**
 * Closes what PostgreSQL leaves open to everybody: whoever can make temporary objects, or objects in a schema
 * that others search, can put them in the way of those with more rights. These rights belong to the database and
 * not to its contents: neither a clone nor a restored copy brings them along, so they are looked at at each start.
 */
export async function closeDatabase(client: pg.Client, appRole: string): Promise<void> {
  if ((await excessOf(client, appRole)).length === 0) return
  const { rows } = await client.query<{ database: string; role: string; hasPublic: boolean }>(
    `select quote_ident(current_database()) as database, quote_ident($1) as role,
      to_regnamespace('public') is not null as "hasPublic"`,
    [appRole],
  )
  const { database, role, hasPublic } = rows[0]!
  const remedies = [`revoke temporary on database ${database} from public, ${role}`]
  if (hasPublic) remedies.push(`revoke create on schema public from public, ${role}`)
  for (const remedy of remedies) await client.query(remedy).catch(unlessState('42501'))
  const left = await excessOf(client, appRole)
  if (left.length === 0) return
  throw new StartupFault(
    `The application's role ${role} may ${left.join(' and ')}, which it must not: ` +
      `run "${remedies.join('; ')};" as the database's owner.`,
  )
}

const excessOf = async (client: pg.Client, appRole: string): Promise<string[]> =>
  (await client.query<{ power: string }>(excess, [appRole])).rows.map((row) => row.power)
