import { afterAll, beforeAll, expect, test } from 'vitest'
import { testDatabase } from '#support/database.ts'
import { type Database, openDatabase, sql } from './db.ts'
import { rateLimitJobs, spend } from './rate-limit.ts'

let db: Database
beforeAll(async () => {
  const { appConnection } = await testDatabase()
  db = openDatabase({ connection: appConnection, poolSize: 2, prepare: true, onIdleError: () => undefined })
})
afterAll(() => db.close())

test('buckets that have refilled are forgotten, those that have not still count', async () => {
  await spend(db, 'spent', { most: 1, windowSeconds: 3600 })
  await spend(db, 'refilled', { most: 1000, windowSeconds: 1 })
  await db.run(sql`update platform.rate_buckets set tat = tat - interval '1 minute'`)
  for (const job of rateLimitJobs) await job.run({ db } as never, {})
  const left = await db.rows<{ key: string }>(sql`select key from platform.rate_buckets`)
  expect(left).toEqual([{ key: 'spent' }])
  await expect(spend(db, 'spent', { most: 1, windowSeconds: 3600 })).rejects.toThrow('too_many_requests')
})
