import type { ParsedOf } from '#kit/contract.ts'
import { recordAct } from '#modules/audit/index.ts'
import { type Context, requireRole } from '#platform/context.ts'
import { streamFile } from '#platform/files/index.ts'
import type { supportContract } from '../contract.ts'
import { supportStaff } from '../policy.ts'
import * as queries from '../queries.ts'
import { refuseTicket } from './view.ts'

type Endpoints = typeof supportContract

/** SUP-3: returns a file of the caller's own ticket. */
export async function readOwnTicketFile(
  context: Context,
  { id, attachmentId }: ParsedOf<Endpoints['attachment']>,
): Promise<Response> {
  const { userId } = requireRole(context.actor, 'user')
  const ticket = await queries.findTicket(context.tx, id)
  if (ticket?.userId !== userId) throw refuseTicket('ticket_file_not_found')
  return await buildFileResponse(context, await queries.findOwnFile(context.tx, id, attachmentId))
}

/** Returns a file of a ticket to an operator, after recording the access. */
export async function readTicketFile(
  context: Context,
  { id, attachmentId }: ParsedOf<Endpoints['file']>,
): Promise<Response> {
  requireRole(context.actor, ...supportStaff)
  const file = await queries.findTicketFile(context.tx, id, attachmentId)
  if (!file) throw refuseTicket('ticket_file_not_found')
  await recordAct(context, {
    act: 'support.file_opened',
    subject: { kind: 'support_ticket', id },
    after: { document: attachmentId },
  })
  return await buildFileResponse(context, file)
}

const mediaTypes = { jpeg: 'image/jpeg', pdf: 'application/pdf' } as const

/** Answers with `no-store` and a file name of our own. */
async function buildFileResponse(
  { files }: Context,
  row: queries.TicketFileRow | undefined,
): Promise<Response> {
  const file = row && (await files.read('private', row.storageId))
  if (!row || !file) throw refuseTicket('ticket_file_not_found')
  const { type, sizeBytes } = row
  // A PDF viewer may do what our policies forbid, so a PDF is downloaded and not shown in the page.
  const disposition = type === 'pdf' ? 'attachment' : 'inline'
  return new Response(streamFile(file), {
    headers: {
      'content-type': mediaTypes[type],
      'content-length': String(sizeBytes),
      'content-disposition': `${disposition}; filename="attachment.${type === 'pdf' ? 'pdf' : 'jpg'}"`,
      'cache-control': 'private, no-store',
    },
  })
}
