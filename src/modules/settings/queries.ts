import { prepared, type Statement, sql, type Tx } from '#platform/database/database.ts'
import { valueQuery } from '#platform/database/value-queries.ts'

/** One version. `content` holds the values that differ from the defaults. */
export interface VersionRow {
  version: bigint
  savedAt: Date
  savedBy: string | null
  content: Record<string, unknown>
}

export const getNewestVersion = (tx: Tx) =>
  tx.one<VersionRow>(
    prepared(
      sql`select version, saved_at, saved_by, content from settings.versions order by version desc limit 1`,
    ),
  )

/**
 * Waits for those who are saving settings, locks them out until the transaction ends, and returns the newest version.
 */
export async function lockNewestVersion(tx: Tx): Promise<VersionRow> {
  await tx.run(sql`select pg_advisory_xact_lock(hashtextextended('settings.versions', 0))`)
  return await getNewestVersion(tx)
}

export const findVersion = (tx: Tx, version: bigint) =>
  tx.maybe<VersionRow>(
    sql`select version, saved_at, saved_by, content from settings.versions where version = ${version}`,
  )

/** Lists the versions before this one, the newest first. */
export const listVersionsBefore = (tx: Tx, before: bigint | null, most: number) =>
  tx.rows<VersionRow>(sql`select version, saved_at, saved_by, content from settings.versions
    where ${before}::int8 is null or version < ${before} order by version desc limit ${most}`)

/** Returns how many versions it inserted: 0 if `follows` is no longer the newest. */
export const insertVersion = (
  tx: Tx,
  { follows, content, savedBy, at }: { follows: bigint; content: object; savedBy: string | null; at: Date },
) =>
  tx.run(sql`
    insert into settings.versions (follows, content, saved_by, saved_at)
    select ${follows}, ${JSON.stringify(content)}::jsonb, ${savedBy}::uuid, ${at}::timestamptz
    where ${follows} = (select max(version) from settings.versions)
    on conflict (follows) do nothing`)

/** The newest version number, as a query that runs together with others. */
export const settingsVersion = () =>
  valueQuery(sql`select max(version)::text from settings.versions`, (version: string) => BigInt(version))

/** Guard: raises 40001 if the settings are no longer those of this version. */
export const guardSettings = (version: bigint): Statement => sql`select settings.check_version(${version})`
