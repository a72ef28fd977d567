import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { newId } from '#kit/ids.ts'
import { decodeCursor } from '#kit/list-cursor.ts'
import { riyals } from '#kit/money.ts'
import { addDays, riyadhDay } from '#kit/time.ts'
import { addBankAccount } from '#modules/banking/operations/add.ts'
import { payRuns, proposeStep, runProposal } from '#modules/disbursements/index.ts'
import { findAccount, platformAccounts, post, proveLedger } from '#modules/ledger/index.ts'
import { movementList } from '#modules/ledger/lists.ts'
import { movementFigureNames } from '#modules/ledger/vocabulary.ts'
import { advanceLifecycle } from '#modules/opportunities/index.ts'
import { addToCart } from '#modules/orders/index.ts'
import { cancelInvestment } from '#modules/orders/operations/cancel-investment.ts'
import { approveWithdrawal } from '#modules/withdrawals/operations/approve.ts'
import { completeWithdrawal, recordReturn } from '#modules/withdrawals/operations/decide.ts'
import { requestWithdrawal } from '#modules/withdrawals/operations/own.ts'
import type { UserActor } from '#platform/context.ts'
import { sql } from '#platform/database/database.ts'
import { openFixture, system, type TestFixture } from '#support/fixture.ts'
import { held, invest } from '#support/holdings.ts'
import { newIban } from '#support/ibans.ts'
import { sealAll } from '#support/seal.ts'
import { completeFundingOf, payHolders } from '#support/stakes.ts'
import { approve, twoOperators } from '#support/two-operators.ts'
import { promiseRowList } from '../lists.ts'
import {
  type FeeFigureName,
  feeFigureNames,
  feeFigures,
  type Grouping,
  type ReportName,
} from '../vocabulary.ts'
import { countStages } from './count-stages.ts'
import { readDashboard } from './dashboard.ts'
import { exportFeeRows, readFeeRows } from './fee-rows.ts'
import { readPromiseRows } from './promise-rows.ts'
import { type AskedReport, loadReport } from './read-report.ts'
import { readMovements, readStageCustomers } from './rows-behind.ts'
import { createSchedule } from './schedules.ts'

let fixture: TestFixture
let admins: readonly [UserActor, UserActor]
const properties: Record<string, string> = {}

const match = { accountNameCheck: { check: async () => 'match' as const } }

/** A bank account becomes usable a day after it was added. */
async function withdraw(actor: UserActor, isReturned: boolean) {
  const { id: accountId } = await addBankAccount(fixture.contextFor(actor), match, { iban: newIban() })
  fixture.now = addDays(fixture.now, 1)
  const { id } = await requestWithdrawal(fixture.contextFor(actor), {
    amount: 100_00,
    accountId,
    idempotencyKey: newId(),
    requestHash: '',
  })
  await fixture.as(admins[0], (context) => approveWithdrawal(context, { id }))
  await fixture.as(admins[0], (context) => completeWithdrawal(context, { id, bankReference: newId() }))
  if (!isReturned) return
  await fixture.as(admins[0], (context) =>
    recordReturn(context, { id, bankReference: newId(), reason: 'other', textAr: 'سبب', textEn: 'Why' }),
  )
}

/** Takes a deposit back, and corrects what a wallet holds: postings that the reports must neither miss nor misplace. */
async function reverseAndCorrect(actor: UserActor) {
  const wallet = (await findAccount(fixture.db, 'wallet', actor.userId))!.id
  const { id: deposit } = await fixture.db.one<{ id: string }>(sql`
    select t.id from ledger.transactions t join ledger.entries e on e.transaction_id = t.id
    where e.account_id = ${wallet} and t.kind = 'deposit'`)
  const { amount } = await fixture.db.one<{ amount: bigint }>(
    sql`select amount from ledger.entries where account_id = ${wallet} and transaction_id = ${deposit}`,
  )
  const cause = { kind: 'system', id: 'test' } as const
  await fixture.as(system, async ({ tx, now }) => {
    await post(tx, {
      ...{ id: newId(), kind: 'deposit_reversal', cause, reverses: deposit, postedAt: now },
      record: { kind: 'deposit', id: newId() },
      lines: [
        { accountId: platformAccounts.gateway_clearing, amount },
        { accountId: wallet, amount: -amount },
      ],
    })
    await post(tx, {
      ...{
        id: newId(),
        kind: 'correction',
        cause,
        postedAt: now,
        record: { kind: 'correction', id: newId() },
      },
      lines: [
        { accountId: platformAccounts.bank, amount: -777n },
        { accountId: wallet, amount: 777n },
      ],
    })
  })
}

