import { buildBranding } from '#modules/settings/index.ts'
import type { Context } from '#platform/context.ts'
import { formatNotice, type NoticeKind } from '#platform/declarations/notices.ts'
import type { TimelineEntry, TimelinePageRequest } from '#platform/declarations/timeline.ts'
import type { ListPage, WithCursorKeys } from '#platform/lists/list.ts'
import * as arabic from '../messages.ar.ts'
import * as english from '../messages.en.ts'
import { listNotices, type NoticeRow } from '../queries.ts'

/** The notices of a person. */
export async function tellNotices(
  context: Context,
  kinds: readonly NoticeKind[],
  personId: string,
  part: TimelinePageRequest,
): Promise<ListPage<TimelineEntry>> {
  const { tx, locale } = context
  const { timeline } = locale === 'ar' ? arabic : english
  const byName = new Map<string, NoticeKind>(kinds.map((kind) => [kind.name, kind]))
  const { rows, nextCursor } = await listNotices(tx, personId, [...byName.keys()], part)
  const sentence = ({ title, body }: NoticeText) => ({ title: timeline.told(title), note: body })
  const happening = (row: WithCursorKeys<NoticeRow>): WithCursorKeys<TimelineEntry> => ({
    id: row.id,
    at: row.at,
    cursorKeys: row.cursorKeys,
    ...sentence(wordsOf(context, byName.get(row.kind)!, row.about)),
    byId: null,
  })
  return { rows: rows.map(happening), nextCursor }
}

interface NoticeText {
  readonly title: string
  readonly body: string | null
}

/** A notice as it was said; one that cannot be put into words any more goes by its kind. */
export function wordsOf(context: Context, kind: NoticeKind, about: object): NoticeText {
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
