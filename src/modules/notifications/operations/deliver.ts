import { actingRoles } from '#kit/duties.ts'
import { addMs, stopwatch } from '#kit/time.ts'
import { listUsers, type User } from '#modules/identity/index.ts'
import type { OpenContext } from '#platform/context.ts'
import { type NoticeKind, noticePath } from '#platform/declarations/notices.ts'
import { forEachRow } from '#platform/jobs/jobs.ts'
import type { MailMessage } from '#platform/messages/mail.ts'
import { isOurFault, OutboundRefused } from '#platform/messages/outbound.ts'
import type { NotificationsPorts } from '../ports.ts'
import * as queries from '../queries.ts'
import {
  maxDeliveryAttempts,
  mayUnsubscribe,
  mostSendingMs,
  quietHoursEnd,
  retryPauseMs,
  sendLeaseMs,
} from '../rules.ts'
import { buildDigestMail, type DigestEntries, loadDigestEntries } from './digest.ts'
import { buildNoticeMail, buildNoticeText } from './notice-mail.ts'
import { buildUnsubscribeToken } from './unsubscribe.ts'

/** The person may no longer get the message. It is dropped, and no operator has to decide about it. */
class Withheld extends Error {}

/** No further attempt can succeed. */
class Undeliverable extends Error {}

/** A claimed message, with all that is needed to send it. */
interface Dispatch {
  readonly row: queries.DueDelivery
  readonly kind: NoticeKind
  readonly person: User
  /** The notices of a digest. */
  readonly entries: DigestEntries
  /** The person's browsers. */
  readonly devices: readonly queries.StoredDevice[]
}

/**
 * Sends due messages in batches until none is left, or no further batch may begin. Each batch has the time at its
 * beginning, so that its leases are as long in the last batch of a long run as in the first.
 */
export async function deliverAll(
  context: OpenContext,
  ports: NotificationsPorts,
  which: { readonly batchSize: number; readonly isDigest: boolean; readonly mostMs: number },
): Promise<void> {
  const { batchSize: atMost, isDigest, mostMs } = which
  const startedAt = stopwatch()
  let spentMs = 0
  while (spentMs <= mostMs) {
    const timed = { ...context, now: addMs(context.now, spentMs) }
    if ((await deliver(timed, ports, { atMost, isDigest })) < atMost) return
    spentMs = stopwatch() - startedAt
  }
}

/**
 * Sends due messages, each independently, and returns how many it claimed. The claim is committed before sending, so
 * that a message is sent twice only if a process dies between sending and recording. Digests are claimed by themselves.
 * Messages that can wait are postponed if their reader has quiet hours.
 */
export async function deliver(
  context: OpenContext,
  ports: NotificationsPorts,
  which: { readonly atMost: number; readonly eventIds?: readonly string[]; readonly isDigest?: boolean },
): Promise<number> {
  const { db, now } = context
  const claimedAt = stopwatch()
  const until = addMs(now, sendLeaseMs)
  const rows = await queries.claimDueDeliveries(db, {
    now,
    until,
    limit: which.atMost,
    eventIds: which.eventIds,
    isDigest: which.isDigest ?? false,
  })
  if (rows.length === 0) return 0
  const personIds = [...new Set(rows.map(({ personId }) => personId))]
  const byId = new Map((await listUsers(db, personIds)).map((person) => [person.id, person]))
  const schedules = await queries.listSchedules(db, personIds)
  const devices = await loadDevices(context, rows)
  const entries = which.isDigest ? await loadDigestEntries(context, ports.notices, rows) : undefined
  await forEachRow(context, {
    name: 'notifications.deliver',
    rows,
    concurrency: 4,
    idOf: ({ id }) => id,
    run: async (row) => {
      const kind = ports.notices.find(({ name }) => name === row.kind)
      const quietEnd = kind?.canWait && quietHoursEnd(schedules.get(row.personId)?.quietHours, now)
      if (quietEnd) return void (await queries.postponeDelivery(db, row.id, quietEnd))
      const spentMs = stopwatch() - claimedAt
      if (spentMs > mostSendingMs)
        return void (await queries.postponeDelivery(db, row.id, addMs(now, spentMs)))
      const person = byId.get(row.personId)
      try {
        if (!kind || !person) throw new Undeliverable('the notice or its reader is no longer known')
        await send(context, ports, {
          ...{ row, kind, person },
          entries: entries?.get(row.id) ?? [],
          devices: devices.get(row.personId) ?? [],
        })
      } catch (error) {
        if (error instanceof Withheld) return await queries.deleteDelivery(db, row.id)
        await recordFailure(context, row, error)
        throw error
      }
      await queries.updateSent(db, row.id, now)
    },
  })
  return rows.length
}

