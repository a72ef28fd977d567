import type { Socket } from 'node:net'
import pg from 'pg'
import { randomBelow } from '#kit/ids.ts'
import type { PgConnection } from './connection.ts'
import { type ConnectionGuard, guardPool, refusingGuard } from './connection-guard.ts'
import { openSharedConnection } from './shared-connection.ts'
import { countStatement } from './statement-count.ts'
import { buildQuery, buildRows, type Row, type Statement } from './statements.ts'

export { empty, hotRead, join, prepared, type Row, raw, type Statement, sql } from './statements.ts'

/**
 * int8 is parsed as bigint, dates as `YYYY-MM-DD` text (a calendar day has no time zone), instants as Date.
 */
pg.types.setTypeParser(pg.types.builtins.INT8, (text) => BigInt(text))
pg.types.setTypeParser(pg.types.builtins.DATE, (text) => text)
pg.types.setTypeParser(pg.types.builtins.NUMERIC, (text) => text)

/** Runs statements. Outside a transaction each statement is its own transaction. */
export interface Tx {
  rows<R extends Row<R>>(statement: Statement): Promise<R[]>
  /** Returns exactly one row. Any other number is a bug. */
  one<R extends Row<R>>(statement: Statement): Promise<R>
  maybe<R extends Row<R>>(statement: Statement): Promise<R | undefined>
  /** Returns the number of affected rows. */
  run(statement: Statement): Promise<number>
}

export interface Database extends Tx {
  /**
   * Runs a transaction at READ COMMITTED. After a deadlock, a serialisation failure or a conflict on a key listed in
   * `retryOn`, the work runs again, at most eight times by default. The work must therefore be safe to repeat.
   */
  transaction<R>(work: (tx: Tx) => Promise<R>, options?: { retryOn?: readonly string[] }): Promise<R>
  /**
   * Runs work that reads, decides, and writes everything in its last statement. That statement's guards raise 40001
   * if what the decision is based on has changed. No transaction surrounds it, and it holds no lock while it
   * decides. After a conflict it runs again in a transaction that begins with `lock`.
   */
  optimistic<R>(
    work: (tx: Tx) => Promise<R>,
    options: { lock: Statement; retryOn?: readonly string[] },
  ): Promise<R>
  /** The pool itself, for health checks and metrics. */
  readonly pool: pg.Pool
  close(): Promise<void>
}

export interface DatabaseOptions {
  connection: PgConnection
  poolSize: number
  /** False for poolers that do not keep prepared statements between transactions. */
  prepare: boolean
  /** Every connection takes this role, whatever it signed in as. */
  role?: string
  /** How long a statement waits for a lock; 2 s by default. */
  lockTimeoutMs?: number
  /** How often a conflicting transaction is tried in all; 8 by default. */
  attempts?: number
  /**
   * Finds nested connections; databases of one process share it. Refuses those of this database by default.
   */
  guard?: ConnectionGuard
  onIdleError: (error: Error) => void
}

const conflictStates = new Set(['40001', '40P01', '55P03'])

