import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { newId } from '#kit/ids.ts'
import { riyals, toWire } from '#kit/money.ts'
import { addDays, riyadhDay } from '#kit/time.ts'
import {
  countInvestors,
  findInvestors,
  findPeople,
  findWalletOwners,
  getUser,
  listInvestors,
  listRegistered,
  listSoundingLike,
  saveOrganizationAccount,
} from '#modules/identity/index.ts'
import { listNotices } from '#modules/notifications/operations/notices.ts'
import { notify } from '#modules/notifications/operations/notify.ts'
import { addMember, createOrganization } from '#modules/organizations/index.ts'
import { transferCredited } from '#modules/receipts/contract.ts'
import { recountStages } from '#modules/reporting/index.ts'
import type { UserActor } from '#platform/context.ts'
import { sql } from '#platform/database/database.ts'
import { recordEvent, relayEvents } from '#platform/events/events.ts'
import type { MailMessage } from '#platform/messages/mail.ts'
import { openFixture, system, type TestFixture } from '#support/fixture.ts'
import { assembly } from './modules.ts'

const name = 'شركة الصقر العربي للتجارة'

let fixture: TestFixture
let holderId: string
let organizationId: string
let people: Record<'owner' | 'checker' | 'reader', UserActor>
let before: ReadonlyMap<string, number>
beforeAll(async () => {
  fixture = await openFixture()
  const admin = await fixture.account(['admin'])
  people = {
    owner: await fixture.account(),
    checker: await fixture.account(),
    reader: await fixture.account(),
  }
  const emailOf = async ({ userId }: UserActor) => (await getUser(fixture.db, userId)).email
  const ownerEmail = await emailOf(people.owner)
  const words = { nameAr: 'الصقر', nameEn: 'Saqr', cityAr: 'جدة', cityEn: 'Jeddah', aboutAr: '', aboutEn: '' }
  const made = await fixture.as(admin, (context) =>
    createOrganization(context, { ...words, newSlug: 'saqr-trading', ownerEmail }),
  )
  organizationId = made.id
  for (const actor of [people.checker, people.reader]) {
    const email = await emailOf(actor)
    await fixture.as(admin, (context) => addMember(context, { id: organizationId, email, role: 'member' }))
  }
  await nameChecker(people.checker, admin)
  before = await countInvestors(fixture.db)
  const until = riyadhDay(addDays(fixture.now, 300))
  holderId = await fixture.as(system, (context) =>
    saveOrganizationAccount(context, { id: undefined, organizationId, name, until }),
  )
  await fixture.db.run(sql`insert into mandates.holders (organization_id, holder_id, opened_at)
    values (${organizationId}, ${holderId}, ${fixture.now})`)
})
afterAll(() => fixture.close())

async function nameChecker({ userId }: UserActor, admin: UserActor) {
  const id = newId()
  const until = riyadhDay(addDays(fixture.now, 300))
  await fixture.db.run(sql`insert into organizations.verifications (id, organization_id, created_at)
    values (${id}, ${organizationId}, ${fixture.now})`)
  await fixture.db.run(sql`insert into organizations.signatories
    (verification_id, organization_id, user_id, power) values (${id}, ${organizationId}, ${userId}, 'checker')`)
  await fixture.db.run(sql`update organizations.verifications set status = 'approved',
    registration_number = '1010101010', registered_name = ${name}, expires_on = ${until},
    submitted_by = ${people.owner.userId}, submitted_at = ${fixture.now}, decided_by = ${admin.userId},
    decided_at = ${fixture.now} where id = ${id}`)
}

const isHolder = ({ id }: { readonly id: string }) => id === holderId

describe('An organization’s account', () => {
  test.each([
    ['the customers’ list', async () => (await listInvestors(fixture.db, { limit: 50 })).rows],
    ['the search of customers', async () => (await findInvestors(fixture.db, 'الصقر')).rows],
    ['the search by sound', () => listSoundingLike(fixture.db, 'الصقر العربي', 20)],
    [
      'registrations, which enter prize draws',
      () => listRegistered(fixture.db, addDays(fixture.now, -1), addDays(fixture.now, 1)),
    ],
    [
      'the funnel and the cohorts',
      async () => {
        await recountStages(fixture.contextFor(system))
        return await fixture.db.rows<{ id: string }>(
          sql`select customer_id as id from reporting.reached_stages`,
        )
      },
    ],
  ])('is not in %s', async (_, list) => {
    expect((await list()).some(isHolder)).toBe(false)
  })

  test('does not change the numbers of customers', async () => {
    expect(await countInvestors(fixture.db)).toEqual(before)
  })

  test('is found among the owners of wallets and of ledger accounts', async () => {
    expect((await findWalletOwners(fixture.db, 'الصقر العربي')).rows.some(isHolder)).toBe(true)
    expect(await findPeople(fixture.db, 'الصقر العربي', 5)).toContain(holderId)
  })

  test('has no address', async () => {
    expect(await getUser(fixture.db, holderId)).toMatchObject({ email: '', mobile: null })
  })

  test('has its notices read by owners and signatories, who also get them for themselves', async () => {
    const mails: MailMessage[] = []
    const mail = { send: async (message: MailMessage) => void mails.push(message) }
    const { notices, noticeProxies } = assembly
    const ports = {
      ...{ notices, noticeProxies, mail, sms: { send: async () => {} } },
      origin: () => 'https://sahl.test',
    }
    const data = { amount: toWire(riyals(700)) }
    for (const subject of [holderId, people.owner.userId]) {
      await fixture.as(system, (context) => recordEvent(context, transferCredited, { subject, data }))
    }
    await relayEvents(fixture.db, (_tx, events) => notify(fixture.contextFor(system), ports, events))
    const read = async (actor: UserActor) =>
      (await listNotices(fixture.contextFor(actor, 'en'), notices, { limit: 20 })).items
        .filter(({ kind }) => kind === 'receipts.credited')
        .map(({ title, link }) => ({ isNamed: title.includes('Saqr'), link }))
    const ofOrganization = { isNamed: true, link: '/organization/saqr-trading/wallet' }
    expect(await read(people.checker)).toEqual([ofOrganization])
    expect(await read(people.reader)).toEqual([])
    expect(await read(people.owner)).toHaveLength(2)
    expect(await read(people.owner)).toContainEqual(ofOrganization)
    expect(mails.filter(({ text }) => text.includes('/organization/saqr-trading/wallet'))).toHaveLength(2)
  })
})
