import { randomBytes } from 'node:crypto'
import pg from 'pg'
import { expect, inject, vi } from 'vitest'
import type { PgConnection } from '#platform/database/connection.ts'
import { sql, type Tx } from '#platform/database/database.ts'
import { appRole, ownerRole } from '#sandbox/postgres/roles.ts'

export const templateName = 'sahl_template'

export type TestDatabase = {
  name: string
  /** Connects as the owner of the schema. */
  connection: PgConnection
  /** Connects as the application's role, with the rights of the program itself. */
  appConnection: PgConnection
}

/** The databases that the running test file has made. */
const databasesOfFile = new Set<string>()

/** Clones the migrated template in a fraction of a second. The caller alone uses it, so commits and locks are real. */
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

/** Counts the connections of this database that wait for a lock. Tests of other databases run at the same time. */
async function countWaiting(tx: Tx): Promise<number> {
  const { waiting } = await tx.one<{ waiting: number }>(sql`
    select count(*)::int4 as waiting from pg_stat_activity
    where datname = current_database() and wait_event_type = 'Lock'`)
  return waiting
}

/** Whether any connection of this database waits for a lock. */
export const isAnyWaiting = async (tx: Tx): Promise<boolean> => (await countWaiting(tx)) > 0

/** Resolves when at least so many connections of this database wait for a lock. */
export async function untilWaiting(tx: Tx, count: number): Promise<void> {
  while ((await countWaiting(tx)) < count) await new Promise((resolve) => setTimeout(resolve, 5))
}
