import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import pg from 'pg'
import type { TestProject } from 'vitest/node'
import { openHistory } from '#modules/ledger/index.ts'
import { type PgConnection, parseDatabaseUrl } from '#platform/database/connection.ts'
import { openDatabase } from '#platform/database/database.ts'
import { migrate } from '#platform/database/migrate.ts'
import { startEmbedded } from '#sandbox/postgres/embedded.ts'
import { appRole, ownerRole } from '#sandbox/postgres/roles.ts'
import { maintenance } from '#sandbox/postgres/server.ts'
import { removeAbandoned } from './abandoned-folders.ts'
import { templateName } from './database.ts'

declare module 'vitest' {
  interface ProvidedContext {
    /** The server's superuser, in its maintenance database. */
    postgres: PgConnection
  }
}

const folderPrefix = 'sahl-test-'

/**
 * One PostgreSQL for the whole run with a migrated template; each test file clones it. With
 * TEST_DATABASE_URL, a superuser's address, that server is used, so that older versions can be tested.
 */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const server = await startServer()
  try {
    await makeTemplate(server.superuser)
  } catch (error) {
    await server.stop()
    throw error
  }
  project.provide('postgres', server.superuser)
  return () => server.stop()
}

async function startServer(): Promise<{ superuser: PgConnection; stop(): Promise<void> }> {
  const address = process.env.TEST_DATABASE_URL
  if (address) return { superuser: parseDatabaseUrl(address), stop: async () => {} }
  await removeAbandoned({ parent: os.tmpdir(), prefix: folderPrefix })
  const dataDir = fs.mkdtempSync(path.join(os.tmpdir(), folderPrefix))
  const embedded = await startEmbedded({ dataDir, log: () => {} })
  return {
    superuser: maintenance(embedded.owner.host),
    async stop() {
      await embedded.stop()
      fs.rmSync(dataDir, { recursive: true, force: true })
    },
  }
}

async function makeTemplate(superuser: PgConnection): Promise<void> {
  const client = new pg.Client(superuser)
  await client.connect()
  try {
    for (const role of [appRole, ownerRole]) {
      const { rows } = await client.query('select from pg_roles where rolname = $1', [role])
      if (rows.length === 0) await client.query(`create role ${role} login`)
      if (superuser.password) {
        await client.query(`alter role ${role} password ${client.escapeLiteral(superuser.password)}`)
      }
    }
    await client.query(`grant ${appRole} to ${ownerRole}`)
    await client.query(`drop database if exists ${templateName}`)
    await client.query(`create database ${templateName} template template0 owner ${ownerRole}`)
    const owner = { ...superuser, user: ownerRole, database: templateName }
    await migrate(owner)
    // Tests have a day of their own.
    await openHistoryOf(owner)
    // A template with a connection open cannot be cloned, and autovacuum would open some.
    await client.query(`alter database ${templateName} with allow_connections false`)
  } finally {
    await client.end()
  }
}

async function openHistoryOf(owner: PgConnection): Promise<void> {
  const db = openDatabase({ connection: owner, poolSize: 2, prepare: false, onIdleError: () => undefined })
  await openHistory(db)
  await db.close()
}
