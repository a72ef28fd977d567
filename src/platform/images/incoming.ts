import { buffer } from 'node:stream/consumers'
import sharp, { type OutputInfo, type Sharp } from 'sharp'
import type { Shelf } from '#kit/files.ts'
import { createLimitedQueue } from '#kit/limited-queue.ts'
import type { IncomingFile } from '../files/incoming-file.ts'
import type { Files, StoredFile } from '../files/index.ts'

/** A stored picture with its size, so that a page can reserve its place. */
export interface StoredImage extends StoredFile {
  readonly width: number
  readonly height: number
}

const storedWidthAtMost = 3072
const pixelsAtMost = 50_000_000
const longestDrawingSeconds = 20

export class UnreadableImage extends Error {}

/** Each rendering holds its pixels in memory, so one runs at a time while the others wait on the disk. */
const queue = createLimitedQueue({ concurrency: 1, maxWaiting: 16 })

/** Enough to read a sheet of paper. */
const photoSideAtMost = 2560

/**
 * Stores an uploaded photo: re-encoded, upright and without metadata. JPEG in one pass needs a fifth of the memory
 * that WebP needs for the same picture.
 */
export const storePhoto = (files: Files, shelf: Shelf, photo: IncomingFile): Promise<StoredImage> =>
  queue.run(async () => {
    const drawn = await drawAnew(await photo.bytes(), (picture) =>
      picture
        .resize({ width: photoSideAtMost, height: photoSideAtMost, fit: 'inside', withoutEnlargement: true })
        .flatten({ background: '#ffffff' })
        .jpeg({ quality: 90, optimiseCoding: false }),
    )
    return await storeDrawn(files, shelf, drawn)
  })

/** Stores the middle of an uploaded picture as a square: upright, small and without metadata. */
export const storeSquare = (
  files: Files,
  shelf: Shelf,
  photo: IncomingFile,
  side: number,
): Promise<StoredImage> =>
  queue.run(async () => {
    const drawn = await drawAnew(await photo.bytes(), (picture) =>
      picture.resize(side, side, { fit: 'cover' }).flatten({ background: '#ffffff' }).webp({ quality: 82 }),
    )
    return await storeDrawn(files, shelf, drawn)
  })

/**
 * Stores a picture after re-encoding it: upright, without metadata, never larger than it is shown. SVG is refused,
 * because it can carry scripts and load other files.
 */
export async function storeImage(files: Files, bytes: Uint8Array): Promise<StoredImage> {
  const drawn = await drawAnew(bytes, (picture) =>
    picture.resize({ width: storedWidthAtMost, withoutEnlargement: true }).webp({ quality: 90, effort: 3 }),
  )
  return await storeDrawn(files, 'images', drawn)
}

/** A part of a picture, in ten-thousandths of its width and height. */
export interface CroppedPart {
  readonly x: number
  readonly y: number
  readonly width: number
  readonly height: number
}

/** Stores a part of a stored picture as a picture of its own. */
export const storeCrop = (
  files: Files,
  shelf: Shelf,
  storageId: string,
  area: CroppedPart,
): Promise<StoredImage> =>
  queue.run(async () => {
    const stored = await files.read(shelf, storageId)
    if (!stored) throw new UnreadableImage('the original is gone')
    const bytes = await buffer(stored)
    const { width = 1, height = 1 } = await sharp(bytes).metadata()
    const left = pixelsOf(area.x, width)
    const top = pixelsOf(area.y, height)
    const region = {
      left,
      top,
      width: Math.max(1, Math.min(width - left, pixelsOf(area.width, width))),
      height: Math.max(1, Math.min(height - top, pixelsOf(area.height, height))),
    }
    const drawn = await drawAnew(bytes, (picture) =>
      picture.extract(region).jpeg({ quality: 92, optimiseCoding: false }),
    )
    return await storeDrawn(files, shelf, drawn)
  })

const pixelsOf = (tenThousandths: number, side: number): number =>
  Math.round((tenThousandths * side) / 10_000)

interface DrawnImage {
  readonly data: Buffer
  readonly info: OutputInfo
}

async function drawAnew(bytes: Uint8Array, draw: (picture: Sharp) => Sharp): Promise<DrawnImage> {
  try {
    const picture = sharp(bytes, { limitInputPixels: pixelsAtMost, failOn: 'error' })
    const { format } = await picture.metadata()
    if (!['jpeg', 'png', 'webp', 'heif'].includes(format ?? '')) throw new UnreadableImage('not a photograph')
    const drawing = draw(picture.autoOrient()).timeout({ seconds: longestDrawingSeconds })
    return await drawing.toBuffer({ resolveWithObject: true })
  } catch (error) {
    throw new UnreadableImage('this picture cannot be read', { cause: error })
  }
}

async function storeDrawn(files: Files, shelf: Shelf, { data, info }: DrawnImage): Promise<StoredImage> {
  return { ...(await files.store(shelf, data)), width: info.width, height: info.height }
}

/** Renders our own SVG art as pixels; never used for uploads. */
export const drawArt = async (svg: string, width: number): Promise<Buffer> =>
  await sharp(Buffer.from(svg)).resize(width).png({ compressionLevel: 1 }).toBuffer()
