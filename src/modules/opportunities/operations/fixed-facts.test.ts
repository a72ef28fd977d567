import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { newId } from '#kit/ids.ts'
import { riyals } from '#kit/money.ts'
import type { UserActor } from '#platform/context.ts'
import { raw, sql, type Tx } from '#platform/database/database.ts'
import { untilWaiting } from '#support/database.ts'
import { openFixture, system, type TestFixture } from '#support/fixture.ts'
import { makeOpportunity } from '#support/opportunities.ts'
import { findInvestable, publishOpportunity, takeStock } from '../index.ts'
import { lifecycleTransitions } from '../rules.ts'
import type { Lifecycle } from '../vocabulary.ts'
import { addDocument, listManagedDocuments, withdrawDocument } from './documents.ts'

/** OPP-2: SQL as the product's own role, beside the rules. The database refuses to change fixed facts. */

let fixture: TestFixture
let operator: UserActor
beforeAll(async () => {
  fixture = await openFixture()
  operator = await fixture.account(['admin'])
})
afterAll(() => fixture.close())

const make = (lifecycle: Lifecycle = 'published') =>
  fixture.as(system, (context) => makeOpportunity(context, {}, lifecycle))
async function makeSold(): Promise<string> {
  const id = await make()
  const [found] = await findInvestable(fixture.db, [id])
  const terms = { opportunityId: id, version: found!.termsVersion, until: null }
  await fixture.db.transaction((tx) => tx.run(takeStock(terms, riyals(1000), fixture.now)))
  return id
}
const addSecondDocument = (opportunityId: string) => {
  const file = { storageId: newId(), sizeBytes: 1000 }
  const title = { ar: 'تقرير', en: 'Report' }
  return fixture.as(operator, (context) =>
    addDocument(context, { opportunityId, kind: 'report', title, file, visibility: 'public' }),
  )
}
const run = (statement: string) => fixture.db.run(sql`${raw(statement)}`)
const set = (id: string, setting: string) =>
  run(`update opportunities.opportunities set ${setting} where id = '${id}'`)
const refusal = (constraint: string) => ({ code: '23514', constraint })
const denied = { code: '42501' }

