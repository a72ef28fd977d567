import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { newId } from '#kit/ids.ts'
import { riyals, toWire } from '#kit/money.ts'
import { addMs, minuteMs } from '#kit/time.ts'
import {
  addVersion,
  describeDocument,
  listManagedDocuments,
  uploadDocument,
  withdrawDocument,
} from '#modules/opportunities/operations/documents.ts'
import type { UserActor } from '#platform/context.ts'
import { type Statement, sql } from '#platform/database/database.ts'
import { changeBeforeWriting } from '#support/before-writing.ts'
import { openTestFiles, type TestFiles } from '#support/files.ts'
import { openFixture, type TestFixture } from '#support/fixture.ts'
import { invest } from '#support/holdings.ts'
import {
  listInvestorsOrderDocuments,
  listOrderDocuments,
  readInvestorsOrderDocument,
  readOrderDocument,
} from './accepted-documents.ts'
import { addToCart } from './cart.ts'
import { checkoutByWallet } from './checkout.ts'

let fixture: TestFixture
let kept: TestFiles
let operator: UserActor
beforeAll(async () => {
  kept = await openTestFiles()
  fixture = await openFixture({ files: kept.files })
  operator = await fixture.account(['admin'])
})
afterAll(async () => {
  await fixture.close()
  await kept.remove()
})

/** An opportunity whose only document in force has this text. */
async function offer(text: string) {
  const id = await fixture.opportunity()
  const [first] = (await listManagedDocuments(fixture.contextFor(operator), { id })).items
  const file = await store(text)
  const { items } = await fixture.as(operator, (context) => uploadDocument(context, { id, file }))
  const documentId = items.at(-1)!.id
  await fixture.as(operator, (context) =>
    describeDocument(context, {
      ...{
        id,
        documentId,
        kind: 'prospectus',
        titleAr: 'نشرة',
        titleEn: 'Prospectus',
        visibility: 'investors',
      },
    }),
  )
  await fixture.as(operator, (context) => withdrawDocument(context, { id, documentId: first!.id }))
  return { id, documentId }
}
const store = async (text: string) => ({
  ...(await kept.files.store('documents', Buffer.from(`%PDF-1.7 ${text}`))),
  type: 'pdf' as const,
  name: 'prospectus.pdf',
})
const replace = async (id: string, documentId: string, text: string) => {
  const file = await store(text)
  await fixture.as(operator, (context) => addVersion(context, { id, documentId, file }))
}
const accepted = async (actor: UserActor, orderId: string) =>
  (await listOrderDocuments(fixture.contextFor(actor), { id: orderId })).items
const textOf = async (actor: UserActor, orderId: string, versionId: string) =>
  (await readOrderDocument(fixture.contextFor(actor), { id: orderId, versionId })).text()