beforeAll(async () => {
  fixture = await openFixture()
  admins = await twoOperators(fixture)
  const fee = { subscriptionFeeBps: 200 }
  const open = await fixture.opportunity(fee)
  const [buyer, quitter, payee] = [
    await fixture.investor(riyals(5100)),
    await fixture.investor(riyals(2040)),
    await fixture.investor(riyals(500)),
  ]
  await invest(fixture, buyer, open, riyals(3000))
  await invest(fixture, buyer, open, riyals(2000))
  const order = await invest(fixture, quitter, open, riyals(2000))
  await fixture.as(quitter, (context) =>
    cancelInvestment(context, { id: order.lines[0]!.id, idempotencyKey: newId(), requestHash: '' }),
  )
  const cancelled = await fixture.opportunity(fee)
  for (const amount of [1000, 3000]) {
    await invest(fixture, await fixture.investor(riyals(amount * 2)), cancelled, riyals(amount))
  }
  await fixture.as(admins[0], (context) =>
    advanceLifecycle(context, { opportunityId: cancelled, step: 'close' }),
  )
  await fixture.as(admins[0], (context) =>
    proposeStep(context, { id: cancelled, step: 'cancel', reason: 'As agreed' }),
  )
  const { id: run } = await fixture.db.one<{ id: string }>(
    sql`select id from disbursements.runs where opportunity_id = ${cancelled}`,
  )
  await approve(fixture, admins[1], runProposal, run)
  await payRuns(fixture.contextFor(system))
  const [one, other] = [
    await fixture.opportunity(fee),
    await fixture.opportunity({ subscriptionFeeBps: 150 }),
  ]
  const pairBuyer = await fixture.investor(riyals(5000))
  await fixture.as(pairBuyer, (context) => addToCart(context, { propertyId: one, amount: 1000_00 }))
  const pair = await invest(fixture, pairBuyer, other, riyals(1777))
  expect(pair.lines).toHaveLength(2)
  await withdraw(payee, false)
  await sealAll(fixture.db)
  const { propertyId: exited } = await held(fixture, [1000, 2000, 1777])
  await completeFundingOf(fixture, exited)
  await payHolders(fixture, admins, { id: exited, amount: 33_333n, kind: 'income' })
  await payHolders(fixture, admins, { id: exited, amount: riyals(4777) + 50_001n, kind: 'exit' })
  await withdraw(payee, true)
  await reverseAndCorrect(await fixture.investor(riyals(60)))
  Object.assign(properties, { open, cancelled, exited })
}, 120_000)
afterAll(() => fixture.close())

const everything = { from: '2026-11-01', to: '2026-12-31', compare: 'none' } as const
const read = (name: ReportName, by: Grouping, asked: Partial<AskedReport> = {}) =>
  loadReport(fixture.contextFor(admins[0]), { name, by, ...everything, ...asked })

/** Returns the figures of a report by the keys of its rows, and its total. */
async function figures(name: ReportName, by: Grouping, asked: Partial<AskedReport> = {}) {
  const { columns, rows, total } = await read(name, by, asked)
  const named = (values: readonly (number | null)[]) =>
    Object.fromEntries(columns.map(({ key }, at) => [key, values[at]]))
  return {
    rows: Object.fromEntries(rows.map((row) => [row.key, named(row.figures)])),
    total: named(total?.figures ?? []),
  }
}

/** Sums entries by reading all of them, as no report does. */
const sumEntries = async (condition: ReturnType<typeof sql>): Promise<number> =>
  Number(
    (
      await fixture.db.one<{ total: bigint }>(sql`
        select coalesce(sum(e.amount), 0)::int8 as total
        from ledger.entries e join ledger.transactions t on t.id = e.transaction_id
        join ledger.accounts a on a.id = e.account_id where ${condition}`)
    ).total,
  )

