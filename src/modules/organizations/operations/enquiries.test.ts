import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { newId } from '#kit/ids.ts'
import { addDays } from '#kit/time.ts'
import type { Actor, UserActor } from '#platform/context.ts'
import { sql } from '#platform/database/database.ts'
import type { MailMessage } from '#platform/messages/mail.ts'
import { OutboundRefused, OutboundUnavailable } from '#platform/messages/outbound.ts'
import { openFixture, system, type TestFixture } from '#support/fixture.ts'
import {
  contactEnquirer,
  declineEnquiry,
  deleteOldEnquiries,
  enquiryLimits,
  listEnquiries,
  readEnquiry,
  receiveEnquiry,
} from './enquiries.ts'
import { acknowledgeEnquiry } from './letters.ts'

let fixture: TestFixture
let admin: UserActor
beforeAll(async () => {
  fixture = await openFixture()
  admin = await fixture.account(['admin'])
})
afterAll(() => fixture.close())

const stranger: Actor = { kind: 'anonymous' }
const newEnquiry = (email = `${newId()}@example.com`) => ({
  organizationName: 'Waha Endowments',
  city: 'Al Ahsa',
  contactName: 'Saad Alotaibi',
  email,
  mobile: '+966551234567',
})

/** Sends an enquiry from a network of its own. Returns its ids in the database. */
async function enquire(enquiry = newEnquiry(), address = newId()): Promise<string[]> {
  await fixture.as(stranger, (context) =>
    receiveEnquiry({ ...context, origin: { address, userAgent: '' } }, enquiry),
  )
  const rows = await fixture.db.rows<{ id: string }>(
    sql`select id from organizations.enquiries where email = ${enquiry.email}`,
  )
  return rows.map(({ id }) => id)
}
const codeOf = (work: Promise<unknown>) =>
  work.then(
    () => 'done',
    (error: unknown) => (error as { code?: string }).code ?? String(error),
  )
const contact = (id: string, by = admin) => fixture.as(by, (context) => contactEnquirer(context, { id }))
const decline = (id: string, by = admin) =>
  fixture.as(by, (context) => declineEnquiry(context, { id, reason: 'They need a loan' }))
const read = (id: string) => readEnquiry(fixture.contextFor(admin), { id })

describe('an enquiry (ORG-1)', () => {
  test('is stored once, however often the same form arrives', async () => {
    const enquiry = newEnquiry()
    const sent = await Promise.all(Array.from({ length: 4 }, () => codeOf(enquire(enquiry))))
    expect(sent).toEqual(Array(4).fill('done'))
    const ids = await enquire({ ...enquiry, organizationName: 'WAHA endowments' })
    expect(ids).toHaveLength(1)
    const events = await fixture.db.rows(sql`select from facts.facts
      where kind = 'organizations.enquiry_received' and subject = ${ids[0]}`)
    expect(events).toHaveLength(1)
  })

  test('is limited for each email and each network', async () => {
    const email = `${newId()}@example.com`
    const from = (name: string) => enquire({ ...newEnquiry(email), organizationName: name })
    for (let time = 0; time < enquiryLimits.byPerson.most; time++) await from(`Waha ${time}`)
    expect(await codeOf(from('Another'))).toBe('too_many_requests')
    const network = newId()
    for (let time = 0; time < enquiryLimits.byAddress.most; time++) await enquire(newEnquiry(), network)
    expect(await codeOf(enquire(newEnquiry(), network))).toBe('too_many_requests')
    expect(await codeOf(enquire(newEnquiry()))).toBe('done')
  })

  test('is found and handled by administrators only', async () => {
    const enquiry = newEnquiry()
    const [id] = (await enquire(enquiry)) as [string]
    const found = await listEnquiries(fixture.contextFor(admin), { q: enquiry.email, limit: 10 })
    expect(found.items).toMatchObject([{ id, organizationName: 'Waha Endowments', status: 'new' }])
    const investor = await fixture.account()
    expect(await codeOf(contact(id, investor))).toBe('forbidden')
    expect(await codeOf(decline(id, investor))).toBe('forbidden')
    expect(await codeOf(readEnquiry(fixture.contextFor(investor), { id }))).toBe('forbidden')
    expect(await codeOf(contact(newId()))).toBe('enquiry_not_found')
  })

  test('goes from new to contacted and to declined, each once', async () => {
    const [id] = (await enquire()) as [string]
    expect(await contact(id)).toMatchObject({ status: 'contacted', can: { contact: false, decline: true } })
    expect(await codeOf(contact(id))).toBe('enquiry_over')
    const outcomes = await Promise.all([codeOf(decline(id)), codeOf(decline(id))])
    expect(outcomes.sort()).toEqual(['done', 'enquiry_over'])
    expect(await read(id)).toMatchObject({ status: 'declined', reason: 'They need a loan' })
    const acts = await fixture.db.rows<{ act: string }>(
      sql`select act from audit.events where subject_id = ${id} order by position`,
    )
    expect(acts.map(({ act }) => act)).toEqual([
      'organizations.enquiry_contacted',
      'organizations.enquiry_declined',
    ])
  })

  test('is deleted a year after it was declined, and never while it is open', async () => {
    const [open] = (await enquire()) as [string]
    const [over] = (await enquire()) as [string]
    await decline(over)
    const purge = (days: number) =>
      fixture.as(system, (context) => deleteOldEnquiries({ ...context, now: addDays(context.now, days) }))
    await purge(360)
    expect(await codeOf(read(over))).toBe('done')
    await purge(366)
    expect(await codeOf(read(over))).toBe('enquiry_not_found')
    expect(await codeOf(read(open))).toBe('done')
  })
})

describe('the confirmation of an enquiry', () => {
  const confirm = (id: string, send: (mail: MailMessage) => Promise<void>) =>
    acknowledgeEnquiry(fixture.contextFor(system), { mail: { send }, origin: () => 'https://sahl.test' }, id)

  test('is mailed once in the language of the form', async () => {
    const enquiry = newEnquiry()
    const [id] = (await enquire(enquiry)) as [string]
    const mails: MailMessage[] = []
    const keep = async (mail: MailMessage) => void mails.push(mail)
    await confirm(id, keep)
    await confirm(id, keep)
    expect(mails).toMatchObject([{ to: enquiry.email }])
    expect(mails[0]!.text).toContain('Waha Endowments')
    expect((await read(id)).acknowledgedAt).not.toBeNull()
  })

  test('is tried again if the mail server is away, and not if it refuses the address', async () => {
    const [id] = (await enquire()) as [string]
    const away = confirm(id, () => Promise.reject(new OutboundUnavailable('away')))
    await expect(away).rejects.toThrow('away')
    const wrongKey = confirm(id, () => Promise.reject(new OutboundRefused('our password', 535)))
    await expect(wrongKey).rejects.toThrow('our password')
    expect(await read(id)).toMatchObject({ acknowledgedAt: null, mailRefusedAt: null })
    await confirm(id, () => Promise.reject(new OutboundRefused('no such mailbox', 550)))
    expect((await read(id)).mailRefusedAt).not.toBeNull()
  })
})
