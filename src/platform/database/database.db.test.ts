import { pino } from 'pino'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { testDatabase } from '#support/database.ts'
import type { PgConnection } from './connection.ts'
import { loggingGuard, NestedConnection, refusingGuard } from './connection-guard.ts'
import {
  type Database,
  type DatabaseOptions,
  hotRead,
  openDatabase,
  prepared,
  raw,
  sharedReads,
  sql,
  sqlStateOf,
  type Tx,
} from './database.ts'
import { isOutage } from './outage.ts'
import { withStatementCount } from './statement-count.ts'
import { batch, queryAll, valueQuery } from './value-queries.ts'

let db: Database
let admin: Database

/** Increments a value if it is still the one that was read. */
const schema = `
  create table public.counters (id int primary key, value int not null);
  insert into public.counters select n, 0 from generate_series(1, 9) as n;
  create function public.take(p_id int) returns void language plpgsql as
    $$ begin perform from counters where id = p_id for no key update; end $$;
  create function public.raise_from(p_id int, p_seen int) returns void language plpgsql as $$
    begin
      update counters set value = value + 1 where id = p_id and value = p_seen;
      if not found then raise exception 'moved' using errcode = 'serialization_failure'; end if;
    end $$`
const lock = (id: number) => sql`select public.take(${id})`
const raise = (id: number, seen: number) => sql`select public.raise_from(${id}, ${seen})`
const counter = (id: number) =>
  valueQuery(sql`select value from public.counters where id = ${id}`, (value: number) => value)
const backend = () => valueQuery(sql`select pg_backend_pid()`, (pid: number) => pid)

const read = async (tx: Tx, id: number): Promise<number> => (await queryAll(tx, [counter(id)]))[0]
const ownBackend = async (): Promise<number> => (await queryAll(db, [backend()]))[0]

let connection: PgConnection
const optionsOf = (poolSize: number): DatabaseOptions => ({
  ...{ connection, poolSize, prepare: true, onIdleError: () => undefined },
})

beforeAll(async () => {
  connection = (await testDatabase()).connection
  db = openDatabase(optionsOf(4))
  admin = openDatabase(optionsOf(4))
  await admin.run(raw(schema))
})
afterAll(async () => {
  await db.close()
  await admin.close()
})

describe('a statement', () => {
  const kept = async (tx: Tx): Promise<string[]> =>
    (
      await tx.rows<{ statement: string }>(
        sql`select statement from pg_prepared_statements where statement like '%kept_%'`,
      )
    ).map((row) => row.statement)

  test('is prepared under its text: another text has another plan', async () => {
    const statements = ['one', 'two'].map((word) => prepared(sql`select ${raw(`'${word}'`)} as kept_word`))
    await db.transaction(async (tx) => {
      for (const statement of [...statements, ...statements]) {
        const { keptWord } = await tx.one<{ keptWord: string }>(statement)
        expect(statement.text).toContain(`'${keptWord}'`)
      }
      expect((await kept(tx)).sort()).toEqual(statements.map(({ text }) => text).sort())
    })
  })

  test('prepares a combined statement under its whole text', async () => {
    const say = (word: string) => valueQuery(sql`select ${raw(`'${word}'`)}`, (said: string) => said)
    expect(await queryAll(db, [say('a'), say('b')])).toEqual(['a', 'b'])
    expect(await queryAll(db, [say('b'), say('c')])).toEqual(['b', 'c'])
  })

  test('returns rows with camelCase properties and leaves JSON values as they are', async () => {
    const row = await db.one(
      sql`select 1 as user_id, 2 as last_4, '{"as_it_was": 3}'::jsonb as given_answers`,
    )
    expect(row).toEqual({ userId: 1, last4: 2, givenAnswers: { as_it_was: 3 } })
  })
})

describe('a batch of queries', () => {
  test('returns results in order, each read by its own function', async () => {
    const text = (a: string, b: string) =>
      valueQuery(sql`select ${a}::text || ${b}`, (value: string) => value.toUpperCase())
    const sum = (a: bigint, b: bigint) =>
      valueQuery(sql`select (${a}::int8 + ${b})::text`, (value: string) => BigInt(value))
    expect(await queryAll(db, [text('a', 'b'), sum(2n, 3n), text('c', 'd')])).toEqual(['AB', 5n, 'CD'])
  })

  test('runs the queries in order, each on the result of the one before', async () => {
    await db.run(batch([raise(1, 0), raise(1, 1), raise(1, 2)]))
    expect(await read(db, 1)).toBe(3)
  })

  test('fails as a whole if one query fails', async () => {
    const error = await db.run(batch([raise(2, 0), raise(2, 7)])).catch((reason: unknown) => reason)
    expect(sqlStateOf(error)).toBe('40001')
    expect(await read(db, 2)).toBe(0)
  })
})

test('shared reads send equal selects once, give each caller its own rows, and repeat writes', async () => {
  await withStatementCount(async (count) => {
    const shared = sharedReads(db)
    const [one, same, other] = await Promise.all([
      shared.rows<{ value: number }>(sql`select value from public.counters where id = ${8}`),
      shared.rows<{ value: number }>(sql`select value from public.counters where id = ${8}`),
      shared.rows<{ value: number }>(sql`select value from public.counters where id = ${9}`),
    ])
    expect(count.sent).toBe(2)
    one[0]!.value = 77
    expect([same, other]).toEqual([[{ value: 0 }], [{ value: 0 }]])
    const raised = sql`update public.counters set value = value + 1 where id = ${8} returning value`
    expect([await shared.one(raised), await shared.one(raised)]).toEqual([{ value: 1 }, { value: 2 }])
    await shared.run(sql`update public.counters set value = 0 where id = ${8}`)
    expect(count.sent).toBe(5)
  })
})

