import { buffer } from 'node:stream/consumers'
import sharp, { type OutputInfo } from 'sharp'
import type { Shelf } from '#kit/files.ts'
import { createTurns } from '#kit/turns.ts'
import type { IncomingFile } from '../files/incoming-file.ts'
import type { Files, StoredFile } from '../files/index.ts'

/** A stored picture with the size that it is drawn at, so that a page can keep its place. */
export interface StoredImage extends StoredFile {
  readonly width: number
  readonly height: number
}

const storedWidthAtMost = 3072
const pixelsAtMost = 50_000_000

export class UnreadableImage extends Error {}

/** A few drawn at a time: each has its pixels in memory, while the others wait on the disk. */
const turns = createTurns({ atOnce: 1, waitingAtMost: 16 })

/** Stores what somebody sent, when its turn comes. */
export const storePhoto = (files: Files, shelf: Shelf, photo: IncomingFile): Promise<StoredImage> =>
  turns.take(async () => await storeImage(files, await buffer(photo.content()), shelf))

/**
 * Stores a picture as our own drawing of it: turned upright, without metadata, never larger than is shown.
 * Drawings in SVG are refused, since they can carry scripts and reach out.
 */
export async function storeImage(
  files: Files,
  bytes: Uint8Array,
  shelf: Shelf = 'images',
): Promise<StoredImage> {
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
  const { storageId, sizeBytes } = await files.store(shelf, drawn.data)
  return { storageId, sizeBytes, width: drawn.info.width, height: drawn.info.height }
}

/** Draws our own SVG art as pixels; never for what people send. */
export const drawArt = async (svg: string, width: number): Promise<Buffer> =>
  await sharp(Buffer.from(svg)).resize(width).png({ compressionLevel: 1 }).toBuffer()
