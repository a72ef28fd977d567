import type { Context } from '#platform/context.ts'
import type { TimelineEntry, TimelinePageRequest } from '#platform/declarations/timeline.ts'
import type { CursorPage, WithCursorKeys } from '#platform/lists/list.ts'
import * as arabic from '../messages.ar.ts'
import * as english from '../messages.en.ts'
import { listTransitionsPart, type TransitionRow } from '../queries/transitions.ts'
import { reasonText } from './answers.ts'

/** KYC-4: returns the status changes of a person's check, rejections with their reasons. */
export async function listCheckTimeline(
  context: Context,
  personId: string,
  part: TimelinePageRequest,
): Promise<CursorPage<TimelineEntry>> {
  const { locale, tx } = context
  const { labels, timeline } = locale === 'ar' ? arabic : english
  const { rows, nextCursor } = await listTransitionsPart(tx, personId, part)
  const toEntry = (row: WithCursorKeys<TransitionRow>): WithCursorKeys<TimelineEntry> => ({
    id: row.id,
    at: row.at,
    cursorKeys: row.cursorKeys,
    title: timeline.became[transitionLabel(row)],
    note:
      row.reasons.map((one) => `${labels.field[one.field]}: ${reasonText(one, locale)}`).join('\n') || null,
    byId: row.actorId === personId ? null : row.actorId,
  })
  return { rows: rows.map(toEntry), nextCursor }
}

const transitionLabel = ({ fromStatus, toStatus }: TransitionRow) =>
  toStatus === 'pending' && fromStatus !== 'not_done' ? 'resubmitted' : toStatus
