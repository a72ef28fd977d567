/** A crop: its centre in the picture's pixels, and its zoom factor. */
export interface Crop {
  readonly x: number
  readonly y: number
  readonly zoom: number
}

export interface Size {
  readonly width: number
  readonly height: number
}

/** A picture to crop, and the width of its crop divided by the height. */
export interface CroppedPicture extends Size {
  readonly ratio: number
}

export const zoomAtMost = 4
const zoomStep = 1.15

/** The largest crop, from the middle. */
export const firstCrop = ({ width, height }: Size): Crop => ({ x: width / 2, y: height / 2, zoom: 1 })

/** Returns the size of the crop in the picture's pixels. */
export function sizeOfCrop({ width, height, ratio }: CroppedPicture, { zoom }: Pick<Crop, 'zoom'>): Size {
  const widest = Math.min(width, height * ratio)
  return { width: widest / zoom, height: widest / ratio / zoom }
}

const between = (least: number, value: number, most: number): number => Math.min(Math.max(value, least), most)

/** Keeps the crop within the picture. */
function within(picture: CroppedPicture, { x, y, zoom }: Crop): Crop {
  const bound = between(1, zoom, zoomAtMost)
  const { width, height } = sizeOfCrop(picture, { zoom: bound })
  return {
    x: between(width / 2, x, picture.width - width / 2),
    y: between(height / 2, y, picture.height - height / 2),
    zoom: bound,
  }
}

/** Moves the crop by fractions of its size. Positive values move right and down. */
export function moveCrop(
  picture: CroppedPicture,
  crop: Crop,
  [right, down]: readonly [number, number],
): Crop {
  const { width, height } = sizeOfCrop(picture, crop)
  return within(picture, { ...crop, x: crop.x + right * width, y: crop.y + down * height })
}

export const zoomCrop = (picture: CroppedPicture, crop: Crop, zoom: number): Crop =>
  within(picture, { ...crop, zoom })

const moves: Readonly<Record<string, readonly [number, number]>> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
}

/** Returns the crop after a key press; undefined for other keys. */
export function cropByKey(
  size: CroppedPicture,
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
