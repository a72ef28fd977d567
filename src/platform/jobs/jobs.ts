import pg from 'pg'
import { PgBoss, type Queue, type UpdateQueueOptions } from 'pg-boss'
import type { BaseServices, OpenContext } from '../context.ts'
import type { PgConnection } from '../database/connection.ts'
import type { Database, Tx } from '../database/database.ts'
import { foreign } from '../database/statements.ts'
import { handlerQueueName, maxAttempts, startEventHandlers } from '../events/event-handlers.ts'
import type { EventHandler } from '../events/events.ts'
import type { Logger } from '../observability/log.ts'
import { makeJobTables, jobSchema as schema } from './job-tables.ts'

/** Work that runs outside a request: at times of its own, or when a transaction asked for it. */
export interface Job<Data extends object = object> {
  /** module.verb; also the queue's name. */
  readonly name: string
  /** When it runs by itself, as cron in Riyadh's time; jobs without one are sent. */
  readonly cron?: string
  /** How long a run may take before another process takes it for lost; two minutes unless said. */
  readonly timeoutSeconds?: number
  /** Runs at least once per send: must be safe to repeat. */
  readonly run: (context: OpenContext, data: Data) => Promise<void>
}

export interface Jobs {
  /** Enqueues inside the caller's transaction: a rollback leaves no job. */
  send<Data extends object>(tx: Tx, job: Job<Data>, data: Data): Promise<void>
  /** Starts working; every process that calls it shares the load. */
  work(jobs: readonly Job<never>[], contextOf: (jobName: string) => OpenContext): Promise<void>
  /** Relays what has happened to those who react to it, and has them react. */
  startEventHandlers(
    reactions: readonly EventHandler[],
    contextOf: (name: string) => OpenContext,
  ): Promise<void>
  stop(): Promise<void>
}

/** What waits there waits for an operator, however long that takes; what was decided is forgotten after a month. */
const deadLettersKept = { retentionSeconds: 10 * 365 * 86_400, deleteAfterSeconds: 30 * 86_400 }
/** What was done says nothing that is not said elsewhere, and looking at the queue goes through all there is. */
const doneKeptSeconds = 3_600
/**
 * Whoever works says so all the time: work of a process that died, or whose end could not be written, is another's once
 * it was not heard of for so long, and not only once it would have taken too long.
 */
const silentAtMostSeconds = 10
const lookForLostSeconds = 10
export const deadLetters = 'dead_letters'

/** What there are to be queues for, and who works with them. */
export interface Queues {
  readonly appRole: string
  readonly jobs: readonly Pick<Job, 'name' | 'timeoutSeconds'>[]
  readonly eventHandlers: readonly { name: string }[]
  readonly retryDelaySeconds?: number
}