describe('the database refuses', () => {
  const states = Object.keys(lifecycleTransitions) as Lifecycle[]
  test.each(states)('each step that the lifecycle does not have from %s', async (from) => {
    const id = await make(from)
    const allowed: readonly Lifecycle[] = [from, ...lifecycleTransitions[from]]
    for (const to of states.filter((state) => !allowed.includes(state))) {
      const constraint = to === 'draft' ? 'published_is_no_draft_again' : 'lifecycle_goes_by_steps'
      await expect(set(id, `lifecycle = '${to}'`)).rejects.toMatchObject(refusal(constraint))
    }
  })

  test('an opportunity that begins as anything but a draft', async () => {
    const id = await make()
    const copy = `insert into opportunities.opportunities select (jsonb_populate_record(o,
      jsonb_build_object('id', gen_random_uuid(), 'slug', 'born-published'))).*
      from opportunities.opportunities o where id = '${id}'`
    await expect(run(copy)).rejects.toMatchObject(refusal('lifecycle_goes_by_steps'))
  })

  test.each([
    `slug = 'other'`,
    'unit_price = unit_price * 2',
    `published_at = published_at - interval '1 day'`,
    'funding_account_id = income_account_id',
    'income_account_id = null',
  ])('a change after the publication: %s', async (setting) => {
    const id = await make()
    await expect(set(id, setting)).rejects.toMatchObject(refusal('published_terms_are_fixed'))
  })

  test.each([
    `opens_at = opens_at + interval '1 hour'`,
    `opens_at = opens_at - interval '1 hour'`,
    'annual_return_bps = 1',
    'subscription_fee_bps = 1',
  ])('a change after the first stake, and of a cancelled one: %s', async (setting) => {
    await set(await make(), setting)
    for (const id of [await makeSold(), await make('cancelled')]) {
      await expect(set(id, setting)).rejects.toMatchObject(refusal('accepted_terms_are_fixed'))
    }
  })

  test('a published price that is not whole stakes, or that is below its minimum', async () => {
    const id = await make()
    const price = (amount: string) =>
      run(`update opportunities.stock set price = ${amount} where opportunity_id = '${id}'`)
    await expect(price('price + 1')).rejects.toMatchObject(refusal('price_is_whole_stakes'))
    await expect(set(id, 'minimum_investment = 100000100')).rejects.toMatchObject(
      refusal('minimum_is_within_price'),
    )
    await set(id, 'minimum_investment = 500000')
    await expect(price('100000')).rejects.toMatchObject(refusal('minimum_is_within_price'))
    const draft = await make('draft')
    await run(`update opportunities.stock set price = price + 1 where opportunity_id = '${draft}'`)
  })

  test('a publication whose price is not whole stakes', async () => {
    const changes = { price: riyals(1500), unitPrice: riyals(1000) }
    const publishing = fixture.as(system, (context) => makeOpportunity(context, changes))
    await expect(publishing).rejects.toMatchObject(refusal('price_is_whole_stakes'))
  })

  test('to go back to an earlier version of the terms', async () => {
    const id = await make()
    for (const column of ['terms_version', 'agreed_version']) {
      const back = run(`update opportunities.stock set ${column} = 0 where opportunity_id = '${id}'`)
      await expect(back).rejects.toMatchObject(refusal('terms_only_grow'))
    }
  })

  test.each([
    ['published_has_cover', 'delete from opportunities.images where opportunity_id = $'],
    ['published_has_cover', 'update opportunities.images set is_cover = false where opportunity_id = $'],
    [
      'published_has_document',
      'update opportunities.documents set removed_at = now(), position = null where opportunity_id = $',
    ],
    [
      'published_has_document',
      `update opportunities.document_versions set until_at = now(), until_terms = 99
       where document_id in (select id from opportunities.documents where opportunity_id = $)`,
    ],
    [
      'document_shows_latest_version',
      'update opportunities.documents set storage_id = gen_random_uuid() where opportunity_id = $',
    ],
  ])('to leave a published opportunity so that %s fails: %s', async (constraint, statement) => {
    const of = (id: string) => statement.replace('$', `'${id}'`)
    await run(of(await make('draft')))
    await expect(run(of(await make()))).rejects.toMatchObject(refusal(constraint))
  })

  test('to publish without a cover', async () => {
    const id = await make('draft')
    const publishing = fixture.as(system, (context) => publishOpportunity(context, id))
    await expect(publishing).rejects.toMatchObject(refusal('published_has_cover'))
  })

  test('a document that loses a language or returns after its removal', async () => {
    const id = await make()
    const change = (setting: string, where = 'true') =>
      run(`update opportunities.documents set ${setting} where opportunity_id = '${id}' and ${where}`)
    await expect(change(`title = '{"ar": "دراسة", "en": " "}'`)).rejects.toMatchObject(
      refusal('documents_are_kept'),
    )
    const [first] = (await listManagedDocuments(fixture.contextFor(operator), { id })).items
    await addSecondDocument(id)
    await fixture.as(operator, (context) => withdrawDocument(context, { id, documentId: first!.id }))
    await expect(change('position = 4, removed_at = null', 'removed_at is not null')).rejects.toMatchObject(
      refusal('documents_are_kept'),
    )
  })

  test('two removals at once of the last two documents', async () => {
    const id = await make()
    await addSecondDocument(id)
    const remove = (tx: Tx, position: number) =>
      tx.run(sql`update opportunities.documents set removed_at = now(), position = null
        where opportunity_id = ${id} and position = ${position}`)
    let other: Promise<unknown> | undefined
    await fixture.db.transaction(async (tx) => {
      await remove(tx, 0)
      await tx.run(sql`set constraints all immediate`)
      other = fixture.db.transaction((second) => remove(second, 1)).catch((error: unknown) => error)
      await untilWaiting(fixture.db, 1)
    })
    expect(await other).toMatchObject(refusal('published_has_document'))
  })

  test('words of a list, and of the timeline, in one language only', async () => {
    const id = await make()
    for (const table of [
      'regions',
      'cities',
      'districts',
      'property_types',
      'investment_types',
      'completion_statuses',
    ]) {
      await expect(
        run(`update opportunities.${table} set name = jsonb_build_object('ar', name ->> 'ar', 'en', '')`),
      ).rejects.toMatchObject(refusal('named_in_both_languages'))
    }
    const post = run(`insert into opportunities.updates (id, opportunity_id, kind, at, title, body)
      values (gen_random_uuid(), '${id}', 'post', now(), '{"ar": "خبر", "en": ""}', '{"ar": "خبر", "en": "News"}')`)
    await expect(post).rejects.toMatchObject(refusal('posts_are_in_both_languages'))
  })

  test.each(['opportunities', 'stock', 'documents', 'document_versions', 'updates'])(
    'to delete rows of %s',
    async (table) => {
      await expect(run(`delete from opportunities.${table}`)).rejects.toMatchObject(denied)
    },
  )

  test.each(['stock', 'images', 'documents'])('to move a row of %s to another opportunity', async (table) => {
    const [from, to] = [await make(), await make()]
    await expect(
      run(`update opportunities.${table} set opportunity_id = '${to}' where opportunity_id = '${from}'`),
    ).rejects.toMatchObject(denied)
  })
})