describe('reports of money agree with the entries of the ledger', () => {
  test.each(['half of it', 'all of it'] as const)('while %s is sealed', async (state) => {
    if (state === 'all of it') await sealAll(fixture.db)
    const { rows, total } = await figures('investments', 'opportunity')
    for (const id of Object.values(properties)) {
      const moved = await sumEntries(
        sql`a.kind = 'funding' and a.owner_id = ${id} and t.kind in ('funding', 'funding_return')`,
      )
      expect(rows[id]!.net).toBe(moved)
    }
    expect(rows[properties.open!]).toMatchObject({ invested: 700_000, investments: 3, refunded: 200_000 })
    expect(rows[properties.cancelled!]).toMatchObject({ invested: 400_000, investments: 2, net: 0 })
    expect(total.net).toBe(await sumEntries(sql`a.kind = 'funding' and t.kind <> 'funding_completion'`))
    const wallets = await figures('wallet', 'movement')
    expect(wallets.total.net).toBe(await sumEntries(sql`a.kind = 'wallet'`))
    expect(wallets.total.credited).toBe(await sumEntries(sql`a.kind = 'wallet' and e.amount > 0`))
    for (const [kind, row] of Object.entries(wallets.rows)) {
      expect(row.net).toBe(await sumEntries(sql`a.kind = 'wallet' and t.kind = ${kind}`))
    }
    expect(Object.keys(wallets.rows)).toEqual(
      expect.arrayContaining(['deposit_reversal', 'withdrawal_return', 'fee_return', 'correction']),
    )
    expect((await proveLedger(fixture.db)).faults).toEqual([])
  })

  test('shows the same total by every grouping', async () => {
    for (const by of ['city', 'type', 'day', 'week', 'month'] as const) {
      expect((await figures('investments', by)).total).toEqual(
        (await figures('investments', 'opportunity')).total,
      )
      expect((await figures('fees', by)).total).toEqual((await figures('fees', 'opportunity')).total)
    }
    for (const by of ['day', 'week', 'month'] as const) {
      expect((await figures('wallet', by)).total).toEqual((await figures('wallet', 'movement')).total)
    }
    const disbursed = (await figures('disbursements', 'opportunity')).total
    expect((await figures('disbursements', 'week')).total).toEqual(disbursed)
    expect((await figures('disbursements', 'month')).total).toEqual(disbursed)
  })

  test('shows paid income and capital as the income accounts paid them', async () => {
    const { rows, total } = await figures('disbursements', 'opportunity')
    const paid = await sumEntries(sql`a.kind = 'income' and t.kind = 'disbursement'`)
    expect(total.income! + total.capital!).toBe(-paid)
    expect(rows[properties.exited!]).toMatchObject({ income: 33_333 + 50_001, capital: 477_700 })
  })

  test('shows fees as the fee account received them, and the VAT that investors were shown', async () => {
    const { total, rows } = await figures('fees', 'opportunity')
    const kinds = sql`t.kind in ('funding', 'funding_return', 'fee_return')`
    expect(total.net).toBe(await sumEntries(sql`a.kind = 'fees' and ${kinds}`))
    expect(total.charged).toBe(await sumEntries(sql`a.kind = 'fees' and t.kind = 'funding'`))
    const { vat } = await fixture.db.one<{ vat: bigint }>(sql`
      select sum(fee_vat::int8) filter (where returned_at is null)::int8 as vat from orders.investments`)
    expect(total.vat).toBe(Number(vat))
    expect(rows[properties.cancelled!]).toMatchObject({ charged: 8000, refunded: 8000, net: 0, vat: 0 })
    expect(total.netOfVat! + total.vat!).toBe(total.net)
  })

  test('shows money in, out and invested on the dashboard as the entries have it', async () => {
    const context = fixture.contextFor(admins[0])
    for (const by of ['day', 'week', 'month'] as const) {
      const { money } = await readDashboard(context, { queues: [], health: [] }, { by })
      const deposits = sql`a.kind in ('wallet', 'claim') and t.kind in ('deposit', 'deposit_reversal')`
      expect(money!.in.current).toBe(await sumEntries(deposits))
      const payouts = sql`a.kind = 'bank' and t.kind in ('withdrawal_completion', 'withdrawal_return')`
      expect(money!.out.current).toBe(await sumEntries(payouts))
      expect(money!.out.current).toBe(100_00)
      const invested = sql`a.kind = 'funding' and t.kind in ('funding', 'funding_return')`
      expect(money!.invested.current).toBe(await sumEntries(invested))
      expect(money!.invested.points.reduce((sum, point) => sum + point, 0)).toBe(money!.invested.current)
      expect(money!.in.before).toBe(0)
    }
  })
})

