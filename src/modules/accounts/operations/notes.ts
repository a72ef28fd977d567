import type { AnswerOf, ParsedOf } from '#kit/contract.ts'
import { customerStaff, readers } from '#kit/duties.ts'
import { refuser } from '#kit/errors.ts'
import { newId } from '#kit/ids.ts'
import { listMentions, mentionsAtMost } from '#kit/mentions.ts'
import { recordAct } from '#modules/audit/index.ts'
import { listNames, listOperatorIds, listUsers } from '#modules/identity/index.ts'
import { fullNameOf } from '#modules/identity/vocabulary.ts'
import { type Context, requireRole } from '#platform/context.ts'
import type { Tx } from '#platform/database/database.ts'
import { recordEvent } from '#platform/events/events.ts'
import { consumeLimit } from '#platform/security/rate-limit.ts'
import { type accountsContract, accountsRefusals, noteMentioned } from '../contract.ts'
import * as queries from '../queries.ts'
import { attachNoteFiles } from './note-files.ts'

type Endpoints = typeof accountsContract
type NoteAnswer = AnswerOf<Endpoints['writeNote']>

const refuse = refuser(accountsRefusals)
export const noteLimit = { most: 30, windowSeconds: 60 }

async function requireCustomer({ tx }: Context, id: string): Promise<void> {
  const [user] = await listUsers(tx, [id])
  if (!user?.roles.includes('user')) throw refuse('noted_customer_not_found')
}

/** ADM-3: returns one page of the notes on a customer. Customers never see them. */
export async function readNotes(
  context: Context,
  { id, limit, cursor }: ParsedOf<Endpoints['notes']>,
): Promise<AnswerOf<Endpoints['notes']>> {
  requireRole(context.actor, ...readers.customers)
  await requireCustomer(context, id)
  const { rows, nextCursor } = await queries.listNotes(context.tx, id, { limit, cursor })
  const files = await queries.listNoteFiles(
    context.tx,
    rows.map((row) => row.id),
  )
  return { items: await buildNotes(context.tx, rows, files), nextCursor }
}

/**
 * ADM-3: adds a note for good. The text is stored in the notes only, not in the audit log. Fails with
 * `mention_unknown` if a mentioned operator may not read customers.
 */
export async function writeNote(
  context: Context,
  { id, text, ...files }: ParsedOf<Endpoints['writeNote']>,
): Promise<NoteAnswer> {
  const { tx, now } = context
  const { userId } = requireRole(context.actor, ...customerStaff)
  await requireCustomer(context, id)
  await consumeLimit(tx, `note:${userId}`, noteLimit)
  const mentioned = listMentions(text)
  await requireMentionable(tx, mentioned)
  const note = { id: newId(), personId: id, authorId: userId, text, writtenAt: now }
  await queries.insertNote(tx, note)
  const attached = await attachNoteFiles(context, { noteId: note.id, userId }, files)
  await recordAct(context, {
    act: 'accounts.note_written',
    subject: { kind: 'user', id },
    after: { noteId: note.id },
  })
  const others = mentioned.filter((one) => one !== userId)
  if (others.length > 0) {
    await recordEvent(context, noteMentioned, { subject: id, data: { by: userId, mentioned: others } })
  }
  const [answer] = await buildNotes(tx, [note], attached)
  return answer!
}

async function requireMentionable(tx: Tx, mentioned: readonly string[]): Promise<void> {
  if (mentioned.length === 0) return
  const readerIds = new Set(await listOperatorIds(tx, readers.customers))
  if (mentioned.length > mentionsAtMost || !mentioned.every((one) => readerIds.has(one)))
    throw refuse('mention_unknown', undefined, { issues: [{ path: 'text', code: 'mention_unknown' }] })
}

/** ADM-3: lists the active operators whom a note may mention, by name. */
export async function listMentionable({ tx, actor }: Context): Promise<AnswerOf<Endpoints['mentionable']>> {
  requireRole(actor, ...customerStaff)
  const names = await loadOperatorNames(tx, await listOperatorIds(tx, readers.customers))
  const items = [...names].map(([id, name]) => ({ id, name }))
  return { items: items.sort((one, other) => one.name.localeCompare(other.name)) }
}

async function loadOperatorNames(tx: Tx, ids: readonly string[]): Promise<ReadonlyMap<string, string>> {
  const users = await listNames(tx, [...new Set(ids)])
  return new Map(users.map((user) => [user.id, fullNameOf(user)]))
}

/** Adds names and files to notes, with one query for all names. */
async function buildNotes(
  tx: Tx,
  rows: readonly queries.NoteRow[],
  files: readonly queries.NoteFileRow[],
): Promise<NoteAnswer[]> {
  const mentioned = rows.flatMap(({ text }) => listMentions(text))
  const names = await loadOperatorNames(tx, [...rows.map(({ authorId }) => authorId), ...mentioned])
  const filesOf = Map.groupBy(files, ({ noteId }) => noteId)
  return rows.map(({ id, text, authorId, writtenAt }) => ({
    id,
    text,
    mentions: listMentions(text).map((one) => ({ id: one, name: names.get(one) ?? '' })),
    author: names.get(authorId) ?? '',
    at: writtenAt.toISOString(),
    attachments: (filesOf.get(id) ?? []).map((file) => ({
      id: file.id,
      name: file.name,
      type: file.type,
      sizeBytes: file.sizeBytes,
    })),
  }))
}
