import type { AnswerOf, ParsedOf } from '#kit/contract.ts'
import { customerStaff, readers } from '#kit/duties.ts'
import { refuser } from '#kit/errors.ts'
import { newId } from '#kit/ids.ts'
import { recordAct } from '#modules/audit/index.ts'
import { listUsers } from '#modules/identity/index.ts'
import { fullNameOf } from '#modules/identity/vocabulary.ts'
import { type Context, requireRole } from '#platform/context.ts'
import { consumeLimit } from '#platform/security/rate-limit.ts'
import { type accountsContract, accountsRefusals } from '../contract.ts'
import * as queries from '../queries.ts'

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
  const authors = await listUsers(context.tx, [...new Set(rows.map((row) => row.authorId))])
  const names = new Map(authors.map((user) => [user.id, fullNameOf(user)]))
  return { items: rows.map((row) => noteAnswer(row, names.get(row.authorId) ?? '')), nextCursor }
}

/** ADM-3: adds a note for good. The text is stored in the notes only, not in the audit log. */
export async function writeNote(
  context: Context,
  { id, text }: ParsedOf<Endpoints['writeNote']>,
): Promise<NoteAnswer> {
  const { userId } = requireRole(context.actor, ...customerStaff)
  await requireCustomer(context, id)
  await consumeLimit(context.tx, `note:${userId}`, noteLimit)
  const note = { id: newId(), personId: id, authorId: userId, text, writtenAt: context.now }
  await queries.insertNote(context.tx, note)
  await recordAct(context, {
    act: 'accounts.note_written',
    subject: { kind: 'user', id },
    after: { noteId: note.id },
  })
  const [author] = await listUsers(context.tx, [userId])
  return noteAnswer(note, author ? fullNameOf(author) : '')
}

const noteAnswer = ({ id, text, writtenAt }: queries.NoteRow, author: string): NoteAnswer => ({
  id,
  text,
  author,
  at: writtenAt.toISOString(),
})
