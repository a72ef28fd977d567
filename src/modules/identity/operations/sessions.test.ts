import { afterAll, beforeAll, expect, test } from 'vitest'
import { addMs, minuteMs } from '#kit/time.ts'
import { getUser } from '#modules/identity/index.ts'
import { type Statement, sql, type Tx } from '#platform/database/database.ts'
import { openFixture, system, type TestFixture } from '#support/fixture.ts'
import { openSession, resolveSession } from './sessions.ts'

let fixture: TestFixture
let token: string
beforeAll(async () => {
  fixture = await openFixture()
  const { userId } = await fixture.account()
  token = await fixture.as(system, async (context) => {
    const opened = await openSession(context, await getUser(context.tx, userId), 'investor', 'otp')
    return opened.token
  })
})
afterAll(() => fixture.close())

/** Wraps the database and records every statement sent to it. */
function watched(): { tx: Tx; sent: Statement[] } {
  const sent: Statement[] = []
  const noted =
    <A extends unknown[], R>(send: (statement: Statement, ...rest: A) => R) =>
    (statement: Statement, ...rest: A): R => {
      sent.push(statement)
      return send(statement, ...rest)
    }
  const { rows, one, maybe, run } = fixture.db
  return { sent, tx: { rows: noted(rows), one: noted(one), maybe: noted(maybe), run: noted(run) } as Tx }
}

test('reads a session by one indexed statement, and writes only when its use is due', async () => {
  const { tx, sent } = watched()
  for (let request = 0; request < 5; request++) await resolveSession(tx, token, fixture.now)
  expect(sent.map(({ text }) => text.trim().split(/\s/)[0])).toEqual(Array(5).fill('select'))
  const plan = await fixture.db.transaction(async (inside) => {
    await inside.run(sql`set local enable_seqscan = off`)
    return await inside.rows<{ 'QUERY PLAN': string }>(sql`explain ${sent[0]!}`)
  })
  const text = JSON.stringify(plan)
  expect(text).toContain('sessions_pkey')
  expect(text).not.toContain('Seq Scan')
})

test('sends no statement without a session', async () => {
  const { tx, sent } = watched()
  expect(await resolveSession(tx, undefined, fixture.now)).toEqual({ kind: 'anonymous' })
  expect(sent).toEqual([])
})

test('writes the use of a session from time to time, not with every request', async () => {
  const { tx, sent } = watched()
  const later = addMs(fixture.now, 30 * minuteMs)
  for (let request = 0; request < 5; request++) await resolveSession(tx, token, later)
  expect(sent.filter(({ text }) => text.includes('update'))).toHaveLength(1)
})
