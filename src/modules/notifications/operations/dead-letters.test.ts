import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { defineEvent } from '#kit/events.ts'
import { newId } from '#kit/ids.ts'
import type { UserActor } from '#platform/context.ts'
import { sql } from '#platform/database/database.ts'
import { defineEventHandler, recordEvent } from '#platform/events/events.ts'
import { type Job, type Jobs, jobContext, openJobs, prepareJobs } from '#platform/jobs/jobs.ts'
import { openLog } from '#platform/observability/log.ts'
import { appRole } from '#sandbox/postgres/roles.ts'
import { baseServices } from '#support/base-services.ts'
import { openFixture, type TestFixture } from '#support/fixture.ts'
import { discardDeadLetter, readDeadLetters, retryDeadLetter } from './dead-letters.ts'

const happened = defineEvent<{ number: number }>('test.happened')
/** Records what was done by work that fails until it is repaired. */
let done: string[] = []
let isMended = false
let onDone = () => {}
const tryIt = (what: string) => {
  if (!isMended) throw new Error(`${what} cannot be done yet`)
  done.push(what)
  onDone()
}
const react = defineEventHandler('test.react', [happened], async (_context, { subject, data }) =>
  tryIt(`${subject} ${data.number}`),
)
const work: Job<{ name: string }> = { name: 'test.work', run: async (_context, { name }) => tryIt(name) }

let fixture: TestFixture
let jobs: Jobs
let admin: UserActor
beforeAll(async () => {
  fixture = await openFixture()
  admin = await fixture.account(['admin'])
  const { db, ownerConnection, now } = fixture
  const queues = { appRole, jobs: [work], eventHandlers: [react], retryDelaySeconds: 0 }
  await prepareJobs(ownerConnection, queues)
  jobs = await openJobs(db, openLog('silent'), { isWorker: false })
  const contextOf = (name: string) => jobContext({ ...baseServices, db, now }, name, newId())
  await jobs.work([work as Job<never>], contextOf)
  await jobs.startEventHandlers([react], contextOf)
})
afterAll(async () => {
  await jobs.stop()
  await fixture.close()
})
beforeEach(() => {
  done = []
  isMended = false
})

const letters = async () => (await readDeadLetters(fixture.contextFor(admin), { limit: 100 })).items
/** Returns the dead letter of the failing work. */
async function letterOf(fault: string) {
  const find = async () => (await letters()).find((one) => one.fault === fault)
  await expect.poll(find, { timeout: 60_000, interval: 200 }).toBeDefined()
  return (await find())!
}
const fail = (subject: string) =>
  fixture.db.transaction((tx) =>
    recordEvent({ tx, now: fixture.now }, happened, { subject, data: { number: 1 } }),
  )
const untilDone = (count: number) =>
  new Promise<void>((resolve) => {
    onDone = () => {
      if (done.length >= count) resolve()
    }
    onDone()
  })
const actsOn = async (id: string) =>
  (await fixture.db.rows<{ act: string }>(sql`select act from audit.events where subject_id = ${id}`)).map(
    ({ act }) => act,
  )
const retry = (id: string) => fixture.as(admin, (context) => retryDeadLetter(context, { id }))
const giveUp = (id: string) => fixture.as(admin, (context) => discardDeadLetter(context, { id }))

describe('work that was given up', () => {
  test('retries an event handler once when 64 ask at the same moment, and again later', async () => {
    await fail('a')
    const letter = await letterOf('Error: a 1 cannot be done yet')
    expect(letter).toMatchObject({ source: 'reaction.test.react', fact: 'test.happened', subject: 'a' })
    isMended = true
    await Promise.all(Array.from({ length: 64 }, () => retry(letter.id)))
    await retry(letter.id)
    await untilDone(1)
    expect(await letters()).toEqual([])
    expect(await actsOn(letter.id)).toEqual(['notifications.dead_letter_retried'])
    // Later events are handled after it, and nothing is done twice.
    await fail('a')
    await untilDone(2)
    expect(done).toEqual(['a 1', 'a 1'])
    await expect(giveUp(letter.id)).rejects.toMatchObject({ code: 'dead_letter_decided' })
  }, 120_000)

  test('retries a job with its original data', async () => {
    await fixture.db.transaction((tx) => jobs.send(tx, work, { name: 'nightly' }))
    const letter = await letterOf('nightly cannot be done yet')
    expect(letter).toMatchObject({ source: 'test.work', fact: null, subject: null })
    isMended = true
    await retry(letter.id)
    await untilDone(1)
    expect(done).toEqual(['nightly'])
  }, 120_000)
})

describe('a letter', () => {
  const insert = async (source: string) => {
    const id = newId()
    await fixture.db.run(sql`insert into pgboss.job (id, name, data, source_name, source_output)
      values (${id}, 'dead_letters', '{}', ${source}, '{"message":"broken"}')`)
    return id
  }

  test('stays discarded', async () => {
    const id = await insert('test.work')
    await Promise.all([giveUp(id), giveUp(id), giveUp(id)])
    expect(await letters()).toEqual([])
    expect(await actsOn(id)).toEqual(['notifications.dead_letter_given_up'])
    await expect(retry(id)).rejects.toMatchObject({ code: 'dead_letter_decided' })
  })

  test('can only be discarded if its queue no longer exists', async () => {
    const id = await insert('test.deleted')
    await expect(retry(id)).rejects.toMatchObject({ code: 'dead_letter_has_no_queue' })
    expect(await actsOn(id)).toEqual([])
    await giveUp(id)
  })

  test('is not found if it does not exist', async () => {
    await expect(retry(newId())).rejects.toMatchObject({ code: 'dead_letter_not_found' })
    await expect(giveUp(newId())).rejects.toMatchObject({ code: 'dead_letter_not_found' })
  })

  test('waits for a decision without a time limit', async () => {
    const { kept } = await fixture.db.one<{ kept: number }>(
      sql`select retention_seconds / 86400 as kept from pgboss.queue where name = 'dead_letters'`,
    )
    expect(kept).toBeGreaterThan(3650 - 1)
  })
})

test('allows only admins to see and decide dead letters', async () => {
  for (const role of ['user', 'cms', 'customer-admin'] as const) {
    const other = await fixture.account([role])
    const refused = expect.objectContaining({ code: 'forbidden' })
    await expect(readDeadLetters(fixture.contextFor(other), { limit: 20 })).rejects.toEqual(refused)
    await expect(retryDeadLetter(fixture.contextFor(other), { id: newId() })).rejects.toEqual(refused)
    await expect(discardDeadLetter(fixture.contextFor(other), { id: newId() })).rejects.toEqual(refused)
  }
})
