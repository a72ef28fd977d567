import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { newId } from '#kit/ids.ts'
import { decodeCursor } from '#kit/list-cursor.ts'
import { type Halalas, riyals, toWire } from '#kit/money.ts'
import { addMs, instantFrom, minuteMs } from '#kit/time.ts'
import { findAccount, platformAccounts, post } from '#modules/ledger/index.ts'
import { addToCart, checkoutByWallet } from '#modules/orders/index.ts'
import type { UserActor } from '#platform/context.ts'
import { sql } from '#platform/database/database.ts'
import { openFixture, system, type TestFixture } from '#support/fixture.ts'
import { bringAbout } from '#support/movements.ts'
import { completeFundingOf, investIn, payHolders } from '#support/stakes.ts'
import { transactionList } from '../lists.ts'
import { transactionMethods, transactionStatuses, transactionTypes } from '../vocabulary.ts'
import { exportWallet } from './personal-data.ts'
import { buildTransactionReceipt } from './transaction-receipt.ts'
import { listTransactions, readTransaction } from './transactions.ts'

let fixture: TestFixture
let admins: UserActor[]
let actor: UserActor
let depositId: string
/** An instant before midnight in Riyadh, at which days change. */
const start = instantFrom('2027-03-31T20:40:00Z')

beforeAll(async () => {
  fixture = await openFixture()
  admins = [await fixture.account(['admin']), await fixture.account(['admin'])]
  await fixture.asOwner('insert into ledger.history_open default values')
  fixture.now = start
  actor = await fixture.investor(riyals(100_000))
  const [earning, other, third] = [
    await fixture.opportunity(),
    await fixture.opportunity({ subscriptionFeeBps: 150 }),
    await fixture.opportunity(),
  ]
  await investIn(fixture, actor, earning, riyals(5000))
  await completeFundingOf(fixture, earning)
  const begunAt = fixture.now
  await payHolders(fixture, admins, { id: earning, amount: 1_234_56n, kind: 'income' })
  await buyTogether([other, third])
  await payInLate(begunAt, riyals(7000))
  fixture.now = instantFrom('2027-03-31T21:10:00Z')
  for (let count = 0; count < 4; count++) {
    await payHolders(fixture, admins, { id: earning, amount: 99n + BigInt(count), kind: 'income' })
    await investIn(fixture, actor, third, riyals(1000))
  }
})
afterAll(() => fixture.close())

/** Buys two lines in one order, which one ledger entry pays. */
async function buyTogether(ids: readonly string[]): Promise<void> {
  fixture.now = addMs(fixture.now, minuteMs)
  let version = ''
  for (const propertyId of ids) {
    const cart = await fixture.as(actor, (context) =>
      addToCart(context, { propertyId, amount: toWire(riyals(2000)) }),
    )
    version = cart.version
  }
  const command = { cartVersion: version, idempotencyKey: newId(), requestHash: 'words' }
  await checkoutByWallet(fixture.contextFor(actor), command)
}

/** Credits a deposit that was started before other transactions. */
async function payInLate(begunAt: Date, amount: Halalas): Promise<void> {
  fixture.now = addMs(fixture.now, minuteMs)
  depositId = newId()
  await fixture.as(system, async (context) => {
    const wallet = (await findAccount(context.tx, 'wallet', actor.userId))!
    await context.tx.run(sql`
      insert into payments.deposits (id, investor_id, account_id, amount, asked, method, status, card_brand,
        card_last_four, created_at, decided_at)
      values (${depositId}, ${actor.userId}, ${wallet.id}, ${amount}, ${amount}, 'online', 'completed', 'mada', '4242',
        ${begunAt}, ${context.now})`)
    await post(context.tx, {
      id: newId(),
      kind: 'deposit',
      cause: { kind: 'system', id: 'test' },
      record: { kind: 'deposit', id: depositId },
      postedAt: context.now,
      lines: [
        { accountId: platformAccounts.gateway_clearing, amount: -amount },
        { accountId: wallet.id, amount },
      ],
    })
  })
}

type Asked = Parameters<typeof listTransactions>[1]
async function all(asked: Omit<Asked, 'limit'>, limit = 3, who = actor) {
  const rows: Awaited<ReturnType<typeof listTransactions>>['items'] = []
  let cursor: Asked['cursor']
  do {
    const page = await listTransactions(fixture.contextFor(who), { ...asked, limit, cursor })
    rows.push(...page.items)
    cursor = page.nextCursor === null ? undefined : decodeCursor(transactionList, page.nextCursor)
  } while (cursor)
  return rows
}

const walletBalance = async () =>
  toWire(
    (await findAccount(fixture.db, 'wallet', actor.userId).then((account) => account!.balance)) as bigint,
  )

