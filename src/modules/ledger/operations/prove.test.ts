import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { newId } from '#kit/ids.ts'
import { openDatabase, raw, sql, sqlStateOf } from '#platform/database/database.ts'
import { openFixture, type TestFixture } from '#support/fixture.ts'
import { sealAll } from '#support/seal.ts'
import { openAccount, platformAccounts, post, proveLedger, rebuildFlowDays, sealLedger } from '../index.ts'

let fixture: TestFixture
beforeEach(async () => {
  fixture = await openFixture()
  await sealAll(fixture.db)
})
afterEach(() => fixture.close())

const transfer = (accountId: string, amount: bigint) => ({
  id: newId(),
  kind: 'correction' as const,
  cause: { kind: 'system' as const, id: 'test' },
  record: { kind: 'test', id: newId() },
  postedAt: fixture.now,
  lines: [
    { accountId: platformAccounts.bank, amount: -amount },
    { accountId, amount },
  ],
})
const wallet = () => fixture.db.transaction((tx) => openAccount(tx, 'wallet', newId()))
async function pay(accountId: string, amount: bigint): Promise<string> {
  const posting = transfer(accountId, amount)
  await fixture.db.transaction((tx) => post(tx, posting))
  return posting.id
}
const faultsNow = async () => (await proveLedger(fixture.db)).faults

/** Tampers with the database like its administrator: disables all constraints and enables them again afterwards. */
const tamper = (text: string) =>
  fixture.asOwner(`begin;
    ${tables.map((table) => `alter table ledger.${table} disable trigger user`).join(';')};
    ${text};
    set constraints all immediate;
    ${tables.map((table) => `alter table ledger.${table} enable trigger user`).join(';')};
    commit`)
const tables = ['transactions', 'entries', 'accounts', 'blocks']
const columnOf: Readonly<Record<string, string>> = {
  transactions: 'kind',
  entries: 'amount',
  accounts: 'balance',
  blocks: 'hash',
  account_days: 'debit',
  kind_days: 'debit',
  flow_days: 'debit',
}

