import { afterAll, beforeAll, expect, test } from 'vitest'
import { newId } from '#kit/ids.ts'
import { decodeCursor } from '#kit/list-cursor.ts'
import { composeCertificate } from '#modules/documents/operations/certificate-paper.ts'
import { getUser } from '#modules/identity/index.ts'
import { holderPathOf } from '#modules/identity/vocabulary.ts'
import { organizationOrderList } from '#modules/orders/lists.ts'
import { listInvestorsOrders } from '#modules/orders/operations/investors-orders.ts'
import { composeReceipt } from '#modules/orders/operations/receipt.ts'
import { suspendOrganization } from '#modules/organizations/index.ts'
import type { UserActor } from '#platform/context.ts'
import { sql } from '#platform/database/database.ts'
import { openTestFiles, type TestFiles } from '#support/files.ts'
import { openFixture, type TestFixture } from '#support/fixture.ts'
import {
  createTestOrganization,
  type InvestedOrganization,
  investTogether,
  openInvestedOrganization,
  openOrganizationPeople,
  openTestWallet,
  registeredName,
} from '#support/organizations.ts'
import { actAsHolder } from './acting.ts'
import { cancelOrganizationInvestment } from './cancel.ts'
import {
  certifyOrganizationStake,
  listOrdersOfOrganization,
  readOrganizationOrder,
  readOrganizationOrderDocument,
  renderOrganizationCertificate,
  renderOrganizationReceipt,
} from './orders.ts'

let fixture: TestFixture
let kept: TestFiles
let admin: UserActor
let organization: InvestedOrganization
beforeAll(async () => {
  kept = await openTestFiles()
  fixture = await openFixture({ files: kept.files })
  admin = await fixture.account(['admin'])
  organization = await openInvestedOrganization(fixture, admin)
})
afterAll(async () => {
  await fixture.close()
  await kept.remove()
})

const codeOf = (work: Promise<unknown>) =>
  work.then(
    () => 'done',
    (error: unknown) => (error as { code?: string }).code ?? String(error),
  )
const slugged = () => ({ slug: organization.slug })
const read = (by: UserActor, id = organization.orderId) =>
  readOrganizationOrder(fixture.contextFor(by), { ...slugged(), id })
const certify = (by: UserActor, propertyId = organization.opportunityId) =>
  fixture.as(by, (context) => certifyOrganizationStake(context, { ...slugged(), propertyId }))
const certificate = (by: UserActor, number: string) =>
  renderOrganizationCertificate(fixture.contextFor(by), 'https://sahl.test', { ...slugged(), number })
const receipt = (by: UserActor, id = organization.orderId) =>
  renderOrganizationReceipt(fixture.contextFor(by), { ...slugged(), id, lang: 'en' })

test('shows every member the order, with the two who made it', async () => {
  const { people, orderId, opportunityId } = organization
  for (const [role, actor] of Object.entries(people)) {
    const seen = await read(actor)
    expect(seen, role).toMatchObject({
      order: { id: orderId, status: 'completed', placedBy: 'organization', amount: 2000_00 },
      stakes: [{ property: { id: opportunityId } }],
      certificates: [{ propertyId: opportunityId }],
      can: { certify: ['maker', 'checker', 'second'].includes(role) },
    })
    expect(seen.proposedBy).not.toBe('')
    expect(seen.approvedBy).not.toBe('')
  }
  // The fixture's opportunities have one document.
  const { accepted } = await read(people.reader)
  for (const { id: versionId } of accepted) {
    const asked = { ...slugged(), id: orderId, versionId }
    const code = await codeOf(readOrganizationOrderDocument(fixture.contextFor(people.reader), asked))
    expect(['done', 'property_document_not_found']).toContain(code)
  }
})

test('lists the orders to every member, by status and by pages', async () => {
  const { people, orderId, holderId } = organization
  const list = (by: UserActor, asked: Parameters<typeof listOrdersOfOrganization>[1]) =>
    listOrdersOfOrganization(fixture.contextFor(by), asked)
  const asked = { ...slugged(), limit: 20 }
  for (const [role, actor] of Object.entries(people)) {
    const { state, items } = await list(actor, asked)
    expect([state, items.map(({ id }) => id)], role).toEqual(['open', [orderId]])
  }
  const { reader } = people
  expect((await list(reader, { ...asked, status: 'cancelled' })).items).toEqual([])
  const second = await investTogether(fixture, organization, await fixture.opportunity())
  const first = await list(reader, { ...asked, limit: 1 })
  expect(first.items.map(({ id }) => id)).toEqual([second])
  const cursor = decodeCursor(organizationOrderList, first.nextCursor!)!
  const next = await list(reader, { ...asked, limit: 1, cursor })
  expect([next.items.map(({ id }) => id), next.nextCursor]).toEqual([[orderId], null])
  const [line] = first.items[0]!.lines
  await fixture.as(people.checker, (context) =>
    cancelOrganizationInvestment(
      { ...context, idempotencyKey: newId(), requestHash: 'once' },
      { ...slugged(), id: line!.id },
    ),
  )
  for (const [status, id] of [
    ['cancelled', second],
    ['completed', orderId],
  ] as const) {
    const found = await list(reader, { ...asked, status })
    expect(
      found.items.map((one) => one.id),
      status,
    ).toEqual([id])
  }
  expect(await codeOf(list(await fixture.account(), asked))).toBe('organization_not_found')
  expect(await codeOf(list(admin, asked))).toBe('forbidden')
  const orders = await fixture.db.rows(sql`select from orders.orders where investor_id = ${holderId}`)
  expect(orders).toHaveLength(2)
})

