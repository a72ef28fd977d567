import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { newId } from '#kit/ids.ts'
import { riyals } from '#kit/money.ts'
import { addDays, addMs, minuteMs, riyadhDay } from '#kit/time.ts'
import { setUserActive } from '#modules/identity/index.ts'
import { findAccount } from '#modules/ledger/index.ts'
import { ownReference } from '#modules/receipts/index.ts'
import { recordReceipt } from '#modules/receipts/operations/record.ts'
import type { UserActor } from '#platform/context.ts'
import { sql } from '#platform/database/database.ts'
import { untilWaiting } from '#support/database.ts'
import { openTestFiles, type TestFiles } from '#support/files.ts'
import { openFixture, system, type TestFixture } from '#support/fixture.ts'
import { deleteOldDrafts, findDraft } from '../queries/drafts.ts'
import { cancelDraft, confirmDraft, listDraftLines, readDraft, sendStatement } from './drafts.ts'
import { recordLines } from './record-lines.ts'
import { workOnDraft, workOnSilentDrafts } from './work.ts'

let fixture: TestFixture
let kept: TestFiles
let admin: UserActor
let investor: UserActor
let reference: string
let day: string
beforeAll(async () => {
  kept = await openTestFiles()
  fixture = await openFixture({ files: kept.files })
  admin = await fixture.account(['admin'])
  investor = await fixture.investor(0n)
  reference = await fixture.as(investor, (context) => ownReference(context, investor.userId))
  day = riyadhDay(fixture.now)
})
afterAll(async () => {
  await fixture.close()
  await kept.remove()
})

type Row = readonly [reference: string, riyals: string, text?: string]
const fileOf = (rows: readonly Row[]) =>
  [
    'Date,Reference,Amount,Description',
    ...rows.map(([ref, amount, text = '']) => [day, ref, amount, text].join(',')),
  ].join('\n')
async function send(rows: readonly Row[], by = admin): Promise<string> {
  const { storageId } = await kept.files.store('private', Buffer.from(fileOf(rows)))
  const file = { storageId, name: 'bank.csv' }
  return (await sendStatement(fixture.contextFor(by), { file })).id
}
const asJob = () => fixture.contextFor(system)
const outcomesOf = async (id: string) =>
  (await listDraftLines(fixture.contextFor(admin), { id, limit: 50 })).items.map(({ outcome }) => outcome)
const stateOf = (id: string) => readDraft(fixture.contextFor(admin), { id })
const codeOf = (work: Promise<unknown>) =>
  work.then(
    () => 'done',
    (error: unknown) => (error as { code?: string }).code ?? String(error),
  )
const confirm = async (id: string) => {
  const outcome = (await findDraft(fixture.db, id))!.outcomeHash!
  return await fixture.as(admin, (context) => confirmDraft(context, { id, outcome }))
}
/** All that an import writes, besides the draft. */
const written = () =>
  fixture.db.one<object>(sql`
    select (select count(*) from statements.statements) as statements, (select count(*) from statements.lines) as lines,
      (select count(*) from statements.matches) as matches, (select count(*) from receipts.receipts) as receipts,
      (select count(*) from ledger.transactions) as transactions,
      (select count(*) from statements.entries where match_id is not null) as matched`)

