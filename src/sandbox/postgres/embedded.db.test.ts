import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import pg from 'pg'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import type { PgConnection } from '#platform/database/connection.ts'
import { migrate } from '#platform/database/migrate.ts'
import { type Embedded, startEmbedded, stopOrphan } from './embedded.ts'
import { readPidFile, servesCluster } from './processes.ts'
import { maintenance } from './server.ts'

let dataDir: string
let holders: ChildProcess[]
const start = (): Promise<Embedded> => startEmbedded({ dataDir, log: () => {} })
const cluster = (): string => path.join(dataDir, 'cluster')
const serverPid = (): number => readPidFile(path.join(cluster(), 'postmaster.pid'))?.pid ?? 0

beforeEach(() => {
  dataDir = fs.mkdtempSync(path.join(fs.realpathSync(os.tmpdir()), 'sahl-embedded-'))
  holders = []
})

afterEach(async () => {
  for (const holder of holders) await kill(holder)
  expect(await stopOrphan(dataDir)).toBe(true)
  fs.rmSync(dataDir, { recursive: true, force: true })
})

/** Starts PostgreSQL in the same folder from another process, whose output and end can be awaited. */
function hold(): { process: ChildProcess; said: () => string } {
  const program = path.resolve(import.meta.dirname, '../../../tests/support/hold-embedded.ts')
  const holder = spawn(process.execPath, [program, dataDir], { stdio: ['ignore', 'pipe', 'pipe'] })
  holders.push(holder)
  let text = ''
  const read = (bytes: Buffer): void => {
    text += bytes
  }
  holder.stdout.on('data', read)
  holder.stderr.on('data', read)
  return { process: holder, said: () => text }
}

const hasEnded = (child: ChildProcess): boolean => child.exitCode !== null || child.signalCode !== null

async function kill(child: ChildProcess): Promise<void> {
  if (hasEnded(child)) return
  const ended = once(child, 'exit')
  child.kill('SIGKILL')
  await ended
}

const until = (assertion: () => void): Promise<void> =>
  vi.waitFor(assertion, { timeout: 20_000, interval: 10 })

async function query(connection: PgConnection, text: string): Promise<unknown[]> {
  const client = new pg.Client(connection)
  await client.connect()
  try {
    return (await client.query({ text, rowMode: 'array' })).rows.flat()
  } finally {
    await client.end()
  }
}

