import pg from 'pg'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { instantFrom } from '#kit/time.ts'
import type { Context } from '#platform/context.ts'
import { type Database, openDatabase, sql, type Tx } from '#platform/database/database.ts'
import { listKeptEnds } from '#platform/files/chain-ends.ts'
import { baseServices } from '#support/base-services.ts'
import { buildTestContext } from '#support/contexts.ts'
import { testDatabase } from '#support/database.ts'
import { openTestFiles } from '#support/files.ts'
import { recordAct } from '../index.ts'
import { runNightlyVerification, verifyAndRecord, verifyChain } from './chain.ts'

let db: Database
let owner: pg.Client
beforeEach(async () => {
  const { appConnection, connection } = await testDatabase()
  db = openDatabase({ connection: appConnection, poolSize: 16, prepare: true, onIdleError: () => undefined })
  owner = new pg.Client(connection)
  await owner.connect()
})
afterEach(async () => {
  await owner.end()
  await db.close()
})

const contextIn = (tx: Tx): Context =>
  buildTestContext({
    tx,
    actor: { kind: 'system', name: 'test' },
    now: instantFrom('2026-11-21T09:00:00.123Z'),
  })
const record = (name: string) =>
  db.transaction((tx) =>
    recordAct(contextIn(tx), {
      act: 'test.done',
      subject: { kind: 'thing', id: name },
      before: { amount: 10n, nested: { ب: 'قبل' } },
      after: { amount: 20n },
    }),
  )

/** Changes the log as an attacker with full rights over the database could, with triggers disabled. */
async function tamper(text: string): Promise<void> {
  await owner.query('begin')
  await owner.query('alter table audit.events disable trigger user')
  await owner.query(text)
  await owner.query('alter table audit.events enable trigger user')
  await owner.query('commit')
}

describe('the chain', () => {
  beforeEach(async () => {
    for (const name of ['a', 'b', 'c', 'd']) await record(name)
  })

  test('is whole as it grows and ends at its last entry', async () => {
    const report = await verifyChain(db)
    expect(report).toMatchObject({ lines: 4n, brokenAt: null })
    await record('e')
    const later = await verifyChain(db)
    expect(later).toMatchObject({ lines: 5n, brokenAt: null })
    expect(later.endHash).not.toBe(report.endHash)
  })

  const made = `gen_random_uuid(), at, actor_kind, act, subject_kind, subject_id, request_id, address`
  test.each<[how: string, text: string, brokenAt: bigint]>([
    ['changed', `update audit.events set after = '{"amount":"21"}' where position = 2`, 2n],
    ['given to somebody else', "update audit.events set actor_id = 'other' where position = 2", 2n],
    ['taken out', 'delete from audit.events where position = 2', 2n],
    ['taken off the end', 'delete from audit.events where position >= 3', 3n],
    [
      'removed, with the entries after it moved up',
      'delete from audit.events where position = 2; ' +
        'update audit.events set position = position - 1 where position > 2',
      2n,
    ],
    [
      'inserted, with the entries after it moved down',
      'update audit.events set position = position + 10 where position > 2; ' +
        `insert into audit.events (id, at, actor_kind, act, subject_kind, subject_id, request_id, address, position,
         previous_hash, hash) select ${made}, 3, previous_hash, hash from audit.events where position = 2; ` +
        'update audit.events set position = position - 9 where position > 10',
      3n,
    ],
    [
      'inserted outside the chain',
      'insert into audit.events (id, at, actor_kind, act, subject_kind, subject_id, ' +
        `request_id, address) select ${made} from audit.events where position = 2`,
      5n,
    ],
    [
      'changed, with its own hash recomputed',
      "update audit.events set act = 'test.undone' where position = 2; " +
        'update audit.events line set hash = audit.hash_of(line) where position = 2',
      3n,
    ],
  ])('detects an entry that was %s', async (_how, text, brokenAt) => {
    await tamper(text)
    expect((await verifyChain(db)).brokenAt).toBe(brokenAt)
  })
})

test('places entries of transactions that end at the same time one after another, each once', async () => {
  const { lines } = await verifyChain(db)
  await Promise.all(Array.from({ length: 64 }, (_, index) => record(`at once ${index}`)))
  expect(await verifyChain(db)).toMatchObject({ lines: lines + 64n, brokenAt: null })
})