describe('the comparison of a file', () => {
  test('shows the outcome of the import line by line, and writes nothing before', async () => {
    const other = await fixture.investor(0n)
    const others = await fixture.as(other, (context) => ownReference(context, other.userId))
    const own = await fixture.as(admin, (context) => ownReference(context, admin.userId))
    const [inBooks, twice, told] = [newId().toUpperCase(), newId().toUpperCase(), newId().toUpperCase()]
    await fixture.as(admin, (context) =>
      recordReceipt(context, {
        bankReference: inBooks,
        amount: 700,
        bookedOn: day,
        text: 'seen on the screen',
      }),
    )
    const first = await send([[told, '-2', 'charge']])
    await workOnDraft(asJob(), first)
    await confirm(first)
    await workOnDraft(asJob(), first)

    const before = await written()
    const id = await send([
      [newId(), '100', reference],
      [newId(), '8', 'somebody'],
      [newId(), '9', `${reference} ${others}`],
      [newId(), '10', own],
      [inBooks, '7', 'seen on the screen'],
      [newId(), '-3', 'charge'],
      [told, '-2', 'charge'],
      [twice, '11', reference],
      [twice, '12', reference],
    ])
    await workOnDraft(asJob(), id)
    expect(await written()).toEqual(before)
    const shown = (await listDraftLines(fixture.contextFor(admin), { id, limit: 50 })).items
    expect(shown.map(({ outcome, why, rule }) => why ?? rule ?? outcome)).toEqual([
      'credited',
      'no_reference',
      'several_investors',
      'own_transfer',
      'reference',
      'open',
      'known',
      'credited',
      'known_reference',
    ])
    expect(shown[0]!.investor).toMatchObject({ id: investor.userId })
    await confirm(id)
    expect(await workOnDraft(asJob(), id)).toMatchObject({ credited: 2, suspense: 4 })
    const { status, statementId, unrecorded } = await stateOf(id)
    expect({ status, unrecorded }).toEqual({ status: 'done', unrecorded: 0 })
    const became = await fixture.db.rows<{ state: string }>(sql`
      select coalesce(r.status, case when l.match_id is null then 'open' else 'matched' end) as state
      from statements.draft_lines d left join statements.lines l on l.id = d.id and l.statement_id = ${statementId}
      left join receipts.receipts r on r.line_id = l.id where d.draft_id = ${id} and l.id is not null order by d.place`)
    expect(became.map(({ state }) => state)).toEqual(
      shown.filter(({ outcome }) => outcome !== 'known').map(({ outcome }) => outcome),
    )
    expect((await findAccount(fixture.db, 'wallet', investor.userId))?.balance).toBe(riyals(111))
  })

  test('shows the new outcome instead of importing, if the outcome has changed', async () => {
    const bankReference = newId().toUpperCase()
    const id = await send([[bankReference, '50', reference]])
    await workOnDraft(asJob(), id)
    expect(await outcomesOf(id)).toEqual(['credited'])
    await fixture.as(admin, (context) =>
      recordReceipt(context, { bankReference, amount: 5000, bookedOn: day, text: 'by hand meanwhile' }),
    )
    const before = await written()
    await confirm(id)
    await workOnDraft(asJob(), id)
    expect(await written()).toEqual(before)
    expect(await stateOf(id)).toMatchObject({ status: 'ready', hasChanged: true })
    expect(await outcomesOf(id)).toEqual(['matched'])
    await confirm(id)
    await workOnDraft(asJob(), id)
    expect(await stateOf(id)).toMatchObject({ status: 'done' })
  })

  test('accepts a confirmation of the shown outcome once', async () => {
    const id = await send([[newId(), '-1']])
    const wrong = fixture.as(admin, (context) => confirmDraft(context, { id, outcome: 'x' }))
    expect(await codeOf(wrong)).toBe('statement_draft_decided')
    await workOnDraft(asJob(), id)
    const other = fixture.as(admin, (context) => confirmDraft(context, { id, outcome: 'x' }))
    expect(await codeOf(other)).toBe('statement_outcome_changed')
    await confirm(id)
    expect(await codeOf(confirm(id))).toBe('statement_draft_decided')
    await Promise.all([workOnDraft(asJob(), id), workOnDraft(asJob(), id)])
    const statements =
      await fixture.db.rows(sql`select id from statements.statements where file_name = 'bank.csv'
      and id = (select statement_id from statements.drafts where id = ${id})`)
    expect(statements).toHaveLength(1)
  })
})

describe('a cancelled file', () => {
  test('leaves nothing, whether cancelled before or after the comparison or after the confirmation', async () => {
    const before = await written()
    for (const stage of ['waiting', 'ready', 'confirmed']) {
      const id = await send([[newId(), '20', reference]])
      if (stage !== 'waiting') await workOnDraft(asJob(), id)
      if (stage === 'confirmed') await confirm(id)
      expect(await stateOf(id)).toMatchObject({ status: stage })
      await fixture.as(admin, (context) => cancelDraft(context, { id }))
      await workOnDraft(asJob(), id)
      expect(await stateOf(id)).toMatchObject({ status: 'cancelled' })
      expect(await codeOf(fixture.as(admin, (context) => cancelDraft(context, { id })))).toBe(
        'statement_draft_decided',
      )
    }
    expect(await written()).toEqual(before)
  })

  test('is rolled back if it is cancelled while its import is under way', async () => {
    const id = await send([[newId(), '20', reference]])
    await workOnDraft(asJob(), id)
    await confirm(id)
    const before = await written()
    // The import waits for the lock of matching; the cancellation does not.
    const work = await fixture.db.transaction(async (tx) => {
      await tx.run(sql`select pg_advisory_xact_lock(hashtextextended('statements.match', 65))`)
      const work = workOnDraft(asJob(), id)
      await untilWaiting(fixture.db, 1)
      await fixture.as(admin, (context) => cancelDraft(context, { id }))
      return { work }
    })
    await work.work
    expect(await written()).toEqual(before)
    expect(await stateOf(id)).toMatchObject({ status: 'cancelled' })
  })
})