describe('the embedded PostgreSQL', () => {
  test('keeps what was committed across restarts', async () => {
    const first = await start()
    expect(first).toMatchObject({ fresh: true, adopted: false })
    await query(first.owner, 'create table kept as select 42 as figure')
    await first.stop()
    const second = await start()
    expect(second).toMatchObject({ fresh: false, adopted: false })
    expect(await query(second.owner, 'select figure from kept')).toEqual([42])
    await second.stop()
  })

  test('writes commits to the disk and listens on no network', async () => {
    const server = await start()
    expect(
      await query(
        server.owner,
        `select current_setting(name) from unnest(array['fsync', 'full_page_writes', 'synchronous_commit',
          'listen_addresses', 'TimeZone']) as name`,
      ),
    ).toEqual(['on', 'on', 'on', '', 'UTC'])
    expect(fs.statSync(server.owner.host).mode & 0o777).toBe(0o700)
    await server.stop()
  })

  test('gives the application a role without rights of its own', async () => {
    const server = await start()
    await query(server.owner, 'create table guarded as select 1 as figure')
    await expect(query(server.app, 'select * from guarded')).rejects.toThrow(/permission denied/)
    await expect(query(server.app, 'create table mine ()')).rejects.toThrow(/permission denied/)
    await server.stop()
  })

  test('gives the owner no rights over the server, and the application no way to become it', async () => {
    const server = await start()
    const rights = `select rolsuper or rolcreaterole or rolcreatedb or rolreplication or rolbypassrls
      from pg_roles where rolname = current_user`
    expect(await query(server.owner, rights)).toEqual([false])
    expect(await query(server.app, rights)).toEqual([false])
    for (const role of ['sahl_owner', 'postgres']) {
      await expect(query(server.app, `set role ${role}`)).rejects.toThrow(/permission denied/)
    }
    await expect(query(server.owner, 'set role postgres')).rejects.toThrow(/permission denied/)
    await server.stop()
  })

  test('upgrades a folder of the first version, whose owner was the superuser, with all its contents', async () => {
    const first = await start()
    const superuser = maintenance(first.owner.host)
    const owner = { ...superuser, user: 'sahl_owner' }
    await query(superuser, 'drop database sahl')
    await query(superuser, 'drop role sahl_owner')
    await query(superuser, 'create role renamer superuser login')
    await query({ ...superuser, user: 'renamer' }, 'alter role postgres rename to sahl_owner')
    await query(owner, 'drop role renamer')
    await query(owner, 'create database sahl')
    await migrate({ ...owner, database: 'sahl' })
    await first.stop()

    const server = await start()
    const foreign = `
      select c.oid::regclass::text from pg_class c where relnamespace::regnamespace::text in (SCHEMAS)
        and relowner <> 'sahl_owner'::regrole
      union all select oid::regtype::text from pg_type where typnamespace::regnamespace::text in (SCHEMAS)
        and typowner <> 'sahl_owner'::regrole
      union all select oid::regprocedure::text from pg_proc where pronamespace::regnamespace::text in (SCHEMAS)
        and proowner <> 'sahl_owner'::regrole`
    const schemas = `'ledger', 'identity', 'orders', 'opportunities', 'migrations'`
    expect(await query(server.owner, foreign.replaceAll('SCHEMAS', schemas))).toEqual([])
    expect(await query(server.owner, 'select rolsuper from pg_roles where rolname = current_user')).toEqual([
      false,
    ])
    expect(await query(server.app, 'select count(*)::int4 from ledger.accounts')).toEqual([5])
    // The owner can change the schema from now on.
    await query(server.owner, 'alter table ledger.accounts add column note text')
    expect(await migrate(server.owner)).toEqual([])
    await server.stop()
    await (await start()).stop()
  })

  test('stops at once although clients are connected', async () => {
    const server = await start()
    const client = new pg.Client(server.app)
    client.on('error', () => {})
    await client.connect()
    const pid = serverPid()
    await Promise.all([server.stop(), server.stop()])
    expect(servesCluster(pid, cluster())).toBe(false)
  })

  test('uses another socket path if the folder’s own is too long', async () => {
    const short = dataDir
    dataDir = path.join(short, 'x'.repeat(110))
    const server = await start()
    expect(server.owner.host.startsWith(dataDir)).toBe(false)
    expect(await query(server.app, 'select 1')).toEqual([1])
    await server.stop()
    dataDir = short
  })
})

