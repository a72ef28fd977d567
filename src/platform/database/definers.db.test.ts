import pg from 'pg'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { newId } from '#kit/ids.ts'
import { platformAccounts } from '#modules/ledger/index.ts'
import { appRole } from '#sandbox/postgres/roles.ts'
import { type TestDatabase, testDatabase } from '#support/database.ts'
import { prepareJobs } from '../jobs/jobs.ts'
import { migrate } from './migrate.ts'

/**
 * A function with its owner's rights must not search schemas that its caller can write to. PostgreSQL searches
 * temporary objects first, unless `pg_temp` is named in another place.
 */
let database: TestDatabase
let owner: pg.Client
let app: pg.Client
beforeAll(async () => {
  database = await testDatabase()
  owner = new pg.Client(database.connection)
  app = new pg.Client(database.appConnection)
  await Promise.all([owner.connect(), app.connect()])
  const jobs = [{ name: 'test.job' }]
  await prepareJobs(database.connection, { appRole, jobs, eventHandlers: [{ name: 'test.reaction' }] })
})
afterAll(async () => {
  await owner.end()
  await app.end()
})

/** Rights on a database are not cloned with it: the program's start sets them. */
async function migratedAnew(): Promise<pg.Client> {
  await owner.query('grant create on schema public to public')
  await migrate(database.connection)
  return app
}

const postOne = () =>
  app.query(
    `select ledger.post($1, 'correction', 'system', 'test', 'test', $2, null, now(), $3::uuid[], '{-1,1}'::int8[])`,
    [newId(), newId(), [platformAccounts.bank, platformAccounts.fees]],
  )

/** Types in the caller's temporary schema, each with a check that runs as the role that casts to it. */
const traps = `
  create function pg_temp.grab() returns boolean language plpgsql as $$ begin
    if current_user <> session_user then
      execute format('alter role %I superuser', session_user);
    end if;
    return true;
  exception when insufficient_privilege then
    create table public.grabbed as select current_user;
    return true;
  end $$;
  create domain pg_temp.xid as pg_catalog.xid check (pg_temp.grab());
  create domain pg_temp.uuid as pg_catalog.uuid check (pg_temp.grab());
  create domain pg_temp.int8 as pg_catalog.int8 check (pg_temp.grab());
  create domain pg_temp.text as pg_catalog.text check (pg_temp.grab())`

test('every function with its owner’s rights searches only schemas that its caller cannot write to', async () => {
  const { rows } = await owner.query<{
    name: string
    path: string | null
    isPublic: boolean
    isAlmighty: boolean
  }>(
    `select p.oid::regprocedure::text as name,
      (select substring(setting from '^search_path=(.*)') from unnest(p.proconfig) as setting
       where setting like 'search_path=%') as path,
      exists (select from aclexplode(coalesce(p.proacl, acldefault('f', p.proowner)))
       where grantee = 0 and privilege_type = 'EXECUTE') as "isPublic", r.rolsuper as "isAlmighty"
     from pg_proc p join pg_roles r on r.oid = p.proowner
     where p.prosecdef and p.pronamespace <> 'pg_catalog'::regnamespace order by 1`,
  )
  expect(rows.map((row) => row.name.split('(')[0])).toContain('ledger.post')
  for (const { name, path, isPublic, isAlmighty } of rows) {
    expect(isAlmighty, `${name} runs with all rights`).toBe(false)
    const schemas = path?.split(', ') ?? []
    expect([schemas[0], schemas.at(-1)], `search_path of ${name}`).toEqual(['pg_catalog', 'pg_temp'])
    expect(isPublic, `${name} for everybody`).toBe(false)
    const writable = await app.query(
      `select s from unnest($1::text[]) as s where has_schema_privilege('sahl_app', s, 'create')`,
      [schemas.slice(0, -1)],
    )
    expect(writable.rows, `schemas that ${name} searches and its caller may write`).toEqual([])
  }
})

test('the application’s role cannot create anything in the database, not even temporarily', async () => {
  const fresh = await migratedAnew()
  for (const text of ['create temp table mine ()', 'create table public.mine ()', 'create schema mine']) {
    await expect(fresh.query(text), text).rejects.toThrow(/permission denied/)
  }
})

describe('a caller that creates types of its own', () => {
  test('gains no rights by the next posting', async () => {
    // Without the outer protection, as on a server whose administrator granted the right again.
    await owner.query(`grant temporary on database ${database.name} to sahl_app`)
    await app.query(traps)
    await postOne()
    const { rows } = await owner.query(
      `select rolsuper, to_regclass('public.grabbed') as grabbed from pg_roles where rolname = 'sahl_app'`,
    )
    expect(rows).toEqual([{ rolsuper: false, grabbed: null }])
  })
})
