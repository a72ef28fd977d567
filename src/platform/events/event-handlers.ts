import type { JobResult, JobWithMetadata, PgBoss } from 'pg-boss'
import { instantFrom, secondMs } from '#kit/time.ts'
import type { OpenContext } from '../context.ts'
import type { Database, Tx } from '../database/database.ts'
import type { Logger } from '../observability/log.ts'
import { type DomainEvent, type EventHandler, relayEvents } from './events.ts'

/** Returns the queue in which events wait for a handler. */
export const handlerQueueName = ({ name }: { readonly name: string }): string => `reaction.${name}`

interface Following {
  readonly boss: PgBoss
  readonly db: Database
  readonly log: Logger
  /** The queue for events that a handler failed on at every attempt. */
  readonly deadLetters: string
  readonly insideOf: (tx: Tx) => {
    executeSql: (text: string, values?: unknown[]) => Promise<{ rows: object[] }>
  }
}

/** An event in its queue's JSON, which has no instants. */
type FactAsText = Omit<DomainEvent, 'at'> & { readonly at: string }

/** The number of attempts before a handler gives up. */
export const maxAttempts = 6
/**
 * How many events are taken at once. Polling scans all waiting events, so handlers of whole batches poll rarely and
 * take many.
 */
const takenAtOnce = 50
const takenTogether = 500

/**
 * Starts to relay events and to run handlers, in this process beside any others. Returns a function that stops both.
 */
export async function startEventHandlers(
  following: Following,
  reactions: readonly EventHandler[],
  contextOf: (name: string) => OpenContext,
): Promise<() => Promise<void>> {
  const workers = await Promise.all(
    reactions.map((reaction) => startReacting(following, reaction, contextOf)),
  )
  const relay = async () => {
    const count = await relayEvents(following.db, (tx, facts) => enqueue(following, tx, reactions, facts))
    if (count > 0) for (const worker of workers) following.boss.notifyWorker(worker)
  }
  return repeatedly(relay, following.log)
}

/** Repeats the work one second after it ended, so that a slow run delays the next and never overlaps it. */
function repeatedly(work: () => Promise<void>, log: Logger): () => Promise<void> {
  let isStopping = false
  let timer: NodeJS.Timeout | undefined
  let turn = Promise.resolve()
  const next = () => {
    turn = work().catch((error: unknown) => log.warn({ err: error }, 'facts could not be relayed'))
    void turn.then(() => {
      if (!isStopping) timer = setTimeout(next, secondMs)
    })
  }
  next()
  return async () => {
    isStopping = true
    clearTimeout(timer)
    await turn
  }
}

async function enqueue(
  { boss, insideOf }: Following,
  tx: Tx,
  reactions: readonly EventHandler[],
  facts: readonly DomainEvent[],
): Promise<void> {
  for (const reaction of reactions) {
    const kinds = new Set<string>(reaction.kinds.map(({ name }) => name))
    const wantedFacts = facts.filter(({ kind }) => kinds.has(kind))
    if (wantedFacts.length === 0) continue
    const jobs = wantedFacts.map((fact) => ({ id: placeOf(fact), data: fact, singletonKey: fact.subject }))
    await boss.insert(handlerQueueName(reaction), jobs, { db: insideOf(tx) })
  }
}

/** Returns a job id that contains the event's position: jobs of one moment run in the order of their ids. */
const placeOf = ({ position }: DomainEvent): string =>
  `00000000-0000-7000-8000-${BigInt(position).toString(16).padStart(12, '0')}`

async function startReacting(
  following: Following,
  reaction: EventHandler,
  contextOf: (name: string) => OpenContext,
): Promise<string> {
  const options = {
    includeMetadata: true,
    perJobResults: true,
    burstWhenBatchFull: true,
    batchSize: reaction.handleBatch ? takenTogether : takenAtOnce,
    pollingIntervalSeconds: 2,
  } as const
  const { boss } = following
  const worker = await boss.work(
    handlerQueueName(reaction),
    options,
    async (jobs: JobWithMetadata<FactAsText>[]) => {
      const results = reactToThese(following, reaction, jobs, contextOf(reaction.name))
      // The next event of each subject may be waiting for this one.
      boss.notifyWorker(worker)
      return await results
    },
  )
  return worker
}

/** Handles all events at once if the handler can, and one by one if it cannot or if the batch failed. */
async function reactToThese(
  following: Following,
  reaction: EventHandler,
  jobs: readonly JobWithMetadata<FactAsText>[],
  context: OpenContext,
): Promise<JobResult[]> {
  if (reaction.handleBatch && jobs.length > 1) {
    try {
      await reaction.handleBatch(context, jobs.map(factOf))
      return jobs.map(({ id }) => ({ id, status: 'completed' }))
    } catch (error) {
      following.log.warn({ err: error, reaction: reaction.name, facts: jobs.length }, 'each fact by itself')
    }
  }
  return await Promise.all(jobs.map((job) => reactTo(following, reaction, job, context)))
}

const factOf = ({ data }: JobWithMetadata<FactAsText>): DomainEvent => ({ ...data, at: instantFrom(data.at) })

/**
 * Handles one event. An event that always fails must not block those after it: at the last attempt it becomes a dead
 * letter, which operators see, and its place in the queue is free.
 */
async function reactTo(
  following: Following,
  reaction: EventHandler,
  job: JobWithMetadata<FactAsText>,
  context: OpenContext,
): Promise<JobResult> {
  try {
    // The last worker died without recording a result.
    if (job.retryCount >= maxAttempts) throw new Error('whoever works on it does not end')
    await reaction.handle(context, factOf(job))
    return { id: job.id, status: 'completed' }
  } catch (error) {
    if (job.retryCount + 1 < maxAttempts) {
      following.log.warn(
        { err: error, reaction: reaction.name, fact: job.id },
        'a reaction failed and will be tried again',
      )
      return { id: job.id, status: 'failed', output: { message: String(error) } }
    }
    return await giveUp(following, reaction, job, error)
  }
}

async function giveUp(
  { boss, log, deadLetters }: Following,
  reaction: EventHandler,
  job: JobWithMetadata<FactAsText>,
  error: unknown,
): Promise<JobResult> {
  log.error({ err: error, reaction: reaction.name, fact: job.id }, 'a reaction was given up')
  await boss.send(deadLetters, { queue: handlerQueueName(reaction), fact: job.data, message: String(error) })
  return { id: job.id, status: 'completed' }
}
