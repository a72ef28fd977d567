import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { Refusal } from '#kit/errors.ts'
import { newId } from '#kit/ids.ts'
import type { Locale } from '#kit/locale.ts'
import { riyals } from '#kit/money.ts'
import { addMs, hourMs, instantFrom, minuteMs, riyadhDay } from '#kit/time.ts'
import { findAccount, openAccount, platformAccounts, post } from '#modules/ledger/index.ts'
import type { Context, UserActor } from '#platform/context.ts'
import { sql } from '#platform/database/database.ts'
import { baseServices } from '#support/base-services.ts'
import { openTestFiles } from '#support/files.ts'
import { openFixture, system, type TestFixture } from '#support/fixture.ts'
import { sealAll } from '#support/seal.ts'
import { assignBreak, readBreaks } from './operations/assign-break.ts'
import { proveAndStoreEnd, proveBooksNightly } from './operations/prove.ts'
import { announceBreaks, raiseBreak } from './operations/raise-break.ts'
import {
  exportAccount,
  listLedgerAccounts,
  readLedgerAccount,
  readLedgerTransaction,
} from './operations/read-accounts.ts'
import { readTrialBalance } from './operations/trial-balance.ts'

let fixture: TestFixture
let admin: UserActor
beforeAll(async () => {
  fixture = await openFixture()
  admin = await fixture.account(['admin'])
})
afterAll(() => fixture.close())

const asAdmin = () => fixture.contextFor(admin)
const codeOf = (work: Promise<unknown>) =>
  work.then(
    () => 'done',
    (error: unknown) => (error instanceof Refusal ? error.code : String(error)),
  )

async function pay(accountId: string, amount: bigint, at: Date): Promise<string> {
  const id = newId()
  await fixture.db.transaction((tx) =>
    post(tx, {
      id,
      kind: 'deposit',
      cause: { kind: 'operator', id: admin.userId },
      record: { kind: 'test', id: newId() },
      postedAt: at,
      lines: [
        { accountId: platformAccounts.bank, amount: -amount },
        { accountId, amount },
      ],
    }),
  )
  return id
}

test('accounts of an opportunity are named by its title in the reader’s language, drafts included', async () => {
  const id = await fixture.opportunity()
  await fixture.asOwner(`alter table opportunities.opportunities disable trigger keeps_promises;
    update opportunities.opportunities set lifecycle = 'draft' where id = '${id}';
    alter table opportunities.opportunities enable trigger keeps_promises`)
  const { title } = await fixture.db.one<{ title: Record<Locale, string> }>(
    sql`select title from opportunities.opportunities where id = ${id}`,
  )
  for (const locale of ['ar', 'en'] as const) {
    const { items } = await listLedgerAccounts(fixture.contextFor(admin, locale), { q: id, limit: 10 })
    const named = items.map(({ owner }) => owner.name)
    expect([items.length > 0, new Set(named)]).toEqual([true, new Set([title[locale]])])
  }
})

describe('a trial balance', () => {
  /** Midnight in Riyadh is at 21:00 UTC. */
  const instants = [
    '2025-12-31T20:59:59Z',
    '2025-12-31T21:00:00Z',
    '2026-02-28T12:00:00Z',
    '2026-03-01T23:30:00Z',
  ]

  /** Computes the same from the entries, by the date in Riyadh. */
  const fromEntries = async (until: string) =>
    Object.fromEntries(
      (
        await fixture.db.rows<{ kind: string; total: bigint }>(sql`
          select a.kind, sum(e.amount)::int8 as total
          from ledger.entries e join ledger.accounts a on a.id = e.account_id
          join ledger.transactions t on t.id = e.transaction_id
          where t.posted_at < (${until}::date + 1)::timestamp at time zone 'Asia/Riyadh' group by 1`)
      ).map(({ kind, total }) => [kind, Number(total)]),
    )

  test('equals the entries up to any day, sealed or not', async () => {
    const wallet = await fixture.db.transaction((tx) => openAccount(tx, 'wallet', newId()))
    for (const [index, at] of instants.entries()) {
      await pay(wallet, BigInt(index + 1) * 101n, instantFrom(at))
      if (index === 1) await sealAll(fixture.db)
    }
    for (const [from, to] of [
      ['2025-12-31', '2025-12-31'],
      ['2026-01-01', '2026-01-01'],
      ['2026-02-01', '2026-03-01'],
      ['2026-01-01', '2026-03-02'],
      ['2025-01-01', '2026-12-31'],
    ] as const) {
      const found = await readTrialBalance(asAdmin(), { from, to })
      const [before, until] = [await fromEntries(dayBefore(from)), await fromEntries(to)]
      for (const { kind, opening, moved, closing } of found.rows) {
        expect(opening.credit - opening.debit, `${kind} before ${from}`).toBe(before[kind] ?? 0)
        expect(closing.credit - closing.debit, `${kind} until ${to}`).toBe(until[kind] ?? 0)
        expect(opening.credit - opening.debit + moved.credit - moved.debit).toBe(
          closing.credit - closing.debit,
        )
      }
      for (const side of Object.values(found.total)) expect(side.debit).toBe(side.credit)
    }
    // The days of another time zone give another sum.
    const { rows } = await readTrialBalance(asAdmin(), { from: '2026-01-01', to: '2026-01-01' })
    expect(rows.find(({ kind }) => kind === 'wallet')?.moved).toEqual({ debit: 0, credit: 202 })
  })

  test('starts with the month if no day is given, and accepts days in the wrong order', async () => {
    expect(await readTrialBalance(asAdmin(), {})).toMatchObject({ from: '2026-11-01', to: '2026-11-21' })
    const turned = await readTrialBalance(asAdmin(), { from: '2026-03-01', to: '2026-02-01' })
    expect(turned).toMatchObject({ from: '2026-02-01', to: '2026-03-01' })
  })
})
const dayBefore = (day: string) => riyadhDay(addMs(instantFrom(`${day}T00:00:00+03:00`), -minuteMs))