test('tells operators’ lists and their search which organization an account is of', async () => {
  const { id: organizationId, holderId } = organization
  const asked = { investor: holderId, limit: 20 }
  const { items } = await listInvestorsOrders(fixture.contextFor(admin), asked)
  expect(items.length).toBeGreaterThan(0)
  for (const { investor } of items) expect(investor).toMatchObject({ id: holderId, organizationId })
  const named = await listInvestorsOrders(fixture.contextFor(admin), { q: registeredName, limit: 20 })
  expect(named.items.map(({ investor }) => investor.id)).toContain(holderId)
  const renewed = await openTestWallet(fixture, organizationId)
  expect(await getUser(fixture.db, renewed)).toMatchObject({ id: holderId, organizationId })
  expect((await getUser(fixture.db, organization.people.maker.userId)).organizationId).toBeNull()
  const holder = { id: holderId, organizationId }
  expect(holderPathOf(holder, true)).toBe(`/admin/organization/${organizationId}`)
  expect(holderPathOf(holder, false)).toBe(`/admin-sahl/customer/${holderId}`)
})

test('lists no orders before the wallet is open', async () => {
  const owner = await fixture.account()
  const people = { ...(await openOrganizationPeople(fixture)), owner }
  const { slug } = await createTestOrganization(fixture, admin, people)
  const found = await listOrdersOfOrganization(fixture.contextFor(owner), { slug, limit: 20 })
  expect(found).toEqual({ state: 'unverified', items: [], nextCursor: null })
})

test('hides it from strangers, from operators, and from other organizations', async () => {
  const other = await openInvestedOrganization(fixture, admin)
  const stranger = await fixture.account()
  expect(await codeOf(read(stranger))).toBe('organization_not_found')
  expect(await codeOf(receipt(stranger))).toBe('organization_not_found')
  expect(await codeOf(certify(stranger))).toBe('organization_not_found')
  expect(await codeOf(read(admin))).toBe('forbidden')
  const { reader } = organization.people
  for (const id of [other.orderId, newId()]) {
    expect(await codeOf(read(reader, id))).toBe('order_not_found')
    expect(await codeOf(receipt(reader, id))).toBe('order_not_found')
    const asked = { ...slugged(), id, versionId: newId() }
    expect(await codeOf(readOrganizationOrderDocument(fixture.contextFor(reader), asked))).toBe(
      'order_not_found',
    )
  }
})

test('names the organization and its registration on the receipt', async () => {
  const { people, holderId, orderId, registrationNumber } = organization
  const asHolder = actAsHolder(fixture.contextFor(people.reader), holderId)
  const content = await composeReceipt(asHolder, { id: orderId, lang: 'en', registrationNumber })
  expect(content.sections[0]?.rows).toEqual(
    expect.arrayContaining([
      ['Investor', registeredName],
      ['Commercial registration', registrationNumber],
    ]),
  )
  const file = await receipt(people.reader)
  expect(file.headers.get('content-type')).toBe('application/pdf')
  expect((await file.arrayBuffer()).byteLength).toBeGreaterThan(1000)
})

test('has signatories issue a certificate, once, which every member opens', async () => {
  const { people, holderId, id, registrationNumber } = organization
  for (const actor of [people.owner, people.reader]) expect(await codeOf(certify(actor))).toBe('forbidden')
  expect(await codeOf(certify(people.maker, newId()))).toBe('stake_not_held')
  const issued = await certify(people.maker)
  expect(await certify(people.checker)).toEqual(issued)
  expect((await read(people.reader)).certificates).toMatchObject([{ certificate: issued }])
  const asHolder = actAsHolder(fixture.contextFor(people.reader), holderId)
  const content = await composeCertificate(asHolder, 'https://sahl.test', { ...issued, registrationNumber })
  expect(content.sections[0]?.rows?.map(([, value]) => value)).toEqual([registeredName, registrationNumber])
  expect((await certificate(people.reader, issued.number)).status).toBe(200)
  const acts = await fixture.db.rows<{ actorId: string }>(sql`select actor_id from audit.events
    where subject_id = ${id} and act = 'mandates.certificate_issued'`)
  expect(acts).toEqual([{ actorId: people.maker.userId }])

  const other = await openInvestedOrganization(fixture, admin)
  const number = issued.number
  const foreign = { slug: other.slug, number }
  const asked = renderOrganizationCertificate(
    fixture.contextFor(other.people.owner),
    'https://sahl.test',
    foreign,
  )
  expect(await codeOf(asked)).toBe('certificate_not_found')
})

test('issues nothing while the organization is suspended', async () => {
  const made = await openInvestedOrganization(fixture, admin)
  await fixture.as(admin, (context) =>
    suspendOrganization(context, { id: made.id, isSuspended: true, reason: 'Under review' }),
  )
  const { maker } = made.people
  const issue = fixture.as(maker, (context) =>
    certifyOrganizationStake(context, { slug: made.slug, propertyId: made.opportunityId }),
  )
  expect(await codeOf(issue)).toBe('organization_suspended')
  const asked = { slug: made.slug, id: made.orderId }
  expect((await readOrganizationOrder(fixture.contextFor(maker), asked)).can.certify).toBe(false)
})
