import type { AnswerOf, ParsedOf } from '#kit/contract.ts'
import { readers } from '#kit/duties.ts'
import { refuser } from '#kit/errors.ts'
import { recordAct } from '#modules/audit/index.ts'
import { listNames } from '#modules/identity/index.ts'
import { fullNameOf } from '#modules/identity/vocabulary.ts'
import { type Context, requireRole } from '#platform/context.ts'
import type { NoticeKind } from '#platform/declarations/notices.ts'
import { type notificationsContract, notificationsRefusals } from '../contract.ts'
import * as queries from '../queries.ts'

type Endpoints = typeof notificationsContract
const refuse = refuser(notificationsRefusals)

/** SUP-5: returns one page of abandoned mails and SMS. */
export async function listUndelivered(
  { tx, actor, locale }: Context,
  kinds: readonly NoticeKind[],
  asked: ParsedOf<Endpoints['undelivered']>,
): Promise<AnswerOf<Endpoints['undelivered']>> {
  requireRole(actor, ...readers.administration)
  const { rows, nextCursor, totals } = await queries.listUndelivered(tx, asked)
  const people = await listNames(tx, [...new Set(rows.map(({ personId }) => personId))])
  const names = new Map(people.map((user) => [user.id, fullNameOf(user)]))
  return {
    items: rows.map(({ personId, cursorKeys: _, ...row }) => ({
      ...row,
      person: { id: personId, name: names.get(personId) ?? personId },
      // A notice that is no longer declared has no label.
      label: kinds.find(({ name }) => name === row.kind)?.words[locale].label ?? row.kind,
      at: row.at.toISOString(),
      givenUpAt: row.givenUpAt.toISOString(),
    })),
    nextCursor,
    totals,
  }
}

/** Makes the message due for the job's next run. Repeated or concurrent calls change nothing. */
export async function resend(context: Context, { id }: ParsedOf<Endpoints['resend']>): Promise<void> {
  requireRole(context.actor, 'admin')
  const isOurs = (await queries.retryDelivery(context.tx, id, context.now)) > 0
  if (isOurs)
    return await recordAct(context, { act: 'notifications.resent', subject: { kind: 'delivery', id } })
  if (!(await queries.isDelivery(context.tx, id))) throw refuse('delivery_not_found')
}
