import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { newId } from '#kit/ids.ts'
import { addMs, minuteMs } from '#kit/time.ts'
import { constraintOf, raw, sql, sqlStateOf } from '#platform/database/database.ts'
import { openFixture, type TestFixture } from '#support/fixture.ts'
import { type Line, openAccount, type Posting, platformAccounts, post } from '../index.ts'

/** Tests that the database refuses to corrupt the ledger, even to the schema's owner. */
let fixture: TestFixture
beforeAll(async () => {
  fixture = await openFixture()
})
afterAll(() => fixture.close())

const wallet = () => fixture.db.transaction((tx) => openAccount(tx, 'wallet', newId()))
const movement = (lines: Line[], changes: Partial<Posting> = {}): Posting => ({
  id: newId(),
  kind: 'correction',
  cause: { kind: 'system', id: 'test' },
  record: { kind: 'test', id: newId() },
  postedAt: fixture.now,
  lines,
  ...changes,
})
const fromBank = (accountId: string, amount: bigint): Line[] => [
  { accountId: platformAccounts.bank, amount: -amount },
  { accountId, amount },
]
const mirrored = ({ id, lines }: Posting): Posting =>
  movement(
    lines.map((line) => ({ ...line, amount: -line.amount })),
    { reverses: id },
  )
const record = async (posting: Posting): Promise<Posting> => {
  await fixture.db.transaction((tx) => post(tx, posting))
  return posting
}
/** Returns the constraint that refuses, or the SQLSTATE if there is none. */
const whatRefuses = async (work: Promise<unknown>): Promise<string | undefined> => {
  const error = await work.then(
    () => undefined,
    (reason: unknown) => reason,
  )
  return error === undefined ? undefined : (constraintOf(error) ?? sqlStateOf(error))
}
const ownerRefused = (text: string) => whatRefuses(fixture.asOwner(text))

/** Builds a transaction with its entries in one statement, as `ledger.post` writes them. */
const written = (id: string, count: number, entries: string, changes = { reverses: 'null', at: 'now()' }) => `
  with written as (insert into ledger.transactions values
    ('${id}', 'correction', 'system', 'test', 'test', '${newId()}', ${changes.reverses}, ${changes.at}, ${count}))
  insert into ledger.entries values ${entries}`
const entry = (account: string, seq: number, transaction: string, amount: number, after: number) =>
  `('${account}', ${seq}, '${transaction}', ${amount}, ${after})`

describe('an account', () => {
  test('opens empty', async () => {
    const open = (balance: number, version: number) =>
      `insert into ledger.accounts (id, kind, owner_id, lock_rank, balance, version)
       values ('${newId()}', 'wallet', '${newId()}', 1, ${balance}, ${version})`
    expect(await ownerRefused(open(1, 0))).toBe('account_opens_empty')
    expect(await ownerRefused(open(0, 1))).toBe('account_opens_empty')
    expect(await ownerRefused(open(0, 0))).toBeUndefined()
  })

  test('has an owner exactly if its kind needs one', async () => {
    const open = (kind: string, ownerId: string, rank: number) =>
      `insert into ledger.accounts (id, kind, owner_id, lock_rank)
       values ('${newId()}', '${kind}', ${ownerId}, ${rank})`
    expect(await ownerRefused(open('wallet', 'null', 1))).toBe('account_owner')
    expect(await ownerRefused(open('bank', `'${newId()}'`, 6))).toBe('account_owner')
  })

  test('cannot be deleted or change its owner', async () => {
    const id = await wallet()
    for (const change of [
      `owner_id = '${newId()}'`,
      `id = '${newId()}'`,
      `kind = 'income'`,
      'lock_rank = 3',
    ]) {
      expect(await ownerRefused(`update ledger.accounts set ${change} where id = '${id}'`), change).toBe(
        'account_stays',
      )
    }
    expect(await ownerRefused(`delete from ledger.accounts where id = '${id}'`)).toBe('42501')
    expect(await ownerRefused('truncate ledger.accounts')).toBe('42501')
  })
})