test('shared reads send a select again after a write', async () => {
  const shared = sharedReads(db)
  const value = sql`select value from public.counters where id = ${8}`
  await shared.run(sql`update public.counters set value = 0 where id = ${8}`)
  expect(await shared.one(value)).toEqual({ value: 0 })
  await shared.run(sql`update public.counters set value = 1 where id = ${8}`)
  expect(await shared.one(value)).toEqual({ value: 1 })
  await shared.one(sql`update public.counters set value = 0 where id = ${8} returning value`)
  expect(await shared.one(value)).toEqual({ value: 0 })
})

describe('optimistic work', () => {
  test('runs again behind the lock after a conflict, and loses no increment', async () => {
    let runs = 0
    const addOne = (tx: Tx) =>
      read(tx, 3).then(async (seen) => {
        runs++
        await tx.run(raise(3, seen))
      })
    await Promise.all(Array.from({ length: 40 }, () => db.optimistic(addOne, { lock: lock(3) })))
    expect(await read(db, 3)).toBe(40)
    expect(runs).toBeGreaterThan(40)
  })

  test('does not run again after an error of its own', async () => {
    let runs = 0
    const work = async () => {
      runs++
      throw new Error('no')
    }
    await expect(db.optimistic(work, { lock: lock(4) })).rejects.toThrow('no')
    expect(runs).toBe(1)
  })
})

test('a failed transaction throws even if its work swallowed the error', async () => {
  const swallowing = db.transaction(async (tx) => {
    await tx.run(raise(6, 0))
    await tx.run(raise(6, 7)).catch(() => undefined)
    return 'done'
  })
  await expect(swallowing).rejects.toThrow('commit answered ROLLBACK')
  expect(await read(db, 6)).toBe(0)
})

test('a connection lost between two queries fails only its own transaction', async () => {
  const lost = db.transaction(async (tx) => {
    const { pid } = await tx.one<{ pid: number }>(sql`select pg_backend_pid() as pid`)
    await admin.run(sql`select pg_terminate_backend(${pid}, 5000)`)
    await tx.run(raise(7, 0))
  })
  await expect(lost).rejects.toSatisfy(isOutage)
  await db.transaction((tx) => tx.run(raise(7, 0)))
  expect(await read(db, 7)).toBe(1)
})

describe('a call that holds a connection', () => {
  const plain = sql`select 1 as figure`
  const shared = hotRead(sql`select 1 as shared_figure`)
  test.each<[string, () => Promise<unknown>]>([
    ['a statement', () => db.run(plain)],
    ['a statement of another library', () => db.pool.query('select 1')],
    ['a short read', () => db.run(shared)],
    ['a transaction', () => db.transaction((tx) => tx.run(plain))],
    ['work without a lock', () => db.optimistic((tx) => tx.run(plain), { lock: lock(8) })],
  ])('is refused a second one for %s', async (_, second) => {
    await expect(db.transaction(second)).rejects.toThrow(NestedConnection)
    await second()
  })

  test('cannot take a connection of another database that shares the guard', async () => {
    const open = () => openDatabase({ ...optionsOf(1), guard })
    const guard = refusingGuard()
    const [one, other] = [open(), open()]
    await expect(one.transaction(() => other.run(plain))).rejects.toThrow(NestedConnection)
    await Promise.all([one.close(), other.close()])
  })

  test('leaves work that may take one after the transaction has ended', async () => {
    let later: Promise<unknown> | undefined
    const over = Promise.withResolvers<void>()
    await db.transaction(async (tx) => {
      later = over.promise.then(() => db.run(plain))
      await tx.run(plain)
    })
    over.resolve()
    await later
  })

  test('gets a second one in production, and each place in the code is logged once', async () => {
    const lines: string[] = []
    const log = pino({ level: 'error' }, { write: (line) => void lines.push(line) })
    const own = openDatabase({ ...optionsOf(2), guard: loggingGuard(log) })
    const nested = () => own.transaction(() => own.run(plain))
    for (let times = 0; times < 3; times++) await nested()
    expect(lines).toHaveLength(1)
    expect(lines[0]).toContain('nested connection')
    expect(lines[0]).toContain('database.db.test.ts')
    await own.close()
  })
})

describe('the shared connection of short reads', () => {
  test('serves all callers beside the connections of transactions', async () => {
    const all = await Promise.all(Array.from({ length: 20 }, ownBackend))
    expect(new Set(all).size).toBe(1)
    const inside = await db.transaction(async (tx) => (await queryAll(tx, [backend()]))[0])
    expect(inside).not.toBe(all[0])
  })

  test('keeps serving other reads after one fails', async () => {
    const broken = valueQuery(sql`select 1 / ${0}::int`, (value: number) => value)
    const [bad, good] = await Promise.allSettled([queryAll(db, [broken]), read(db, 5)])
    expect(bad.status).toBe('rejected')
    expect(good).toEqual({ status: 'fulfilled', value: 0 })
  })

  test('is opened again after the server has closed it', async () => {
    const before = await ownBackend()
    await admin.run(sql`select pg_terminate_backend(${before}, 5000)`)
    // The loss shows with a query under way or by itself. Either way the next query finds a new connection.
    const after = await ownBackend().catch(ownBackend)
    expect(after).not.toBe(before)
  })
})
