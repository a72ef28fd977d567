import { refuser } from '#kit/errors.ts'
import type { Context } from '#platform/context.ts'
import { streamFile } from '#platform/files/index.ts'
import { opportunitiesRefusals } from '../contract.ts'
import type { DocumentFile } from '../queries/documents.ts'

const refuse = refuser(opportunitiesRefusals)

/** Returns one version of a document as a file for its reader only. */
export async function buildDocumentResponse(
  { files, locale }: Pick<Context, 'files' | 'locale'>,
  version: DocumentFile,
  disposition: 'attachment' | 'inline',
): Promise<Response> {
  const file = await files.read('documents', version.storageId)
  if (!file) throw refuse('property_document_not_found')
  const name = encodeURIComponent(`${version.title[locale] || version.number}.pdf`)
  return new Response(streamFile(file), {
    headers: {
      'content-type': 'application/pdf',
      'content-length': String(version.sizeBytes),
      'content-disposition': `${disposition}; filename="${version.slug ?? 'document'}.pdf"; filename*=UTF-8''${name}`,
      'cache-control': 'private, no-store',
      'x-content-type-options': 'nosniff',
    },
  })
}
