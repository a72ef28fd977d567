import pg from 'pg'
import type { PgConnection } from '#platform/database/connection.ts'

/** All tests come from one address: without this, a suite of many people would be taken for one who registers them. */
export const forgiveRegistrations = (owner: PgConnection): Promise<void> =>
  forget(owner, '^identity[.](register|send):')

/** A test that visits every export is one operator who exports too much. */
export const forgiveExports = (owner: PgConnection): Promise<void> => forget(owner, '^export:')

async function forget(owner: PgConnection, keys: string): Promise<void> {
  const client = new pg.Client(owner)
  await client.connect()
  try {
    await client.query('delete from platform.rate_buckets where key ~ $1', [keys])
  } finally {
    await client.end()
  }
}