describe('the rows behind a figure', () => {
  test('add up to it over all pages, for each kind of movement', async () => {
    const { rows } = await figures('wallet', 'movement')
    for (const [kind, row] of Object.entries(rows)) {
      let [sum, count] = [0, 0]
      let cursor: ReturnType<typeof decodeCursor>
      do {
        const page = await readMovements(fixture.contextFor(admins[0]), { kind, limit: 2, cursor })
        sum += page.items.reduce((total, { amount }) => total + amount, 0)
        count += page.items.length
        cursor = page.nextCursor === null ? undefined : decodeCursor(movementList, page.nextCursor)
        if (page.nextCursor) expect(page.items).toHaveLength(2)
      } while (cursor)
      expect({ kind, sum, count }).toEqual({ kind, sum: row.net, count: row.movements })
    }
  })

  test('add up to every figure of money, by every grouping, in each row and in the total', async () => {
    const context = fixture.contextFor(admins[0])
    const checked = new Set<string>()
    const check = async (figure: number | null, address: string | null, name: string, isCount: boolean) => {
      if (!figure) return
      expect(address, name).not.toBeNull()
      const { pathname, searchParams } = new URL(address!, 'https://sahl.example')
      const asked = Object.fromEntries(searchParams)
      if (pathname === '/admin-sahl/reports/fee-rows') {
        const { items, sum } = await readFeeRows(context, { ...asked, limit: 1000 })
        const { amount } = feeFigures[asked.figure as FeeFigureName]
        expect(sum, address!).toBe(items.reduce((total, row) => total + row[amount], 0))
        expect(Math.abs(sum), `${name} ${address}`).toBe(Math.abs(figure))
        checked.add(`fee rows ${asked.figure}`)
        return
      }
      if (pathname === '/admin-sahl/reports/promised-payments') {
        const { items, sum } = await readPromiseRows(context, { ...asked, limit: 1000 })
        const amount = asked.figure === 'promised' ? 'promised' : 'difference'
        expect(sum, address!).toBe(items.reduce((total, row) => total + row[amount], 0))
        expect(sum, `${name} ${address}`).toBe(figure)
        checked.add(`promises ${asked.figure}`)
        return
      }
      if (pathname !== '/admin-sahl/reports/movements') return
      const { items, sum } = await readMovements(context, {
        ...asked,
        limit: 1000,
      })
      const added = items.reduce((total, { amount }) => total + amount, 0)
      expect(sum, address!).toBe(added)
      expect(isCount ? items.length : Math.abs(added), `${name} ${address}`).toBe(Math.abs(figure))
      checked.add(searchParams.get('figure') ?? 'all')
    }
    for (const name of ['investments', 'wallet', 'disbursements', 'fees'] as const) {
      const { groupings } = await read(name, name === 'wallet' ? 'movement' : 'opportunity')
      for (const { key: by } of groupings) {
        const { rows, columns, total } = await read(name, by)
        for (const [at, { key, kind }] of columns.entries()) {
          await check(total!.figures[at]!, total!.behind[at]!, `${name} ${by} ${key} total`, kind === 'count')
          for (const row of rows) {
            await check(
              row.figures[at]!,
              row.behind[at]!,
              `${name} ${by} ${key} ${row.key}`,
              kind === 'count',
            )
          }
        }
      }
    }
    const { money } = await readDashboard(context, { queues: [], health: [] }, { by: 'day' })
    const { from, to } = money!
    for (const [figure, { current }] of [
      ['moneyIn', money!.in],
      ['moneyOut', money!.out],
      ['netInvested', money!.invested],
    ] as const) {
      await check(
        current,
        `/admin-sahl/reports/movements?figure=${figure}&from=${from}&to=${to}`,
        figure,
        false,
      )
    }
    const feeRows = feeFigureNames.map((figure) => `fee rows ${figure}`)
    const others = ['all', 'promises difference']
    expect([...checked].sort()).toEqual([...movementFigureNames, ...feeRows, ...others].sort())
    expect((await readMovements(context, { figure: 'unknown', limit: 10 })).items).toEqual([])
  })

  test('tie the fees of orders to the fee entries of their transactions, also of an order of several', async () => {
    const { items } = await readFeeRows(fixture.contextFor(admins[0]), { limit: 100 })
    const entries = await fixture.db.rows<{ id: string; amount: bigint }>(sql`
      select e.transaction_id as id, e.amount from ledger.entries e
      join ledger.accounts a on a.id = e.account_id where a.kind = 'fees'`)
    const sums = Map.groupBy(items, ({ transactionId }) => transactionId)
    expect(new Map([...sums].map(([id, rows]) => [id, rows.reduce((sum, { fee }) => sum + fee, 0)]))).toEqual(
      new Map(entries.map(({ id, amount }) => [id, Number(amount)])),
    )
    const several = [...sums.values()].filter((rows) => rows[0]!.move === 'charged' && rows.length > 1)
    expect(several.map((rows) => new Set(rows.map(({ opportunity }) => opportunity.id)).size)).toEqual([2])
    for (const { fee, vat, netOfVat } of items) expect(netOfVat + vat).toBe(fee)
    const file = await fixture.as(admins[0], async (context) =>
      (await exportFeeRows(context, { columns: ['transaction'], format: 'csv', lang: 'en' })).text(),
    )
    expect(file.trim().split('\r\n').slice(1)).toEqual(items.map(({ transactionId }) => transactionId))
  })

  test('list the customers of a cohort who reached the stage in time', async () => {
    await countStages(fixture.contextFor(system))
    let checked = 0
    for (const by of ['invested', 'funded'] as const) {
      const { rows, columns } = await read('cohorts', by)
      for (const row of rows) {
        for (const [at, { kind, key }] of columns.entries()) {
          if (kind !== 'count' || !row.figures[at]) continue
          const { searchParams } = new URL(row.behind[at]!, 'https://sahl.example')
          const stage = { ...Object.fromEntries(searchParams), limit: 1000 } as Parameters<
            typeof readStageCustomers
          >[1]
          const { items } = await readStageCustomers(fixture.contextFor(admins[0]), stage)
          expect(items, `${by} ${row.key} ${key}`).toHaveLength(row.figures[at]!)
          checked += 1
        }
      }
    }
    expect(checked).toBeGreaterThan(5)
  })

  test('are filtered by amount', async () => {
    const context = fixture.contextFor(admins[0])
    const { items } = await readMovements(context, { limit: 100 })
    const sizes = items.map(({ amount }) => Math.abs(amount)).sort((one, other) => one - other)
    const least = sizes[Math.floor(sizes.length / 2)]!
    const found = await readMovements(context, { least, limit: 100 })
    expect(found.items).toEqual(items.filter(({ amount }) => Math.abs(amount) >= least))
    const small = await readMovements(context, { most: least - 1, limit: 100 })
    expect(found.items.length + small.items.length).toBe(items.length)
    const later = riyadhDay(addDays(fixture.now, 40))
    expect((await readMovements(context, { least, to: later, limit: 100 })).items).toEqual(found.items)
    const investor = found.items.find(({ owner }) => owner)!.owner!.id
    const own = await readMovements(context, { least, to: later, investor, limit: 100 })
    expect(own.items).toEqual(found.items.filter(({ owner }) => owner?.id === investor))
  })

  test('are named by the address of every figure of an opportunity', async () => {
    const { rows, columns } = await read('investments', 'opportunity')
    const account = (await findAccount(fixture.db, 'funding', properties.open!))!.id
    const row = rows.find(({ key }) => key === properties.open)!
    const at = columns.findIndex(({ key }) => key === 'invested')
    expect(row.behind[at]).toBe(
      `/admin-sahl/books/accounts/${account}?kind=funding&from=2026-11-01&to=2026-12-31`,
    )
    expect(row.leadsTo).toContain(`opportunity=${properties.open}&by=month`)
  })
})

