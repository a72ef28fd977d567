import { prepared, type Tx } from '#platform/db.ts'

const newest = prepared(
  'settings.newest',
  'select version, content from settings.versions order by version desc limit 1',
)

export const getNewestVersion = (tx: Tx) => tx.one<{ version: bigint; content: unknown }>(newest())
