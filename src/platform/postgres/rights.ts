import type pg from 'pg'
import { StartupFault } from '../startup-fault.ts'

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
  for (const remedy of remedies) await client.query(remedy).catch(() => undefined)
  const left = await excessOf(client, appRole)
  if (left.length === 0) return
  throw new StartupFault(
    `The role ${appRole} may ${left.join(' and ')}, which it must not: as the database's owner run ` +
      `${remedies.map((remedy) => `"${remedy};"`).join(' and ')}.`,
  )
}

async function excessOf(client: pg.Client, appRole: string): Promise<string[]> {
  return (await client.query<{ power: string }>(excess, [appRole])).rows.map((row) => row.power)
}
