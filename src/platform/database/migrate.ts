import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import pg from 'pg'
import { StartupFault } from '../startup/startup-fault.ts'
import type { PgConnection } from './connection.ts'
import {
  closeDatabase,
  connectOnceRecovered,
  forRole,
  letOwnerActAs,
  nameInMigrations,
  refuseMightyRole,
  refuseStrangeRole,
  refuseWithoutRights,
  unreachable,
} from './rights.ts'

const folder = new URL('../../../db/migrations/', import.meta.url)

/** The advisory lock of all processes that migrate. The number only has to be the same everywhere. */
const lockKey = 7_245_001

interface Migration {
  name: string
  text: string
  hash: string
}

export function readMigrations(): Migration[] {
  return readdirSync(folder)
    .filter((name) => /^\d{4}_[a-z0-9_]+\.sql$/.test(name))
    .sort()
    .map((name) => {
      const text = readFileSync(new URL(name, folder), 'utf8')
      return { name, text, hash: createHash('sha256').update(text).digest('hex') }
    })
}

/** The role that the tables are granted to. */
export interface Grantee {
  readonly role: string
  /** The owner's address also serves the application, which then steps down to its role. */
  readonly isTakenByOwner: boolean
}
const ordinaryGrantee: Grantee = { role: nameInMigrations, isTakenByOwner: false }

/**
 * Migrates a database to this code's schema, as its owner: plain SQL files in order, forward only, each in its own
 * transaction. Several processes may call it at once; the advisory lock lets one work.
 */
export async function migrate(connection: PgConnection, grantee = ordinaryGrantee): Promise<string[]> {
  const { role } = grantee
  const client = await connectOnceRecovered({ ...connection, application_name: 'sahl-migrate' }).catch(
    (error: unknown) => {
      throw unreachable(error, connection)
    },
  )
  try {
    await client.query('select pg_advisory_lock($1)', [lockKey])
    await refuseWithoutRights(client, role)
    if (grantee.isTakenByOwner) await letOwnerActAs(client, role)
    await refuseMightyRole(client, role)
    const fresh = await applyFresh(client, role)
    await refuseStrangeRole(client, role)
    await closeDatabase(client, role)
    return fresh
  } finally {
    await client.end()
  }
}

async function applyFresh(client: pg.Client, appRole: string): Promise<string[]> {
  await client.query('create schema if not exists migrations')
  await client.query(`create table if not exists migrations.applied (
    name text primary key, hash text not null, applied_at timestamptz not null default now())`)
  const { rows } = await client.query<{ name: string; hash: string }>('select * from migrations.applied')
  const applied = new Map(rows.map((row) => [row.name, row.hash]))
  const fresh: string[] = []
  for (const migration of readMigrations()) {
    const hash = applied.get(migration.name)
    if (hash === migration.hash) continue
    if (hash !== undefined) {
      throw new StartupFault(
        `The migration ${migration.name} was changed after it ran; write a new one instead.`,
      )
    }
    await apply(client, migration, appRole)
    fresh.push(migration.name)
  }
  return fresh
}

async function apply(client: pg.Client, migration: Migration, appRole: string): Promise<void> {
  await client.query('begin')
  try {
    await client.query(forRole(migration.text, client, appRole))
    await client.query('insert into migrations.applied (name, hash) values ($1, $2)', [
      migration.name,
      migration.hash,
    ])
    await client.query('commit')
  } catch (error) {
    await client.query('rollback')
    throw new Error(`migration ${migration.name} failed`, { cause: error })
  }
}

/** Returns whether every migration of this code has run. Used by readiness. */
export async function isMigrated(ask: (text: string) => Promise<{ name: string }[]>): Promise<boolean> {
  const applied = new Set((await ask('select name from migrations.applied')).map((row) => row.name))
  return readMigrations().every((migration) => applied.has(migration.name))
}

/** Drops everything in a database. Only for demo data whose creation was interrupted. */
export async function unsafeDropEverything(connection: PgConnection): Promise<void> {
  const client = new pg.Client({ ...connection, application_name: 'sahl-migrate' })
  await client.connect()
  try {
    const { rows } = await client.query<{ name: string }>(
      `select quote_ident(nspname) as name from pg_namespace
       where nspname !~ '^pg_' and nspname not in ('information_schema', 'public')`,
    )
    for (const { name } of rows) await client.query(`drop schema ${name} cascade`)
  } finally {
    await client.end()
  }
}