async function loadDevices({ db }: OpenContext, rows: readonly queries.DueDelivery[]) {
  const people = rows.filter(({ channel }) => channel === 'push').map(({ personId }) => personId)
  const devices = people.length === 0 ? [] : await queries.listDevices(db, [...new Set(people)])
  return Map.groupBy(devices, ({ personId }) => personId)
}

async function recordFailure({ db, now }: OpenContext, row: queries.DueDelivery, error: unknown) {
  const isFinal =
    (error instanceof OutboundRefused && !isOurFault(error.status)) ||
    error instanceof Undeliverable ||
    row.attempts >= maxDeliveryAttempts
  await queries.recordFailedAttempt(db, row.id, {
    fault: error instanceof Error ? error.message : String(error),
    dueAt: isFinal ? null : addMs(now, retryPauseMs(row.attempts)),
    now,
  })
}

async function send(context: OpenContext, ports: NotificationsPorts, dispatch: Dispatch): Promise<void> {
  const { row, kind, person } = dispatch
  if (row.channel === 'push') return await sendPush(context, ports, dispatch)
  if (row.channel === 'sms') {
    if (person.mobile === null) throw new Undeliverable('there is no mobile number')
    const { sms } = buildNoticeText(context.settings, kind, row.about, person.language)
    return await ports.sms.send({ to: person.mobile, text: sms })
  }
  if (person.emailVerifiedAt === null) throw new Undeliverable('there is no confirmed email')
  const mail = await (row.channel === 'digest' ? buildDigest : buildMail)(context, ports, dispatch)
  const token = buildUnsubscribeToken(context.sealing, { personId: row.personId, kind: row.kind })
  const unsubscribeUrl = `${ports.origin()}/api/notifications/unsubscribe/${token}`
  await ports.mail.send({
    to: person.email,
    ...mail,
    ...(mayUnsubscribe(kind) && { unsubscribeUrl }),
  })
}

/**
 * Sends to each browser of the person, and removes those that are not subscribed any more. A repeated message replaces
 * the earlier one in its browser, by the tag. It contains the label of the notice: no figures, names or amounts.
 */
async function sendPush(
  { db }: OpenContext,
  { push, origin }: NotificationsPorts,
  { row, kind, person, devices }: Dispatch,
): Promise<void> {
  if (!push || !person.isActive) throw new Withheld()
  const { language: locale } = person
  const area = actingRoles(person).includes('user') ? '/user' : '/admin-sahl'
  const path = noticePath(kind, row.about) ?? `${area}/notifications`
  const text = JSON.stringify({
    title: kind.words[locale].label,
    link: `${origin()}${locale === 'en' ? '/en' : ''}${path}`,
    lang: locale,
    tag: row.id,
  })
  let taken = 0
  let failure: unknown
  for (const device of devices) {
    try {
      if ((await push.send(device, text)) === 'taken') taken += 1
      else await queries.deleteDevice(db, person.id, device.id)
    } catch (error) {
      failure = error
    }
  }
  if (failure !== undefined) throw failure
  if (taken === 0) throw new Withheld()
}

type MailParts = Omit<MailMessage, 'to' | 'unsubscribeUrl'>

function buildDigest(context: OpenContext, ports: NotificationsPorts, dispatch: Dispatch): MailParts {
  const { row, person, entries } = dispatch
  if (!person.isActive) throw new Withheld()
  const around = { kinds: ports.notices, origin: ports.origin() }
  const mail = buildDigestMail(context, around, row.about, entries, person)
  // All has been read meanwhile, or its mails were declined.
  if (!mail) throw new Withheld()
  return mail
}

async function buildMail(
  context: OpenContext,
  ports: NotificationsPorts,
  { row, kind, person }: Dispatch,
): Promise<MailParts> {
  const around = { settings: context.settings, origin: ports.origin() }
  const mail = buildNoticeMail(around, kind, row.about, person)
  const attachments = kind.attachments
    ? await kind.attachments(context, { ...person, roles: actingRoles(person) }, row.about)
    : []
  if (!attachments) throw new Withheld()
  const { inboundMail } = ports
  const replyTo = inboundMail && kind.replyTo?.(context, row.about, inboundMail.domain)
  return {
    ...mail,
    ...(attachments.length > 0 ? { attachments } : {}),
    ...(replyTo === undefined ? {} : { replyTo }),
  }
}
