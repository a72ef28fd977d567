import type { Duty, OperatorRole } from '#kit/duties.ts'
import type { ListQuery } from '#kit/list.ts'
import type { Locale } from '#kit/locale.ts'
import { sql, type Tx } from '#platform/database/database.ts'
import { descending, loadListPage } from '#platform/lists/list.ts'
import { noteList } from './lists.ts'

export interface InvitationRow {
  readonly id: string
  readonly email: string
  readonly role: OperatorRole
  readonly language: Locale
  readonly invitedBy: string
  readonly createdAt: Date
  readonly expiresAt: Date
  readonly revokedAt: Date | null
  readonly acceptedAt: Date | null
  /** The duties for an admin; null for all. Limits are text, since they are halalas. */
  readonly duties: readonly { readonly duty: Duty; readonly limit: string | null }[] | null
  /** The second admin, for a role that may approve. */
  readonly approvedBy: string | null
}

const columns = sql`id, email, role, language, invited_by, created_at, expires_at, revoked_at, accepted_at, approved_by,
  duties`

/** Serialises invitations to one address until the transaction ends. */
export const lockAddress = (tx: Tx, email: string) =>
  tx.run(sql`select pg_advisory_xact_lock(hashtextextended(${email}, 8))`)

export const insertInvitation = (
  tx: Tx,
  i: Omit<InvitationRow, 'revokedAt' | 'acceptedAt' | 'approvedBy'> & { readonly tokenHash: Buffer },
) =>
  tx.run(sql`
    insert into accounts.invitations (id, email, role, token_hash, language, invited_by, created_at, expires_at,
      duties)
    values (${i.id}, ${i.email}, ${i.role}, ${i.tokenHash}, ${i.language}, ${i.invitedBy}, ${i.createdAt},
      ${i.expiresAt}, ${i.duties && JSON.stringify(i.duties)}::jsonb)`)

/** Lists the open invitations that this person sent, and those to this address. */
export const listOpenInvitationIds = async (
  tx: Tx,
  person: { readonly id: string | null; readonly email: string | null },
): Promise<string[]> =>
  (
    await tx.rows<{ id: string }>(sql`select id from accounts.invitations
      where (invited_by = ${person.id}::uuid or email = ${person.email}) and revoked_at is null
        and accepted_at is null order by id`)
  ).map(({ id }) => id)

/** Revokes the open invitations to this address. */
export const revokeOpenInvitationsTo = (tx: Tx, email: string, now: Date) =>
  tx.run(sql`update accounts.invitations set revoked_at = ${now}
    where email = ${email} and revoked_at is null and accepted_at is null`)

export const revokeOpenInvitation = (tx: Tx, id: string, now: Date) =>
  tx.maybe<InvitationRow>(sql`update accounts.invitations set revoked_at = ${now}
    where id = ${id} and revoked_at is null and accepted_at is null returning ${columns}`)

/** Revokes the open invitations that this person sent and those to their address. */
export const revokeInvitationsOfOperator = (
  tx: Tx,
  person: { readonly id: string; readonly email: string | null },
  now: Date,
) =>
  tx.run(sql`update accounts.invitations set revoked_at = ${now}
    where (invited_by = ${person.id} or email = ${person.email}) and revoked_at is null and accepted_at is null`)

/** Lists the invitations that can still be accepted, newest first. */
export const listOpenInvitations = (tx: Tx, now: Date) =>
  tx.rows<InvitationRow>(sql`select ${columns} from accounts.invitations
    where revoked_at is null and accepted_at is null and expires_at > ${now} order by id desc limit 200`)

export const findInvitation = (tx: Tx, tokenHash: Buffer) =>
  tx.maybe<InvitationRow>(sql`select ${columns} from accounts.invitations where token_hash = ${tokenHash}`)

/** Locks the row, so that concurrent calls with one token create one account. */
export const lockInvitation = (tx: Tx, tokenHash: Buffer) =>
  tx.maybe<InvitationRow>(
    sql`select ${columns} from accounts.invitations where token_hash = ${tokenHash} for update`,
  )

export const lockInvitationById = (tx: Tx, id: string) =>
  tx.maybe<InvitationRow>(sql`select ${columns} from accounts.invitations where id = ${id} for no key update`)

/** Returns the approved invitation, or undefined if it was revoked, replaced or accepted. */
export const updateInvitationApproved = (tx: Tx, id: string, operatorId: string) =>
  tx.maybe<InvitationRow>(sql`update accounts.invitations set approved_by = ${operatorId}
    where id = ${id} and revoked_at is null and accepted_at is null returning ${columns}`)

export const updateAccepted = (tx: Tx, id: string, userId: string, now: Date) =>
  tx.run(sql`update accounts.invitations set accepted_at = ${now}, user_id = ${userId} where id = ${id}`)

/** Deletes invitations that expired before this time without being accepted. */
export const deleteExpiredInvitations = (tx: Tx, before: Date) =>
  tx.run(sql`delete from accounts.invitations where accepted_at is null and expires_at < ${before}`)

export interface NoteRow {
  readonly id: string
  readonly personId: string
  readonly authorId: string
  readonly text: string
  readonly writtenAt: Date
}

export const insertNote = (tx: Tx, n: NoteRow) =>
  tx.run(sql`insert into accounts.notes (id, person_id, author_id, text, written_at)
    values (${n.id}, ${n.personId}, ${n.authorId}, ${n.text}, ${n.writtenAt})`)

export const listNotes = (tx: Tx, personId: string, asked: ListQuery<typeof noteList>) =>
  loadListPage<NoteRow, typeof noteList>(
    tx,
    {
      list: noteList,
      columns: sql`id, person_id, author_id, text, written_at`,
      tables: sql`accounts.notes`,
      where: sql`person_id = ${personId}`,
      filters: {},
      orders: { newest: [descending(sql`written_at`), descending(sql`id`)] },
    },
    asked,
  )

export interface NoteFileRow {
  readonly id: string
  readonly noteId: string
  /** The operator who attached it. */
  readonly userId: string
  readonly storageId: string
  readonly type: 'jpeg' | 'pdf'
  readonly name: string
  readonly sizeBytes: number
}

const noteFileColumns = sql`f.id, f.note_id, f.user_id, f.storage_id, f.type, f.name, f.size_bytes`

export const insertNoteFile = (tx: Tx, f: NoteFileRow) =>
  tx.run(sql`
    insert into accounts.note_files (id, note_id, user_id, storage_id, type, name, size_bytes)
    values (${f.id}, ${f.noteId}, ${f.userId}, ${f.storageId}, ${f.type}, ${f.name}, ${f.sizeBytes})`)

export const listNoteFiles = (tx: Tx, noteIds: readonly string[]) =>
  tx.rows<NoteFileRow>(sql`
    select ${noteFileColumns} from accounts.note_files f where f.note_id = any (${noteIds}::uuid[])
    order by f.id`)

export const findNoteFile = (tx: Tx, personId: string, id: string) =>
  tx.maybe<NoteFileRow>(sql`
    select ${noteFileColumns} from accounts.note_files f join accounts.notes n on n.id = f.note_id
    where f.id = ${id} and n.person_id = ${personId}`)

export const listStoredNoteFiles = async (tx: Tx, storageIds: readonly string[]): Promise<string[]> => {
  const rows = await tx.rows<{ storageId: string }>(
    sql`select storage_id from accounts.note_files where storage_id = any (${storageIds}::uuid[])`,
  )
  return rows.map(({ storageId }) => storageId)
}

export const deleteNotesOf = (tx: Tx, personId: string) =>
  tx.run(sql`delete from accounts.notes where person_id = ${personId}`)