describe('a report', () => {
  test('compares each row with its counterpart in the earlier period', async () => {
    const today = riyadhDay(fixture.now)
    const answer = await read('investments', 'opportunity', { from: today, to: today, compare: 'previous' })
    expect(answer.compared).toEqual({
      from: riyadhDay(addDays(fixture.now, -1)),
      to: riyadhDay(addDays(fixture.now, -1)),
    })
    expect(answer.total!.earlier).toHaveLength(answer.columns.length)
  })

  test('narrows to an opportunity, a city or a type', async () => {
    const { total, rows } = await figures('investments', 'opportunity', { opportunity: properties.open })
    expect(Object.keys(rows)).toEqual([properties.open])
    expect(total.net).toBe(500_000)
    expect((await figures('investments', 'opportunity', { city: 'nowhere' })).total.net).toBe(0)
  })

  test('shows the kept city to an address that names one merged into it', async () => {
    const cityKey = (await fixture.db.one<{ cityKey: string }>(
      sql`select city_key from opportunities.opportunities where id = ${properties.open!}`,
    ))!.cityKey
    await fixture.asOwner(`
      insert into opportunities.cities (key, name, position, region_key, lat, lng, merged_into, retired_at)
      select 'old_town', '{"ar": "البلدة القديمة", "en": "Old town"}', 9999, region_key, lat, lng, key, now()
      from opportunities.cities where key = '${cityKey}'`)
    const asked = { city: 'old_town' }
    const { filters, total } = await read('investments', 'opportunity', asked)
    expect(filters.find(({ name }) => name === 'city')!.value).toBe(cityKey)
    expect(total).toEqual((await read('investments', 'opportunity', { city: cityKey })).total)
    const context = fixture.contextFor(admins[0])
    const rows = await readMovements(context, { ...asked, figure: 'invested', limit: 100 })
    expect(rows.sum).toBe(total!.figures[0])
    expect(rows.filters.find(({ name }) => name === 'city')!.value).toBe(cityKey)
    const { id } = await createSchedule(context, {
      ...{ report: 'investments', frequency: 'daily', recipients: [], by: undefined, opportunity: undefined },
      ...{ city: 'old_town', type: undefined },
    })
    const { options } = await fixture.db.one<{ options: { city: string } }>(
      sql`select options from reporting.schedules where id = ${id}`,
    )
    expect(options.city).toBe(cityKey)
  })

  test('is refused to roles that may not see it', async () => {
    const [officer, editor] = [await fixture.account(['customer-admin']), await fixture.account(['cms'])]
    const ask = (actor: UserActor, name: ReportName) =>
      loadReport(fixture.contextFor(actor), { name, ...everything })
    await expect(ask(officer, 'wallet')).rejects.toMatchObject({ code: 'forbidden' })
    await expect(ask(editor, 'funnel')).rejects.toMatchObject({ code: 'forbidden' })
    await expect(ask(await fixture.account(), 'funnel')).rejects.toMatchObject({ code: 'forbidden' })
    expect((await ask(officer, 'funnel')).rows).toHaveLength(4)
    const { money, funnel, health } = await readDashboard(
      fixture.contextFor(editor),
      { queues: [], health: [] },
      { by: 'day' },
    )
    expect({ money, funnel, health }).toEqual({ money: null, funnel: null, health: [] })
  })
})