export function openDatabase(options: DatabaseOptions): Database {
  const settings = [
    'statement_timeout=15000',
    `lock_timeout=${options.lockTimeoutMs ?? 2000}`,
    'idle_in_transaction_session_timeout=15000',
  ]
  // A space separates settings unless a backslash precedes it.
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
  const guard = options.guard ?? refusingGuard()
  guardPool(pool, guard)
  // A pool ends before its connections do: the server may end in between, and these errors do not matter.
  let isClosing = false
  const onIdleError = (error: Error) => {
    if (!isClosing) options.onIdleError(error)
  }
  pool.on('error', onIdleError)
  // A connection lost between two queries of a transaction fails the next query. Without a listener, the event would
  // end the process.
  pool.on('connect', (client) => client.on('error', () => undefined))
  const lane = openSharedConnection(connection, onIdleError)
  const shape = (statement: Statement) => {
    countStatement()
    return buildQuery(statement, options.prepare)
  }
  const mayShare = ({ plan }: Statement) => options.prepare && plan === 'shared'
  const send = (statement: Statement) => {
    if (!mayShare(statement)) return pool.query(shape(statement))
    // With `prepare` off the same statement takes a connection of the pool.
    guard.check()
    return lane.query(shape(statement))
  }
  const database: Database = {
    ...runner(send),
    pool,
    async close() {
      isClosing = true
      await Promise.all([pool.end(), lane.end()])
    },
    async transaction(work, { retryOn = [] } = {}) {
      for (let attempt = 1; ; attempt++) {
        try {
          return await runTransaction(pool, shape, (tx) => guard.hold(() => work(tx)))
        } catch (error) {
          // A lock that was not free for so long is rarely free at the next attempt, which would hold the
          // connection.
          const isLocked = sqlStateOf(error) === '55P03'
          if (attempt === attempts || isLocked || !isConflict(error, retryOn)) throw error
          await pause(randomBelow(5 * 2 ** attempt))
        }
      }
    },
    async optimistic(work, { lock, retryOn = [] }) {
      try {
        return await work(database)
      } catch (error) {
        if (sqlStateOf(error) === '55P03' || !isConflict(error, retryOn)) throw error
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

/**
 * Sends equal statements with equal values once, because the loaders of one page ask for the same data. Shares only
 * statements that begin with `select`, and only until the next write.
 */
export function sharedReads(tx: Tx): Tx {
  const sent = new Map<string, Promise<object[]>>()
  // Earlier reads may be stale after a write.
  const write = <R>(send: () => Promise<R>): Promise<R> => send().finally(() => sent.clear())
  const rows = async (statement: Statement) => {
    if (!/^\s*select\b/i.test(statement.text)) return await write(() => tx.rows<object>(statement))
    const key = JSON.stringify([statement.text, statement.values], (_, value) =>
      typeof value === 'bigint' ? `${value}n` : value,
    )
    const found = sent.get(key) ?? tx.rows(statement)
    sent.set(key, found)
    return (await found).map((row) => ({ ...row }))
  }
  return { ...buildReader(rows), run: (statement) => write(() => tx.run(statement)) }
}

function runner(send: (statement: Statement) => Promise<pg.QueryArrayResult>): Tx {
  return {
    ...buildReader(async (statement) => buildRows(await send(statement))),
    run: async (statement) => (await send(statement)).rowCount ?? 0,
  }
}

function buildReader(read: (statement: Statement) => Promise<object[]>): Omit<Tx, 'run'> {
  const rows = async <R>(statement: Statement) => (await read(statement)) as R[]
  return {
    rows,
    async one<R>(statement: Statement) {
      const found = await rows<R>(statement)
      if (found.length !== 1) throw new Error(`expected one row, found ${found.length}: ${statement.text}`)
      return found[0]!
    },
    async maybe<R>(statement: Statement) {
      const found = await rows<R>(statement)
      if (found.length > 1) {
        throw new Error(`expected at most one row, found ${found.length}: ${statement.text}`)
      }
      return found[0]
    },
  }
}

async function runTransaction<R>(
  pool: pg.Pool,
  shape: (statement: Statement) => pg.QueryArrayConfig,
  work: (tx: Tx) => Promise<R>,
): Promise<R> {
  const client = await pool.connect()
  let isBroken = false
  const gather = gatherer(client)
  const send = (statement: Statement) => {
    gather()
    return client.query(shape(statement))
  }
  // BEGIN is sent with the first query of the work. If it fails, that query fails.
  gather()
  client.query('begin').catch(() => undefined)
  try {
    const result = await work(runner(send))
    const { command } = await client.query('commit')
    // If the work swallowed an error, the failed transaction answers ROLLBACK without an error.
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
 * Sends all queries of one turn of the event loop in one write. Each write wakes the server, and on a busy machine
 * waking costs more than the query.
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

/** Returns the SQLSTATE of a database error, such as '23505'. */
export const sqlStateOf = (error: unknown): string | undefined =>
  error instanceof Error && 'code' in error ? String(error.code) : undefined
/** Returns the constraint that a database error names. */
export const constraintOf = (error: unknown): string | undefined =>
  error instanceof Error && 'constraint' in error && error.constraint ? String(error.constraint) : undefined

/** Returns whether other transactions caused the error, so that the same work may succeed when repeated. */
export function isConflict(error: unknown, constraints: readonly string[] = []): boolean {
  if (conflictStates.has(sqlStateOf(error) ?? '')) return true
  return sqlStateOf(error) === '23505' && constraints.includes(constraintOf(error) ?? '')
}

const pause = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms))