describe('an account', () => {
  test('shows its entries with their causes, and access to it is recorded', async () => {
    const investor = await fixture.investor(riyals(70))
    const { id } = (await findAccount(fixture.db, 'wallet', investor.userId))!
    const transactionId = await pay(id, riyals(30), fixture.now)
    const { items } = await listLedgerAccounts(asAdmin(), { q: investor.userId, kind: 'wallet', limit: 20 })
    expect(items).toMatchObject([{ id, balance: 10_000, owner: { kind: 'investor', id: investor.userId } }])
    const found = await readLedgerAccount(asAdmin(), { id, limit: 20, from: '2026-11-21', to: '2026-11-21' })
    expect(found.between).toEqual({ opening: 0, closing: 10_000 })
    expect(found.items.map(({ amount, balanceAfter }) => [amount, balanceAfter])).toEqual([
      [3_000, 10_000],
      [7_000, 7_000],
    ])
    expect(found.items[0]).toMatchObject({
      transactionId,
      cause: { kind: 'operator', id: admin.userId, name: 'نورة القحطاني' },
    })
    const whole = await readLedgerTransaction(asAdmin(), { id: transactionId })
    expect(whole.entries.map(({ accountKind, amount }) => [accountKind, amount])).toEqual([
      ['bank', -3_000],
      ['wallet', 3_000],
    ])
    expect(whole.block).toBeNull()
    await sealAll(fixture.db)
    expect((await readLedgerTransaction(asAdmin(), { id: transactionId })).block).toBeGreaterThan(0)

    await exportAccount(asAdmin(), { id, columns: [] })
    await readLedgerAccount(asAdmin(), { id: platformAccounts.bank, limit: 20 })
    const acts = await fixture.db.rows<{ act: string }>(sql`
      select act from audit.events where act like 'books.account%' order by position`)
    expect(acts.map(({ act }) => act)).toEqual(['books.account_opened', 'books.account_exported'])
  })

  test('has on each day the balance of its entries so far', async () => {
    const wallet = await fixture.db.transaction((tx) => openAccount(tx, 'wallet', newId()))
    await pay(wallet, 500n, instantFrom('2026-05-01T12:00:00Z'))
    await sealAll(fixture.db)
    await pay(wallet, 70n, instantFrom('2026-05-03T12:00:00Z'))
    const on = async (day: string) =>
      (await listLedgerAccounts(asAdmin(), { q: wallet, on: day, limit: 20 })).items[0]?.balance
    expect([await on('2026-04-30'), await on('2026-05-01'), await on('2026-05-03')]).toEqual([0, 500, 570])
  })
})

