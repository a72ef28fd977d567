import sharp from 'sharp'
import type { StoredUpload } from '#kit/files.ts'
import { newId } from '#kit/ids.ts'
import { saveDocument } from '#modules/verification/index.ts'
import type { Context } from '#platform/context.ts'

let photoBytes: Promise<Buffer> | undefined

/** A small photo, drawn once. */
export const photo = (): Promise<Buffer> => {
  photoBytes ??= sharp({ create: { width: 640, height: 400, channels: 3, background: '#cfe3d8' } })
    .jpeg()
    .toBuffer()
  return photoBytes
}

export const photoFile = async (name = 'id.jpg'): Promise<File> =>
  new File([new Uint8Array(await photo())], name, { type: 'image/jpeg' })

/** A PDF of one object without scripts. */
export const pdfFile = (name = 'report.pdf'): File =>
  new File(['%PDF-1.7\n1 0 obj << /Type /Catalog >> endobj\n%%EOF\n'], name, { type: 'application/pdf' })

/** As the door hands it on; the file itself is nobody's concern here. */
export const storedPhoto = (): StoredUpload => ({
  storageId: newId(),
  sizeBytes: 200_000,
  type: 'jpeg',
  name: 'id.jpg',
  width: 640,
  height: 400,
})

/** KYC-3: both sides of the ID, for operations that are called without a server. */
export async function keepPapers(context: Context): Promise<void> {
  for (const kind of ['id_front', 'id_back'] as const) {
    await saveDocument(context, { kind, file: storedPhoto() })
  }
}
