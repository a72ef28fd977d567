import { randomBytes } from 'node:crypto'
import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import pg from 'pg'
import { afterEach, beforeEach, describe, expect, inject, test, vi } from 'vitest'
import { newId } from '#kit/ids.ts'
import { openAccount } from '#modules/ledger/index.ts'
import { asOwner } from '#platform/database/as-owner.ts'
import { hotRead, sql } from '#platform/database/database.ts'
import { isOutage } from '#platform/database/outage.ts'
import { openJobs, prepareJobs } from '#platform/jobs/jobs.ts'
import { openLog } from '#platform/observability/log.ts'
import { rotateDataKey } from '#platform/security/data-key.ts'
import { readConfig } from '#platform/startup/config.ts'
import { readPidFile } from '#sandbox/postgres/processes.ts'
import { openRunningDatabase, type RunningDatabase } from './database.ts'

/**
 * Databases as administrators provide them: with other role names, more rights or fewer. Roles belong to the whole
 * server, so each test has its own.
 */
const server = inject('postgres')
const log = openLog('silent')
const patience = { timeout: 25_000, interval: 20 }
let superuser: pg.Client
let mark: string
let owner: string
let app: string
let database: string
let running: RunningDatabase[]

beforeEach(async () => {
  superuser = new pg.Client(server)
  await superuser.connect()
  mark = randomBytes(4).toString('hex')
  owner = `owner_${mark}`
  app = `Web-Shop "${mark}"`
  database = `shop-${mark}`
  running = []
})
afterEach(async () => {
  for (const one of running) await one.close()
  await superuser.query(`drop database if exists ${named(database)} with (force)`)
  for (const role of [owner, app, `other_${mark}`])
    await superuser.query(`drop role if exists ${named(role)}`)
  await superuser.end()
})

const named = (name: string): string => pg.escapeIdentifier(name)
const password = server.password ?? 'unused'
const makeRole = (role: string, rights = '') =>
  superuser.query(`create role ${named(role)} login password ${pg.escapeLiteral(password)} ${rights}`)
const makeDatabase = (options = `owner ${named(owner)}`) =>
  superuser.query(`create database ${named(database)} ${options}`)
const addressOf = (role: string): string => {
  const place = `${encodeURIComponent(database)}?host=${encodeURIComponent(server.host)}&port=${server.port ?? 5432}`
  return `postgres://${encodeURIComponent(role)}:${encodeURIComponent(password)}@localhost/${place}`
}

async function open(environment: Record<string, string>): Promise<RunningDatabase> {
  const opened = await openRunningDatabase(readConfig(environment), log)
  running.push(opened)
  return opened
}
const openTwo = () => open({ DATABASE_URL: addressOf(app), DATABASE_OWNER_URL: addressOf(owner) })
const openOne = (environment: Record<string, string> = {}) =>
  open({ DATABASE_URL: addressOf(owner), ...environment })

/** Opens the database as a start does, and runs a first operation. */
async function works({ db, owner: ownerAddress, appRole }: RunningDatabase): Promise<void> {
  await prepareJobs(ownerAddress, { appRole: appRole, jobs: [{ name: 'test.job' }], eventHandlers: [] })
  const jobs = await openJobs(db, log, { isWorker: false })
  await db.transaction((tx) => openAccount(tx, 'wallet', newId()))
  await jobs.stop()
  await expect(db.run(sql`update ledger.accounts set balance = 1`)).rejects.toThrow(/permission denied/)
  await expect(db.run(sql`create temp table mine ()`)).rejects.toThrow(/permission denied/)
}

describe('starts on an external PostgreSQL with', () => {
  test('an ordinary owner, and an application role of any name', async () => {
    await makeRole(owner)
    await makeRole(app)
    await makeDatabase()
    const first = await openTwo()
    expect(first.appRole).toBe(app)
    await works(first)
    await works(await openTwo())
  })

  test('an ordinary owner alone, who was granted the application’s role', async () => {
    await makeRole(owner)
    await superuser.query(`create role ${named(app)}; grant ${named(app)} to ${owner}`)
    await makeDatabase()
    const opened = await openOne({ DATABASE_APP_ROLE: app })
    await works(opened)
    expect(await opened.db.one(sql`select current_user::text as name`)).toEqual({ name: app })
  })

  test('an owner alone, who may create roles and creates the application’s', async () => {
    await makeRole(owner, 'createrole')
    await makeDatabase()
    await works(await openOne({ DATABASE_APP_ROLE: app }))
  })

  test('accepts a superuser alone', async () => {
    await makeRole(owner, 'superuser')
    await makeDatabase()
    await works(await openOne({ DATABASE_APP_ROLE: app }))
  })

  test('an application role that was renamed', async () => {
    await makeRole(owner)
    await makeRole(`other_${mark}`)
    await makeDatabase()
    await open({
      DATABASE_URL: addressOf(`other_${mark}`),
      DATABASE_OWNER_URL: addressOf(owner),
    })
    await superuser.query(`alter role other_${mark} rename to ${named(app)}`)
    await superuser.query(`alter role ${named(app)} password ${pg.escapeLiteral(password)}`)
    await works(await openTwo())
  })
})

