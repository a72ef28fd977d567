import type { AnswerOf, ParsedOf } from '#kit/contract.ts'
import { actingRoles, customerStaff, isAllowed, readers } from '#kit/duties.ts'
import { Refusal, refuser } from '#kit/errors.ts'
import { newId } from '#kit/ids.ts'
import { riyadhDay } from '#kit/time.ts'
import { recordAct } from '#modules/audit/index.ts'
import { listNames, listOperators, listUsers, type User } from '#modules/identity/index.ts'
import { fullNameOf } from '#modules/identity/vocabulary.ts'
import { replaceMergedKeys } from '#modules/opportunities/index.ts'
import { type Context, hasAnyRole, type OpenContext, requireRole } from '#platform/context.ts'
import type { MailReader } from '#platform/declarations/notices.ts'
import { recordEvent } from '#platform/events/events.ts'
import type { MailAttachment } from '#platform/messages/mail.ts'
import { buildWorkbook } from '#platform/spreadsheet/index.ts'
import { reportDue, type reportingContract, reportingRefusals } from '../contract.ts'
import * as queries from '../queries/schedules.ts'
import { reports } from '../reports/all.ts'
import { wordsIn } from '../reports/definition.ts'
import { mailedPeriod, nextMailing, periodText } from '../rules.ts'
import type { ReportName } from '../vocabulary.ts'
import { listReports, loadReport, requireReport, toTable } from './read-report.ts'

type Endpoints = typeof reportingContract
const refuse = refuser(reportingRefusals)

/** Schedules in force of one person. */
export const schedulesAtMost = 50
const listedAtMost = 200

const maySee = (report: ReportName, { roles, isActive }: Pick<MailReader, 'roles' | 'isActive'>): boolean =>
  isActive && isAllowed(roles, reports[report].roles)

const actingUser = (user: User) => ({ roles: actingRoles(user), isActive: user.isActive })

/** Lists the reports, and the schedules that the operator made or receives. An admin sees all schedules. */
export async function readReports(context: Context): Promise<AnswerOf<Endpoints['reports']>> {
  const operator = requireRole(context.actor, ...readers.customers)
  const isAdmin = operator.roles.includes('admin')
  const all = await queries.listSchedules(context.tx, isAdmin ? null : operator.userId, listedAtMost)
  const rows = all.filter(({ report }) => hasAnyRole(operator, reports[report].roles))
  const ids = [...new Set(rows.flatMap(({ createdBy, recipients }) => [createdBy, ...recipients]))]
  const names = new Map((await listNames(context.tx, ids)).map((user) => [user.id, fullNameOf(user)]))
  const words = wordsIn(context.locale)
  return {
    reports: listReports(context),
    schedules: rows.map(({ id, report, options, frequency, nextOn, recipients, createdBy }) => ({
      id,
      report,
      title: words.names[report].title,
      by: options.by ?? reports[report].groupings[0]!,
      frequency,
      nextOn,
      recipients: recipients.map((one) => ({ id: one, name: names.get(one) ?? '' })),
      createdBy: names.get(createdBy) ?? '',
    })),
  }
}

/** Lists the operators who may see a report. */
export async function listRecipients(
  context: Context,
  { name }: { name: ReportName },
): Promise<AnswerOf<Endpoints['recipients']>> {
  requireReport(context, name)
  const operators = await listOperators(context.tx)
  return {
    operators: operators
      .filter((operator) => maySee(name, actingUser(operator)))
      .map((operator) => ({ id: operator.id, name: fullNameOf(operator) })),
  }
}

/** ADM-6: has a report mailed. Without recipients it goes to the operator who asks for it. */
export async function createSchedule(
  context: Context,
  { report, frequency, recipients: asked, by, opportunity, ...keys }: ParsedOf<Endpoints['schedule']>,
): Promise<AnswerOf<Endpoints['schedule']>> {
  const { tx, now } = context
  const { groupings } = requireReport(context, report)
  const operator = requireRole(context.actor, ...customerStaff)
  const recipients = [...new Set(asked.length > 0 ? asked : [operator.userId])]
  const people = await listUsers(tx, recipients)
  if (people.length < recipients.length || !people.every((person) => maySee(report, actingUser(person)))) {
    throw refuse('schedule_recipient_unfit')
  }
  await queries.lockSchedulesOf(tx, operator.userId)
  if ((await queries.countSchedulesOf(tx, operator.userId)) >= schedulesAtMost)
    throw refuse('schedules_too_many')
  const id = newId()
  const { city, type } = await replaceMergedKeys(tx, { city: keys.city, type: keys.type })
  const options = { by: by && groupings.includes(by) ? by : groupings[0]!, opportunity, city, type }
  const nextOn = nextMailing(frequency, riyadhDay(now))
  const schedule = { id, report, options, frequency, nextOn, createdBy: operator.userId, recipients }
  await queries.insertSchedule(tx, schedule, now)
  await recordAct(context, {
    act: 'reporting.schedule_created',
    subject: { kind: 'report_schedule', id },
    after: { report, frequency, recipients },
  })
  return { id }
}