describe('the opportunities on the dashboard', () => {
  test('are behind if promised income was not paid, or funding is not complete by its deadline', async () => {
    const { propertyId: unpaid } = await held(fixture, [1000, 2000])
    await completeFundingOf(fixture, unpaid)
    const paid = await held(fixture, [1000])
    await completeFundingOf(fixture, paid.propertyId)
    const behind = async () => {
      const { opportunities } = await readDashboard(
        fixture.contextFor(admins[0]),
        { queues: [], health: [] },
        { by: 'day' },
      )
      return opportunities.behind
    }
    expect((await behind()).map(({ id }) => id)).not.toContain(unpaid)
    fixture.now = addDays(fixture.now, 120)
    await payHolders(fixture, admins, { id: paid.propertyId, amount: riyals(900), kind: 'income' })
    const [found] = (await behind()).filter(({ id }) => id === unpaid)
    expect(found!.missing).toBeGreaterThan(0)
    const overdue = { figure: 'overdue', opportunity: unpaid } as const
    const context = fixture.contextFor(admins[0])
    expect((await readPromiseRows(context, { ...overdue, limit: 1 })).sum).toBe(-found!.missing!)
    // Each page of one row begins after the one before it.
    const all = await readPromiseRows(context, { limit: 100 })
    expect(all.items.length).toBeGreaterThan(2)
    const paged = []
    let cursor: ReturnType<typeof decodeCursor>
    do {
      const page = await readPromiseRows(context, { limit: 1, cursor })
      paged.push(...page.items)
      cursor = page.nextCursor === null ? undefined : decodeCursor(promiseRowList, page.nextCursor)
    } while (cursor)
    expect(paged).toEqual(all.items)
    for (const by of ['opportunity', 'city', 'type', 'week', 'month'] as const) {
      const report = await read('disbursements', by, { to: riyadhDay(fixture.now) })
      const keys = report.columns.map(({ key }) => key)
      for (const figure of ['promised', 'difference'] as const) {
        const at = keys.indexOf(figure)
        for (const line of [...report.rows, report.total!]) {
          const { searchParams } = new URL(line.behind[at]!, 'https://sahl.example')
          const asked = { ...Object.fromEntries(searchParams), limit: 100 }
          expect((await readPromiseRows(context, asked)).sum, line.behind[at]!).toBe(line.figures[at])
        }
        expect(report.total!.figures[at]).not.toBe(0)
      }
    }
    expect(found!.at! < fixture.now.toISOString()).toBe(true)
    expect((await behind()).map(({ id }) => id)).not.toContain(paid.propertyId)
  })
})
