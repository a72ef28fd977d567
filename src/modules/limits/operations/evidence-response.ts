import { refuser } from '#kit/errors.ts'
import type { Context } from '#platform/context.ts'
import { streamFile } from '#platform/files/index.ts'
import { limitsRefusals } from '../contract.ts'
import type { EvidenceRow } from '../queries.ts'

const refuse = refuser(limitsRefusals)

const mediaTypes = { jpeg: 'image/jpeg', pdf: 'application/pdf' } as const

/** Answers with a stored document, with `no-store` and a file name of our own. */
export async function buildEvidenceResponse(
  { files }: Context,
  { storageId, type, sizeBytes }: Pick<EvidenceRow, 'storageId' | 'type' | 'sizeBytes'>,
): Promise<Response> {
  const file = await files.read('private', storageId)
  if (!file) throw refuse('evidence_not_found')
  const disposition = type === 'pdf' ? 'attachment' : 'inline'
  return new Response(streamFile(file), {
    headers: {
      'content-type': mediaTypes[type],
      'content-length': String(sizeBytes),
      'content-disposition': `${disposition}; filename="evidence.${type === 'pdf' ? 'pdf' : 'jpg'}"`,
      'cache-control': 'private, no-store',
    },
  })
}
