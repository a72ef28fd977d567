import { breakpointsPx, imageDefaultFormat, imageDensities } from '#kit/interface-constants.ts'

export type PictureSource = {
  /** As the API gives it: `images/…`. */
  path: string
  alt: string
  /** As stored; the page keeps the place from these before anything is loaded. */
  width: number
  height: number
}

type Breakpoint = keyof typeof breakpointsPx

/** A condition of an image's `sizes`: the window is at least as wide as a breakpoint. */
export const above = (breakpoint: Breakpoint): string => `(min-width: ${breakpointsPx[breakpoint]}px)`

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

const addressOf = (path: string, width: number): string =>
  `/_ipx/w_${width},f_${imageDefaultFormat},q_${quality}/${path}`

/** The address of a stored picture, as wide as one of the breakpoints. */
export const pictureUrl = (path: string, breakpoint: Breakpoint): string =>
  addressOf(path, breakpointsPx[breakpoint])

/** A picture for search engines: cut to twice as wide as high. */
export function cardPicture({ path, alt, width, height }: PictureSource) {
  const place = { width: breakpointsPx.xl, height: breakpointsPx.sm }
  // If the picture is too small, the server reduces the target in its proportion.
  const enlargement = Math.max(1, place.width / width, place.height / height)
  return {
    path: `/_ipx/w_${place.width},h_${place.height},fit_cover,f_jpeg,q_80/${path}`,
    alt,
    width: Math.round(place.width / enlargement),
    height: Math.round(place.height / enlargement),
    type: 'image/jpeg',
  }
}

/** Widths up to the picture's own, and the first beyond it, which then shows all there is. */
function widthsFor(natural: number): number[] {
  const firstWider = widths.findIndex((width) => width >= natural)
  return firstWider === -1 ? widths : widths.slice(0, firstWider + 1)
}

/** A stored picture, sized for the screen at hand. */
export function Picture({ picture, sizes, alt = picture.alt, priority = false, className }: PictureProps) {
  const { path, width, height } = picture
  return (
    <img
      src={pictureUrl(path, 'sm')}
      srcSet={widthsFor(width)
        .map((one) => `${addressOf(path, one)} ${one}w`)
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
