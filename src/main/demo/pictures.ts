import { drawArt } from '#platform/images.ts'
import { renderPropertyArt } from '#web/art/property/index.ts'
import type { PictureOptions } from './content/shape.ts'

/** A picture of the demo world, drawn from the property art and stored like any photograph. */
export const renderPicture = (options: PictureOptions, width: number): Promise<Buffer> =>
  drawArt(renderPropertyArt(options), width)
