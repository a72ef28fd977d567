import { called } from '#platform/calls.ts'
import { prepared, type Query, sql, type Tx } from '#platform/db.ts'

const newest = prepared(
  'settings.newest',
  'select version, content from settings.versions order by version desc limit 1',
)

/** A version holds what differs from the defaults. */
export const insertVersion = (tx: Tx, content: object) =>
  tx.run(sql`insert into settings.versions (content) values (${JSON.stringify(content)})`)

export const getNewestVersion = (tx: Tx) => tx.one<{ version: bigint; content: unknown }>(newest())

/** Which version is the newest, as a call that travels together with others. */
export const settingsVersion = called(
  'settings.version',
  'select max(version)::text from settings.versions',
  (version: string) => BigInt(version),
)

const check = prepared('settings.check_version', 'select settings.check_version($1)')
/** Guard: raises 40001 where the settings are no longer those of this version. */
export const unchangedSettings = (version: bigint): Query => check(version)
