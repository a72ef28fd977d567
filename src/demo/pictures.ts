import sharp from 'sharp'
import { renderPropertyArt } from './art/index.ts'
import type { PictureOptions } from './content/shape.ts'

/**
 * A picture of the demo world as WebP, 4:3, so many pixels wide. Drawn and encoded off the main thread: ask
 * for many at once.
 */
export const renderPicture = (options: PictureOptions, widthPx: number): Promise<Buffer> =>
  sharp(Buffer.from(renderPropertyArt(options)))
    .resize({ width: widthPx })
    // Flat colours gain nothing from a patient encoder, which would take three times as long.
    .webp({ quality: 82, effort: 1 })
    .toBuffer()
