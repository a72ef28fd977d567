import sharp from 'sharp'
import { renderPropertyArt } from './art/index.ts'
import type { PictureOptions } from './content/shape.ts'

/**
 * Renders a picture as WebP, 4:3, with the given width in pixels. Drawing and encoding run off the main thread, so
 * several can run at once.
 */
export const renderPicture = (options: PictureOptions, widthPx: number): Promise<Buffer> =>
  sharp(Buffer.from(renderPropertyArt(options)))
    .resize({ width: widthPx })
    // Flat colours gain nothing from a slower encoder setting, which takes three times as long.
    .webp({ quality: 82, effort: 1 })
    .toBuffer()
