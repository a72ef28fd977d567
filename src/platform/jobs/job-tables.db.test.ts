import pg from 'pg'
import { getRollbackPlans } from 'pg-boss'
import pgBoss from 'pg-boss/package.json' with { type: 'json' }
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { appRole } from '#sandbox/postgres/roles.ts'
import { baseServices } from '#support/base-services.ts'
import { type TestDatabase, testDatabase } from '#support/database.ts'
import { openDatabase } from '../database/database.ts'
import { type Jobs, openJobs, prepareJobs } from './jobs.ts'

let database: TestDatabase
let owner: pg.Client
let app: pg.Client
const job = { name: 'test.job' }

/** A release with other queues: its start does not find its marker and prepares them again. */
let releases = 0
const nextRelease = () => {
  releases += 1
  const reactions = [{ name: `test.reaction_${releases}` }]
  return prepareJobs(database.connection, { appRole, jobs: [job], eventHandlers: reactions })
}
const grabs = () =>
  owner.query("select where to_regclass('public.grabbed') is not null").then((r) => r.rowCount)

beforeAll(async () => {
  database = await testDatabase()
  owner = new pg.Client(database.connection)
  app = new pg.Client(database.appConnection)
  await Promise.all([owner.connect(), app.connect()])
  await nextRelease()
})
afterAll(() => Promise.all([owner.end(), app.end()]))

const command = 'create table public.grabbed as select current_user'
const plant = `insert into pgboss.bam (name, version, table_name, command)
  values ('index', 43, 'job_common', '${command}')`
/** A name that ends the quotes of a statement that contains it as text. */
const rename = `update pgboss.queue set table_name = 'x(); ${command}; --', partition = true`

describe('the application’s role', () => {
  test.each([
    ['adds a command for the owner', plant],
    ['changes one', `update pgboss.bam set command = '${command}'`],
    ['sets the version back', 'update pgboss.version set version = 1'],
    ['adds a version', 'insert into pgboss.version (version) values (1)'],
    ['deletes the version', 'delete from pgboss.version'],
    ['renames a queue’s table', rename],
    ['changes a queue’s policy', `update pgboss.queue set policy = 'short'`],
    ['marks queues as prepared', `insert into migrations.job_queues values ('mine')`],
    ['marks a migration as applied', `insert into migrations.applied values ('9999_x', 'x')`],
  ])('never %s', async (_, text) => {
    await expect(app.query(text)).rejects.toMatchObject({ code: '42501' })
  })

  test('cannot add a queue with a table of its own', async () => {
    for (const [table, isPartition] of [
      ['x', false],
      ['job_common', true],
    ]) {
      const added = app.query(
        `insert into pgboss.queue (name, policy, table_name, partition, retry_limit, retry_delay, retry_backoff,
          expire_seconds, retention_seconds, deletion_seconds)
         values ('mine', 'standard', $1, $2, 1, 1, false, 1, 1, 1)`,
        [table, isPartition],
      )
      await expect(added).rejects.toMatchObject({ constraint: 'queue_in_shared_table' })
    }
  })

  test('cannot write to a table whose rows hold SQL or names of tables', async () => {
    const { rows } = await owner.query<{ place: string }>(
      `select table_schema || '.' || table_name || '.' || column_name as place from information_schema.columns c
       where table_schema not in ('information_schema', 'pg_catalog')
         and column_name in ('command', 'table_name', 'statement', 'ddl')
         and has_column_privilege($1, format('%I.%I', table_schema, table_name), column_name, 'update')`,
      [appRole],
    )
    expect(rows).toEqual([])
  })

  test('can run jobs with the rights that it has', async () => {
    const errors: unknown[] = []
    const log = { ...baseServices.log, error: (...said: unknown[]) => void errors.push(said) }
    const db = openDatabase({
      ...{ connection: database.appConnection, poolSize: 3, prepare: true, onIdleError: () => undefined },
    })
    const jobs: Jobs = await openJobs(db, log as never, { isWorker: true, checkEvery: 1 })
    const done = Promise.withResolvers<object>()
    const work = { ...job, cron: '0 0 1 1 *', run: async (_: unknown, data: object) => done.resolve(data) }
    let ticks = 0
    const tick = {
      name: 'test.tick',
      everySeconds: 0.05,
      run: async () => {
        ticks += 1
        // A failed run is logged, and the next one follows.
        if (ticks === 1) throw new Error('the first run fails')
      },
    }
    await jobs.work([work, tick], () => ({ ...baseServices, db }) as never)
    await db.transaction((tx) => jobs.send(tx, work, { figure: 7 }))
    expect(await done.promise).toEqual({ figure: 7 })
    await expect
      .poll(
        async () =>
          (await owner.query('select where exists (select from pgboss.queue where monitor_on is not null)'))
            .rowCount,
        { timeout: 20_000 },
      )
      .toBe(1)
    await expect.poll(() => ticks).toBeGreaterThan(2)
    await jobs.stop()
    await db.close()
    expect(errors).toMatchObject([[{ job: 'test.tick' }, 'a repeated job failed']])
  })
})

describe('the owner’s start', () => {
  /** As an earlier version left it: with every right, and exploited. */
  const attacked = async () => {
    await owner.query('alter table pgboss.queue drop constraint if exists queue_in_shared_table')
    await owner.query(`grant insert, update, delete on all tables in schema pgboss to ${appRole}`)
    await app.query(plant)
    await app.query(rename)
  }

  test('runs no command that the application stored, and closes the tables', async () => {
    await attacked()
    await nextRelease()
    expect(await grabs()).toBe(0)
    expect((await owner.query('select from pgboss.bam')).rowCount).toBe(0)
    await expect(app.query(plant)).rejects.toMatchObject({ code: '42501' })
  })

  test('upgrades the tables without using names that the application stored', async () => {
    await owner.query(getRollbackPlans('pgboss', pgBoss.pgboss.schema))
    await attacked()
    await nextRelease()
    expect(await grabs()).toBe(0)
    const { rows } = await owner.query('select version from pgboss.version')
    expect(rows).toEqual([{ version: pgBoss.pgboss.schema }])
  })
})
