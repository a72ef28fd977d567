/** A square crop: its centre in the picture's pixels, and its zoom factor. */
export interface Crop {
  readonly x: number
  readonly y: number
  readonly zoom: number
}

export interface Size {
  readonly width: number
  readonly height: number
}

export const zoomAtMost = 4
const zoomStep = 1.15

/** The largest square, from the middle. */
export const firstCrop = ({ width, height }: Size): Crop => ({ x: width / 2, y: height / 2, zoom: 1 })

/** Returns the side of the square in the picture's pixels. */
export const sideOf = ({ width, height }: Size, { zoom }: Crop): number => Math.min(width, height) / zoom

const between = (least: number, value: number, most: number): number => Math.min(Math.max(value, least), most)

/** Keeps the crop within the picture. */
function within(size: Size, { x, y, zoom }: Crop): Crop {
  const bound = between(1, zoom, zoomAtMost)
  const half = sideOf(size, { x, y, zoom: bound }) / 2
  return {
    x: between(half, x, size.width - half),
    y: between(half, y, size.height - half),
    zoom: bound,
  }
}

/** Moves the crop by fractions of the square. Positive values move right and down. */
export function moveCrop(size: Size, crop: Crop, [right, down]: readonly [number, number]): Crop {
  const side = sideOf(size, crop)
  return within(size, { ...crop, x: crop.x + right * side, y: crop.y + down * side })
}

export const zoomCrop = (size: Size, crop: Crop, zoom: number): Crop => within(size, { ...crop, zoom })

const moves: Readonly<Record<string, readonly [number, number]>> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
}

/** Returns the crop after a key press; undefined for other keys. */
export function cropByKey(
  size: Size,
  crop: Crop,
  { key, shiftKey }: { readonly key: string; readonly shiftKey: boolean },
): Crop | undefined {
  const move = moves[key]
  const share = shiftKey ? 0.2 : 0.04
  if (move) return moveCrop(size, crop, [move[0] * share, move[1] * share])
  if (key === '+' || key === '=') return zoomCrop(size, crop, crop.zoom * zoomStep)
  if (key === '-' || key === '_') return zoomCrop(size, crop, crop.zoom / zoomStep)
  if (key === 'Home') return firstCrop(size)
  return undefined
}

/** Returns the position in percent, for screen readers. */
export function describePosition(size: Size, crop: Crop): [across: number, down: number, zoom: number] {
  const hundredths = (share: number) => Math.round(share * 100)
  return [hundredths(crop.x / size.width), hundredths(crop.y / size.height), hundredths(crop.zoom)]
}
