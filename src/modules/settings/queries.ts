import { prepared, sql, type Tx } from '#platform/db.ts'

const newest = prepared(
  'settings.newest',
  'select version, content from settings.versions order by version desc limit 1',
)

/** A version holds what differs from the defaults. */
export const insertVersion = (tx: Tx, content: object) =>
  tx.run(sql`insert into settings.versions (content) values (${JSON.stringify(content)})`)

export const getNewestVersion = (tx: Tx) => tx.one<{ version: bigint; content: unknown }>(newest())
