import { buildBranding } from '#modules/settings/index.ts'
import type { Context } from '#platform/context.ts'
import { formatNotice, type NoticeKind } from '#platform/declarations/notices.ts'
import type { TimelineEntry, TimelinePageRequest } from '#platform/declarations/timeline.ts'
import type { CursorPage, WithCursorKeys } from '#platform/lists/list.ts'
import * as arabic from '../messages.ar.ts'
import * as english from '../messages.en.ts'
import { listNotices, type StoredNotice } from '../queries.ts'

/** Returns one page of a person's notices as timeline entries. */
export async function listNoticeEntries(
  context: Context,
  kinds: readonly NoticeKind[],
  personId: string,
  part: TimelinePageRequest,
): Promise<CursorPage<TimelineEntry>> {
  const { tx, locale } = context
  const { timeline } = locale === 'ar' ? arabic : english
  const byName = new Map<string, NoticeKind>(kinds.map((kind) => [kind.name, kind]))
  const { rows, nextCursor } = await listNotices(tx, personId, [...byName.keys()], part)
  const sentence = ({ title, body }: NoticeText) => ({ title: timeline.told(title), note: body })
  const happening = (row: WithCursorKeys<StoredNotice>): WithCursorKeys<TimelineEntry> => ({
    id: row.id,
    at: row.at,
    cursorKeys: row.cursorKeys,
    ...sentence(formatStoredNotice(context, byName.get(row.kind)!, row.about)),
    byId: null,
  })
  return { rows: rows.map(happening), nextCursor }
}

interface NoticeText {
  readonly title: string
  readonly body: string | null
}

/** Returns the text of a stored notice, or its kind if it can no longer be put into words. */
export function formatStoredNotice(context: Context, kind: NoticeKind, about: object): NoticeText {
  const { locale } = context
  try {
    const { title, body } = formatNotice(kind, locale, {
      ...about,
      ...buildBranding(context.settings, locale),
    })
    return { title, body }
  } catch {
    return { title: kind.name, body: null }
  }
}
