import { connect, createServer } from 'node:net'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type TestDatabase, testDatabase } from '#support/database.ts'
import { type Database, hotRead, openDatabase, raw } from './database.ts'
import { isOutage } from './outage.ts'

let database: TestDatabase
let db: Database
let other: Database
const open = (poolSize: number, more: object = {}) =>
  openDatabase({
    connection: { ...database.connection, ...more },
    poolSize,
    prepare: true,
    onIdleError: () => undefined,
  })
const ask = (text: string) => raw(text)
const failureOf = (work: Promise<unknown>): Promise<unknown> =>
  work.then(
    () => undefined,
    (error: unknown) => error,
  )

beforeAll(async () => {
  database = await testDatabase()
  db = open(2)
  other = open(2)
})
afterAll(async () => {
  await db.close()
  await other.close()
})

describe('isOutage accepts', () => {
  test('accepts a connection that the server ended', async () => {
    const slow = failureOf(db.rows(ask('select pg_sleep(60)')))
    const ended = ask(
      `select pg_terminate_backend(pid) from pg_stat_activity where query = 'select pg_sleep(60)'`,
    )
    while ((await other.rows(ended)).length === 0);
    expect(isOutage(await slow)).toBe(true)
  })

  test.each(['08006', '53100', '53300', '57014', '57P01', '57P03', '55P03'])(
    'accepts SQLSTATE %s',
    async (state) => {
      const raised = db.rows(ask(`do $$ begin raise exception 'x' using errcode = '${state}'; end $$`))
      expect(isOutage(await failureOf(raised))).toBe(true)
    },
  )

  test('accepts a pool without a free connection', async () => {
    const { pool } = db
    const { connectionTimeoutMillis } = pool.options
    const held = [await pool.connect(), await pool.connect()]
    pool.options.connectionTimeoutMillis = 20
    expect(isOutage(await failureOf(db.rows(ask('select 1'))))).toBe(true)
    // Restores the timeout for the other tests.
    pool.options.connectionTimeoutMillis = connectionTimeoutMillis
    for (const client of held) client.release()
  })

  test('accepts a server that does not exist', async () => {
    const nowhere = [open(1, { host: '127.0.0.1', port: 1 }), open(1, { host: '/nowhere' })]
    for (const gone of nowhere) {
      expect(isOutage(await failureOf(gone.rows(ask('select 1'))))).toBe(true)
      expect(isOutage(await failureOf(gone.rows(hotRead(ask('select 1')))))).toBe(true)
      expect(isOutage(await failureOf(gone.transaction((tx) => tx.rows(ask('select 1')))))).toBe(true)
      await gone.close()
    }
  })

  test('accepts a connection that was cut during a query', async () => {
    const path = `${database.connection.host}/.s.PGSQL.${database.connection.port ?? 5432}`
    const between = createServer((near) => {
      const far = connect(path)
      near.pipe(far).pipe(near)
      for (const socket of [near, far]) socket.on('error', () => undefined)
      near.prependListener('data', () => {
        if (isCut) far.destroy()
      })
      far.on('close', () => near.destroy())
    })
    let isCut = false
    await new Promise<void>((resolve) => between.listen(0, '127.0.0.1', resolve))
    const { port } = between.address() as { port: number }
    const cut = open(1, { host: '127.0.0.1', port })
    await cut.rows(ask('select 1'))
    isCut = true
    expect(isOutage(await failureOf(cut.rows(ask('select 2'))))).toBe(true)
    await cut.close()
    between.close()
  })
})

describe('isOutage', () => {
  test.each(['select 1 / 0', 'select nothing', 'selec', `select 'x'::int`])(
    'rejects the mistake %s',
    async (text) => {
      expect(isOutage(await failureOf(db.rows(ask(text))))).toBe(false)
    },
  )

  test('rejects an error of our own', () => {
    for (const error of [new Error('x'), new TypeError('y'), 'z', undefined, null]) {
      expect(isOutage(error)).toBe(false)
    }
  })
})