describe('fails with one sentence for', () => {
  const refused = async (opening: Promise<unknown>) => {
    const fault = await opening.then(
      () => undefined,
      (error: unknown) => error,
    )
    expect(fault).toMatchObject({ name: 'StartupFault' })
    return (fault as Error).message
  }

  test('a missing application role, and an owner who may not create one', async () => {
    await makeRole(owner)
    await makeDatabase()
    expect(await refused(openTwo())).toBe(
      `The application's role ${named(app)} does not exist, and ${owner} may not create roles: ` +
        `run "create role ${named(app)} login password '…';" as an administrator of the server.`,
    )
  })

  test('an owner who may not act as the application’s role', async () => {
    await makeRole(owner)
    await superuser.query(`create role ${named(app)}`)
    await makeDatabase()
    expect(await refused(openOne({ DATABASE_APP_ROLE: app }))).toBe(
      `The role ${owner} may not act as the application's role ${named(app)}: run "grant ${named(app)} to ` +
        `${owner};" as an administrator of the server, or give each an address of its own ` +
        '(DATABASE_URL, DATABASE_OWNER_URL).',
    )
  })

  test('an owner who may not create schemas', async () => {
    await makeRole(owner)
    await makeRole(app)
    await makeDatabase('')
    expect(await refused(openTwo())).toBe(
      `The role ${owner} may not create schemas in the database ${named(database)}: ` +
        `run "alter database ${named(database)} owner to ${owner};" as an administrator of the server.`,
    )
  })

  test('an owner who may not revoke the rights of others on the database', async () => {
    await makeRole(owner)
    await makeRole(app)
    await makeDatabase('')
    await superuser.query(`grant create on database ${named(database)} to ${owner}`)
    expect(await refused(openTwo())).toBe(
      `The application's role ${named(app)} may make temporary objects, which it must not: ` +
        `run "revoke temporary on database ${named(database)} from public, ${named(app)}; ` +
        `revoke create on schema public from public, ${named(app)};" as the database's owner.`,
    )
  })

  test('tables that belong to another owner', async () => {
    await makeRole(owner)
    await makeRole(app)
    await makeRole(`other_${mark}`)
    await makeDatabase()
    await openTwo()
    const opening = open({ DATABASE_URL: addressOf(app), DATABASE_OWNER_URL: addressOf(`other_${mark}`) })
    expect(await refused(opening)).toBe(
      `The tables in the database ${named(database)} belong to ${owner}, not to other_${mark}: ` +
        `sign in as ${owner} (DATABASE_OWNER_URL).`,
    )
  })

  test('tables that were created for another role', async () => {
    await makeRole(owner)
    await makeRole(app)
    await makeRole(`other_${mark}`)
    await makeDatabase()
    await openTwo()
    const opening = open({ DATABASE_URL: addressOf(`other_${mark}`), DATABASE_OWNER_URL: addressOf(owner) })
    expect(await refused(opening)).toBe(
      `The tables in the database ${named(database)} were made for the application's role ${named(app)}, and ` +
        `other_${mark} has no rights to them: sign in as that one, or run "alter role ${named(app)} rename to ` +
        `other_${mark};".`,
    )
  })

  test('an application role that is a superuser, or may become the owner', async () => {
    await makeRole(owner)
    await makeRole(app, 'superuser')
    await makeDatabase()
    expect(await refused(openTwo())).toMatch(/ is a superuser, whom no wall in the database holds: .*\.$/)
    await superuser.query(`alter role ${named(app)} nosuperuser; grant ${owner} to ${named(app)}`)
    expect(await refused(openTwo())).toBe(
      `The application's role ${named(app)} may act as the owner ${owner}, which it must not: ` +
        `run "revoke ${owner} from ${named(app)};".`,
    )
  })

  test('allows one address for both roles in production', async () => {
    const production = {
      SAHL_MODE: 'production',
      DATABASE_URL: addressOf(owner),
      DATABASE_OWNER_URL: addressOf(owner),
      PUBLIC_ORIGIN: 'https://sahl.example',
      TRUST_PROXY: 'none',
      SECRET_KEY: randomBytes(32).toString('hex'),
      MOYASAR_SECRET_KEY: 'sk_live_of_our_own',
      MOYASAR_WEBHOOK_SECRET: randomBytes(16).toString('hex'),
      SMTP_URL: 'smtp://127.0.0.1:1',
      MAIL_FROM: 'sahl@sahl.example',
      SMS_PROVIDER: 'unifonic',
      SMS_KEY: 'of-our-own',
      SMS_SENDER: 'Sahl',
      METRICS_TOKEN: randomBytes(16).toString('hex'),
      CLAMD_URL: 'tcp://127.0.0.1:1',
    }
    expect(await refused(open(production))).toMatch(
      `DATABASE_URL and DATABASE_OWNER_URL both sign in as ${owner}: in production the application needs a role`,
    )
  })

  test('refuses a database encoding without Arabic', async () => {
    await makeRole(owner)
    await makeRole(app)
    await makeDatabase(`owner ${owner} encoding 'LATIN1' template template0 locale 'C'`)
    expect(await refused(openTwo())).toMatch(
      / is encoded in LATIN1, which has no Arabic letters: make one with /,
    )
  })

  test('names a missing database or role', async () => {
    await makeRole(owner)
    await makeRole(app)
    const refusal = await refused(openTwo())
    expect(refusal).toMatch(
      /^The database cannot be reached or refuses us: database "shop-\w+" does not exist \(as /,
    )
  })
})

describe('the data key', () => {
  const [first, second] = [randomBytes(32).toString('hex'), randomBytes(32).toString('hex')]
  const openWith = (keys: Record<string, string>) =>
    open({ DATABASE_URL: addressOf(app), DATABASE_OWNER_URL: addressOf(owner), ...keys })
  const rotate = (keys: Record<string, string>) =>
    asOwner(running[0]!.owner, (tx) => rotateDataKey(tx, readConfig(keys)))
  beforeEach(async () => {
    await makeRole(owner)
    await makeRole(app)
    await makeDatabase()
  })

  test('differs from SECRET_KEY and stays the same at each start', async () => {
    const [one, other] = await Promise.all([openWith({ SECRET_KEY: first }), openWith({ SECRET_KEY: first })])
    expect(one.dataKey).toMatch(/^[\w+/]{43}=$/)
    expect(other.dataKey).toBe(one.dataKey)
    expect((await openWith({ SECRET_KEY: first })).dataKey).toBe(one.dataKey)
  })

  test('does not open with another SECRET_KEY, which the start reports in one sentence', async () => {
    await openWith({ SECRET_KEY: first })
    await expect(openWith({ SECRET_KEY: second })).rejects.toMatchObject({
      name: 'StartupFault',
      message: expect.stringMatching(/^SECRET_KEY is not the key of this database, .+\.$/),
    })
  })

  test('stays the same through a rotation, during which both keys open it', async () => {
    const { dataKey } = await openWith({ SECRET_KEY: first })
    const both = { SECRET_KEY: second, SECRET_KEY_PREVIOUS: first }
    expect((await openWith(both)).dataKey).toBe(dataKey)
    expect(await rotate(both)).toBe(true)
    expect(await rotate(both)).toBe(false)
    expect((await openWith(both)).dataKey).toBe(dataKey)
    expect((await openWith({ SECRET_KEY: second })).dataKey).toBe(dataKey)
    await expect(openWith({ SECRET_KEY: first })).rejects.toMatchObject({ name: 'StartupFault' })
  })

  test('is SECRET_KEY itself in an older database, until that is rotated', async () => {
    const { owner: address } = await openWith({ SECRET_KEY: first })
    await asOwner(address, (tx) => tx.run(sql`update platform.data_key set wrapped = null`))
    expect((await openWith({ SECRET_KEY: first })).dataKey).toBe(first)
    const both = { SECRET_KEY: second, SECRET_KEY_PREVIOUS: first }
    await rotate(both)
    expect((await openWith({ SECRET_KEY: second })).dataKey).toBe(first)
  })

  test('cannot be read or changed by the application', async () => {
    const { db } = await openWith({ SECRET_KEY: first })
    await expect(db.rows(sql`select wrapped from platform.data_key`)).rejects.toThrow(/permission denied/)
    await expect(db.run(sql`delete from platform.data_key`)).rejects.toThrow(/permission denied/)
  })
})

describe('the embedded server', () => {
  test('is restarted after it was killed alone, and calls meanwhile get 503', async () => {
    const dataDir = fs.mkdtempSync(path.join(os.tmpdir(), 'sahl-test-'))
    const { db, close } = await openRunningDatabase(readConfig({ DATA_DIR: dataDir }), log)
    const hot = hotRead(sql`select 1 as one`)
    const ask = () => Promise.all([db.one(hot), db.transaction((tx) => tx.one(sql`select 1 as one`))])
    await ask()
    const down = Promise.withResolvers<void>()
    const half = db.transaction(async (tx) => {
      await tx.one(sql`select 1 as one`)
      process.kill(readPidFile(path.join(dataDir, 'cluster', 'postmaster.pid'))!.pid, 'SIGKILL')
      await down.promise
      // The process behind this connection ends a moment after the server.
      for (;;) await tx.one(sql`select 1 as one`)
    })
    const halfEnded = expect(half).rejects.toSatisfy(isOutage)
    await vi.waitFor(() => expect(ask()).rejects.toSatisfy(isOutage), patience)
    down.resolve()
    await halfEnded
    const failures: unknown[] = []
    await vi.waitFor(
      () =>
        ask().catch((error: unknown) => {
          failures.push(error)
          throw error
        }),
      patience,
    )
    expect(failures.filter((failure) => !isOutage(failure))).toEqual([])
    expect(await ask()).toEqual([{ one: 1 }, { one: 1 }])
    await close()
    fs.rmSync(dataDir, { recursive: true, force: true })
  })
})
