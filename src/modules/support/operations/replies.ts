import type { AnswerOf, ParsedOf } from '#kit/contract.ts'
import { newId } from '#kit/ids.ts'
import { recordAct } from '#modules/audit/index.ts'
import { type Context, requireRole } from '#platform/context.ts'
import type { supportContract } from '../contract.ts'
import { supportStaff, ticketReaders } from '../policy.ts'
import * as queries from '../queries.ts'
import { repliesAtMost } from '../rules.ts'
import { refuseTicket } from './view.ts'

type Endpoints = typeof supportContract
type RepliesAnswer = AnswerOf<Endpoints['replies']>
type Written = Omit<ParsedOf<Endpoints['changeReply']>, 'id'>

/** SUP-2: lists the prepared replies. */
export async function listPreparedReplies(context: Context): Promise<RepliesAnswer> {
  requireRole(context.actor, ...ticketReaders)
  return { items: await queries.listReplies(context.tx) }
}

/** Returns the row to store. Fails with `reply_without_title` unless there is a title in one language. */
function toRow(id: string, { titleAr, titleEn, body, status, categories }: Written): queries.ReplyRow {
  if (titleAr === '' && titleEn === '') throw refuseTicket('reply_without_title')
  return { id, titleAr, titleEn, body, status, categories: [...new Set(categories)] }
}

const recordReplyAct = (context: Context, act: string, id: string, title: string | null) =>
  recordAct(context, {
    act: `support.reply_${act}`,
    subject: { kind: 'support_reply', id },
    ...(title === null ? {} : { after: { title } }),
  })

export async function createReply(
  context: Context,
  written: ParsedOf<Endpoints['createReply']>,
): Promise<RepliesAnswer> {
  const { tx, now } = context
  const { userId } = requireRole(context.actor, ...supportStaff)
  const row = toRow(newId(), written)
  await queries.lockReplies(tx)
  if ((await queries.listReplies(tx)).length >= repliesAtMost) throw refuseTicket('replies_full')
  await queries.insertReply(tx, row, userId, now)
  await recordReplyAct(context, 'written', row.id, row.titleAr || row.titleEn)
  return await listPreparedReplies(context)
}

export async function changeReply(
  context: Context,
  { id, ...written }: ParsedOf<Endpoints['changeReply']>,
): Promise<RepliesAnswer> {
  const { userId } = requireRole(context.actor, ...supportStaff)
  const row = toRow(id, written)
  if ((await queries.updateReply(context.tx, row, userId, context.now)) === 0)
    throw refuseTicket('reply_not_found')
  await recordReplyAct(context, 'changed', id, row.titleAr || row.titleEn)
  return await listPreparedReplies(context)
}

export async function removeReply(context: Context, { id }: { id: string }): Promise<RepliesAnswer> {
  requireRole(context.actor, ...supportStaff)
  if ((await queries.deleteReply(context.tx, id)) === 0) throw refuseTicket('reply_not_found')
  await recordReplyAct(context, 'removed', id, null)
  return await listPreparedReplies(context)
}