describe('after a kill', () => {
  test('a server that outlived its parent is taken over', async () => {
    const holder = hold()
    await until(() => expect(holder.said()).toMatch(/^ready/))
    const host = holder.said().trim().slice('ready '.length)
    await query({ host, user: 'sahl_owner', database: 'sahl' }, 'create table kept as select 7 as figure')
    const pid = serverPid()
    await kill(holder.process)
    const server = await start()
    expect(server).toMatchObject({ adopted: true, fresh: false })
    expect(serverPid()).toBe(pid)
    expect(await query(server.owner, 'select figure from kept')).toEqual([7])
    await server.stop()
    expect(servesCluster(pid, cluster())).toBe(false)
  })

  test('a server that was killed with its parent recovers what was committed', async () => {
    const holder = hold()
    await until(() => expect(holder.said()).toMatch(/^ready/))
    const host = holder.said().trim().slice('ready '.length)
    await query({ host, user: 'sahl_owner', database: 'sahl' }, 'create table kept as select 7 as figure')
    await kill(holder.process)
    process.kill(serverPid(), 'SIGKILL')
    const server = await start()
    expect(server).toMatchObject({ adopted: false, fresh: false })
    expect(await query(server.owner, 'select figure from kept')).toEqual([7])
    await server.stop()
  })

  test('a server that was killed alone is restarted and recovers what was committed', async () => {
    const server = await start()
    await query(server.owner, 'create table kept as select 7 as figure')
    for (const signal of ['SIGKILL', 'SIGQUIT'] as const) {
      const pid = serverPid()
      process.kill(pid, signal)
      await vi.waitFor(
        async () => {
          expect(await query(server.owner, 'select figure from kept')).toEqual([7])
          expect(serverPid()).not.toBe(pid)
        },
        { timeout: 20_000, interval: 50 },
      )
    }
    const pid = serverPid()
    await server.stop()
    expect(servesCluster(pid, cluster())).toBe(false)
  })

  test('an incomplete data folder is created again', async () => {
    const holder = hold()
    await until(() => {
      const halfMade = fs.readdirSync(dataDir).find((name) => name.startsWith('initdb-')) ?? 'none'
      expect(fs.existsSync(path.join(dataDir, halfMade, 'base'))).toBe(true)
    })
    await kill(holder.process)
    expect(fs.existsSync(cluster())).toBe(false)
    const server = await start()
    expect(server).toMatchObject({ fresh: true, adopted: false })
    await server.stop()
  })

  test('a first start that ended before its roles were created is completed', async () => {
    const first = await start()
    const superuser = maintenance(first.owner.host)
    await query(superuser, 'drop database sahl')
    await query(superuser, 'drop role sahl_app')
    await first.stop()
    const server = await start()
    expect(await query(server.app, 'select current_user::text')).toEqual(['sahl_app'])
    await server.stop()
  })

  test('a pid file that now names another program is ignored', async () => {
    await (await start()).stop()
    const stale = `${process.pid}\n${cluster()}\n1\n5432\n${path.join(dataDir, 'run')}\n\n`
    fs.writeFileSync(path.join(cluster(), 'postmaster.pid'), stale, { mode: 0o600 })
    fs.mkdirSync(path.join(dataDir, 'run'), { recursive: true })
    fs.writeFileSync(path.join(dataDir, 'run', '.s.PGSQL.5432.lock'), stale, { mode: 0o600 })
    const server = await start()
    expect(server.adopted).toBe(false)
    await server.stop()
  })
})

describe('an impossible start', () => {
  test('refuses a folder in use by another process, in one sentence', async () => {
    const server = await start()
    const second = hold()
    await until(() => expect(hasEnded(second.process)).toBe(true))
    expect(second.process.exitCode).toBe(1)
    expect(second.said().trim()).toMatch(/^StartupFault: The data directory .* is in use by .*\.$/)
    await expect(start()).rejects.toThrow(/is in use/)
    expect(await query(server.app, 'select 1')).toEqual([1])
    await server.stop()
  })

  test('refuses one of two starts at once on an empty folder', async () => {
    const both = [hold(), hold()]
    await until(() => expect(both.some((one) => one.said().startsWith('ready'))).toBe(true))
    await until(() => expect(both.some((one) => hasEnded(one.process))).toBe(true))
    const said = both.map((one) => one.said().split(' ')[0]).sort()
    expect(said).toEqual(['StartupFault:', 'ready'])
  })

  test('leaves a foreign or damaged folder alone', async () => {
    fs.mkdirSync(cluster())
    fs.writeFileSync(path.join(cluster(), 'letters.txt'), 'mine')
    await expect(start()).rejects.toThrow(/is not a whole PostgreSQL data folder/)
    expect(fs.readFileSync(path.join(cluster(), 'letters.txt'), 'utf8')).toBe('mine')
  })

  test('names a file that is in the folder’s place', async () => {
    const file = path.join(dataDir, 'file')
    fs.writeFileSync(file, '')
    await expect(startEmbedded({ dataDir: file, log: () => {} })).rejects.toThrow(/is not a folder/)
  })
})
