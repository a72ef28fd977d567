import type { AnswerOf, ParsedOf } from '#kit/contract.ts'
import { refuser } from '#kit/errors.ts'
import { recordAct } from '#modules/audit/index.ts'
import type { Context } from '#platform/context.ts'
import { type notificationsContract, notificationsRefusals } from '../contract.ts'
import * as queries from '../queries.ts'

type Endpoints = typeof notificationsContract
const refuse = refuser(notificationsRefusals)

/** SUP-5: the mails and SMS that were given up, for operators. */
export async function listUndelivered(
  { tx }: Context,
  asked: ParsedOf<Endpoints['undelivered']>,
): Promise<AnswerOf<Endpoints['undelivered']>> {
  const { rows, nextCursor } = await queries.listUndelivered(tx, asked)
  return {
    items: rows.map((row) => ({
      ...row,
      at: row.at.toISOString(),
      givenUpAt: row.givenUpAt.toISOString(),
    })),
    nextCursor,
  }
}

/** It goes out with the job's next turn. */
export async function resend(context: Context, { id }: ParsedOf<Endpoints['resend']>): Promise<void> {
  if ((await queries.updateDueAgain(context.tx, id, context.now)) === 0) throw refuse('delivery_not_found')
  await recordAct(context, { act: 'notifications.resent', subject: { kind: 'delivery', id } })
}
