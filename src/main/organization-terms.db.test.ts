import { afterAll, beforeEach, expect, test } from 'vitest'
import { requiredTermsPublished } from '#modules/identity/contract.ts'
import { recordLegalVersion } from '#modules/identity/index.ts'
import { mandatesEventHandlers } from '#modules/mandates/jobs.ts'
import { acceptOrganizationTerms } from '#modules/mandates/operations/terms.ts'
import { listNotices } from '#modules/notifications/operations/notices.ts'
import { notify } from '#modules/notifications/operations/notify.ts'
import { suspendOrganization } from '#modules/organizations/index.ts'
import type { UserActor } from '#platform/context.ts'
import { type DomainEvent, relayEvents } from '#platform/events/events.ts'
import type { MailMessage } from '#platform/messages/mail.ts'
import { openFixture, system, type TestFixture } from '#support/fixture.ts'
import { type InvestedOrganization, openInvestedOrganization } from '#support/organizations.ts'
import { assembly } from './modules.ts'

let fixture: TestFixture
let admin: UserActor
let organization: InvestedOrganization
let mails: MailMessage[]
// A published version binds everybody, so each test has a database of its own.
beforeEach(async () => {
  await fixture?.close()
  fixture = await openFixture()
  admin = await fixture.account(['admin'])
  organization = await openInvestedOrganization(fixture, admin)
  mails = []
})
afterAll(() => fixture.close())

const { notices, noticeProxies } = assembly
const ports = {
  ...{ notices, noticeProxies, sms: { send: async () => {} } },
  mail: { send: async (message: MailMessage) => void mails.push(message) },
  origin: () => 'https://sahl.test',
}
let number = 0
const publish = (mustAccept: boolean) => {
  number += 1
  return recordLegalVersion(fixture.db, { document: 'terms', number, mustAccept, publishedAt: fixture.now })
}

/** Delivers new events and returns them. The handlers of published terms run twice at the same time, then again. */
async function deliverAll(): Promise<readonly DomainEvent[]> {
  const delivered: DomainEvent[] = []
  const context = fixture.contextFor(system)
  await relayEvents(fixture.db, async (_tx, events) => void delivered.push(...events))
  for (const event of delivered.filter(({ kind }) => kind === requiredTermsPublished.name)) {
    const [handler] = mandatesEventHandlers.filter(({ kinds }) => kinds.includes(requiredTermsPublished))
    await Promise.all([handler!.handle(context, event), handler!.handle(context, event)])
    await handler!.handle(context, event)
  }
  await relayEvents(fixture.db, (_tx, events) => notify(context, ports, events))
  await relayEvents(fixture.db, (_tx, events) => notify(context, ports, events))
  return delivered
}
const linksOf = async (actor: UserActor) =>
  (await listNotices(fixture.contextFor(actor, 'en'), notices, { limit: 20 })).items
    .filter(({ kind }) => kind === 'mandates.terms_waiting')
    .map(({ link }) => link)
const termsPath = ({ slug }: InvestedOrganization) => `/organization/${slug}/terms`

test('notifies each signatory once for a version, though the handler runs again', async () => {
  const { owner, maker, checker, second, reader } = organization.people
  await publish(true)
  await deliverAll()
  for (const actor of [maker, checker, second]) {
    expect(await linksOf(actor)).toEqual([termsPath(organization)])
  }
  for (const actor of [owner, reader]) expect(await linksOf(actor)).toEqual([])
  expect(mails.filter(({ text }) => text.includes(termsPath(organization)))).toHaveLength(3)
  await publish(true)
  await deliverAll()
  expect(await linksOf(maker)).toHaveLength(2)
})

test('notifies nobody of a version that need not be accepted', async () => {
  await publish(false)
  const events = await deliverAll()
  expect(events.filter(({ kind }) => kind === requiredTermsPublished.name)).toEqual([])
  expect(await linksOf(organization.people.maker)).toEqual([])
})

test('leaves out an organization that has accepted already, or is suspended', async () => {
  const [suspended, other] = [
    await openInvestedOrganization(fixture, admin),
    await openInvestedOrganization(fixture, admin),
  ]
  await publish(true)
  await fixture.as(organization.people.checker, (context) =>
    acceptOrganizationTerms(context, { slug: organization.slug, revision: 1 }),
  )
  await fixture.as(admin, (context) =>
    suspendOrganization(context, { id: suspended!.id, isSuspended: true, reason: 'Under review' }),
  )
  await deliverAll()
  expect(await linksOf(organization.people.maker)).toEqual([])
  expect(await linksOf(suspended!.people.maker)).toEqual([])
  expect(await linksOf(other!.people.maker)).toEqual([termsPath(other!)])
})