/** Makes or upgrades the queue's tables and the queues, as the owner; several processes may call it. */
export async function prepareJobs(
  connection: PgConnection,
  { appRole, jobs, eventHandlers: reactions, retryDelaySeconds = 2 }: Queues,
): Promise<void> {
  const all = {
    retryDelay: retryDelaySeconds,
    retryBackoff: retryDelaySeconds > 0,
    heartbeatSeconds: silentAtMostSeconds,
    deleteAfterSeconds: doneKeptSeconds,
  }
  const client = new pg.Client({ ...connection, application_name: 'sahl-migrate' })
  await client.connect()
  try {
    await client.query('select pg_advisory_lock(7245002)')
    await client.query('create table if not exists migrations.job_queues (marker text primary key)')
    // Comparing one row spares a start the hundred milliseconds that the queue's own checks take.
    const queues = [...jobs.map(({ name }) => name), ...reactions.map(handlerQueueName)]
    const marker = `pg-boss 12.35.0, lost work found, tables closed: ${queues.sort().join(' ')}`
    const known = await client.query('select 1 from migrations.job_queues where marker = $1', [marker])
    if (known.rowCount === 1) return
    await makeJobTables(client, appRole)
    // Without `migrate` the library neither changes the tables nor runs the texts in `bam`.
    const boss = new PgBoss({ ...connection, schema, migrate: false, supervise: false, schedule: false })
    await boss.start()
    await boss.createQueue(deadLetters, deadLettersKept)
    await boss.updateQueue(deadLetters, deadLettersKept)
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
    for (const reaction of reactions) {
      // What ended whoever worked on it is given up by the next, which counts: a limit here would block its subject.
      const options = { ...all, retryLimit: 100 * maxAttempts, expireInSeconds: 120 }
      await make(handlerQueueName(reaction), options, { policy: 'key_strict_fifo' })
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
  { isWorker, lookForLostEvery = lookForLostSeconds }: { isWorker: boolean; lookForLostEvery?: number },
): Promise<Jobs> {
  const boss = new PgBoss({
    db: { executeSql: (text: string, values?: unknown[]) => db.pool.query(text, values) },
    schema,
    migrate: false,
    createSchema: false,
    supervise: isWorker,
    schedule: isWorker,
    superviseIntervalSeconds: lookForLostEvery,
    monitorIntervalSeconds: lookForLostEvery,
  })
  boss.on('error', (error: Error) => log.error({ err: error }, 'job queue'))
  await boss.start()
  let stopFollowing = async () => {}
  return {
    async send(tx, job, data) {
      await boss.send(job.name, data, { db: insideOf(tx) })
    },
    async work(jobs, contextOf) {
      for (const job of jobs) {
        if (job.cron) await boss.schedule(job.name, job.cron, {}, { tz: 'Asia/Riyadh' })
        await boss.work(job.name, { pollingIntervalSeconds: 2 }, async ([item]: { data: unknown }[]) => {
          await job.run(contextOf(job.name), (item?.data ?? {}) as never)
        })
      }
    },
    async startEventHandlers(reactions, contextOf) {
      stopFollowing = await startEventHandlers({ boss, db, log, deadLetters, insideOf }, reactions, contextOf)
    },
    async stop() {
      await stopFollowing()
      await boss.stop({ graceful: true, timeout: 5000 })
    },
  }
}

/** Lets the queue write within a transaction of ours. */
const insideOf = (tx: Tx) => ({
  executeSql: async (text: string, values: unknown[] = []) => ({
    rows: await tx.rows<object>(foreign(text, values)),
  }),
})

/** How a walk over a list went. */
export interface RowResults {
  readonly done: number
  readonly failed: number
}

export interface RowWork<Row> {
  /** module.verb */
  readonly name: string
  readonly rows: readonly Row[]
  /** What a row that fails is called in the log. */
  readonly idOf: (row: Row) => string
  readonly run: (row: Row) => Promise<void>
  /** How many rows are worked on at the same time; one unless said. */
  readonly concurrency?: number
}

/** Goes through a list in which each row stands by itself: one that fails is logged and counted, and stops none. */
export async function forEachRow<Row>(
  { log }: Pick<OpenContext, 'log'>,
  list: RowWork<Row>,
): Promise<RowResults> {
  const { name, rows, idOf, run: act, concurrency: atOnce = 1 } = list
  const waiting = rows.values()
  let failed = 0
  const takeTurns = async () => {
    // All take from the one iterator, so that each row is taken once.
    for (const row of waiting) {
      try {
        await act(row)
      } catch (error) {
        failed += 1
        log.warn({ err: error, job: name, row: idOf(row) }, 'a row of a job failed; the others go on')
      }
    }
  }
  await Promise.all(Array.from({ length: atOnce }, takeTurns))
  if (failed > 0) log.error({ job: name, rows: rows.length, failed }, 'a job could not do all of its rows')
  return { done: rows.length - failed, failed }
}

/** The context of a job's run: the system acts, and no person's language applies. */
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
  // Nobody reads a job's refusals but its log.
  say: (code) => code,
})
