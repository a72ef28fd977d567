import type { Context } from '#platform/context.ts'
import type { TimelineEntry, TimelinePageRequest } from '#platform/declarations/timeline.ts'
import type { ListPage, WithCursorKeys } from '#platform/lists/list.ts'
import * as arabic from '../messages.ar.ts'
import * as english from '../messages.en.ts'
import { listTransitionsPart, type TransitionRow } from '../queries.ts'
import { reasonText } from './answers.ts'

/** KYC-4: each step of a person's check, a rejection with what it was for. */
export async function tellTransitions(
  context: Context,
  personId: string,
  part: TimelinePageRequest,
): Promise<ListPage<TimelineEntry>> {
  const { locale, tx } = context
  const { labels, timeline } = locale === 'ar' ? arabic : english
  const { rows, nextCursor } = await listTransitionsPart(tx, personId, part)
  const happening = (row: WithCursorKeys<TransitionRow>): WithCursorKeys<TimelineEntry> => ({
    id: row.id,
    at: row.at,
    cursorKeys: row.cursorKeys,
    title: timeline.became[eventOf(row)],
    note:
      row.reasons.map((one) => `${labels.field[one.field]}: ${reasonText(one, locale)}`).join('\n') || null,
    byId: row.actorId === personId ? null : row.actorId,
  })
  return { rows: rows.map(happening), nextCursor }
}

const eventOf = ({ fromStatus, toStatus }: TransitionRow) =>
  toStatus === 'pending' && fromStatus !== 'not_done' ? 'resubmitted' : toStatus
