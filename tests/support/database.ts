import { randomBytes } from 'node:crypto'
import pg from 'pg'
import { inject } from 'vitest'
import { sql, type Tx } from '#platform/db.ts'
import type { PgConnection } from '#platform/postgres/connection.ts'
import { appRole, ownerRole } from '#platform/postgres/roles.ts'

export const templateName = 'sahl_template'

export type TestDatabase = {
  name: string
  /** As the owner, whose the schema is. */
  connection: PgConnection
  /** As the application's role: what the program itself may do. */
  appConnection: PgConnection
}

/** A migrated database of the caller's own, cloned in a fraction of a second: commits and locks are real. */
export async function testDatabase(): Promise<TestDatabase> {
  const server = inject('postgres')
  const name = `t_${randomBytes(6).toString('hex')}`
  const client = new pg.Client(server)
  await client.connect()
  try {
    await client.query(`create database ${name} template ${templateName} owner ${ownerRole}`)
  } finally {
    await client.end()
  }
  const at = { ...server, database: name }
  return { name, connection: { ...at, user: ownerRole }, appConnection: { ...at, user: appRole } }
}

/** Until so many of the database's connections wait for a lock: what a test holds up is then held up. */
export async function untilWaiting(tx: Tx, count: number): Promise<void> {
  for (;;) {
    const { waiting } = await tx.one<{ waiting: number }>(sql`
      select count(*)::int4 as waiting from pg_stat_activity
      where datname = current_database() and wait_event_type = 'Lock'`)
    if (waiting >= count) return
  }
}
