import type { StoredUpload } from '#kit/files.ts'
import { newId } from '#kit/ids.ts'
import type { Context } from '#platform/context.ts'
import type { Tx } from '#platform/database/database.ts'
import { measureDroppedFiles } from '#platform/files/dropped-files.ts'
import * as queries from '../queries.ts'
import { entriesAtMost, isWithinFileQuota, type TicketState, waitAfter } from '../rules.ts'
import type { TicketStatus } from '../vocabulary.ts'
import { refuseTicket } from './view.ts'

/** The files of one message, as the endpoint hands them on. */
export interface SentFiles {
  readonly file1?: StoredUpload
  readonly file2?: StoredUpload
  readonly file3?: StoredUpload
}

export type WrittenEntry = Pick<queries.TicketEntryRow, 'authorId' | 'side' | 'kind'> &
  Partial<Pick<queries.TicketEntryRow, 'channel' | 'body' | 'quoted' | 'status' | 'refusedFiles'>>

/** Adds an entry to a thread, and returns its id. Fails with `ticket_full` if the thread is too long. */
export async function writeEntry(context: Context, ticketId: string, entry: WrittenEntry): Promise<string> {
  const { tx, now } = context
  if ((await queries.countEntries(tx, ticketId)) >= entriesAtMost && entry.kind !== 'status')
    throw refuseTicket('ticket_full')
  const id = newId()
  await queries.insertEntry(tx, {
    ...{ channel: 'web', body: '', quoted: null, status: null, refusedFiles: [] },
    ...entry,
    ...{ id, ticketId, writtenAt: now },
  })
  return id
}

/** Attaches the files of a message. Fails with `ticket_files_full` if the sender has stored too much. */
export async function attachFiles(
  { tx, now }: Context,
  of: { readonly ticketId: string; readonly commentId: string; readonly userId: string },
  { file1, file2, file3 }: SentFiles,
): Promise<void> {
  const files = [file1, file2, file3].filter((file): file is StoredUpload => file !== undefined)
  if (files.length === 0) return
  for (const { storageId, type, name, sizeBytes } of files) {
    await queries.insertTicketFile(tx, { ...of, id: newId(), storageId, type, name, sizeBytes, sentAt: now })
  }
  if (!(await hasFileRoom(tx, of.userId))) throw refuseTicket('ticket_files_full')
}

/** Returns whether a person's files are within the quota, with these files that are not attached yet. */
export async function hasFileRoom(
  tx: Tx,
  userId: string,
  added: readonly Pick<StoredUpload, 'sizeBytes'>[] = [],
): Promise<boolean> {
  const [kept, dropped] = [
    await queries.measureTicketFiles(tx, userId),
    await measureDroppedFiles(tx, userId),
  ]
  return isWithinFileQuota({
    count: kept.count + dropped.count + added.length,
    bytes: added.reduce((sum, { sizeBytes }) => sum + sizeBytes, kept.bytes + dropped.bytes),
  })
}

interface Step {
  readonly act: Parameters<typeof waitAfter>[0]
  readonly status: TicketStatus
  /** The person who changes the status; null for the system. */
  readonly by: Pick<WrittenEntry, 'authorId' | 'side'>
}

/** Moves a locked ticket to a status, and writes a change into the thread. */
export async function moveTicket(context: Context, row: queries.TicketRow, step: Step): Promise<void> {
  const { tx, now } = context
  const { act, status, by } = step
  const before: TicketState = row
  await queries.updateTicketState(
    tx,
    row.id,
    {
      status,
      waitingSince: waitAfter(act, before, status, now),
      resolvedAt: status === 'resolved' && row.status !== 'resolved' ? now : row.resolvedAt,
      closedAt: status === 'closed' ? now : null,
    },
    now,
  )
  if (status !== row.status) await writeEntry(context, row.id, { ...by, kind: 'status', status })
}
