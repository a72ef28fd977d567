import pg from 'pg'
import { PgBoss, type Queue, type UpdateQueueOptions } from 'pg-boss'
import { repeat } from '../concurrency/repeat.ts'
import type { BaseServices, OpenContext } from '../context.ts'
import type { PgConnection } from '../database/connection.ts'
import type { Database, Tx } from '../database/database.ts'
import { foreign } from '../database/statements.ts'
import { handlerQueueName, maxAttempts, startEventHandlers } from '../events/event-handlers.ts'
import type { EventHandler } from '../events/events.ts'
import type { Logger } from '../observability/log.ts'
import { makeJobTables, jobSchema as schema } from './job-tables.ts'

/** Work that runs outside a request: by a schedule, or because a transaction enqueued it. */
export interface Job<Data extends object = object> {
  /** module.verb; also the queue's name. */
  readonly name: string
  /** The schedule as cron in Riyadh's time. Jobs without one are enqueued. */
  readonly cron?: string
  /**
   * Runs in every worker process, with this pause between two runs, instead of by a schedule. For work that is due to
   * the second: row locks must decide which process does what.
   */
  readonly everySeconds?: number
  /** How long a run may take before another process takes it over; two minutes by default. */
  readonly timeoutSeconds?: number
  /** Runs at least once per send, so it must be safe to repeat. */
  readonly run: (context: OpenContext, data: Data) => Promise<void>
}

export interface Jobs {
  /** Enqueues inside the caller's transaction: a rollback leaves no job. */
  send<Data extends object>(tx: Tx, job: Job<Data>, data: Data): Promise<void>
  /** Starts to work. All processes that call this share the load. */
  work(jobs: readonly Job<never>[], buildContext: (jobName: string) => OpenContext): Promise<void>
  /** Relays events to their handlers, and runs the handlers. */
  startEventHandlers(
    eventHandlers: readonly EventHandler[],
    buildContext: (name: string) => OpenContext,
  ): Promise<void>
  stop(): Promise<void>
}

/** A dead letter waits for an operator without a limit. A decided one is kept for a month. */
const deadLetterRetention = { retentionSeconds: 10 * 365 * 86_400, deleteAfterSeconds: 30 * 86_400 }
/** Completed jobs are recorded elsewhere, and polling scans the whole queue, so they are deleted soon. */
const completedKeptSeconds = 3_600
/**
 * Workers send heartbeats. The work of a process that died, or that could not record its end, is taken over after
 * this silence, and not only after its timeout.
 */
const heartbeatSeconds = 10
const checkEverySeconds = 10
export const deadLetters = 'dead_letters'

/** The queues to create, and the role that works with them. */
export interface Queues {
  readonly appRole: string
  readonly jobs: readonly Pick<Job, 'name' | 'timeoutSeconds' | 'everySeconds'>[]
  readonly eventHandlers: readonly { name: string }[]
  readonly retryDelaySeconds?: number
}

/**
 * Creates or upgrades the queue's tables and the queues, as the owner. Several processes may call it at once.
 */
export async function prepareJobs(
  connection: PgConnection,
  { appRole, jobs: allJobs, eventHandlers, retryDelaySeconds = 2 }: Queues,
): Promise<void> {
  const jobs = allJobs.filter(({ everySeconds }) => everySeconds === undefined)
  const all = {
    retryDelay: retryDelaySeconds,
    retryBackoff: retryDelaySeconds > 0,
    heartbeatSeconds: heartbeatSeconds,
    deleteAfterSeconds: completedKeptSeconds,
  }
  const client = new pg.Client({ ...connection, application_name: 'sahl-migrate' })
  await client.connect()
  try {
    await client.query('select pg_advisory_lock(7245002)')
    await client.query('create table if not exists migrations.job_queues (marker text primary key)')
    // Comparing one row saves the hundred milliseconds that the library's own checks take.
    const queues = [...jobs.map(({ name }) => name), ...eventHandlers.map(handlerQueueName)]
    const marker = `pg-boss 12.35.0, lost work found, tables closed: ${queues.sort().join(' ')}`
    const known = await client.query('select 1 from migrations.job_queues where marker = $1', [marker])
    if (known.rowCount === 1) return
    await makeJobTables(client, appRole)
    // Without `migrate` the library neither changes the tables nor runs the texts in `bam`.
    const boss = new PgBoss({ ...connection, schema, migrate: false, supervise: false, schedule: false })
    await boss.start()
    await boss.createQueue(deadLetters, deadLetterRetention)
    await boss.updateQueue(deadLetters, deadLetterRetention)
    const make = async (
      name: string,
      options: UpdateQueueOptions,
      fixed: Pick<Queue, 'policy' | 'deadLetter'>,
    ) => {
      await boss.createQueue(name, { ...options, ...fixed } as Queue)
      await boss.updateQueue(name, options)
    }
    for (const { name, timeoutSeconds = 120 } of jobs) {
      const options = { ...all, retryLimit: maxAttempts - 1, expireInSeconds: timeoutSeconds }
      await make(name, options, { deadLetter: deadLetters })
    }
    for (const handler of eventHandlers) {
      // If a worker dies, the next one counts the attempt and gives up in time. A low limit here would block the
      // subject.
      const options = { ...all, retryLimit: 100 * maxAttempts, expireInSeconds: 120 }
      await make(handlerQueueName(handler), options, { policy: 'key_strict_fifo' })
    }
    await boss.stop({ graceful: false })
    await client.query('insert into migrations.job_queues values ($1) on conflict do nothing', [marker])
  } finally {
    await client.end()
  }
}