describe('the sealed chain', () => {
  let [mine, its, payment, later] = ['', '', '', '']
  beforeEach(async () => {
    ;[mine, its] = [await wallet(), await wallet()]
    payment = await pay(mine, 500n)
    await pay(its, 700n)
    await sealAll(fixture.db)
    later = await pay(mine, 300n)
    await sealAll(fixture.db)
  })

  test('is complete as it grows, and reports unsealed entries', async () => {
    const { blocks, sealed, end, unsealed, faults } = await proveLedger(fixture.db)
    expect({ blocks, sealed, faults, unsealed }).toEqual({
      blocks: 2n,
      sealed: 6n,
      faults: [],
      unsealed: { entries: 0n, since: null },
    })
    await pay(its, 1n)
    expect((await proveLedger(fixture.db)).unsealed).toEqual({ entries: 2n, since: fixture.now })
    await sealAll(fixture.db)
    const after = await proveLedger(fixture.db, [end!])
    expect(after).toMatchObject({ blocks: 3n, sealed: 8n, faults: [] })
    expect(after.end?.hash).not.toBe(end?.hash)
  })

  /** The second entry of the first wallet, named by account and sequence number. */
  const entry = (accountId: string, seq: number) => `account ${accountId}, entry ${seq}`
  test.each<[how: string, text: () => string, found: () => object]>([
    [
      'an amount, with all that follows from it made to fit',
      () =>
        `update ledger.entries set amount = amount + sign(amount) * 9, balance_after = balance_after + 9
           where transaction_id = '${later}' and account_id = '${mine}';
         update ledger.entries set amount = amount - 9, balance_after = balance_after - 9
           where transaction_id = '${later}' and account_id <> '${mine}';
         update ledger.accounts set balance = balance + 9 where id = '${mine}';
         update ledger.accounts set balance = balance - 9 where id = '${platformAccounts.bank}';
         update ledger.account_days set credit = credit + 9 where account_id = '${mine}';
         update ledger.account_days set debit = debit + 9 where account_id = '${platformAccounts.bank}';
         update ledger.kind_days set credit = credit + 9 where kind = 'wallet';
         update ledger.kind_days set debit = debit + 9 where kind = 'bank';
         update ledger.flow_days set credit = credit + 9 where account_kind = 'wallet';
         update ledger.flow_days set debit = debit + 9 where account_kind = 'bank'`,
      () => ({ kind: 'changed', subject: entry(mine, 2), transactionId: later }),
    ],
    [
      'one figure of a running balance',
      () => `update ledger.entries set balance_after = 501 where account_id = '${mine}' and seq = 1`,
      () => ({ kind: 'changed', subject: entry(mine, 1), transactionId: payment }),
    ],
    [
      'who caused it',
      () => `update ledger.transactions set actor_id = 'tesu' where id = '${payment}'`,
      () => ({ kind: 'changed', subject: entry(mine, 1), transactionId: payment }),
    ],
    [
      'when it was',
      () =>
        `update ledger.transactions set posted_at = posted_at + interval '1 microsecond' where id = '${payment}'`,
      () => ({ kind: 'changed', subject: entry(mine, 1), transactionId: payment }),
    ],
    [
      'whose an account is',
      () => `update ledger.accounts set owner_id = gen_random_uuid() where id = '${mine}'`,
      () => ({ kind: 'changed', subject: entry(mine, 1), transactionId: payment }),
    ],
    [
      'that it happened at all, from its end',
      () =>
        `delete from ledger.entries where transaction_id = '${later}';
         delete from ledger.transactions where id = '${later}';
         update ledger.accounts a set balance = e.balance_after, version = e.seq from ledger.entries e
           where e.account_id = a.id and e.seq = a.version - 1 and a.id in ('${mine}', '${platformAccounts.bank}')`,
      () => ({ kind: 'missing', subject: 'block 2' }),
    ],
    [
      'a hash that was made to fit a changed entry',
      () =>
        `update ledger.transactions set actor_id = 'x' where id = '${payment}';
         update ledger.blocks b set hash = ledger.hash_of_block(1, b.previous_hash, (
           select string_agg(hash, '' order by place) from ledger.entries_between('0',
             '00000000-0000-0000-0000-000000000000', b.last_written_in, b.last_transaction))) where number = 1`,
      () => ({ kind: 'link', subject: 'block 2' }),
    ],
    [
      'what belongs together',
      () => `update ledger.entries set transaction_id = gen_random_uuid() where account_id = '${its}'`,
      () => ({ kind: 'unbalanced' }),
    ],
    [
      'a day’s totals',
      () => `update ledger.account_days set credit = credit + 1 where account_id = '${its}'`,
      () => ({ kind: 'day', subject: `account ${its}, 2026-11-21` }),
    ],
    [
      'a day’s total of one kind of movement',
      () => `update ledger.flow_days set credit = credit + 1 where account_kind = 'wallet'`,
      () => ({ kind: 'day', subject: 'wallet, 2026-11-21' }),
    ],
    [
      'where a day’s entries begin',
      () => `update ledger.account_days set first_seq = first_seq + 1 where account_id = '${mine}'`,
      () => ({ kind: 'day', subject: `account ${mine}, 2026-11-21` }),
    ],
    [
      'a balance',
      () => `update ledger.accounts set balance = balance + 1 where id = '${its}'`,
      () => ({ kind: 'balance', subject: its }),
    ],
  ])('shows where somebody changed %s', async (_how, text, found) => {
    await tamper(text())
    expect(await faultsNow()).toContainEqual(expect.objectContaining(found()))
  })

  test('gets the totals of its days again from the entries', async () => {
    const totals = () =>
      fixture.db.rows(
        sql`select * from ledger.flow_days order by account_kind, day, kind, record_kind, is_reversal`,
      )
    const before = await totals()
    expect(before.length).toBeGreaterThan(1)
    await tamper(`update ledger.flow_days set credit = credit + 1, kind = 'correction'`)
    expect(await faultsNow()).not.toEqual([])
    await rebuildFlowDays(fixture.db)
    expect(await totals()).toEqual(before)
    expect(await faultsNow()).toEqual([])
  })

  test('reveals a rebuilt chain by hashes stored elsewhere', async () => {
    const { end } = await proveLedger(fixture.db)
    await tamper(`delete from ledger.blocks; delete from ledger.account_days; delete from ledger.kind_days;
      delete from ledger.flow_days;
      update ledger.transactions set actor_id = 'x' where id = '${payment}'`)
    await sealAll(fixture.db)
    expect(await faultsNow()).toEqual([])
    expect((await proveLedger(fixture.db, [end!])).faults).toEqual([
      { kind: 'rewritten', subject: 'block 2' },
    ])
  })
})

