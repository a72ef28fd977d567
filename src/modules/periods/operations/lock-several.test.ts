import { afterAll, beforeAll, expect, test } from 'vitest'
import { riyals } from '#kit/money.ts'
import { instantFrom } from '#kit/time.ts'
import { decideProposal } from '#modules/approvals/index.ts'
import { proveBooksNightly } from '#modules/books/index.ts'
import type { UserActor } from '#platform/context.ts'
import { sql } from '#platform/database/database.ts'
import { openFixture, system, type TestFixture } from '#support/fixture.ts'
import { sealAll } from '#support/seal.ts'
import { approve, proposalOn, twoOperators } from '#support/two-operators.ts'
import { lockProposal } from '../proposals.ts'
import { listMonths } from './list-months.ts'
import { proposeLock } from './propose-lock.ts'

let fixture: TestFixture
let first: UserActor
let second: UserActor

/** Deposits into a wallet in the past, and has it sealed and proven now. */
async function depositAt(moment: string, amount: bigint) {
  fixture.now = instantFrom(moment)
  await fixture.investor(riyals(amount))
  fixture.now = instantFrom('2026-11-02T08:00:00Z')
  await sealAll(fixture.db)
  await proveBooksNightly(fixture.contextFor(system))
}

beforeAll(async () => {
  fixture = await openFixture()
  ;[first, second] = await twoOperators(fixture)
  await fixture.asOwner('insert into ledger.history_open default values')
  await depositAt('2026-08-20T09:00:00Z', 1_000n)
  // Nothing moves in September.
  await depositAt('2026-10-20T09:00:00Z', 500n)
})
afterAll(() => fixture.close())

const suggest = (month: string, by = first) =>
  fixture.as(by, (context) => proposeLock(context, { month, reason: 'Reconciled' }))
const states = async () =>
  (await fixture.as(first, listMonths)).items.map(({ month, state, proposal }) => [month, state, proposal])
const codeOf = async (work: Promise<unknown>) => {
  const [result] = await Promise.allSettled([work])
  return result!.status === 'rejected' ? String(result!.reason.code ?? result!.reason) : 'done'
}
const lockedMonths = async () =>
  (
    await fixture.db.rows<{ month: string }>(sql`select month::text from ledger.locked_months order by month`)
  ).map(({ month }) => month)

test('one proposal names every month with its sums, and is stale once one of them moved', async () => {
  await suggest('2026-10')
  const id = await proposalOn(fixture, lockProposal, '2026-10')
  expect(await states()).toEqual([
    ['2026-10', 'over', id],
    ['2026-08', 'over', id],
  ])
  const { before } = await fixture.db.one<{ before: Record<string, unknown> }>(
    sql`select before from approvals.proposals where id = ${id}`,
  )
  expect(before).toMatchObject({ moved: '150000', entries: '4' })
  expect(before.months).toEqual({
    ar: expect.stringMatching(/^أغسطس 2026: 1,000 .+، قيدان\nأكتوبر 2026: 500 .+، قيدان$/),
    en: 'Aug 2026: SAR 1,000, 2 entries\nOct 2026: SAR 500, 2 entries',
  })
  // A proposal of some of its months, or of more, would lock the same months.
  expect(await codeOf(suggest('2026-08', second))).toBe('proposal_open')
  await depositAt('2026-08-21T09:00:00Z', 10n)
  const told = { proposals: [lockProposal], auditWords: {}, ownedSettings: {} }
  const decide = fixture.as(second, (context) => decideProposal(context, told, { id, decision: 'approve' }))
  await Promise.allSettled([decide])
  expect(await lockedMonths()).toEqual([])
})

test('one approval locks all months in order, each recorded, also one in which nothing moved', async () => {
  expect(await codeOf(suggest('2026-10'))).toBe('done')
  await approve(fixture, second, lockProposal, '2026-10')
  expect(await lockedMonths()).toEqual(['2026-08-01', '2026-09-01', '2026-10-01'])
  const acts = await fixture.db.rows<{ id: string }>(
    sql`select subject_id as id from audit.events where act = 'periods.month_locked' order by position`,
  )
  expect(acts.map(({ id }) => id)).toEqual(['2026-08', '2026-09', '2026-10'])
  expect((await states()).map(([, state]) => state)).toEqual(['locked', 'locked'])
  expect(await codeOf(suggest('2026-08'))).toBe('month_locked')
})

test('the database takes a month only after the one before it', async () => {
  const lock = fixture.db.run(sql`
    select ledger.lock_month(p_month => '2027-01-01', p_proposed_by => ${first.userId}::uuid,
      p_locked_by => ${second.userId}::uuid, p_at => now())`)
  expect(await codeOf(lock)).not.toBe('done')
  expect(await lockedMonths()).toHaveLength(3)
})