describe('the balance beside each movement (PAY-6)', () => {
  test('changes from row to row by the amount, down from the present balance', async () => {
    const rows = await all({})
    expect(rows.map(({ type }) => type).filter((type) => type === 'funded')).toHaveLength(7)
    let balance = await walletBalance()
    for (const { balance: told, amount, direction } of rows) {
      expect(told).toBe(balance)
      balance += direction === 'in' ? -amount : amount
    }
    expect(balance).toBe(toWire(riyals(100_000)))
  })

  test.each([
    { type: 'funded' },
    { type: 'sales', status: 'completed' },
    { method: 'online' },
    { from: '2027-04-01' },
    { to: '2027-03-31', type: 'funded' },
  ] as const)('is the same whatever is left out: %o', async (asked) => {
    const whole = new Map((await all({}, 50)).map((row) => [row.id, row]))
    const rows = await all(asked, 2)
    expect(rows.length).toBeGreaterThan(0)
    expect(rows.length).toBeLessThan(whole.size)
    for (const row of rows) expect(row).toEqual(whole.get(row.id))
  })

  test('filters by days in Riyadh, the last day included', async () => {
    const midnight = '2027-03-31T21:00:00.000Z'
    const [before, since] = [await all({ to: '2027-03-31' }), await all({ from: '2027-04-01' })]
    expect(before.every(({ at }) => at < midnight)).toBe(true)
    expect(since.every(({ at }) => at >= midnight)).toBe(true)
    expect(before.length + since.length).toBe((await all({})).length)
  })
})

describe('one movement by itself', () => {
  test('shows its cause, and is hidden from others', async () => {
    const stranger = await fixture.investor(0n)
    for (const row of await all({})) {
      const told = await readTransaction(fixture.contextFor(actor), { id: row.id })
      expect(told).toMatchObject(row)
      expect(told.receipt).toBe(row.type === 'funded' ? 'order' : 'own')
      expect(told.reference === null).toBe(row.type === 'deposit')
      await expect(readTransaction(fixture.contextFor(stranger), { id: row.id })).rejects.toMatchObject({
        code: 'transaction_not_found',
      })
    }
    const deposit = await readTransaction(fixture.contextFor(actor), { id: depositId })
    expect(deposit).toMatchObject({ card: { brand: 'mada', lastFour: '4242' }, method: 'online' })
    expect(deposit.begunAt! < deposit.at).toBe(true)
    const fees = (await all({ type: 'funded' })).map(({ id }) =>
      readTransaction(fixture.contextFor(actor), { id }),
    )
    expect((await Promise.all(fees)).map(({ fee }) => fee?.amount ?? 0).filter((fee) => fee > 0)).toEqual([
      3000,
    ])
  })

  test('has a receipt in both languages, or that of its order', async () => {
    const [share] = await all({ type: 'sales' })
    for (const lang of ['ar', 'en'] as const) {
      const paper = await buildTransactionReceipt(fixture.contextFor(actor), { id: share!.id, lang })
      expect(paper.highlight?.value).toEqual({ halalas: BigInt(share!.amount), decimals: 2 })
      const balance = { halalas: BigInt(share!.balance!), decimals: 2 }
      expect(paper.sections[0]?.rows).toContainEqual([expect.any(String), balance])
    }
    const names = { ar: 'مدى', en: 'mada' }
    for (const lang of ['ar', 'en'] as const) {
      const paper = await buildTransactionReceipt(fixture.contextFor(actor), { id: depositId, lang })
      const card = paper.sections[0]?.rows?.find(([, value]) => String(value).endsWith('4242'))
      expect(card).toEqual([expect.any(String), `${names[lang]} •••• 4242`])
    }
    const [bought] = await all({ type: 'funded' })
    await expect(
      buildTransactionReceipt(fixture.contextFor(actor), { id: bought!.id }),
    ).rejects.toMatchObject({
      code: 'transaction_not_completed',
    })
  })
})

test('every filter returns exactly the matching rows', async () => {
  const who = await fixture.investor(0n)
  await bringAbout(fixture, who.userId, await fixture.opportunity())
  const whole = await all({}, 100, who)
  const kinds = new Set(whole.map(({ type, status, method }) => `${type} ${status} ${method}`))
  expect(kinds.size).toBeGreaterThan(14)
  const any = <T>(values: readonly T[]) => [undefined, ...values]
  for (const type of any(transactionTypes)) {
    for (const status of any(transactionStatuses)) {
      for (const method of any(transactionMethods)) {
        const fits = whole.filter(
          (row) =>
            (type ?? row.type) === row.type &&
            (status ?? row.status) === row.status &&
            (method ?? row.method) === row.method,
        )
        expect(await all({ type, status, method }, 5, who), `${type} ${status} ${method}`).toEqual(fits)
      }
    }
  }
})

test('the copy of one’s data tells the balance and every movement', async () => {
  const sections = await fixture.as(actor, (context) => exportWallet(context, actor.userId))
  const [wallet, movements] = sections
  const { balance } = (await fixture.db.transaction((tx) => findAccount(tx, 'wallet', actor.userId)))!
  expect(wallet).toMatchObject({ key: 'wallet', rows: [{ balance: { halalas: balance } }] })
  const listed = await fixture.as(actor, (context) =>
    listTransactions(context, { sort: 'newest', limit: 100, cursor: undefined }),
  )
  expect(movements!.rows.map(({ id }) => id)).toEqual(listed.items.map(({ id }) => id))
  expect(movements!.rows[0]).toMatchObject({ balance: { halalas: balance } })
})
