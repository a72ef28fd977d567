import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { riyals } from '#kit/money.ts'
import { riyadhDay } from '#kit/time.ts'
import { asOwner } from '#platform/database/as-owner.ts'
import { sql, sqlStateOf } from '#platform/database/database.ts'
import { isOutage } from '#platform/database/outage.ts'
import { type Cluster, readLogPosition, restoreInto, startCluster, startStandby } from '#support/clusters.ts'
import { openFixture, type TestFixture } from '#support/fixture.ts'
import { held, invest } from '#support/holdings.ts'
import { sealAll } from '#support/seal.ts'
import { beginEpoch, listKindMovements, proveLedger, sealLedger } from '../index.ts'

const failureOf = (work: Promise<unknown>) =>
  work.then(
    () => undefined,
    (error: unknown) => error,
  )
const begin = (fixture: TestFixture) => asOwner(fixture.ownerConnection, (tx) => beginEpoch(tx))

/** Returns the closing balance of each kind of account. */
async function trialBalance(fixture: TestFixture): Promise<Record<string, bigint>> {
  const day = riyadhDay(fixture.now)
  const movements = await listKindMovements(fixture.db, { from: day, to: day })
  return Object.fromEntries(movements.map((one) => [one.kind, one.opening + one.credit - one.debit]))
}
/** Returns the same balances from the accounts. */
async function balances(fixture: TestFixture): Promise<Record<string, bigint>> {
  const rows = await fixture.db.rows<{ kind: string; total: bigint }>(
    sql`select kind, sum(balance)::int8 as total from ledger.accounts group by kind`,
  )
  return Object.fromEntries(rows.map(({ kind, total }) => [kind, total]))
}
async function expectBooksToAgree(fixture: TestFixture): Promise<void> {
  const moved = await trialBalance(fixture)
  for (const [kind, total] of Object.entries(await balances(fixture)))
    expect(moved[kind] ?? 0n, kind).toBe(total)
}

describe('a database restored on another server', () => {
  let source: TestFixture
  let cluster: Cluster
  let restored: TestFixture
  beforeAll(async () => {
    source = await openFixture()
    cluster = await startCluster()
  }, 120_000)
  afterAll(async () => {
    await source.close()
    await restored?.close()
    await cluster?.stop()
    cluster?.remove()
  })

  test('accepts postings once its ledger has begun a new epoch, and continues chain and trial balance', async () => {
    const { propertyId } = await held(source, [1000])
    const buyer = await source.investor(riyals(5000))
    await sealAll(source.db)
    // A posting that was not sealed when the dump was taken.
    await invest(source, buyer, propertyId, riyals(1000))
    const { end, blocks } = await proveLedger(source.db)
    await restoreInto(source.ownerConnection, cluster)
    restored = await openFixture({ database: cluster })
    restored.now = source.now

    const refused = await failureOf(invest(restored, buyer, propertyId, riyals(1000)))
    expect([sqlStateOf(refused), isOutage(refused)]).toEqual(['57P03', true])
    expect(sqlStateOf(await failureOf(sealLedger(restored.db)))).toBe('57P03')

    expect(await begin(restored)).toMatchObject({ number: 2, afterBlock: blocks })
    expect(await begin(restored)).toBeUndefined()
    await invest(restored, buyer, propertyId, riyals(2000))
    await expectBooksToAgree(restored)
    await sealAll(restored.db)
    const proof = await proveLedger(restored.db, [end!])
    expect(proof).toMatchObject({ faults: [], unsealed: { entries: 0n } })
    expect([proof.blocks > blocks, proof.epochs.map(({ number }) => number)]).toEqual([true, [1, 2]])
    await expectBooksToAgree(restored)
  })

  test('reveals an epoch that does not link to the chain', async () => {
    await restored.asOwner(`begin; alter table ledger.epochs disable trigger user;
      update ledger.epochs set after_hash = sha256('x') where number = 2;
      alter table ledger.epochs enable trigger user; commit`)
    expect((await proveLedger(restored.db)).faults).toEqual([{ kind: 'link', subject: 'epoch 2' }])
  })

  test('needs no grant that lets the application begin an epoch', async () => {
    expect(sqlStateOf(await failureOf(restored.db.run(sql`select ledger.begin_epoch()`)))).toBe('42501')
  })
})

test('a copy of a server whose counter is behind its own last block begins a new epoch too', async () => {
  const fixture = await openFixture()
  await held(fixture, [1000])
  await sealAll(fixture.db)
  // Like a restore on a copy of the same server's image: the identifier is the same, the counter is behind.
  await fixture.asOwner(`begin; alter table ledger.blocks disable trigger user;
    update ledger.blocks set last_written_in = '9000000000'; alter table ledger.blocks enable trigger user; commit`)
  const buyer = await failureOf(fixture.investor(100n))
  expect(sqlStateOf(buyer)).toBe('57P03')
  expect(await begin(fixture)).toMatchObject({ number: 2 })
  await fixture.investor(100n)
  await fixture.close()
})

describe('a standby that is promoted', () => {
  let primary: Cluster
  let standby: Awaited<ReturnType<typeof startStandby>> | undefined
  beforeAll(async () => {
    primary = await startCluster()
  }, 120_000)
  afterAll(async () => {
    await standby?.stop()
    standby?.remove()
    primary.remove()
  })

  test('continues the same epoch: it buys, seals and proves', async () => {
    const before = await openFixture({ database: primary })
    const { propertyId } = await held(before, [1000])
    await sealLedger(before.db)
    standby = await startStandby(primary)
    const buyer = await before.investor(riyals(5000))
    await invest(before, buyer, propertyId, riyals(1000))
    const { end } = await proveLedger(before.db)
    const written = await readLogPosition(primary)
    await before.close()
    await primary.stop()
    while ((await readLogPosition(standby)) < written);
    await standby.promote()

    const fixture = await openFixture({ database: standby })
    fixture.now = before.now
    expect(await begin(fixture)).toBeUndefined()
    await invest(fixture, buyer, propertyId, riyals(2000))
    await expectBooksToAgree(fixture)
    await sealLedger(fixture.db)
    expect(await proveLedger(fixture.db, [end!])).toMatchObject({ faults: [], unsealed: { entries: 0n } })
    await expectBooksToAgree(fixture)
    await fixture.close()
  }, 120_000)
})
