import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { newId } from '#kit/ids.ts'
import { riyals } from '#kit/money.ts'
import { constraintOf, raw, sql, sqlStateOf } from '#platform/database/database.ts'
import { untilWaiting } from '#support/database.ts'
import { openFixture, type TestFixture } from '#support/fixture.ts'
import { type Line, lockAccount, openAccount, platformAccounts, post, proveBooks } from '../index.ts'

let fixture: TestFixture
beforeAll(async () => {
  fixture = await openFixture()
})
afterAll(() => fixture.close())

const posting = (lines: Line[]) => ({
  id: newId(),
  kind: 'correction' as const,
  cause: { kind: 'system' as const, id: 'test' },
  record: { kind: 'test', id: newId() },
  postedAt: fixture.now,
  lines,
})
const wallet = () => fixture.db.transaction((tx) => openAccount(tx, 'wallet', newId()))
const move = (lines: Line[]) => fixture.db.transaction((tx) => post(tx, posting(lines)))
const failure = async (work: Promise<unknown>) =>
  sqlStateOf(
    await work.then(
      () => undefined,
      (error) => error,
    ),
  )

describe('a posting', () => {
  test('moves balances and writes one entry per line with the balance after it', async () => {
    const account = await wallet()
    await move([
      { accountId: platformAccounts.bank, amount: -riyals(500) },
      { accountId: account, amount: riyals(500) },
    ])
    await move([
      { accountId: account, amount: -riyals(120) },
      { accountId: platformAccounts.fees, amount: riyals(120) },
    ])
    const entries = await fixture.db.rows(
      sql`select seq, amount, balance_after from ledger.entries where account_id = ${account} order by seq`,
    )
    expect(entries).toEqual([
      { seq: 1n, amount: riyals(500), balanceAfter: riyals(500) },
      { seq: 2n, amount: -riyals(120), balanceAfter: riyals(380) },
    ])
  })

  test('records who caused it and the record it belongs to', async () => {
    const account = await wallet()
    const one = posting([
      { accountId: platformAccounts.bank, amount: -1n },
      { accountId: account, amount: 1n },
    ])
    await fixture.db.transaction((tx) => post(tx, one))
    const row = await fixture.db.one(
      sql`select actor_kind, actor_id, record_kind, record_id, posted_at from ledger.transactions where id = ${one.id}`,
    )
    expect(row).toEqual({
      actorKind: 'system',
      actorId: 'test',
      recordKind: 'test',
      recordId: one.record.id,
      postedAt: fixture.now,
    })
  })

  test('posts the same movement of the same record once', async () => {
    const account = await wallet()
    const one = posting([
      { accountId: platformAccounts.bank, amount: -1n },
      { accountId: account, amount: 1n },
    ])
    await fixture.db.transaction((tx) => post(tx, one))
    expect(await failure(fixture.db.transaction((tx) => post(tx, { ...one, id: newId() })))).toBe('23505')
  })
})

describe('the database refuses to the application (LED-1, LED-2, LED-3)', () => {
  test('an unbalanced posting, past the check in code', async () => {
    const account = await wallet()
    const call = sql`select ledger.post(${newId()}, 'correction', 'system', 'test', 'test', ${newId()}, null,
      now(), ${[platformAccounts.bank, account]}::uuid[], ${[-2n, 1n]}::bigint[])`
    expect(await failure(fixture.db.run(call))).toBe('23514')
  })

  test.each(['wallet', 'withdrawal_hold', 'funding', 'income'] as const)(
    'refuses a %s below zero',
    async (kind) => {
      const account = await fixture.db.transaction((tx) => openAccount(tx, kind, newId()))
      const overdraft = [
        { accountId: account, amount: -1n },
        { accountId: platformAccounts.bank, amount: 1n },
      ]
      expect(await failure(move(overdraft))).toBe('23514')
    },
  )

  test.each([
    'update ledger.entries set amount = amount + 1',
    'delete from ledger.entries',
    'truncate ledger.entries',
    'update ledger.transactions set actor_id = $$somebody$$',
    'delete from ledger.transactions',
    'update ledger.accounts set balance = balance + 1',
    'insert into ledger.entries select account_id, 99, transaction_id, 1, 1 from ledger.entries limit 1',
    'create table ledger.mine (id int)',
    'drop trigger entries_settle on ledger.entries',
    'alter table ledger.accounts drop constraint account_not_overdrawn',
    'update audit.events set act = $$nothing$$',
    'delete from audit.events',
  ])('%s', async (text) => {
    expect(await failure(fixture.db.run(raw(text)))).toBe('42501')
  })

  test.each([
    ['update ledger.entries set amount = amount + 1', '42501'],
    ['delete from ledger.transactions', '42501'],
    ['truncate ledger.entries cascade', '42501'],
    ['update ledger.accounts set balance = balance + 1', '23514'],
  ])('refuses even the owner of the schema: %s', async (text, state) => {
    await move([
      { accountId: platformAccounts.bank, amount: -1n },
      { accountId: await wallet(), amount: 1n },
    ])
    expect(await failure(fixture.asOwner(text))).toBe(state)
  })
})

