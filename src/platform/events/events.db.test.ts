import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { defineEvent } from '#kit/events.ts'
import { newId } from '#kit/ids.ts'
import { instantFrom } from '#kit/time.ts'
import { appRole } from '#sandbox/postgres/roles.ts'
import { baseServices } from '#support/base-services.ts'
import { testDatabase } from '#support/database.ts'
import { type Database, openDatabase, sql } from '../database/database.ts'
import { type Jobs, jobContext, openJobs, prepareJobs } from '../jobs/jobs.ts'
import { openLog } from '../observability/log.ts'
import { defineBatchEventHandler, defineEventHandler, recordEvent } from './events.ts'
import { purgeEvents } from './purge-events.ts'

const numbered = defineEvent<{ number: number }>('test.numbered')
const gathered = defineEvent<{ number: number }>('test.gathered')
const unheard = defineEvent<{ number: number }>('test.unheard')
const now = instantFrom('2026-11-21T09:00:00Z')
const log = openLog('silent')

/** The events that the handler got, and what it does with the next one. */
let told: { subject: string; number: number; id: string }[] = []
let failing: (number: number) => boolean = () => false
let onTold: () => void = () => {}

const listening = defineEventHandler('test.listening', [numbered], async (_context, event) => {
  told.push({ subject: event.subject, number: event.data.number, id: event.id })
  onTold()
  if (failing(event.data.number)) throw new Error(`number ${event.data.number} is too much`)
})

/** The numbers that came in one batch. */
let gatherings: number[][] = []
const gathering = defineBatchEventHandler('test.gathering', [gathered], async (_context, events) => {
  const numbers = events.map(({ data }) => data.number)
  gatherings.push(numbers)
  onTold()
  if (numbers.some((number) => failing(number))) throw new Error('one of them is too much')
})

let db: Database
let jobs: Jobs
beforeAll(async () => {
  const { connection } = await testDatabase()
  db = openDatabase({ connection, poolSize: 6, prepare: true, onIdleError: () => undefined })
  await prepareJobs(connection, {
    appRole,
    jobs: [],
    eventHandlers: [listening, gathering],
    retryDelaySeconds: 0,
  })
  jobs = await openJobs(db, log, { isWorker: true, checkEvery: 1 })
  await jobs.startEventHandlers([listening, gathering], (name) =>
    jobContext({ ...baseServices, db, now }, name, newId()),
  )
})
afterAll(async () => {
  await jobs.stop()
  await db.close()
})
beforeEach(() => {
  told = []
  gatherings = []
  failing = () => false
})

/** Resolves once the handler has got so many events. */
const toldTimes = (count: number) =>
  new Promise<void>((resolve) => {
    onTold = () => {
      if (told.length >= count) resolve()
    }
    onTold()
  })

const record = (subject: string, ...numbers: number[]) =>
  db.transaction(async (tx) => {
    for (const number of numbers) await recordEvent({ tx, now }, numbered, { subject, data: { number } })
  })
/** Records one event for each of several subjects. */
const gather = (...numbers: number[]) =>
  db.transaction(async (tx) => {
    for (const number of numbers) {
      await recordEvent({ tx, now }, gathered, { subject: `of ${number}`, data: { number } })
    }
  })
const untilGathered = (isEnough: () => boolean) =>
  new Promise<void>((resolve) => {
    onTold = () => {
      if (isEnough()) resolve()
    }
    onTold()
  })
const numbersOf = (subject: string) => told.filter((one) => one.subject === subject).map((one) => one.number)

describe('a recorded event', () => {
  test('reaches the handlers of its kind only, in order', async () => {
    await db.transaction((tx) => recordEvent({ tx, now }, unheard, { subject: 'a', data: { number: 0 } }))
    await record('a', 1, 2, 3)
    await toldTimes(3)
    expect(numbersOf('a')).toEqual([1, 2, 3])
    const { waiting } = await db.one<{ waiting: number }>(
      sql`select count(*)::int4 as waiting from facts.facts where relayed_at is null`,
    )
    expect(waiting).toBe(0)
  })

  test('does not exist if the transaction is rolled back', async () => {
    const undone = db.transaction(async (tx) => {
      await recordEvent({ tx, now }, numbered, { subject: 'b', data: { number: 1 } })
      throw new Error('undone')
    })
    await expect(undone).rejects.toThrow('undone')
    await record('b', 2)
    await toldTimes(1)
    expect(numbersOf('b')).toEqual([2])
  })
})

