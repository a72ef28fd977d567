import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { newId } from '#kit/ids.ts'
import { addDays, daysAfter, riyadhDay } from '#kit/time.ts'
import { changeOperatorRole } from '#modules/identity/index.ts'
import { deliver } from '#modules/notifications/operations/deliver.ts'
import { notify } from '#modules/notifications/operations/notify.ts'
import type { UserActor } from '#platform/context.ts'
import { sql } from '#platform/database/database.ts'
import type { DomainEvent } from '#platform/events/events.ts'
import { jobContext } from '#platform/jobs/jobs.ts'
import type { MailMessage } from '#platform/messages/mail.ts'
import { baseServices } from '#support/base-services.ts'
import { openFixture, system, type TestFixture } from '#support/fixture.ts'
import { reportDue } from '../contract.ts'
import { reportingKeyUses } from '../key-uses.ts'
import { reportingNotices } from '../notices.ts'
import { reportingPersonalData } from '../personal-data.ts'
import type { ReportName } from '../vocabulary.ts'
import {
  announceDueReports,
  createSchedule,
  readReports,
  schedulesAtMost,
  stopSchedule,
} from './schedules.ts'

let fixture: TestFixture
let admin: UserActor
let officer: UserActor
let mails: MailMessage[] = []
const ports = {
  notices: reportingNotices,
  mail: { send: async (mail: MailMessage) => void mails.push(mail) },
  sms: { send: async () => undefined },
  origin: () => 'https://sahl.example',
}
beforeAll(async () => {
  fixture = await openFixture()
  ;[admin, officer] = [await fixture.account(['admin']), await fixture.account(['customer-admin'])]
  await fixture.asOwner('update identity.users set email_verified_at = now()')
})
beforeEach(() => {
  mails = []
})
afterAll(() => fixture.close())

const schedule = (by: UserActor, report: ReportName, recipients: readonly UserActor[]) =>
  fixture.as(by, (context) =>
    createSchedule(context, {
      report,
      frequency: 'daily',
      recipients: recipients.map(({ userId }) => userId),
    }),
  )
const stop = (by: UserActor, id: string) => fixture.as(by, (context) => stopSchedule(context, { id }))
const inJob = () => jobContext({ ...baseServices, db: fixture.db, now: fixture.now }, 'test', newId())
const dueEvents = () =>
  fixture.db.rows<DomainEvent<{ from: string; to: string }>>(
    sql`select id, position, kind, subject, data, at from facts.facts where kind = ${reportDue.name} order by position`,
  )

/** Sends everything that is due on the next day. Returns who got it. */
async function nextDay(): Promise<string[]> {
  fixture.now = addDays(fixture.now, 1)
  const known = new Set((await dueEvents()).map(({ id }) => id))
  await announceDueReports(fixture.contextFor(system))
  const events = (await dueEvents()).filter(({ id }) => !known.has(id))
  await notify(inJob(), ports, events)
  return mails.map(({ to }) => to)
}
const emailOf = async ({ userId }: UserActor) =>
  (await fixture.db.one<{ email: string }>(sql`select email from identity.users where id = ${userId}`)).email

