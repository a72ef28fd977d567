import type { Socket } from 'node:net'
import pg from 'pg'
import sqlTag, { empty, join, raw, type Sql } from 'sql-template-tag'
import { randomBelow } from '#kit/ids.ts'
import { openLane } from './lane.ts'
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
  /** Only reads, and is short: outside a transaction it may share a connection with others. */
  readonly isHotRead?: boolean
}

/** Names a hot query so that it is parsed and planned once per connection. Its text must be constant. */
export const prepared =
  (name: string, text: string) =>
  (...values: unknown[]): Query => ({ name, text, values })

/** The same for a hot query that only reads, by an index. */
export const hotRead = (name: string, text: string) => {
  const query = prepared(name, text)
  return (...values: unknown[]): Query => ({ ...query(...values), isHotRead: true })
}

/** Runs queries. Outside a transaction each stands for itself. */
export interface Tx {
  rows<R>(query: Query | Sql): Promise<R[]>
  /** Exactly one row, or a bug. */
  one<R>(query: Query | Sql): Promise<R>
  maybe<R>(query: Query | Sql): Promise<R | undefined>
  /** How many rows it touched. */
  run(query: Query | Sql): Promise<number>
}

export interface Database extends Tx {
  /**
   * One transaction, READ COMMITTED; a deadlock, a serialisation failure or a lost race for a key listed in
   * `retryOn` runs it again, at most eight times unless the options say so. The work must therefore be safe to repeat.
   */
  transaction<R>(work: (tx: Tx) => Promise<R>, options?: { retryOn?: readonly string[] }): Promise<R>
  /**
   * Work that reads, decides, and writes all of it in its last statement, whose guards raise 40001 where what
   * was decided by has changed meanwhile. It runs without a transaction around it and holds no lock while it
   * decides; where it loses, it is done again in one that begins with `lock`.
   */
  optimistic<R>(
    work: (tx: Tx) => Promise<R>,
    options: { lock: Query; retryOn?: readonly string[] },
  ): Promise<R>
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
  /** How long a statement waits for another's lock; 8 s unless said. */
  lockTimeoutMs?: number
  /** How often a transaction that others got in the way of is done in all; 8 times unless said. */
  attempts?: number
  onIdleError: (error: Error) => void
}

const conflictStates = new Set(['40001', '40P01', '55P03'])

export function openDatabase(options: DatabaseOptions): Database {
  const settings = [
    'statement_timeout=15000',
    `lock_timeout=${options.lockTimeoutMs ?? 8000}`,
    'idle_in_transaction_session_timeout=15000',
  ]
  // Spaces separate settings from each other, unless a backslash stands before them.
  if (options.role) settings.push(`role=${options.role.replaceAll(/[\\\s]/g, '\\$&')}`)
  const connection = {
    ...options.connection,
    pipeline: true,
    application_name: 'sahl',
    options: settings.map((setting) => `-c ${setting}`).join(' '),
    connectionTimeoutMillis: 5000,
  }
  const poolConfig = { ...connection, max: options.poolSize, idleTimeoutMillis: 60_000 } as pg.PoolConfig
  const pool = new pg.Pool(poolConfig)
  const attempts = options.attempts ?? 8
  // A pool is at its end before its connections are: the server may end in between, which is no news then.
  let isClosing = false
  const onIdleError = (error: Error) => {
    if (!isClosing) options.onIdleError(error)
  }
  pool.on('error', onIdleError)
  // A connection that is lost between two queries of a transaction shows with the next of them; unheard, the event
  // would end the whole process.
  pool.on('connect', (client) => client.on('error', () => undefined))
  const lane = openLane(connection, onIdleError)
  const shape = (query: Query | Sql): pg.QueryConfig => shapeOf(query, options.prepare)
  const database: Database = {
    ...runner((query) => (isForLane(query, options) ? lane : pool).query(shape(query))),
    pool,
    async close() {
      isClosing = true
      await Promise.all([pool.end(), lane.end()])
    },
    async transaction(work, { retryOn = [] } = {}) {
      for (let attempt = 1; ; attempt++) {
        try {
          return await once(pool, shape, work)
        } catch (error) {
          if (attempt === attempts || !isConflict(error, retryOn)) throw error
          await pause(randomBelow(5 * 2 ** attempt))
        }
      }
    },
    async optimistic(work, { lock, retryOn = [] }) {
      try {
        return await work(database)
      } catch (error) {
        if (!isConflict(error, retryOn)) throw error
      }
      const behindLock = async (tx: Tx) => {
        await tx.run(lock)
        return await work(tx)
      }
      return await database.transaction(behindLock, { retryOn })
    },
  }
  return database
}

const isForLane = (query: Query | Sql, options: DatabaseOptions): boolean =>
  options.prepare && 'isHotRead' in query && query.isHotRead === true

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
  work: (tx: Tx) => Promise<R>,
): Promise<R> {
  const client = await pool.connect()
  let isBroken = false
  const gather = gatherer(client)
  const send = (query: Query | Sql) => {
    gather()
    return client.query(shape(query))
  }
  // BEGIN travels with the first query of the work; its failure shows as that query's failure.
  gather()
  client.query('begin').catch(() => undefined)
  try {
    const result = await work(runner(send))
    const { command } = await client.query('commit')
    // A failed transaction answers so, and without an error, when the work swallowed what failed.
    if (command !== 'COMMIT') throw new Error(`commit answered ${command}`)
    return result
  } catch (error) {
    await client.query('rollback').catch(() => {
      isBroken = true
    })
    throw error
  } finally {
    client.release(isBroken)
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

/** The SQLSTATE of a database error, such as '23505'. */
export const stateOf = (error: unknown): string | undefined =>
  error instanceof Error && 'code' in error ? String(error.code) : undefined
/** The constraint that a database error names. */
export const constraintOf = (error: unknown): string | undefined =>
  error instanceof Error && 'constraint' in error && error.constraint ? String(error.constraint) : undefined

/** What another's work caused: the same work may succeed when it is done anew. */
export function isConflict(error: unknown, constraints: readonly string[] = []): boolean {
  if (conflictStates.has(stateOf(error) ?? '')) return true
  return stateOf(error) === '23505' && constraints.includes(constraintOf(error) ?? '')
}

const pause = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms))

/** Names a composed query. Its text must be the same at every call of that name. */
export const named = (name: string, query: Sql): Query => ({ name, text: query.text, values: query.values })