describe('OPP-1: the documents of an order', () => {
  test('are the versions of its purchase, whatever becomes of the documents', async () => {
    const { id, documentId } = await offer('first')
    const [early, late] = [await fixture.investor(riyals(1000)), await fixture.investor(riyals(1000))]
    const before = await invest(fixture, early, id, riyals(1000))
    await replace(id, documentId, 'second')
    const after = await invest(fixture, late, id, riyals(1000))
    await replace(id, documentId, 'third')
    const versions = await Promise.all([accepted(early, before.id), accepted(late, after.id)])
    expect(versions).toMatchObject([
      [{ title: 'Prospectus', number: 1, isLatest: false }],
      [{ title: 'Prospectus', number: 2, isLatest: false }],
    ])
    expect(await textOf(early, before.id, versions[0][0]!.id)).toBe('%PDF-1.7 first')
    expect(await textOf(late, after.id, versions[1][0]!.id)).toBe('%PDF-1.7 second')
    const asOperator = fixture.contextFor(operator, 'ar')
    const { items } = await listInvestorsOrderDocuments(asOperator, { id: before.id })
    expect(items).toMatchObject([{ title: 'نشرة', number: 1 }])
    const file = await readInvestorsOrderDocument(asOperator, { id: before.id, versionId: items[0]!.id })
    expect(await file.text()).toBe('%PDF-1.7 first')
  })

  test('are closed to other investors, and contain no version of another purchase', async () => {
    const { id, documentId } = await offer('first')
    const [buyer, other] = [await fixture.investor(riyals(1000)), await fixture.investor(riyals(1000))]
    const order = await invest(fixture, buyer, id, riyals(1000))
    const versionId = (await accepted(buyer, order.id))[0]!.id
    await expect(textOf(other, order.id, versionId)).rejects.toMatchObject({ code: 'order_not_found' })
    await expect(accepted(other, order.id)).rejects.toMatchObject({ code: 'order_not_found' })
    await replace(id, documentId, 'second')
    const [latest] = (await listManagedDocuments(fixture.contextFor(operator), { id })).items[0]!.versions
    for (const one of [latest!.id, newId()]) {
      await expect(textOf(buyer, order.id, one)).rejects.toMatchObject({
        code: 'accepted_document_not_found',
      })
    }
    const cms = fixture.contextFor(await fixture.account(['cms']))
    await expect(listInvestorsOrderDocuments(cms, { id: order.id })).rejects.toMatchObject({
      code: 'forbidden',
    })
  })

  test('are never others than were offered: a document replaced during a checkout stops it', async () => {
    const { id, documentId } = await offer('first')
    const buyer = await fixture.investor(riyals(1000))
    const cart = await fixture.as(buyer, (context) =>
      addToCart(context, { propertyId: id, amount: toWire(riyals(1000)) }),
    )
    const command = { cartVersion: cart.version, idempotencyKey: newId(), requestHash: 'words' }
    const context = fixture.contextFor(buyer)
    const db = changeBeforeWriting(context.db, () => replace(id, documentId, 'second'))
    await expect(checkoutByWallet({ ...context, db }, command)).rejects.toMatchObject({
      code: 'cart_changed',
    })
    const order = await invest(fixture, buyer, id, riyals(1000))
    expect(await accepted(buyer, order.id)).toMatchObject([{ number: 2, isLatest: true }])
  })

  test('are those of the time for investments from before terms had versions', async () => {
    const { id, documentId } = await offer('first')
    const buyer = await fixture.investor(riyals(1000))
    const order = await invest(fixture, buyer, id, riyals(1000))
    fixture.now = addMs(fixture.now, minuteMs)
    await replace(id, documentId, 'second')
    await fixture.asOwner(`alter table orders.investments disable trigger user;
      update orders.investments set terms_version = null where order_id = '${order.id}';
      alter table orders.investments enable trigger user`)
    expect(await accepted(buyer, order.id)).toMatchObject([{ number: 1 }])
  })
  test('are kept by the database: a version begins and ends after the purchases that it concerns', async () => {
    const { id, documentId } = await offer('first')
    const buyer = await fixture.investor(riyals(1000))
    const order = await invest(fixture, buyer, id, riyals(1000))
    const terms = sql`(select agreed_version from opportunities.stock where opportunity_id = ${id})`
    const refused = { code: '23514', constraint: 'accepted_documents_are_kept' }
    const end = (by: Statement, at: Statement) =>
      fixture.db.run(sql`update opportunities.document_versions set until_terms = ${by}, until_at = ${at}
        where document_id = ${documentId}`)
    await expect(end(terms, sql`now()`)).rejects.toMatchObject(refused)
    const begin = fixture.db.run(sql`
      insert into opportunities.document_versions
        (id, document_id, number, title, storage_id, size_bytes, created_at, from_terms, from_at, until_terms, until_at)
      select gen_random_uuid(), document_id, 2, title, storage_id, size_bytes, now(), ${terms}, now(), ${terms} + 1,
        now()
      from opportunities.document_versions where document_id = ${documentId}`)
    await expect(begin).rejects.toMatchObject(refused)
    expect(await accepted(buyer, order.id)).toMatchObject([{ number: 1, isLatest: true }])
    await replace(id, documentId, 'second')
    expect(await accepted(buyer, order.id)).toMatchObject([{ number: 1, isLatest: false }])
  })
})