describe('the order of sealing', () => {
  test('waits for transactions that may still commit earlier entries, and seals these in order', async () => {
    const other = openDatabase({
      connection: fixture.appConnection,
      poolSize: 2,
      prepare: true,
      onIdleError: () => undefined,
    })
    const [slow, quick] = [await wallet(), await wallet()]
    const { blocks } = await proveLedger(fixture.db)
    await other.transaction(async (tx) => {
      // It has its transaction number and an account that the other payment does not lock.
      await post(tx, {
        ...transfer(slow, 1n),
        lines: [
          { accountId: platformAccounts.fees, amount: -1n },
          { accountId: slow, amount: 1n },
        ],
      })
      await pay(quick, 2n)
      await sealLedger(fixture.db)
      expect(await proveLedger(fixture.db)).toMatchObject({ blocks, unsealed: { entries: 2n } })
    })
    await other.close()
    await sealAll(fixture.db)
    expect(await proveLedger(fixture.db)).toMatchObject({
      blocks: blocks + 1n,
      unsealed: { entries: 0n },
      faults: [],
    })
  })

  test('is the same for concurrent sealers', async () => {
    const account = await wallet()
    await Promise.all(Array.from({ length: 12 }, () => pay(account, 1n).then(() => sealLedger(fixture.db))))
    await sealAll(fixture.db)
    expect(await proveLedger(fixture.db)).toMatchObject({ unsealed: { entries: 0n }, faults: [] })
  })
})

describe('M17: the application', () => {
  const refusals = (run: (text: string) => Promise<unknown>, texts: readonly string[]) =>
    Promise.all(
      texts.map((text) =>
        run(text).then(
          () => `${text}: done`,
          (error: unknown) => `${text}: ${sqlStateOf(error)}`,
        ),
      ),
    )

  test('cannot insert, update, delete or truncate any of it', async () => {
    const texts = Object.entries(columnOf).flatMap(([table, column]) => [
      `delete from ledger.${table}`,
      `truncate ledger.${table}`,
      `update ledger.${table} set ${column} = ${column}`,
      `insert into ledger.${table} select * from ledger.${table}`,
    ])
    const found = await refusals((text) => fixture.db.run(raw(text)), texts)
    expect(found).toEqual(texts.map((text) => `${text}: 42501`))
  })

  test('cannot change it as the owner either: neither posted entries, sealed or not, nor blocks', async () => {
    await pay(await wallet(), 1n)
    await sealAll(fixture.db)
    await pay(await wallet(), 1n)
    const texts = ['transactions', 'entries', 'blocks'].flatMap((table) => [
      `delete from ledger.${table}`,
      `truncate ledger.${table} cascade`,
      `update ledger.${table} set ${columnOf[table]} = ${columnOf[table]}`,
    ])
    expect(await refusals(fixture.asOwner, texts)).toEqual(texts.map((text) => `${text}: 42501`))
  })

  test('cannot set the database transaction of a posting', async () => {
    const id = newId()
    const account = await wallet()
    const { version, balance } = await fixture.db.one<{ version: bigint; balance: bigint }>(
      sql`select version, balance from ledger.accounts where id = ${platformAccounts.bank}`,
    )
    const posted = fixture.asOwner(`with written as (insert into ledger.transactions
        (id, kind, actor_kind, actor_id, record_kind, record_id, posted_at, entry_count, written_in) values
        ('${id}', 'correction', 'system', 'test', 'test', '${newId()}', now(), 2, '9223372036854775807'))
      insert into ledger.entries values ('${account}', 1, '${id}', 1, 1),
        ('${platformAccounts.bank}', ${version + 1n}, '${id}', -1, ${balance - 1n})`)
    await expect(posted).rejects.toMatchObject({ constraint: 'transaction_balances' })
  })
})
