import type { ParsedOf } from '#kit/contract.ts'
import { Refusal, refuser } from '#kit/errors.ts'
import { newId } from '#kit/ids.ts'
import { instantInRiyadh } from '#kit/time.ts'
import { recordAct } from '#modules/audit/index.ts'
import { addUpdate, findOffered } from '#modules/opportunities/index.ts'
import { type Context, type OpenContext, requireRole, withTx } from '#platform/context.ts'
import { recordEvent } from '#platform/events/events.ts'
import { forEachRow, type RowResults } from '#platform/jobs/jobs.ts'
import { postPublished, type updatesContract, updatesRefusals } from '../contract.ts'
import * as queries from '../queries.ts'
import { picturesAtMost } from '../vocabulary.ts'
import { buildManagedPosts, type ManagedPosts } from './read.ts'

type Endpoints = typeof updatesContract
const refuse = refuser(updatesRefusals)
const dueAtOnce = 50

const toWritten = (
  context: Context,
  id: string,
  { titleAr, titleEn, bodyAr, bodyEn, audience }: Omit<ParsedOf<Endpoints['change']>, 'id'>,
): queries.WrittenPost => ({
  id,
  title: { ar: titleAr, en: titleEn },
  body: { ar: bodyAr, en: bodyEn },
  audience,
  writtenBy: requireRole(context.actor, 'opportunities').userId,
  writtenAt: context.now,
})

const recordPostAct = (
  context: Context,
  act: 'created' | 'changed' | 'removed' | 'scheduled' | 'unscheduled' | 'published',
  { id, opportunityId, title }: Pick<queries.PostRow, 'id' | 'opportunityId' | 'title'>,
  after: object = {},
) =>
  recordAct(context, {
    act: `updates.${act}`,
    subject: { kind: 'opportunity', id: opportunityId },
    after: { update: id, title: title[context.locale], ...after },
  })

/** OPP-13: writes an update as a draft. */
export async function createPost(
  context: Context,
  { id: opportunityId, ...given }: ParsedOf<Endpoints['create']>,
): Promise<ManagedPosts> {
  const row = toWritten(context, newId(), given)
  if (!(await findOffered(context.tx, opportunityId))) throw new Refusal('property_not_found', 404)
  await queries.insertPost(context.tx, opportunityId, row)
  await recordPostAct(context, 'created', { ...row, opportunityId })
  return await buildManagedPosts(context, opportunityId)
}

/** Locks a draft. A scheduled update is made a draft first, so that nobody changes what others approved to go out. */
async function lockDraft(context: Context, id: string): Promise<queries.PostRow> {
  requireRole(context.actor, 'opportunities')
  const row = await queries.lockPost(context.tx, id)
  if (!row) throw refuse('update_not_found')
  if (row.status !== 'draft') throw refuse('update_closed')
  return row
}

export async function changePost(
  context: Context,
  { id, ...given }: ParsedOf<Endpoints['change']>,
): Promise<ManagedPosts> {
  const { opportunityId } = await lockDraft(context, id)
  const row = toWritten(context, id, given)
  await queries.updatePost(context.tx, row)
  await recordPostAct(context, 'changed', { ...row, opportunityId })
  return await buildManagedPosts(context, opportunityId)
}

export async function removePost(context: Context, { id }: { id: string }): Promise<ManagedPosts> {
  const row = await lockDraft(context, id)
  await queries.deletePost(context.tx, id)
  await recordPostAct(context, 'removed', row)
  return await buildManagedPosts(context, row.opportunityId)
}

/** Adds an uploaded picture to a draft. It is described in both languages before the update is published. */
export async function addPostPicture(
  context: Context,
  { id, file }: ParsedOf<Endpoints['addPicture']>,
): Promise<ManagedPosts> {
  const { opportunityId } = await lockDraft(context, id)
  const pictures = await queries.listPostPictures(context.tx, [id])
  if (pictures.length >= picturesAtMost) throw refuse('update_pictures_full')
  const { storageId, width = 1, height = 1 } = file
  const picture = { id: newId(), updateId: id, storageId, alt: { ar: '', en: '' }, width, height }
  await queries.insertPostPicture(context.tx, picture)
  return await buildManagedPosts(context, opportunityId)
}

