import type { Socket } from 'node:net'
import pg from 'pg'
import sqlTag, { empty, join, raw, type Sql } from 'sql-template-tag'
import { randomBelow } from '#kit/ids.ts'
import type { PgConnection } from './postgres/connection.ts'

/**
 * PostgreSQL, as plain SQL in tagged templates: every value becomes a parameter. int8 arrives as bigint,
 * dates as `YYYY-MM-DD` text (a calendar day has no time zone), instants as Date.
 */
export { empty, join, raw, type Sql }
export const sql = sqlTag

pg.types.setTypeParser(pg.types.builtins.INT8, (text) => BigInt(text))
pg.types.setTypeParser(pg.types.builtins.DATE, (text) => text)
pg.types.setTypeParser(pg.types.builtins.NUMERIC, (text) => text)

/** A query, and for hot ones the name under which the server keeps its plan. */
export interface Query {
  readonly text: string
  readonly values: unknown[]
  readonly name?: string
}

/** Names a hot query so that it is parsed and planned once per connection. Its text must be constant. */
export const prepared =
  (name: string, text: string) =>
  (...values: unknown[]): Query => ({ name, text, values })

/** Runs queries. Outside a transaction each stands for itself. */
export interface Tx {
  rows<R>(query: Query | Sql): Promise<R[]>
  /** Exactly one row, or a bug. */
  one<R>(query: Query | Sql): Promise<R>
  maybe<R>(query: Query | Sql): Promise<R | undefined>
  /** How many rows it touched. */
  run(query: Query | Sql): Promise<number>
}

/** A transaction that may also commit together with its last writes, in one flight to the server. */
export interface OwnTx extends Tx {
  /** Sends all queries and COMMIT at once. Guards must be constraints: nothing is looked at in between. */
  commitWith(queries: readonly (Query | Sql)[]): Promise<void>
}

export interface Database extends Tx {
  /**
   * One transaction, READ COMMITTED; a deadlock, a serialisation failure or a lost race for a key listed in
   * `retryOn` runs it again, at most eight times. The work must therefore be safe to repeat.
   */
  transaction<R>(work: (tx: OwnTx) => Promise<R>, options?: { retryOn?: readonly string[] }): Promise<R>
  /** A connection's own notifications and pool figures, for health and metrics. */
  readonly pool: pg.Pool
  close(): Promise<void>
}

export interface DatabaseOptions {
  connection: PgConnection
  poolSize: number
  /** Off for poolers that do not keep prepared statements between transactions. */
  prepare: boolean
  /** Every connection takes this role, whatever it signed in as. */
  role?: string
  onIdleError: (error: Error) => void
}

const retriedStates = new Set(['40001', '40P01', '55P03'])

export function openDatabase(options: DatabaseOptions): Database {
  const settings = [
    'statement_timeout=15000',
    'lock_timeout=8000',
    'idle_in_transaction_session_timeout=15000',
  ]
  if (options.role) settings.push(`role=${options.role}`)
  const pool = new pg.Pool({
    ...options.connection,
    max: options.poolSize,
    pipeline: true,
    application_name: 'sahl',
    options: settings.map((setting) => `-c ${setting}`).join(' '),
    connectionTimeoutMillis: 5000,
    idleTimeoutMillis: 60_000,
  } as pg.PoolConfig)
  pool.on('error', options.onIdleError)
  const shape = (query: Query | Sql): pg.QueryConfig => shapeOf(query, options.prepare)
  const database: Database = {
    ...runner((query) => pool.query(shape(query))),
    pool,
    close: () => pool.end(),
    async transaction(work, { retryOn = [] } = {}) {
      for (let attempt = 1; ; attempt++) {
        try {
          return await once(pool, shape, work)
        } catch (error) {
          if (attempt === 8 || !isRetryable(error, retryOn)) throw error
          await pause(randomBelow(5 * 2 ** attempt))
        }
      }
    },
  }
  return database
}

function shapeOf(query: Query | Sql, prepare: boolean): pg.QueryConfig {
  const name = prepare && 'name' in query ? query.name : undefined
  return { text: query.text, values: query.values, ...(name ? { name } : {}) }
}

