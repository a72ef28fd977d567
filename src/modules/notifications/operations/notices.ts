import type * as z from 'zod'
import type { AnswerOf, ParsedOf } from '#kit/contract.ts'
import { refuser } from '#kit/errors.ts'
import { buildBranding } from '#modules/settings/index.ts'
import type { Context } from '#platform/context.ts'
import { formatNotice, type NoticeKind, noticePath } from '#platform/declarations/notices.ts'
import { type Notice, type notificationsContract, notificationsRefusals } from '../contract.ts'
import { requirePerson } from '../policy.ts'
import * as queries from '../queries.ts'

type Endpoints = typeof notificationsContract
type NoticeAnswer = z.input<typeof Notice>
const refuse = refuser(notificationsRefusals)

/** Returns one page of the caller's notices in the language of the page, newest first. */
export async function listNotices(
  context: Context,
  kinds: readonly NoticeKind[],
  asked: ParsedOf<Endpoints['notices']>,
): Promise<AnswerOf<Endpoints['notices']>> {
  const { userId } = requirePerson(context.actor)
  const byName = new Map<string, NoticeKind>(kinds.map((kind) => [kind.name, kind]))
  const { rows, nextCursor } = await queries.listNotices(context.tx, userId, [...byName.keys()], asked)
  return {
    items: rows.flatMap((row) => noticeAnswer(context, byName.get(row.kind)!, row)),
    nextCursor,
    unread: await queries.countUnread(context.tx, userId),
  }
}

/** Leaves out a notice that can no longer be put into words, so that the others are shown. */
function noticeAnswer(context: Context, kind: NoticeKind, row: queries.StoredNotice): NoticeAnswer[] {
  const { locale, log } = context
  try {
    const { title, body } = formatNotice(kind, locale, {
      ...row.about,
      ...buildBranding(context.settings, locale),
    })
    const link = noticePath(kind, row.about) ?? null
    const { id, at, readAt } = row
    const { name, topic } = kind
    return [{ id, kind: name, topic, title, body, link, at: at.toISOString(), isRead: readAt !== null }]
  } catch (error) {
    log.error({ err: error, notice: row.id, kind: kind.name }, 'a notice cannot be put into words')
    return []
  }
}

export async function countUnread(context: Context): Promise<AnswerOf<Endpoints['unread']>> {
  const { userId } = requirePerson(context.actor)
  return { unread: await queries.countUnread(context.tx, userId) }
}

/** Marks notices as read. Fails with `notice_not_found` and marks none if one of them is not the caller's. */
export async function markRead(
  context: Context,
  { ids }: ParsedOf<Endpoints['markRead']>,
): Promise<AnswerOf<Endpoints['markRead']>> {
  const { tx, now } = context
  const { userId } = requirePerson(context.actor)
  const noticeIds = ids && [...new Set(ids)]
  if (noticeIds && (await queries.countOwn(tx, userId, noticeIds)) < noticeIds.length)
    throw refuse('notice_not_found')
  await queries.updateRead(tx, userId, noticeIds, now)
  return await countUnread(context)
}