/** Stops mailing a report. Its maker, its only recipient and administrators may. */
export async function stopSchedule(context: Context, { id }: { id: string }): Promise<void> {
  const operator = requireRole(context.actor, ...customerStaff)
  const row = await queries.findSchedule(context.tx, id)
  if (!row) throw refuse('schedule_not_found')
  const isOwn =
    row.createdBy === operator.userId ||
    (row.recipients.length === 1 && row.recipients[0] === operator.userId)
  // Whether a schedule of another exists is nothing that its reports' readers are told.
  if (!isOwn && !operator.roles.includes('admin')) throw refuse('schedule_not_found')
  if (!(await queries.endSchedule(context.tx, id, context.now))) throw refuse('schedule_not_found')
  await recordAct(context, {
    act: 'reporting.schedule_ended',
    subject: { kind: 'report_schedule', id },
    before: { report: row.report, frequency: row.frequency },
  })
}

const duePerRun = 100

/**
 * Announces the reports that are due and advances their schedules in the same transaction, so that each is announced
 * once. After an outage only the latest period is mailed.
 */
export async function announceDueReports({ db, ...context }: OpenContext): Promise<number> {
  return await db.transaction(async (tx) => {
    const today = riyadhDay(context.now)
    const due = await queries.lockDueSchedules(tx, today, duePerRun)
    for (const { id, report, frequency } of due) {
      await queries.updateNextDay(tx, id, nextMailing(frequency, today))
      const { from, to } = mailedPeriod(frequency, today)
      await recordEvent({ ...context, tx }, reportDue, { subject: id, data: { report, from, to } })
    }
    return due.length
  })
}

/** The largest workbook that is attached. The mail of a larger one only leads to its page. */
const attachedAtMostBytes = 2_000_000

/** Lists the recipients who may see a due report now. None if the schedule has ended since. */
export async function listDueRecipients({ db }: OpenContext, scheduleId: string): Promise<string[]> {
  const schedule = await queries.getSchedule(db, scheduleId)
  if (!schedule || schedule.endedAt) return []
  const people = await listUsers(db, [...schedule.recipients])
  return people.filter((person) => maySee(schedule.report, actingUser(person))).map(({ id }) => id)
}

/**
 * Builds the workbook for one recipient with the recipient's own rights, at the moment of sending. Returns undefined
 * if the recipient may no longer see the report: then no mail is sent.
 */
export async function attachReport(
  context: OpenContext,
  person: MailReader,
  { scheduleId, from, to }: { scheduleId: string; from: string; to: string },
): Promise<MailAttachment[] | undefined> {
  const schedule = await queries.getSchedule(context.db, scheduleId)
  if (!schedule || schedule.endedAt || !maySee(schedule.report, person)) return undefined
  const { id: userId, roles, isActive, language: locale } = person
  const reader = {
    ...context,
    locale,
    actor: { kind: 'user', userId, sessionId: null, roles, isActive } as const,
  }
  try {
    const answer = await loadReport(reader, {
      name: schedule.report,
      ...schedule.options,
      from,
      to,
      compare: 'previous',
    })
    const title = `${answer.title} ${periodText(answer, locale)}`
    const bytes = await buildWorkbook({
      ...toTable(answer, locale),
      title,
      isRightToLeft: locale === 'ar',
    })
    return bytes.byteLength > attachedAtMostBytes ? [] : [{ name: `${title}.xlsx`, type: workbook, bytes }]
  } catch (error) {
    if (error instanceof Refusal && error.status === 403) return undefined
    throw error
  }
}

const workbook = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'
