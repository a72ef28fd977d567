import { actingRoles } from '#kit/duties.ts'
import { addMs } from '#kit/time.ts'
import { listUsers, type User } from '#modules/identity/index.ts'
import type { OpenContext } from '#platform/context.ts'
import { forEachRow } from '#platform/jobs/jobs.ts'
import { isOurFault, OutboundRefused } from '#platform/messages/outbound.ts'
import type { NotificationsPorts } from '../ports.ts'
import * as queries from '../queries.ts'
import { maxDeliveryAttempts, mayUnsubscribe, retryPauseMs, sendLeaseMs } from '../rules.ts'
import { buildNoticeMail, buildNoticeText } from './notice-mail.ts'
import { buildUnsubscribeToken } from './unsubscribe.ts'

/** The person may no longer get the message. It is dropped, and no operator has to decide about it. */
class Withheld extends Error {}

/** No further attempt can succeed. */
class Undeliverable extends Error {}

/**
 * Sends due messages, each independently, and returns how many it claimed. The claim is committed before sending, so
 * that a message is sent twice only if a process dies between sending and recording.
 */
export async function deliver(
  context: OpenContext,
  ports: NotificationsPorts,
  which: { readonly atMost: number; readonly eventIds?: readonly string[] },
): Promise<number> {
  const { db, now } = context
  const until = addMs(now, sendLeaseMs)
  const rows = await queries.claimDueDeliveries(db, {
    now,
    until,
    limit: which.atMost,
    eventIds: which.eventIds,
  })
  if (rows.length === 0) return 0
  const people = await listUsers(db, [...new Set(rows.map(({ personId }) => personId))])
  const byId = new Map(people.map((person) => [person.id, person]))
  await forEachRow(context, {
    name: 'notifications.deliver',
    rows,
    concurrency: 4,
    idOf: ({ id }) => id,
    run: async (row) => {
      try {
        await send(context, ports, row, byId.get(row.personId))
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

async function send(
  context: OpenContext,
  ports: NotificationsPorts,
  row: queries.DueDelivery,
  person: User | undefined,
) {
  const kind = ports.notices.find(({ name }) => name === row.kind)
  if (!kind || !person) throw new Undeliverable('the notice or its reader is no longer known')
  if (row.channel === 'sms') {
    if (person.mobile === null) throw new Undeliverable('there is no mobile number')
    const { sms } = buildNoticeText(context.settings, kind, row.about, person.language)
    return await ports.sms.send({ to: person.mobile, text: sms })
  }
  if (person.emailVerifiedAt === null) throw new Undeliverable('there is no confirmed email')
  const around = { settings: context.settings, origin: ports.origin() }
  const mail = buildNoticeMail(around, kind, row.about, person)
  const attachments = kind.attachments
    ? await kind.attachments(context, { ...person, roles: actingRoles(person) }, row.about)
    : []
  if (!attachments) throw new Withheld()
  const token = buildUnsubscribeToken(context.sealing, { personId: row.personId, kind: row.kind })
  const unsubscribeUrl = `${ports.origin()}/api/notifications/unsubscribe/${token}`
  const { inboundMail } = ports
  const replyTo = inboundMail && kind.replyTo?.(context, row.about, inboundMail.domain)
  await ports.mail.send({
    to: person.email,
    ...mail,
    ...(attachments.length > 0 ? { attachments } : {}),
    ...(mayUnsubscribe(kind) && { unsubscribeUrl }),
    ...(replyTo === undefined ? {} : { replyTo }),
  })
}
