import { afterAll, beforeAll, expect, test } from 'vitest'
import { newId } from '#kit/ids.ts'
import { addDays } from '#kit/time.ts'
import { baseServices } from '#support/base-services.ts'
import { testNow } from '#support/contexts.ts'
import { openFixture, type TestFixture } from '#support/fixture.ts'
import { sql } from '../database/database.ts'
import { answerOnce, keptAnswerJobs } from './kept-answers.ts'

let fixture: TestFixture
beforeAll(async () => {
  fixture = await openFixture()
})
afterAll(() => fixture.close())

const userId = newId()
const callOf = (key: string) => ({
  ...baseServices,
  actor: { kind: 'user', userId, sessionId: null, roles: ['admin'], isActive: true } as const,
  ...{ idempotencyKey: key, requestHash: 'words', now: testNow },
})
const answer = (key: string, result: object) =>
  fixture.db.transaction((tx) => answerOnce({ ...callOf(key), tx }, async () => result))

test('an answer is kept sealed: nobody reads it in a dump', async () => {
  const key = newId()
  await answer(key, { name: 'Noura' })
  const kept = await fixture.db.one<{ answer: Buffer }>(
    sql`select answer from platform.kept_answers where key = ${key}`,
  )
  expect(kept.answer.includes('Noura')).toBe(false)
  expect(await answer(key, { name: 'another' })).toEqual({ name: 'Noura' })
})

test('a key that one person used says nothing to another', async () => {
  const key = newId()
  await answer(key, { mine: true })
  const other = { ...callOf(key), actor: { ...callOf(key).actor, userId: newId() } }
  const answered = await fixture.db.transaction((tx) =>
    answerOnce({ ...other, tx }, async () => ({ mine: false })),
  )
  expect(answered).toEqual({ mine: false })
})

test('forgets a key after seven days (LED-4)', async () => {
  const [old, young] = [newId(), newId()]
  await answer(old, { first: true })
  await answer(young, { first: true })
  await fixture.db.run(
    sql`update platform.kept_answers
      set kept_at = case when key = ${old} then ${addDays(testNow, -8)}::timestamptz
        else ${addDays(testNow, -6)}::timestamptz end
      where key = any (${[old, young]}::uuid[])`,
  )
  for (const job of keptAnswerJobs) await job.run({ db: fixture.db, now: testNow } as never, {})
  expect(await answer(old, { first: false })).toEqual({ first: false })
  expect(await answer(young, { first: false })).toEqual({ first: true })
})
