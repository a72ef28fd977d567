import type { PgConnection } from './connection.ts'
import { openDatabase, type Tx } from './database.ts'

/** Runs work at the start of a process that the application's role may not do. */
export async function asOwner<R>(owner: PgConnection, work: (tx: Tx) => Promise<R>): Promise<R> {
  const db = openDatabase({ connection: owner, poolSize: 2, prepare: false, onIdleError: () => undefined })
  try {
    return await work(db)
  } finally {
    await db.close()
  }
}
