import type { ParsedOf } from '#kit/contract.ts'
import { customerStaff } from '#kit/duties.ts'
import { refuser } from '#kit/errors.ts'
import type { StoredUpload } from '#kit/files.ts'
import { newId } from '#kit/ids.ts'
import { recordAct } from '#modules/audit/index.ts'
import { type Context, requireRole } from '#platform/context.ts'
import { streamFile } from '#platform/files/index.ts'
import { type accountsContract, accountsRefusals } from '../contract.ts'
import * as queries from '../queries.ts'

const refuse = refuser(accountsRefusals)

/** The files of one note, as the endpoint hands them on. */
export interface SentNoteFiles {
  readonly file1?: StoredUpload
  readonly file2?: StoredUpload
  readonly file3?: StoredUpload
}

/** Attaches files to a note and returns their rows. */
export async function attachNoteFiles(
  { tx }: Context,
  of: { readonly noteId: string; readonly userId: string },
  { file1, file2, file3 }: SentNoteFiles,
): Promise<queries.NoteFileRow[]> {
  const sent = [file1, file2, file3].filter((file): file is StoredUpload => file !== undefined)
  const rows = sent.map(({ storageId, type, name, sizeBytes }) => ({
    ...{ id: newId(), ...of, storageId, type, name, sizeBytes },
  }))
  for (const row of rows) await queries.insertNoteFile(tx, row)
  return rows
}

const mediaTypes = { jpeg: 'image/jpeg', pdf: 'application/pdf' } as const

/** Returns a file of a note to an operator, after recording the access. Auditors see no documents (ADM-10). */
export async function readNoteFile(
  context: Context,
  { id, fileId }: ParsedOf<typeof accountsContract.noteFile>,
): Promise<Response> {
  requireRole(context.actor, ...customerStaff)
  const row = await queries.findNoteFile(context.tx, id, fileId)
  const file = row && (await context.files.read('private', row.storageId))
  if (!row || !file) throw refuse('note_file_not_found')
  await recordAct(context, {
    act: 'accounts.note_file_opened',
    subject: { kind: 'user', id },
    after: { noteId: row.noteId, document: fileId },
  })
  // A PDF viewer may do what our policies forbid, so a PDF is downloaded and not shown in the page.
  const disposition = row.type === 'pdf' ? 'attachment' : 'inline'
  return new Response(streamFile(file), {
    headers: {
      'content-type': mediaTypes[row.type],
      'content-length': String(row.sizeBytes),
      'content-disposition': `${disposition}; filename="note.${row.type === 'pdf' ? 'pdf' : 'jpg'}"`,
      'cache-control': 'private, no-store',
    },
  })
}