export async function openJobs(
  db: Database,
  log: Logger,
  { isWorker, checkEvery = checkEverySeconds }: { isWorker: boolean; checkEvery?: number },
): Promise<Jobs> {
  const boss = new PgBoss({
    db: { executeSql: (text: string, values?: unknown[]) => db.pool.query(text, values) },
    schema,
    migrate: false,
    createSchema: false,
    supervise: isWorker,
    schedule: isWorker,
    superviseIntervalSeconds: checkEvery,
    monitorIntervalSeconds: checkEvery,
  })
  boss.on('error', (error: Error) => log.error({ err: error }, 'job queue'))
  await boss.start()
  let stopEventHandlers = async () => {}
  const stopRepeated: (() => Promise<void>)[] = []
  return {
    async send(tx, job, data) {
      await boss.send(job.name, data, { db: queryWithin(tx) })
    },
    async work(jobs, buildContext) {
      for (const job of jobs) {
        const { name, everySeconds } = job
        if (everySeconds !== undefined) {
          const onError = (error: unknown) => log.error({ err: error, job: name }, 'a repeated job failed')
          const run = () => job.run(buildContext(name), {} as never)
          stopRepeated.push(repeat(run, { everySeconds, onError }))
          continue
        }
        if (job.cron) await boss.schedule(job.name, job.cron, {}, { tz: 'Asia/Riyadh' })
        await boss.work(job.name, { pollingIntervalSeconds: 2 }, async ([item]: { data: unknown }[]) => {
          await job.run(buildContext(job.name), (item?.data ?? {}) as never)
        })
      }
    },
    async startEventHandlers(eventHandlers, buildContext) {
      stopEventHandlers = await startEventHandlers(
        { boss, db, log, deadLetters, queryWithin },
        eventHandlers,
        buildContext,
      )
    },
    async stop() {
      await Promise.all(stopRepeated.map((stop) => stop()))
      await stopEventHandlers()
      await boss.stop({ graceful: true, timeout: 5000 })
    },
  }
}

/** Lets the queue write within one of our transactions. */
const queryWithin = (tx: Tx) => ({
  executeSql: async (text: string, values: unknown[] = []) => ({
    rows: await tx.rows<object>(foreign(text, values)),
  }),
})

/** The result of `forEachRow`. */
export interface RowResults {
  readonly done: number
  readonly failed: number
}

export interface RowWork<Row> {
  /** module.verb */
  readonly name: string
  readonly rows: readonly Row[]
  /** Identifies a failed row in the log. */
  readonly idOf: (row: Row) => string
  readonly run: (row: Row) => Promise<void>
  /** How many rows are processed at once; one by default. */
  readonly concurrency?: number
}

/** Processes independent rows. A row that fails is logged and counted, and does not stop the others. */
export async function forEachRow<Row>(
  { log }: Pick<OpenContext, 'log'>,
  list: RowWork<Row>,
): Promise<RowResults> {
  const { name, rows, idOf, run: act, concurrency: atOnce = 1 } = list
  const waiting = rows.values()
  let failed = 0
  const work = async () => {
    // All workers take from one iterator, so each row is taken once.
    for (const row of waiting) {
      try {
        await act(row)
      } catch (error) {
        failed += 1
        log.warn({ err: error, job: name, row: idOf(row) }, 'a row of a job failed; the others go on')
      }
    }
  }
  await Promise.all(Array.from({ length: atOnce }, work))
  if (failed > 0) log.error({ job: name, rows: rows.length, failed }, 'a job could not do all of its rows')
  return { done: rows.length - failed, failed }
}

/** Builds the context of a job's run: the system acts, and no person's language applies. */
export const jobContext = (
  base: BaseServices & Pick<OpenContext, 'db' | 'now'>,
  name: string,
  requestId: string,
): OpenContext => ({
  ...base,
  tx: base.db,
  actor: { kind: 'system', name },
  locale: 'ar',
  requestId,
  origin: { address: '', userAgent: '' },
  // A job's refusals are read in the log only.
  say: (code) => code,
})
