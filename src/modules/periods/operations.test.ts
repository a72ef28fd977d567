import { afterAll, beforeAll, expect, test } from 'vitest'
import { riyals } from '#kit/money.ts'
import { instantFrom } from '#kit/time.ts'
import { decideProposal } from '#modules/approvals/index.ts'
import { proveBooksNightly } from '#modules/books/index.ts'
import type { UserActor } from '#platform/context.ts'
import { constraintOf, sql } from '#platform/database/database.ts'
import { openFixture, system, type TestFixture } from '#support/fixture.ts'
import { sealAll } from '#support/seal.ts'
import { approve, proposalOn, twoOperators } from '#support/two-operators.ts'
import { exportJournal } from './operations/export-journal.ts'
import { listMonths } from './operations/list-months.ts'
import { proposeLock } from './operations/propose-lock.ts'
import { lockProposal } from './proposals.ts'

let fixture: TestFixture
let first: UserActor
let second: UserActor

beforeAll(async () => {
  fixture = await openFixture()
  ;[first, second] = await twoOperators(fixture)
  // Entries of the past, as a demo or a move from another system writes them.
  await fixture.asOwner('insert into ledger.history_open default values')
  fixture.now = instantFrom('2026-09-20T09:00:00Z')
  await fixture.investor(riyals(1_000n))
  // The last minute of October in Riyadh.
  fixture.now = instantFrom('2026-10-31T20:59:30Z')
  await fixture.investor(riyals(500n))
  fixture.now = instantFrom('2026-11-02T08:00:00Z')
  await sealAll(fixture.db)
  await proveBooksNightly(fixture.contextFor(system))
})
afterAll(() => fixture.close())

const suggest = (month: string, by = first) =>
  fixture.as(by, (context) => proposeLock(context, { month, reason: 'Reconciled' }))
const list = async () => (await fixture.as(first, listMonths)).items
const codeOf = async (work: Promise<unknown>) => {
  const [result] = await Promise.allSettled([work])
  return result!.status === 'rejected' ? String(result!.reason.code ?? result!.reason) : 'done'
}

test('locks months in order by two operators, and keeps their sums', async () => {
  expect(await codeOf(suggest('2026-11'))).toBe('month_not_over')
  expect(await codeOf(suggest('2026-08'))).toBe('month_without_entries')
  await suggest('2026-09')
  expect(await codeOf(suggest('2026-09', second))).toBe('proposal_open')
  // October would lock September with it.
  expect(await codeOf(suggest('2026-10', second))).toBe('proposal_open')
  const id = await proposalOn(fixture, lockProposal, '2026-09')
  const told = { proposals: [lockProposal], auditWords: {}, ownedSettings: {} }
  const decide = (by: UserActor) =>
    codeOf(fixture.as(by, (context) => decideProposal(context, told, { id, decision: 'approve' })))
  expect(await decide(first)).toBe('proposal_own')
  expect((await list()).map(({ month, state, proposal }) => [month, state, proposal])).toEqual([
    ['2026-10', 'over', null],
    ['2026-09', 'over', id],
  ])
  // Two decisions at once lock it once.
  const third = await fixture.account(['admin'])
  const outcomes = await Promise.all([decide(second), decide(third)])
  expect(outcomes.filter((outcome) => outcome === 'done')).toHaveLength(1)
  const [, september] = await list()
  expect(september).toMatchObject({ state: 'locked', moved: 1_000_00, entries: 2 })
  expect(september!.lockedBy).toHaveLength(2)
  const { balances } = await fixture.db.one<{ balances: Record<string, { credit: string }> }>(
    sql`select balances from ledger.locked_months where month = '2026-09-01'`,
  )
  expect(balances.wallet!.credit).toBe('100000')
  expect(await codeOf(suggest('2026-09'))).toBe('month_locked')
})

test('refuses a posting into a locked month, in the database', async () => {
  await suggest('2026-10')
  await approve(fixture, second, lockProposal, '2026-10')
  const now = fixture.now
  fixture.now = instantFrom('2026-10-31T20:59:59Z')
  const [late] = await Promise.allSettled([fixture.investor(riyals(10n))])
  expect(late!.status === 'rejected' && constraintOf(late!.reason)).toBe('month_is_open')
  // A second later it is November.
  fixture.now = instantFrom('2026-10-31T21:00:00Z')
  await fixture.investor(riyals(10n))
  fixture.now = now
  expect(await codeOf(suggest('2026-11'))).toBe('month_not_over')
})

test('never changes or forgets a locked month', async () => {
  await expect(fixture.asOwner(`delete from ledger.locked_months`)).rejects.toThrow('never changes')
  await expect(fixture.asOwner(`update ledger.locked_months set locked_at = now()`)).rejects.toThrow(
    'never changes',
  )
  await expect(
    fixture.db.run(
      sql`insert into ledger.locked_months
      select '2026-12-01', ${first.userId}::uuid, ${second.userId}::uuid, now(), '{}', 1`,
    ),
  ).rejects.toThrow('permission denied')
})

test('exports balanced vouchers that tie to the ledger', async () => {
  const read = (lang: 'ar' | 'en') =>
    fixture.as(first, async (context) =>
      (await exportJournal(context, { month: '2026-09', columns: [], format: 'csv', lang })).text(),
    )
  const rows = (await read('en')).trim().split('\r\n').slice(1)
  expect(rows).toHaveLength(2)
  expect(rows).toContainEqual('2026-09-20,2026-09-20-deposit,2100,Investors’ wallets,Deposit,,1000.00')
  expect(rows).toContainEqual('2026-09-20,2026-09-20-deposit,1110,Gateway clearing,Deposit,1000.00,')
  expect(await read('ar')).toContain('محافظ المستثمرين')
  const empty = fixture.as(first, (context) =>
    exportJournal(context, { month: '2026-01', columns: [], format: 'csv', lang: 'en' }),
  )
  expect(await codeOf(empty)).toBe('month_without_entries')
})

test('is closed to other roles', async () => {
  const investor = await fixture.account()
  const customerAdmin = await fixture.account(['customer-admin'])
  for (const actor of [investor, customerAdmin]) {
    expect(await codeOf(fixture.as(actor, listMonths))).toBe('forbidden')
    expect(await codeOf(suggest('2026-11', actor))).toBe('forbidden')
  }
})
