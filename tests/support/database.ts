import { randomBytes } from 'node:crypto'
import pg from 'pg'
import { expect, inject, vi } from 'vitest'
import type { PgConnection } from '#platform/database/connection.ts'
import { sql, type Tx } from '#platform/database/database.ts'
import { appRole, ownerRole } from '#sandbox/postgres/roles.ts'

export const templateName = 'sahl_template'

export type TestDatabase = {
  name: string
  /** As the owner, whose the schema is. */
  connection: PgConnection
  /** As the application's role: what the program itself may do. */
  appConnection: PgConnection
}

/** The databases that the running test file has made. */
const databasesOfFile = new Set<string>()

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
  databasesOfFile.add(name)
  const at = { ...server, database: name }
  return { name, connection: { ...at, user: ownerRole }, appConnection: { ...at, user: appRole } }
}

/** How long a server may take to notice that a connection has been closed. */
const closingMs = 10_000

/**
 * Fails if the test file that ends has left a connection to one of its databases open. Files share a process: what
 * one leaves open would count against the server's limit for all that follow.
 */
export async function expectConnectionsClosed(): Promise<void> {
  const names = [...databasesOfFile]
  databasesOfFile.clear()
  if (names.length === 0) return
  const client = new pg.Client(inject('postgres'))
  await client.connect()
  const listOpen = async () => {
    const { rows } = await client.query<{ query: string }>(
      'select query from pg_stat_activity where datname = any($1)',
      [names],
    )
    return rows.map(({ query }) => query)
  }
  try {
    await vi.waitFor(async () => expect(await listOpen()).toEqual([]), { timeout: closingMs, interval: 50 })
  } finally {
    await client.end()
  }
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