describe('a break', () => {
  test('raises an alarm and one notice, and closes when it is no longer found', async () => {
    const said: string[] = []
    const note = (level: string) => (_fields: object, message: string) => said.push(`${level}: ${message}`)
    const log = { ...baseServices.log, error: note('error'), info: note('info') } as unknown as Context['log']
    const look = async () => {
      fixture.now = addMs(fixture.now, minuteMs)
      await proveBooksNightly({ ...fixture.contextFor(system), log })
    }
    const open = async () =>
      (await readBreaks(asAdmin(), { state: 'open', limit: 20 })).items.map(({ kind }) => kind)
    const notices = async () => {
      await announceBreaks(fixture.contextFor(system))
      return (
        await fixture.db.one<{ count: number }>(
          sql`select count(*)::int4 as count from facts.facts where kind = 'books.breaks_found'`,
        )
      ).count
    }
    const change = (by: string) =>
      fixture.asOwner(`begin; alter table ledger.accounts disable trigger user;
        update ledger.accounts set balance = balance ${by} where kind = 'fees';
        alter table ledger.accounts enable trigger user; commit`)
    await sealAll(fixture.db)
    await look()
    expect([said, await open(), await notices()]).toEqual([
      ['info: the books are as they were posted'],
      [],
      0,
    ])
    await change('+ 1')
    await look()
    expect((await open()).sort()).toEqual(['balance', 'books'])
    expect(said).toContain('error: the books are not as they were posted')
    expect(await notices()).toBe(1)
    await look()
    expect(await notices()).toBe(1)
    await change('- 1')
    await look()
    expect(await open()).toEqual([])
  })

  test('opens if no block was sealed for an hour, and closes with the next one', async () => {
    const wallet = await fixture.db.transaction((tx) => openAccount(tx, 'wallet', newId()))
    await pay(wallet, 1n, fixture.now)
    const open = async () => {
      await proveBooksNightly(fixture.contextFor(system))
      return (await readBreaks(asAdmin(), { state: 'open', kind: 'unsealed', limit: 20 })).items.length
    }
    fixture.now = addMs(fixture.now, hourMs)
    expect(await open()).toBe(0)
    fixture.now = addMs(fixture.now, 1)
    expect(await open()).toBe(1)
    await sealAll(fixture.db)
    fixture.now = addMs(fixture.now, minuteMs)
    expect(await open()).toBe(0)
  })

  test('reveals a chain that was rebuilt since the night before', async () => {
    await fixture.asOwner(`begin; alter table ledger.blocks disable trigger user; delete from ledger.blocks;
      delete from ledger.account_days; delete from ledger.kind_days;
      delete from ledger.flow_days;
      alter table ledger.blocks enable trigger user; commit`)
    await sealAll(fixture.db)
    fixture.now = addMs(fixture.now, minuteMs)
    await proveBooksNightly(fixture.contextFor(system))
    const { items } = await readBreaks(asAdmin(), { kind: 'rewritten', limit: 20 })
    expect(items).not.toEqual([])
  })

  test('reveals a rebuilt chain by the ends in the file store, if those in the database are lost', async () => {
    const { files, remove } = await openTestFiles()
    await fixture.asOwner(
      `update books.breaks set gone_at = now() where gone_at is null; delete from books.proofs`,
    )
    const night = () => {
      fixture.now = addMs(fixture.now, minuteMs)
      return proveAndStoreEnd({ ...fixture.contextFor(system), files })
    }
    await sealAll(fixture.db)
    await night()
    await fixture.asOwner(`begin; alter table ledger.blocks disable trigger user;
      delete from ledger.blocks where number = (select max(number) from ledger.blocks);
      delete from ledger.account_days; delete from ledger.kind_days;
      delete from ledger.flow_days;
      delete from ledger.blocks; delete from books.proofs;
      alter table ledger.blocks enable trigger user; commit`)
    await pay(await fixture.db.transaction((tx) => openAccount(tx, 'wallet', newId())), 5n, fixture.now)
    await sealAll(fixture.db)
    await night()
    const { items } = await readBreaks(asAdmin(), { kind: 'rewritten', state: 'open', limit: 20 })
    expect(items).toHaveLength(1)
    await remove()
  })

  test('is assigned to an administrator, with a note', async () => {
    const subject = newId()
    await raiseBreak(fixture.contextFor(system), { kind: 'uncredited', subject })
    const find = async () =>
      (await readBreaks(asAdmin(), { kind: 'uncredited', limit: 20 })).items.find(
        (one) => one.subject === subject,
      )!
    const { id } = await find()
    const assign = (assignedTo: string, note?: string) => assignBreak(asAdmin(), { id, assignedTo, note })
    expect(await codeOf(assign((await fixture.account()).userId))).toBe('break_assignee_unknown')
    await assign(admin.userId, 'asked the gateway')
    expect(await find()).toMatchObject({ assignedTo: { id: admin.userId }, note: 'asked the gateway' })
    expect((await readBreaks(asAdmin(), { whose: 'mine', limit: 20 })).items).toHaveLength(1)
    await assign('nobody')
    expect(await find()).toMatchObject({ assignedTo: null, note: 'asked the gateway' })
    await assign('nobody', '')
    expect(await find()).toMatchObject({ assignedTo: null, note: null })
    await fixture.db.run(sql`update books.breaks set gone_at = now() where id = ${id}`)
    expect(await codeOf(assign(admin.userId))).toBe('break_gone')
  })
})

test('only administrators can read the books', async () => {
  const id = platformAccounts.bank
  for (const role of ['customer-admin', 'cms', 'user'] as const) {
    const context = fixture.contextFor(await fixture.account([role]))
    const asked = [
      readTrialBalance(context, {}),
      listLedgerAccounts(context, { limit: 20 }),
      readLedgerAccount(context, { id, limit: 20 }),
      exportAccount(context, { id, columns: [] }),
      readLedgerTransaction(context, { id }),
      readBreaks(context, { limit: 20 }),
      assignBreak(context, { id, assignedTo: 'nobody' }),
    ]
    expect(await Promise.all(asked.map(codeOf)), role).toEqual(asked.map(() => 'forbidden'))
  }
})