function runner(send: (query: Query | Sql) => Promise<pg.QueryResult>): Tx {
  const rows = async <R>(query: Query | Sql): Promise<R[]> => (await send(query)).rows as R[]
  return {
    rows,
    async one<R>(query: Query | Sql) {
      const found = await rows<R>(query)
      if (found.length !== 1) throw new Error(`expected one row, found ${found.length}: ${query.text}`)
      return found[0]!
    },
    async maybe<R>(query: Query | Sql) {
      const found = await rows<R>(query)
      if (found.length > 1) throw new Error(`expected at most one row, found ${found.length}: ${query.text}`)
      return found[0]
    },
    run: async (query) => (await send(query)).rowCount ?? 0,
  }
}

async function once<R>(
  pool: pg.Pool,
  shape: (query: Query | Sql) => pg.QueryConfig,
  work: (tx: OwnTx) => Promise<R>,
): Promise<R> {
  const client = await pool.connect()
  let state: 'open' | 'committed' | 'broken' = 'open'
  const gather = gatherer(client)
  const send = (query: Query | Sql) => {
    gather()
    return client.query(shape(query))
  }
  // BEGIN travels with the first query of the work; its failure shows as that query's failure.
  gather()
  client.query('begin').catch(() => undefined)
  const tx: OwnTx = {
    ...runner(send),
    async commitWith(queries) {
      const flight = queries.map(send)
      await allOrFirstCause([...flight, client.query('commit')])
      state = 'committed'
    },
  }
  try {
    const result = await work(tx)
    if (state === 'open') {
      await allOrFirstCause([client.query('commit')])
      state = 'committed'
    }
    return result
  } catch (error) {
    await client.query('rollback').catch(() => {
      state = 'broken'
    })
    throw error
  } finally {
    client.release((state as string) === 'broken')
  }
}

/**
 * Lets all queries of one turn leave in one write: each write of its own wakes the server for a single query,
 * and on a busy machine waking costs more than the query does.
 */
function gatherer(client: pg.PoolClient): () => void {
  const { stream } = (client as unknown as { connection: { stream: Socket } }).connection
  let isGathering = false
  return () => {
    if (isGathering) return
    isGathering = true
    stream.cork()
    process.nextTick(() => {
      isGathering = false
      stream.uncork()
    })
  }
}

/**
 * Waits for a whole flight. After the first failure PostgreSQL answers the rest with 25P02, so the cause is
 * the first error that is not that; a COMMIT of a failed transaction answers ROLLBACK without an error.
 */
async function allOrFirstCause(flight: Promise<pg.QueryResult>[]): Promise<void> {
  const results = await Promise.allSettled(flight)
  const failures = results.filter((r) => r.status === 'rejected').map((r) => r.reason as Error)
  const cause = failures.find((error) => stateOf(error) !== '25P02') ?? failures[0]
  if (cause) throw cause
  const last = results.at(-1)
  if (last?.status === 'fulfilled' && last.value.command !== 'COMMIT') {
    throw new Error(`commit answered ${last.value.command}`)
  }
}

/** The SQLSTATE of a database error, such as '23505'. */
export const stateOf = (error: unknown): string | undefined =>
  error instanceof Error && 'code' in error ? String(error.code) : undefined
/** The constraint that a database error names. */
export const constraintOf = (error: unknown): string | undefined =>
  error instanceof Error && 'constraint' in error ? String(error.constraint) : undefined

function isRetryable(error: unknown, retryOn: readonly string[]): boolean {
  if (retriedStates.has(stateOf(error) ?? '')) return true
  return stateOf(error) === '23505' && retryOn.includes(constraintOf(error) ?? '')
}

const pause = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms))

/** Names a composed query. Its text must be the same at every call of that name. */
export const named = (name: string, query: Sql): Query => ({ name, text: query.text, values: query.values })

/**
 * Several `select function(…)` queries as one statement, carried out in this order: each message of its own
 * costs the server a wake-up, and the hot rows among them stay locked for one less.
 */
export function together(name: string, queries: readonly Query[]): Query {
  const values: unknown[] = []
  const parts = queries.map(({ text, values: own }) => {
    const renumbered = text.replace(/\$(\d+)/g, (_, index) => `$${Number(index) + values.length}`)
    values.push(...own)
    return `(${renumbered})`
  })
  return { name: `${name}.${queries.length}`, text: `select ${parts.join(', ')}`, values }
}