describe('a report on a schedule', () => {
  test('is mailed with its workbook and a link to the completed day, until it is stopped', async () => {
    const { id } = await schedule(admin, 'wallet', [admin])
    expect(await nextDay()).toEqual([await emailOf(admin)])
    const yesterday = daysAfter(riyadhDay(fixture.now), -1)
    expect(mails[0]!.text).toContain(
      `/admin-sahl/reports/wallet?from=${yesterday}&to=${yesterday}&by=movement`,
    )
    const [file] = mails[0]!.attachments!
    expect(file!.name).toMatch(/\.xlsx$/)
    expect(Buffer.from(file!.bytes).subarray(0, 2).toString()).toBe('PK')
    await stop(admin, id)
    mails = []
    expect(await nextDay()).toEqual([])
  })

  test('follows the merge of the city that it is limited to', async () => {
    const [use] = reportingKeyUses
    const made = await fixture.as(admin, (context) =>
      createSchedule(context, { report: 'investments', frequency: 'daily', recipients: [], city: 'abha' }),
    )
    const count = (key: string) => fixture.as(admin, (context) => use!.count(context, 'cities', key))
    expect([await count('abha'), await count('khamis_mushait')]).toEqual([1, 0])
    await fixture.as(admin, (context) => use!.replace(context, 'cities', 'abha', 'khamis_mushait'))
    expect([await count('abha'), await count('khamis_mushait')]).toEqual([0, 1])
    await stop(admin, made.id)
    expect(await count('khamis_mushait')).toBe(0)
  })

  test('is announced once a day, also by eight workers at once', async () => {
    const { id } = await schedule(admin, 'funnel', [admin])
    fixture.now = addDays(fixture.now, 1)
    const before = (await dueEvents()).length
    await Promise.all(Array.from({ length: 8 }, () => announceDueReports(fixture.contextFor(system))))
    await announceDueReports(fixture.contextFor(system))
    expect(await dueEvents()).toHaveLength(before + 1)
    await stop(admin, id)
  })

  test('goes to operators only who may see it when it is set up', async () => {
    await expect(schedule(admin, 'wallet', [officer])).rejects.toMatchObject({
      code: 'schedule_recipient_unfit',
    })
    await expect(schedule(admin, 'funnel', [await fixture.account()])).rejects.toMatchObject({
      code: 'schedule_recipient_unfit',
    })
    await expect(schedule(officer, 'wallet', [admin])).rejects.toMatchObject({ code: 'forbidden' })
  })

  test('is not sent to an operator who has lost the role before it is sent', async () => {
    const leaver = await fixture.account(['admin'])
    await fixture.asOwner('update identity.users set email_verified_at = now()')
    const { id } = await schedule(admin, 'wallet', [leaver, admin])
    fixture.now = addDays(fixture.now, 1)
    const known = (await dueEvents()).length
    await announceDueReports(fixture.contextFor(system))
    const events = (await dueEvents()).slice(known)
    const broken = { ...ports, mail: { send: () => Promise.reject(new Error('not now')) } }
    await notify(inJob(), broken, events)
    await fixture.as(admin, (context) => changeOperatorRole(context, leaver.userId, null))
    fixture.now = addDays(fixture.now, 0.5)
    await deliver(inJob(), ports, { atMost: 10 })
    expect(mails.map(({ to }) => to)).toEqual([await emailOf(admin)])
    const left = await fixture.db.rows(sql`
      select from notifications.deliveries d join notifications.notices n on n.id = d.notice_id
      where n.person_id = ${leaver.userId} and (d.due_at is not null or d.given_up_at is not null)`)
    expect(left).toEqual([])
    mails = []
    expect(await nextDay()).toEqual([await emailOf(admin)])
    await stop(admin, id)
  })

  test('is listed and stopped by its maker and administrators only', async () => {
    const other = await fixture.account(['customer-admin'])
    const { id } = await schedule(officer, 'customers', [officer])
    const seen = async (actor: UserActor) =>
      (await readReports(fixture.contextFor(actor))).schedules.map((one) => one.id)
    expect(await seen(officer)).toEqual([id])
    expect(await seen(admin)).toContain(id)
    expect(await seen(other)).toEqual([])
    await expect(stop(other, id)).rejects.toMatchObject({ code: 'schedule_not_found' })
    await stop(admin, id)
    await expect(stop(officer, id)).rejects.toMatchObject({ code: 'schedule_not_found' })
  })

  test('is one of fifty at most, however many are set up at once, and ends with its maker’s account', async () => {
    const maker = await fixture.account(['admin'])
    const outcomes = await Promise.allSettled(
      Array.from({ length: schedulesAtMost + 6 }, () => schedule(maker, 'funnel', [maker])),
    )
    expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(schedulesAtMost)
    await fixture.as(system, (context) => reportingPersonalData.erase!(context, maker.userId))
    const left = await fixture.db.rows(
      sql`select from reporting.schedules where created_by = ${maker.userId} and ended_at is null`,
    )
    expect(left).toEqual([])
  })
})
