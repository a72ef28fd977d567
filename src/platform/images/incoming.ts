import sharp, { type OutputInfo } from 'sharp'
import type { Files, StoredFile } from '../files/index.ts'

/** A stored picture with the size that it is drawn at, so that a page can keep its place. */
export interface StoredImage extends StoredFile {
  readonly width: number
  readonly height: number
}

const storedWidthAtMost = 3072
const pixelsAtMost = 50_000_000

export class UnreadableImage extends Error {}

/**
 * Stores a picture as our own drawing of it: turned upright, without metadata, never larger than is shown.
 * Drawings in SVG are refused, since they can carry scripts and reach out.
 */
export async function storeImage(files: Files, bytes: Uint8Array): Promise<StoredImage> {
  let drawn: { data: Buffer; info: OutputInfo }
  try {
    const picture = sharp(bytes, { limitInputPixels: pixelsAtMost, failOn: 'error' })
    const { format } = await picture.metadata()
    if (!['jpeg', 'png', 'webp', 'heif'].includes(format ?? '')) throw new UnreadableImage('not a photograph')
    drawn = await picture
      .autoOrient()
      .resize({ width: storedWidthAtMost, withoutEnlargement: true })
      .webp({ quality: 90, effort: 3 })
      .toBuffer({ resolveWithObject: true })
  } catch (error) {
    throw new UnreadableImage('this picture cannot be read', { cause: error })
  }
  const { storageId, sizeBytes } = await files.store('images', drawn.data)
  return { storageId, sizeBytes, width: drawn.info.width, height: drawn.info.height }
}

/** Draws our own SVG art as pixels; never for what people send. */
export const drawArt = async (svg: string, width: number): Promise<Buffer> =>
  await sharp(Buffer.from(svg)).resize(width).png({ compressionLevel: 1 }).toBuffer()