export async function describePostPicture(
  context: Context,
  { id, pictureId, altAr, altEn }: ParsedOf<Endpoints['describePicture']>,
): Promise<ManagedPosts> {
  const { opportunityId } = await lockDraft(context, id)
  await queries.updateAltOfPicture(context.tx, id, pictureId, { ar: altAr, en: altEn })
  return await buildManagedPosts(context, opportunityId)
}

export async function removePostPicture(
  context: Context,
  { id, pictureId }: ParsedOf<Endpoints['removePicture']>,
): Promise<ManagedPosts> {
  const { opportunityId } = await lockDraft(context, id)
  await queries.deletePostPicture(context.tx, id, pictureId)
  return await buildManagedPosts(context, opportunityId)
}

/** Publishes a draft or a scheduled update now. */
export async function publishPost(context: Context, { id }: { id: string }): Promise<ManagedPosts> {
  requireRole(context.actor, 'opportunities')
  const row = await queries.lockPost(context.tx, id)
  if (!row) throw refuse('update_not_found')
  if (row.status === 'published') throw refuse('update_closed')
  await requireDescribed(context, id)
  await writePublication(context, row)
  return await buildManagedPosts(context, row.opportunityId)
}

/** Publishes a draft at a time. Fails with `update_schedule_past` if the time has passed. */
export async function schedulePost(
  context: Context,
  { id, on, time }: ParsedOf<Endpoints['schedule']>,
): Promise<ManagedPosts> {
  const row = await lockDraft(context, id)
  const at = instantInRiyadh(on, time)
  if (at <= context.now) throw refuse('update_schedule_past')
  await requireDescribed(context, id)
  await queries.updateSchedule(context.tx, id, at)
  await recordPostAct(context, 'scheduled', row, { publishAt: at })
  return await buildManagedPosts(context, row.opportunityId)
}

export async function unschedulePost(context: Context, { id }: { id: string }): Promise<ManagedPosts> {
  requireRole(context.actor, 'opportunities')
  const row = await queries.lockPost(context.tx, id)
  if (!row) throw refuse('update_not_found')
  if (row.status === 'published') throw refuse('update_closed')
  await queries.updateSchedule(context.tx, id, null)
  await recordPostAct(context, 'unscheduled', row)
  return await buildManagedPosts(context, row.opportunityId)
}

/** Requires the words of every picture in both languages. */
async function requireDescribed({ tx }: Context, id: string): Promise<void> {
  const pictures = await queries.listPostPictures(tx, [id])
  if (pictures.some(({ alt }) => alt.ar === '' || alt.en === '')) throw refuse('update_picture_undescribed')
}

/** Enters the update into the timeline, and notifies the audience that its writer chose. */
async function writePublication(context: Context, row: queries.PostRow): Promise<void> {
  const { tx, now } = context
  const { id, opportunityId, title, body, audience } = row
  const pictures = await queries.listPostPictures(tx, [id])
  await queries.markPublished(tx, id, now)
  await addUpdate(context, {
    ...{ opportunityId, title, body },
    pictures: pictures.map(({ storageId, alt, width, height }) => ({ storageId, alt, width, height })),
  })
  await recordPostAct(context, 'published', row, { audience })
  if (audience !== 'nobody') {
    await recordEvent(context, postPublished, { subject: opportunityId, data: { updateId: id, audience } })
  }
}

/** Publishes scheduled updates whose time has come, each once, on whichever process locks it. */
export const publishDuePosts = async (context: OpenContext): Promise<RowResults> =>
  forEachRow(context, {
    name: 'updates.publish_due',
    rows: await queries.listDuePosts(context.db, context.now, dueAtOnce),
    idOf: ({ id }) => id,
    run: ({ id }) =>
      context.db.transaction(async (tx) => {
        const row = await queries.lockDuePost(tx, id, context.now)
        if (row) await writePublication(withTx(context, tx), row)
      }),
  })
