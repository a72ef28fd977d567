import { breakpointsPx, imageDefaultFormat, imageDensities } from '#kit/interface-constants.ts'

export type PictureSource = {
  /** As the API gives it: `images/…`. */
  path: string
  alt: string
  /** As stored; the page keeps the place from these before anything is loaded. */
  width: number
  height: number
}

export type PictureProps = {
  picture: PictureSource
  /** How wide it is drawn, as the `sizes` of an image. */
  sizes: string
  /** Replaces the picture's own words: empty where the text beside it says the same. */
  alt?: string
  /** The picture that a page opens with: fetched at once, before all others. */
  priority?: boolean
  className?: string
}

/** Every breakpoint at every density, each width once. */
const widths = [
  ...new Set(Object.values(breakpointsPx).flatMap((width) => imageDensities.map((d) => width * d))),
].sort((a, b) => a - b)
const quality = 70

/** The address of a stored picture at one of the widths that the server draws. */
export const pictureUrl = (path: string, width: number, format: string = imageDefaultFormat): string =>
  `/_ipx/w_${width},f_${format},q_${quality}/${path}`

/** Widths up to the picture's own, and the first beyond it, which then shows all there is. */
function widthsFor(natural: number): number[] {
  const beyond = widths.findIndex((width) => width >= natural)
  return beyond === -1 ? widths : widths.slice(0, beyond + 1)
}

/** A stored picture, sized for the screen at hand. */
export function Picture({ picture, sizes, alt = picture.alt, priority = false, className }: PictureProps) {
  const { path, width, height } = picture
  return (
    <img
      src={pictureUrl(path, breakpointsPx.sm)}
      srcSet={widthsFor(width)
        .map((one) => `${pictureUrl(path, one)} ${one}w`)
        .join(', ')}
      sizes={sizes}
      alt={alt}
      width={width}
      height={height}
      loading={priority ? 'eager' : 'lazy'}
      fetchPriority={priority ? 'high' : undefined}
      decoding="async"
      className={className}
    />
  )
}