describe('a batch handler', () => {
  test('gets the events of several subjects at once', async () => {
    await gather(1, 2, 3)
    await untilGathered(() => gatherings.flat().length >= 3)
    expect(gatherings).toEqual([[1, 2, 3]])
  })

  test('gets each event alone after a failure, and completes the others', async () => {
    failing = (number) => number === 2
    await gather(1, 2, 3)
    // As a batch, then one by one, and the failing one again.
    await untilGathered(() => gatherings.length >= 5)
    expect(gatherings[0]).toEqual([1, 2, 3])
    expect(gatherings.slice(1, 4).sort()).toEqual([[1], [2], [3]])
    expect(gatherings.slice(4)).toEqual([[2]])
  }, 60_000)
})

describe('a handler that fails', () => {
  test('gets the same event again before the next of its subject, and delays no other subject', async () => {
    let failures = 2
    failing = (number) => number === 1 && failures-- > 0
    await record('c', 1, 2)
    await record('d', 7)
    await toldTimes(5)
    expect(numbersOf('c')).toEqual([1, 1, 1, 2])
    expect(numbersOf('d')).toEqual([7])
    expect(new Set(told.filter((one) => one.number === 1).map((one) => one.id)).size).toBe(1)
  }, 60_000)

  test('ends as a dead letter, and the next event of its subject is handled', async () => {
    failing = (number) => number === 1
    await record('e', 1, 2)
    await toldTimes(7)
    expect(numbersOf('e')).toEqual([1, 1, 1, 1, 1, 1, 2])
    const letters = await db.rows<{ data: { fact: { subject: string } } }>(
      sql`select data from pgboss.job where name = 'dead_letters'`,
    )
    expect(letters.map((letter) => letter.data.fact.subject)).toEqual(['e'])
  }, 60_000)
})

describe('work of a process that died', () => {
  /** As a process leaves it that took it and died. */
  const begin = (subject: string, number: number, timesBegun: number) => {
    const event = { id: newId(), position: '0', kind: numbered.name, subject, data: { number }, at: now }
    return db.run(sql`
      insert into pgboss.job (name, data, singleton_key, state, started_on, retry_limit, retry_count,
        expire_seconds, heartbeat_on, heartbeat_seconds, policy)
      select name, ${JSON.stringify(event)}::jsonb, ${subject}, 'active', now(), retry_limit, ${timesBegun - 1}::int,
        expire_seconds, now() - interval '11 seconds', heartbeat_seconds, policy
      from pgboss.queue where name = 'reaction.test.listening'`)
  }

  test('is taken over at once, before the next event of its subject', async () => {
    await begin('g', 1, 1)
    await record('g', 2)
    await toldTimes(2)
    expect(numbersOf('g')).toEqual([1, 2])
  }, 60_000)

  test('is abandoned if every process dies of it, and the next event of its subject is handled', async () => {
    await begin('h', 1, 6)
    await record('h', 2)
    await toldTimes(1)
    expect(numbersOf('h')).toEqual([2])
    const { message } = await db.one<{ message: string }>(
      sql`select data->>'message' as message from pgboss.job
          where name = 'dead_letters' and data->'fact'->>'subject' = 'h'`,
    )
    expect(message).toMatch(/every process that took this event died/)
  }, 60_000)
})

test('events relayed long ago are deleted, and others stay', async () => {
  await db.run(sql`update facts.facts set relayed_at = ${instantFrom('2026-01-01T00:00:00Z')}`)
  await db.run(sql`insert into facts.facts (id, kind, subject, data, at, relayed_at)
    values (${newId()}, 'test.recent', 'f', '{}', ${now}, ${now})`)
  await purgeEvents({ db, now })
  const kept = await db.rows<{ kind: string }>(sql`select kind from facts.facts`)
  expect(kept.map((event) => event.kind)).toEqual(['test.recent'])
})
