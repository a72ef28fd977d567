import { called } from '#platform/calls.ts'
import { prepared, type Statement, sql, type Tx } from '#platform/db.ts'

/** A version holds what differs from the defaults. */
export const insertVersion = (tx: Tx, content: object) =>
  tx.run(sql`insert into settings.versions (content) values (${JSON.stringify(content)})`)

export const getNewestVersion = (tx: Tx) =>
  tx.one<{ version: bigint; content: unknown }>(
    prepared(sql`select version, content from settings.versions order by version desc limit 1`),
  )

/** Which version is the newest, as a call that travels together with others. */
export const settingsVersion = () =>
  called(sql`select max(version)::text from settings.versions`, (version: string) => BigInt(version))

/** Guard: raises 40001 where the settings are no longer those of this version. */
export const unchangedSettings = (version: bigint): Statement =>
  sql`select settings.check_version(${version})`