test('records each line once if two processes record a statement at the same time', async () => {
  const id = await send(Array.from({ length: 40 }, (_, at) => [newId(), `${31 + at}`, 'rent'] as const))
  await workOnDraft(asJob(), id)
  await confirm(id)
  await fixture.asOwner(`
    create function receipts.refuse_all() returns trigger language plpgsql as
      $$ begin raise exception 'refused'; end $$;
    create trigger refuse_all before insert on receipts.receipts
      for each row execute function receipts.refuse_all()`)
  await workOnDraft(asJob(), id)
  await fixture.asOwner('drop trigger refuse_all on receipts.receipts')
  expect(await stateOf(id)).toMatchObject({ status: 'done', unrecorded: 40 })
  const { statementId } = (await findDraft(fixture.db, id))!
  const record = () => recordLines(fixture.contextFor(admin), statementId!)
  const both = await Promise.all([record(), record()])
  expect(both.map(({ failed }) => failed)).toEqual([0, 0])
  expect(both[0].suspense + both[1].suspense).toBe(40)
})

test('leaves a line that cannot be recorded open, counts it, and records the others', async () => {
  const textOf = (at: number) => (at === 7 ? 'second' : at % 2 === 0 ? reference : 'rent')
  const id = await send(Array.from({ length: 30 }, (_, at) => [newId(), `${31 + at}`, textOf(at)] as const))
  await workOnDraft(asJob(), id)
  await confirm(id)
  await fixture.asOwner(`
    create function receipts.refuse_second() returns trigger language plpgsql as
      $$ begin if new.text = 'second' then raise exception 'refused'; end if; return new; end $$;
    create trigger refuse_second before insert on receipts.receipts
      for each row execute function receipts.refuse_second()`)
  expect(await workOnDraft(asJob(), id)).toEqual({ credited: 15, suspense: 14, known: 0 })
  await fixture.asOwner('drop trigger refuse_second on receipts.receipts')
  expect(await stateOf(id)).toMatchObject({ status: 'done', unrecorded: 1 })
  const open = await fixture.db.rows(sql`select l.text from statements.lines l join statements.drafts d
    on d.statement_id = l.statement_id where d.id = ${id} and l.match_id is null`)
  expect(open).toEqual([{ text: 'second' }])
})

test('continues an abandoned draft after its silence, and deletes old files', async () => {
  const id = await send([[newId(), '-4']])
  const later = (ms: number) => ({ ...asJob(), now: addMs(fixture.now, ms) })
  await workOnSilentDrafts(later(1000))
  expect(await stateOf(id)).toMatchObject({ status: 'waiting' })
  await workOnSilentDrafts(later(minuteMs))
  expect(await stateOf(id)).toMatchObject({ status: 'ready' })
  await deleteOldDrafts(fixture.db, addDays(fixture.now, 6))
  expect(await stateOf(id)).toMatchObject({ status: 'ready' })
  await deleteOldDrafts(fixture.db, addDays(fixture.now, 8))
  expect(await codeOf(stateOf(id))).toBe('statement_draft_not_found')
})

test('does not import the file of an operator who is no longer an admin', async () => {
  const leaver = await fixture.account(['admin'])
  const id = await send([[newId(), '-5']], leaver)
  await fixture.as(system, (context) => setUserActive(context, leaver.userId, false))
  await workOnDraft(asJob(), id)
  expect(await findDraft(fixture.db, id)).toMatchObject({ status: 'failed', fault: 'forbidden' })
})

test('refuses everybody but administrators', async () => {
  const other = await fixture.account(['customer-admin'])
  const context = fixture.contextFor(other)
  const id = newId()
  const asked = [
    () => sendStatement(context, { file: { storageId: id, name: 'x' } }),
    () => readDraft(context, { id }),
    () => listDraftLines(context, { id, limit: 1 }),
    () => confirmDraft(context, { id, outcome: 'x' }),
    () => cancelDraft(context, { id }),
  ]
  for (const ask of asked) expect(await codeOf(ask())).toBe('forbidden')
})