test('leaves no gap for a transaction that is rolled back', async () => {
  const { lines } = await verifyChain(db)
  const undone = db.transaction(async (tx) => {
    await recordAct(contextIn(tx), { act: 'test.undone', subject: { kind: 'thing', id: 'x' } })
    throw new Error('undone')
  })
  await expect(undone).rejects.toThrow('undone')
  await record('after it')
  expect(await verifyChain(db)).toMatchObject({ lines: lines + 1n, brokenAt: null })
})

describe('the application', () => {
  test('cannot choose the position of an entry, nor move the end', async () => {
    const insert = sql`
      insert into audit.events (id, at, actor_kind, act, subject_kind, subject_id, request_id, address, position,
        previous_hash, hash)
      values (gen_random_uuid(), now(), 'system', 'x', 'x', 'x', 'x', 'x', 5, '', '')`
    await expect(db.run(insert)).rejects.toMatchObject({ code: '42501' })
    await expect(db.run(sql`update audit.chain_end set position = 0`)).rejects.toMatchObject({
      code: '42501',
    })
    await expect(db.run(sql`update audit.events set act = 'x'`)).rejects.toMatchObject({ code: '42501' })
  })

  test('refuses the owner a change to an entry that has its position', async () => {
    await record('kept')
    const change = owner.query("update audit.events set act = 'x' where position is not null")
    await expect(change).rejects.toMatchObject({ code: '42501' })
  })
})

describe('a recomputed chain', () => {
  /** Rewrites an entry and recomputes every hash after it, as the owner can. */
  const rewrite = () =>
    tamper(`update audit.events set act = 'test.hidden' where position = 2;
      do $$ declare line audit.events; last bytea := sha256(''); begin
        for line in select * from audit.events order by position loop
          line.previous_hash := last;
          last := audit.hash_of(line);
          update audit.events set previous_hash = line.previous_hash, hash = last where id = line.id;
        end loop;
        update audit.chain_end set hash = last;
      end $$`)
  const files = openTestFiles()

  beforeEach(async () => {
    for (const name of ['a', 'b', 'c']) await record(name)
  })

  test('is detected by an end recorded in the database, and by one kept outside', async () => {
    await verifyAndRecord(contextIn(db))
    const { lines, endHash } = await verifyChain(db)
    await record('d')
    await rewrite()
    expect(await verifyChain(db)).toMatchObject({ brokenAt: null, rewrittenAt: 3n })
    await owner.query('delete from audit.verifications')
    expect(await verifyChain(db)).toMatchObject({ brokenAt: null, rewrittenAt: null })
    expect(await verifyChain(db, [{ place: lines, hash: endHash }])).toMatchObject({ rewrittenAt: 3n })
  })

  test('is detected when the last entries and the recorded end were removed', async () => {
    await verifyAndRecord(contextIn(db))
    await tamper(`delete from audit.events where position = 3;
      update audit.chain_end set position = 2, hash = (select hash from audit.events where position = 2)`)
    expect(await verifyChain(db)).toMatchObject({ lines: 2n, brokenAt: null, rewrittenAt: 3n })
  })

  test('raises an alarm at night although its owner removed every record in the database', async () => {
    const said: string[] = []
    const note = (level: string) => (_fields: object, message: string) => said.push(`${level}: ${message}`)
    const log = { ...baseServices.log, error: note('error'), info: note('info') } as unknown as Context['log']
    const night = async () =>
      runNightlyVerification({ ...contextIn(db), db, log, files: (await files).files })
    await night()
    expect(await listKeptEnds((await files).files, 'audit', 10)).toMatchObject([{ place: 3n }])
    await rewrite()
    await owner.query('delete from audit.verifications')
    await night()
    expect(said).toEqual(['info: the audit log is whole', 'error: the audit log has been tampered with'])
    await (await files).remove()
  })
})

describe('the nightly verification', () => {
  const watched = async () => {
    const said: string[] = []
    const note = (level: string) => (_fields: object, message: string) => said.push(`${level}: ${message}`)
    const log = { ...baseServices.log, error: note('error'), info: note('info') } as unknown as Context['log']
    await verifyAndRecord({ ...contextIn(db), log })
    return said
  }

  test('accepts a whole chain and raises an alarm for a broken one', async () => {
    await record('looked at')
    expect(await watched()).toEqual(['info: the audit log is whole'])
    await tamper("update audit.events set address = '203.0.113.9' where position = 1")
    expect(await watched()).toEqual(['error: the audit log has been tampered with'])
  })
})
