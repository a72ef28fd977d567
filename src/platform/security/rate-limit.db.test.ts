import { afterAll, beforeAll, expect, test } from 'vitest'
import { testDatabase } from '#support/database.ts'
import { type Database, openDatabase, sql } from '../database/database.ts'
import { consumeLimit, consumeLimits, rateLimitJobs, resetLimit } from './rate-limit.ts'

let db: Database
beforeAll(async () => {
  const { appConnection } = await testDatabase()
  db = openDatabase({ connection: appConnection, poolSize: 2, prepare: true, onIdleError: () => undefined })
})
afterAll(() => db.close())

test('refilled buckets are deleted, and others still count', async () => {
  await consumeLimit(db, 'spent', { most: 1, windowSeconds: 3600 })
  await consumeLimit(db, 'refilled', { most: 1000, windowSeconds: 1 })
  await db.run(sql`update platform.rate_buckets set tat = tat - interval '1 minute'`)
  for (const job of rateLimitJobs) await job.run({ db } as never, {})
  const left = await db.rows<{ key: string }>(sql`select key from platform.rate_buckets`)
  expect(left).toEqual([{ key: 'spent' }])
  await expect(consumeLimit(db, 'spent', { most: 1, windowSeconds: 3600 })).rejects.toThrow(
    'too_many_requests',
  )
})

const limit = { most: 2, windowSeconds: 3600 }
const left = async (key: string): Promise<number> => {
  let many = 0
  while (
    many < 5 &&
    (await consumeLimit(db, key, limit).then(
      () => true,
      () => false,
    ))
  )
    many++
  return many
}

test('consumeLimits counts up to the first exhausted limit', async () => {
  await consumeLimit(db, 'second', limit)
  await consumeLimits(db, [
    ['first', limit],
    ['second', limit],
    ['third', limit],
  ])
  const refused = consumeLimits(db, [
    ['first', limit],
    ['second', limit],
    ['third', limit],
  ])
  await expect(refused).rejects.toMatchObject({ code: 'too_many_requests', status: 429 })
  await expect(refused).rejects.toMatchObject({ retryAfterSeconds: expect.closeTo(1800, -1) })
  expect([await left('first'), await left('second'), await left('third')]).toEqual([0, 0, 1])
})

test('resetLimit deletes one count and takes back one act of another', async () => {
  await consumeLimits(db, [
    ['own', limit],
    ['shared', limit],
  ])
  await consumeLimits(db, [
    ['own', limit],
    ['shared', limit],
  ])
  await resetLimit(db, 'own', ['shared', limit])
  expect([await left('own'), await left('shared')]).toEqual([2, 1])
})

test('concurrent calls are counted up to the limit', async () => {
  const tries = Array.from({ length: 64 }, (_, number) =>
    consumeLimits(db, [
      [`one ${number}`, limit],
      ['all', limit],
    ]),
  )
  const ends = await Promise.allSettled(tries)
  expect(ends.filter(({ status }) => status === 'fulfilled')).toHaveLength(2)
})
