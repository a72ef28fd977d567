import type { ParsedOf } from '#kit/contract.ts'
import { contentStaff } from '#kit/duties.ts'
import { Refusal, refuser } from '#kit/errors.ts'
import { newId } from '#kit/ids.ts'
import { instantInRiyadh } from '#kit/time.ts'
import { recordAct } from '#modules/audit/index.ts'
import { listOperatorIds } from '#modules/identity/index.ts'
import { type Context, type OpenContext, withTx } from '#platform/context.ts'
import { recordEvent } from '#platform/events/events.ts'
import { forEachRow, type RowResults } from '#platform/jobs/jobs.ts'
import { type contentContract, contentRefusals, plannedPublicationFailed } from '../contract.ts'
import type { ContentPage } from '../kinds.ts'
import { requireContentEditor } from '../policy.ts'
import { replaceMediaUses } from '../queries/media.ts'
import * as queries from '../queries/schedules.ts'
import { listMediaIds } from '../rules.ts'
import { type ContentSurroundings, lockPage } from './load.ts'
import { requireReviewed, requireWithoutFaults, writeVersion } from './publish.ts'
import { buildEditedPage, type EditedContent } from './read.ts'

type Endpoints = typeof contentContract
const refuse = refuser(contentRefusals)
const dueAtOnce = 20

/**
 * CMS-1: plans the publication of the working copy as the operator has reviewed it. Changes that follow are not part of
 * it. Until it is published or cancelled, no other version of the page is published. Fails as publishing does, and with
 * `content_schedule_past` if the time has passed.
 */
export async function scheduleContent(
  context: Context,
  { page, revision, on, time }: ParsedOf<Endpoints['schedule']>,
  surroundings: ContentSurroundings,
): Promise<EditedContent> {
  const { tx, now } = context
  const { userId } = requireContentEditor(context)
  const loaded = await lockPage(context, page)
  const parts = requireReviewed(loaded, revision)
  const dueAt = instantInRiyadh(on, time)
  if (dueAt <= now) throw refuse('content_schedule_past')
  await requireWithoutFaults(context, loaded, parts, surroundings)
  const planned = { id: newId(), page, dueAt, plannedBy: userId, plannedAt: now }
  await queries.insertSchedule(tx, planned, parts)
  await replaceMediaUses(tx, page, 'schedule', listMediaIds(parts))
  await recordAct(context, {
    act: 'content.scheduled',
    subject: { kind: 'content', id: page },
    after: { page, dueAt: dueAt.toISOString() },
  })
  const schedule = { ...planned, status: 'waiting', endedAt: null, failure: null } as const
  return await buildEditedPage(context, { ...loaded, schedule }, surroundings)
}

export async function cancelSchedule(
  context: Context,
  { page }: { page: ContentPage },
  surroundings: ContentSurroundings,
): Promise<EditedContent> {
  const { tx, now } = context
  requireContentEditor(context)
  const loaded = await lockPage(context, page)
  const { schedule } = loaded
  if (schedule?.status !== 'waiting') throw refuse('content_schedule_not_found')
  await queries.endSchedule(tx, schedule.id, { status: 'cancelled', at: now })
  await replaceMediaUses(tx, page, 'schedule', [])
  await recordAct(context, {
    act: 'content.unscheduled',
    subject: { kind: 'content', id: page },
    before: { page, dueAt: schedule.dueAt.toISOString() },
  })
  return await buildEditedPage(context, { ...loaded, schedule: undefined }, surroundings)
}

/**
 * Publishes what is due. Every worker process may run it: the locks of the page and of the row decide which one
 * publishes. A publication that is refused fails for good. Its planner is notified, and the list of pages says so.
 */
export const publishDueContent = async (
  context: OpenContext,
  surroundings: ContentSurroundings,
): Promise<RowResults> =>
  forEachRow(context, {
    name: 'content.publish_due',
    rows: await queries.listDueSchedules(context.db, context.now, dueAtOnce),
    idOf: ({ id }) => id,
    run: async (due) => {
      try {
        await context.db.transaction((tx) => publishDue(withTx(context, tx), due, surroundings))
      } catch (error) {
        if (!(error instanceof Refusal)) throw error
        const { code: failure } = error
        await context.db.transaction((tx) => failDue(withTx(context, tx), due, failure))
      }
    },
  })

type Due = Pick<queries.PageScheduleRow, 'id' | 'page' | 'plannedBy'>

async function publishDue(
  context: Context,
  { id, page }: Due,
  surroundings: ContentSurroundings,
): Promise<void> {
  const { tx, now } = context
  // Locks the page first, as operators do who plan and cancel.
  const loaded = await lockPage(context, page)
  const due = await queries.lockDueSchedule(tx, id, now)
  if (!due) return
  const { parts, plannedBy } = due
  if (!(await listOperatorIds(tx, contentStaff)).includes(plannedBy))
    throw refuse('content_planner_dismissed')
  await requireWithoutFaults(context, loaded, parts, surroundings)
  await queries.endSchedule(tx, id, { status: 'published', at: now })
  await replaceMediaUses(tx, page, 'schedule', [])
  await writeVersion(context, loaded, { parts, publishedBy: plannedBy })
}

async function failDue(context: Context, { id, page, plannedBy }: Due, failure: string): Promise<void> {
  const { tx, now, log } = context
  await lockPage(context, page)
  if (!(await queries.endSchedule(tx, id, { status: 'failed', at: now, failure }))) return
  await replaceMediaUses(tx, page, 'schedule', [])
  await recordAct(context, {
    act: 'content.schedule_failed',
    subject: { kind: 'content', id: page },
    after: { page },
  })
  await recordEvent(context, plannedPublicationFailed, { subject: id, data: { page, plannedBy } })
  log.error({ page, failure }, 'a scheduled publication failed')
}