describe('a transaction', () => {
  test('must contain its entries', async () => {
    const bare = `insert into ledger.transactions
      values ('${newId()}', 'correction', 'system', 'test', 'test', '${newId()}', null, now(), 2)`
    expect(await ownerRefused(bare)).toBe('transaction_has_entries')
  })

  test('must have the number of entries it states', async () => {
    const [id, account] = [newId(), await wallet()]
    const other = await wallet()
    await record(movement(fromBank(account, 5n)))
    await record(movement(fromBank(other, 5n)))
    const two = `${entry(account, 2, id, -1, 4)}, ${entry(other, 2, id, 1, 6)}`
    expect(await ownerRefused(written(id, 3, two))).toBe('transaction_balances')
    expect(await ownerRefused(written(id, 2, two))).toBeUndefined()
  })

  test('accepts no entries later, even if they sum to zero', async () => {
    const [a, b] = [await wallet(), await wallet()]
    await record(movement(fromBank(a, 5n)))
    const { id } = await record(movement(fromBank(b, 5n)))
    const late = `insert into ledger.entries values ${entry(a, 2, id, -1, 4)}, ${entry(b, 2, id, 1, 6)}`
    expect(await ownerRefused(late)).toBe('transaction_balances')
  })

  test('must have an amount for each account', async () => {
    const [a, b] = [await wallet(), platformAccounts.bank]
    const call = (accounts: string[], amounts: bigint[]) =>
      fixture.db.run(sql`select ledger.post(${newId()}, 'correction', 'system', 'test', 'test', ${newId()}, null,
        now(), ${accounts}::uuid[], ${amounts}::bigint[])`)
    expect(await whatRefuses(call([a, b], [1n, -1n, 7n]))).toBe('posting_sides_match')
    expect(await whatRefuses(call([a, b], [1n]))).toBe('posting_sides_match')
    expect(await whatRefuses(call([a, b], [1n, -1n]))).toBeUndefined()
  })
})

describe('a reversal', () => {
  test('is posted once', async () => {
    const first = await record(movement(fromBank(await wallet(), 5n)))
    await record(mirrored(first))
    await record(movement(fromBank(first.lines[1]!.accountId, 5n)))
    expect(await whatRefuses(record(mirrored(first)))).toBe('transactions_reversed_once')
  })

  test('must mirror the transaction it reverses', async () => {
    const account = await wallet()
    const first = await record(movement(fromBank(account, 5n)))
    const reversal = (lines: Line[]) => whatRefuses(record(movement(lines, { reverses: first.id })))
    const [bank, fees] = [platformAccounts.bank, platformAccounts.fees]
    const back = (amount: bigint): Line => ({ accountId: account, amount: -amount })
    expect(await reversal([{ accountId: bank, amount: 3n }, back(3n)])).toBe('reversal_mirrors')
    expect(await reversal([{ accountId: fees, amount: 5n }, back(5n)])).toBe('reversal_mirrors')
    const three = [{ accountId: bank, amount: 4n }, { accountId: fees, amount: 1n }, back(5n)]
    expect(await reversal(three)).toBe('reversal_mirrors')
    expect(await reversal([{ accountId: bank, amount: 5n }, back(5n)])).toBeUndefined()
  })

  test('must mirror all of its entries', async () => {
    const [a, b] = [await wallet(), await wallet()]
    const income = await fixture.db.transaction((tx) => openAccount(tx, 'income', newId()))
    await record(movement(fromBank(income, 9n)))
    const both: Line[] = [
      ...fromBank(a, 5n),
      { accountId: income, amount: -5n },
      { accountId: b, amount: 5n },
    ]
    const { id: reverses } = await record(movement(both))
    const half = both.slice(0, 2).map((line) => ({ ...line, amount: -line.amount }))
    expect(await whatRefuses(record(movement(half, { reverses })))).toBe('reversal_mirrors')
  })
})

describe('a posting must be dated when it is written, by the database’s clock', () => {
  const postAt = async (minutes: number) => {
    const { now } = await fixture.db.one<{ now: Date }>(sql`select clock_timestamp() as now`)
    return await whatRefuses(
      record(movement(fromBank(await wallet(), 1n), { postedAt: addMs(now, minutes * minuteMs) })),
    )
  }

  test('may have an earlier date only if the owner has opened the history', async () => {
    expect(await postAt(-60)).toBeUndefined()
    await fixture.asOwner('delete from ledger.history_open')
    expect(await postAt(-60)).toBe('posted_now')
    expect(await postAt(60)).toBe('posted_now')
    expect(await postAt(0)).toBeUndefined()
    const [id, a, b] = [newId(), await wallet(), await wallet()]
    await fixture.asOwner('insert into ledger.history_open default values')
    await record(movement(fromBank(a, 5n)))
    await record(movement(fromBank(b, 5n)))
    await fixture.asOwner('delete from ledger.history_open')
    const yesterday = { reverses: 'null', at: `now() - interval '1 day'` }
    const entries = `${entry(a, 2, id, -1, 4)}, ${entry(b, 2, id, 1, 6)}`
    expect(await ownerRefused(written(id, 2, entries, yesterday))).toBe('posted_now')
    await fixture.asOwner('insert into ledger.history_open default values')
  })

  test.each(['insert into ledger.history_open default values', 'delete from ledger.history_open'])(
    'refuses the application: %s',
    async (text) => {
      expect(await whatRefuses(fixture.db.run(raw(text)))).toBe('42501')
    },
  )
})

test('the audit log cannot be emptied by its owner either', async () => {
  expect(await ownerRefused('truncate audit.events')).toBe('42501')
})