test('a posted transaction accepts no further entries, not even balanced ones by the owner', async () => {
  const [a, b] = [await wallet(), await wallet()]
  const one = posting([
    { accountId: platformAccounts.bank, amount: -riyals(2) },
    { accountId: a, amount: riyals(1) },
    { accountId: b, amount: riyals(1) },
  ])
  await fixture.db.transaction((tx) => post(tx, one))
  const late = `insert into ledger.entries (account_id, seq, transaction_id, amount, balance_after) values
    ('${a}', 2, '${one.id}', -1, 99), ('${b}', 2, '${one.id}', 1, 101)`
  expect(await failure(fixture.asOwner(late))).toBe('23514')
  const stray = late.replaceAll(one.id, newId())
  expect(await failure(fixture.asOwner(stray))).toBe('23514')
})

test('each transaction of a statement is complete, and each entry continues its account', async () => {
  const funded = async () => {
    const account = await wallet()
    await move([
      { accountId: platformAccounts.bank, amount: -100n },
      { accountId: account, amount: 100n },
    ])
    return account
  }
  const [a, b, c, d] = [await funded(), await funded(), await funded(), await funded()]
  const [whole, stray] = [newId(), newId()]
  const entries = (transaction: string, from: string, to: string, seq = 2) =>
    `('${from}', ${seq}, '${transaction}', -1, 99), ('${to}', ${seq}, '${transaction}', 1, 101)`
  const insert = (...rows: string[]) => `
    with written as (insert into ledger.transactions values
      ('${whole}', 'correction', 'system', 'test', 'test', '${newId()}', null, now(), 2))
    insert into ledger.entries values ${rows.join(', ')}`
  const refused = async (text: string) =>
    constraintOf(await fixture.asOwner(text).catch((reason: unknown) => reason))
  expect(await refused(insert(entries(whole, a, b), entries(stray, c, d)))).toBe('transaction_balances')
  expect(await refused(insert(entries(whole, a, b, 3)))).toBe('entry_follows_account')
  await fixture.asOwner(insert(entries(whole, a, b)))
})

describe('concurrent postings', () => {
  test('post exactly 5 of 64 movements out of a wallet with money for 5', async () => {
    const account = await wallet()
    await move([
      { accountId: platformAccounts.bank, amount: -riyals(500) },
      { accountId: account, amount: riyals(500) },
    ])
    const spends = Array.from({ length: 64 }, () =>
      move([
        { accountId: account, amount: -riyals(100) },
        { accountId: platformAccounts.fees, amount: riyals(100) },
      ]),
    )
    const results = await Promise.allSettled(spends)
    expect(results.filter((result) => result.status === 'fulfilled')).toHaveLength(5)
    const { balance } = await fixture.db.one<{ balance: bigint }>(
      sql`select balance from ledger.accounts where id = ${account}`,
    )
    expect(balance).toBe(0n)
  })

  test('all succeed when they cross each other, because they lock in one order', async () => {
    const [a, b] = [await wallet(), await wallet()]
    await move([
      { accountId: platformAccounts.bank, amount: -riyals(2000) },
      { accountId: a, amount: riyals(1000) },
      { accountId: b, amount: riyals(1000) },
    ])
    const crossing = Array.from({ length: 60 }, (_, index) =>
      index % 2 === 0
        ? move([
            { accountId: a, amount: -100n },
            { accountId: b, amount: 100n },
          ])
        : move([
            { accountId: b, amount: -100n },
            { accountId: a, amount: 100n },
          ]),
    )
    const results = await Promise.allSettled(crossing)
    expect(results.filter((result) => result.status === 'rejected')).toEqual([])
  })

  test('wait for a lock on an account until the commit', async () => {
    const owner = newId()
    await fixture.db.transaction((tx) => openAccount(tx, 'wallet', owner))
    const order: string[] = []
    let release = () => {}
    const held = new Promise<void>((resolve) => {
      release = resolve
    })
    let isLocked = () => {}
    const locked = new Promise<void>((resolve) => {
      isLocked = resolve
    })
    const first = fixture.db.transaction(async (tx) => {
      await tx.run(lockAccount('wallet', owner))
      isLocked()
      await held
      order.push('first')
    })
    await locked
    const second = fixture.db.transaction(async (tx) => {
      await tx.run(lockAccount('wallet', owner))
      order.push('second')
    })
    release()
    await Promise.all([first, second])
    expect(order).toEqual(['first', 'second'])
  })
})

test('two calls that open the same account at once get the same one', async () => {
  const owner = newId()
  const { id, other } = await fixture.db.transaction(async (tx) => {
    const id = await openAccount(tx, 'wallet', owner)
    const other = openAccount(fixture.db, 'wallet', owner)
    // It waits for the first transaction, because it cannot see the new account yet.
    await untilWaiting(fixture.db, 1)
    return { id, other: { ends: other } }
  })
  expect(await other.ends).toBe(id)
})

test('books balance after any sequence of movements, and each account stays above its floor (M1, M2)', async () => {
  const accounts = await Promise.all([wallet(), wallet(), wallet()])
  const everyone = [...accounts, platformAccounts.bank, platformAccounts.fees]
  const step = fc.record({
    from: fc.nat(everyone.length - 1),
    to: fc.nat(everyone.length - 1),
    amount: fc.bigInt({ min: 1n, max: 100_000n }),
  })
  await fc.assert(
    fc.asyncProperty(fc.array(step, { maxLength: 12 }), async (steps) => {
      for (const { from, to, amount } of steps) {
        if (from === to) continue
        const lines = [
          { accountId: everyone[from]!, amount: -amount },
          { accountId: everyone[to]!, amount },
        ]
        await move(lines).catch((error) => expect(sqlStateOf(error)).toBe('23514'))
      }
      expect(await proveBooks(fixture.db)).toEqual({ isBalanced: true, unexplained: [] })
    }),
    { numRuns: 25 },
  )
})
