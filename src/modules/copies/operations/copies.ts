import type { AnswerOf, ParsedOf } from '#kit/contract.ts'
import { assert, refuser } from '#kit/errors.ts'
import { newId } from '#kit/ids.ts'
import { addDays } from '#kit/time.ts'
import { recordAct } from '#modules/audit/index.ts'
import { type Context, type OpenContext, requireRole } from '#platform/context.ts'
import { recordEvent } from '#platform/events/events.ts'
import { streamFile } from '#platform/files/index.ts'
import { forEachRow } from '#platform/jobs/jobs.ts'
import { consumeLimit } from '#platform/security/rate-limit.ts'
import { type copiesContract, copiesRefusals, copyAsked, copyDropped } from '../contract.ts'
import * as queries from '../queries.ts'
import { copyStatusAt, expiresAt, readyBefore, rememberedDays, requestedBefore } from '../rules.ts'

type State = AnswerOf<typeof copiesContract.state>
const refuse = refuser(copiesRefusals)
export const copyLimit = { most: 3, windowSeconds: 86_400 }

const buildState = (copy: queries.CopyRow | undefined, now: Date): State => ({
  copy: copy
    ? {
        id: copy.id,
        status: copyStatusAt(copy, now),
        askedAt: copy.askedAt.toISOString(),
        expiresAt: copy.readyAt && expiresAt(copy.readyAt).toISOString(),
      }
    : null,
})

export async function readCopyState(context: Context): Promise<State> {
  const { userId } = requireRole(context.actor, 'user')
  return buildState(await queries.findLatest(context.tx, userId), context.now)
}

/** Requests a copy, which the worker makes. If one is being made already, no second one starts. */
export async function requestCopy(context: Context): Promise<State> {
  const { tx, now, locale } = context
  const { userId } = requireRole(context.actor, 'user')
  await queries.deleteUnfinished(tx, userId, requestedBefore(now))
  const id = newId()
  if ((await queries.insertCopy(tx, { id, personId: userId, locale, askedAt: now })) === 1) {
    await consumeLimit(tx, `copies:${userId}`, copyLimit)
    await recordAct(context, {
      act: 'copies.asked',
      subject: { kind: 'user', id: userId },
      after: { copyId: id },
    })
    await recordEvent(context, copyAsked, { subject: userId, data: { copyId: id } })
  }
  return await readCopyState(context)
}

/** Returns the address of one's own copy after a fresh code (AUTH-12). */
export async function openCopy(
  context: Context,
  { id, format }: ParsedOf<typeof copiesContract.open>,
): Promise<AnswerOf<typeof copiesContract.open>> {
  await requireReady(context, id)
  return { file: `/api/user/data-copy/${id}/file?format=${format}` }
}

async function requireReady(context: Context, id: string): Promise<queries.CopyRow> {
  const { userId } = requireRole(context.actor, 'user')
  const copy = await queries.findCopy(context.tx, userId, id)
  if (!copy || copyStatusAt(copy, context.now) !== 'ready') throw refuse('copy_not_found')
  return copy
}

/** Returns the file to its owner during its day. The address alone gives no access. */
export async function readCopyFile(
  context: Context,
  { id, format }: ParsedOf<typeof copiesContract.file>,
): Promise<Response> {
  const { userId } = requireRole(context.actor, 'user')
  const copy = await requireReady(context, id)
  const storageId = format === 'pdf' ? copy.pdfStorageId : copy.jsonStorageId
  assert(storageId, 'a copy that is ready has its files')
  const file = await context.files.read('private', storageId)
  if (!file) throw refuse('copy_not_found')
  await recordAct(context, {
    act: 'copies.opened',
    subject: { kind: 'user', id: userId },
    after: { copyId: id, format },
  })
  return new Response(streamFile(file), {
    headers: {
      'content-type': format === 'pdf' ? 'application/pdf' : 'application/json; charset=utf-8',
      'content-disposition': `attachment; filename="my-data.${format}"`,
      'cache-control': 'private, no-store',
    },
  })
}

const batch = 200

/** Deletes the files of expired copies, and later their records. */
export async function deleteExpiredFiles(context: OpenContext): Promise<void> {
  const { db, files, now } = context
  const rows = await queries.listExpired(db, readyBefore(now), batch)
  await forEachRow(context, {
    name: 'copies.remove_expired',
    rows,
    idOf: ({ id }) => id,
    run: async ({ id, pdfStorageId, jsonStorageId }) => {
      for (const storageId of [pdfStorageId, jsonStorageId]) {
        if (storageId !== null) await files.delete('private', storageId)
      }
      await queries.markFilesRemoved(db, id)
    },
  })
  await queries.deleteOld(db, addDays(now, -rememberedDays))
}

/** AUTH-11: erases a person's copies. Their files are deleted after the commit. */
export async function eraseCopies(context: Context, personId: string): Promise<void> {
  const copies = await queries.deleteCopiesOf(context.tx, personId)
  const storageIds = copies
    .flatMap(({ pdfStorageId, jsonStorageId }) => [pdfStorageId, jsonStorageId])
    .filter((id) => id !== null)
  if (storageIds.length > 0) {
    await recordEvent(context, copyDropped, { subject: personId, data: { storageIds } })
  }
}
