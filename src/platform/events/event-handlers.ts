import type { JobResult, JobWithMetadata, PgBoss } from 'pg-boss'
import { instantFrom } from '#kit/time.ts'
import { repeat } from '../concurrency/repeat.ts'
import type { OpenContext } from '../context.ts'
import type { Database, Tx } from '../database/database.ts'
import type { Logger } from '../observability/log.ts'
import { type DomainEvent, type EventHandler, relayEvents } from './events.ts'

/** Returns the queue in which events wait for a handler. Its prefix is stored in the database and must not change. */
export const handlerQueueName = ({ name }: { readonly name: string }): string => `reaction.${name}`

interface EventQueue {
  readonly boss: PgBoss
  readonly db: Database
  readonly log: Logger
  /** The queue for events that a handler failed on at every attempt. */
  readonly deadLetters: string
  readonly queryWithin: (tx: Tx) => {
    executeSql: (text: string, values?: unknown[]) => Promise<{ rows: object[] }>
  }
}

/** An event in its queue's JSON, which has no instants. */
type SerializedEvent = Omit<DomainEvent, 'at'> & { readonly at: string }

/** The number of attempts before a handler gives up. */
export const maxAttempts = 6
/**
 * How many events are taken at once. Polling scans all waiting events, so handlers of whole batches poll rarely and
 * take many.
 */
const singlesAtOnce = 50
const batchSize = 500

/**
 * Starts to relay events and to run handlers, in this process beside any others. Returns a function that stops both.
 */
export async function startEventHandlers(
  queue: EventQueue,
  handlers: readonly EventHandler[],
  buildContext: (name: string) => OpenContext,
): Promise<() => Promise<void>> {
  const workers = await Promise.all(handlers.map((handler) => startHandler(queue, handler, buildContext)))
  const relay = async () => {
    const count = await relayEvents(queue.db, (tx, events) => enqueue(queue, tx, handlers, events))
    if (count > 0) for (const worker of workers) queue.boss.notifyWorker(worker)
  }
  const onError = (error: unknown) => queue.log.warn({ err: error }, 'events could not be relayed')
  return repeat(relay, { everySeconds: 1, onError })
}

async function enqueue(
  { boss, queryWithin }: EventQueue,
  tx: Tx,
  handlers: readonly EventHandler[],
  events: readonly DomainEvent[],
): Promise<void> {
  for (const handler of handlers) {
    const kinds = new Set<string>(handler.kinds.map(({ name }) => name))
    const wanted = events.filter(({ kind }) => kinds.has(kind))
    if (wanted.length === 0) continue
    const jobs = wanted.map((event) => ({ id: jobIdOf(event), data: event, singletonKey: event.subject }))
    await boss.insert(handlerQueueName(handler), jobs, { db: queryWithin(tx) })
  }
}

/** Returns a job id that contains the event's position: jobs of one moment run in the order of their ids. */
const jobIdOf = ({ position }: DomainEvent): string =>
  `00000000-0000-7000-8000-${BigInt(position).toString(16).padStart(12, '0')}`

async function startHandler(
  queue: EventQueue,
  handler: EventHandler,
  buildContext: (name: string) => OpenContext,
): Promise<string> {
  const options = {
    includeMetadata: true,
    perJobResults: true,
    burstWhenBatchFull: true,
    batchSize: handler.handleBatch ? batchSize : singlesAtOnce,
    pollingIntervalSeconds: 2,
  } as const
  const { boss } = queue
  const worker = await boss.work(
    handlerQueueName(handler),
    options,
    async (jobs: JobWithMetadata<SerializedEvent>[]) => {
      const results = handleEvents(queue, handler, jobs, buildContext(handler.name))
      // The next event of each subject may be waiting for this one.
      boss.notifyWorker(worker)
      return await results
    },
  )
  return worker
}

/** Handles all events at once if the handler can, and one by one if it cannot or if the batch failed. */
async function handleEvents(
  queue: EventQueue,
  handler: EventHandler,
  jobs: readonly JobWithMetadata<SerializedEvent>[],
  context: OpenContext,
): Promise<JobResult[]> {
  if (handler.handleBatch && jobs.length > 1) {
    try {
      await handler.handleBatch(context, jobs.map(parseEvent))
      return jobs.map(({ id }) => ({ id, status: 'completed' }))
    } catch (error) {
      queue.log.warn(
        { err: error, handler: handler.name, events: jobs.length },
        'a batch failed; its events are handled one by one',
      )
    }
  }
  return await Promise.all(jobs.map((job) => handleEvent(queue, handler, job, context)))
}

const parseEvent = ({ data }: JobWithMetadata<SerializedEvent>): DomainEvent => ({
  ...data,
  at: instantFrom(data.at),
})

/**
 * Handles one event. An event that always fails must not block those after it: at the last attempt it becomes a dead
 * letter, which operators see, and its place in the queue is free.
 */
async function handleEvent(
  queue: EventQueue,
  handler: EventHandler,
  job: JobWithMetadata<SerializedEvent>,
  context: OpenContext,
): Promise<JobResult> {
  try {
    // The last worker died without recording a result.
    if (job.retryCount >= maxAttempts) throw new Error('every process that took this event died')
    await handler.handle(context, parseEvent(job))
    return { id: job.id, status: 'completed' }
  } catch (error) {
    if (job.retryCount + 1 < maxAttempts) {
      queue.log.warn(
        { err: error, handler: handler.name, event: job.id },
        'an event handler failed and will be retried',
      )
      return { id: job.id, status: 'failed', output: { message: String(error) } }
    }
    return await moveToDeadLetters(queue, handler, job, error)
  }
}

async function moveToDeadLetters(
  { boss, log, deadLetters }: EventQueue,
  handler: EventHandler,
  job: JobWithMetadata<SerializedEvent>,
  error: unknown,
): Promise<JobResult> {
  log.error({ err: error, handler: handler.name, event: job.id }, 'an event became a dead letter')
  await boss.send(deadLetters, { queue: handlerQueueName(handler), fact: job.data, message: String(error) })
  return { id: job.id, status: 'completed' }
}
