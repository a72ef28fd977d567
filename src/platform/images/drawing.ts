import sharp, { type Sharp } from 'sharp'
import type { Format, Modifiers } from './modifiers.ts'

const longestDrawingSeconds = 20
const largestSide = 3072
const transparent = { r: 0, g: 0, b: 0, alpha: 0 }
const white = '#ffffff'

/**
 * Renders a stored picture with its modifiers, never larger than it is.
 * If one side is given, the other follows. If both are, `cover` fills the box and crops, `contain` shows everything
 * and fills the rest, `inside` shows everything without filling. If a picture is too small for its box, the box
 * shrinks in proportion.
 */
export async function drawPicture(
  source: Uint8Array,
  modifiers: Modifiers,
): Promise<Uint8Array<ArrayBuffer>> {
  const picture = sharp(source).timeout({ seconds: longestDrawingSeconds })
  const { width, height } = await picture.metadata()
  const sized = resize(picture, { width, height }, modifiers)
  const { b, f } = modifiers
  const behind = b === undefined ? (f === 'jpeg' ? white : undefined) : `#${b}`
  const flattened = behind === undefined ? sized : sized.flatten({ background: behind })
  return new Uint8Array(await encode(flattened, modifiers).toBuffer())
}

function resize(picture: Sharp, size: { width: number; height: number }, modifiers: Modifiers): Sharp {
  const { w, h, fit, b, f } = modifiers
  if (w === undefined || h === undefined || fit === 'inside') {
    return picture.resize({ width: w, height: h, fit: 'inside', withoutEnlargement: true })
  }
  const [across, down] = [w / size.width, h / size.height]
  const enlargement = Math.max(1, fit === 'cover' ? Math.max(across, down) : Math.min(across, down))
  return picture.resize({
    width: Math.max(1, Math.round(w / enlargement)),
    height: Math.max(1, Math.round(h / enlargement)),
    fit,
    background: b === undefined ? (f === 'jpeg' ? white : transparent) : `#${b}`,
  })
}

function encode(picture: Sharp, { f, q }: Modifiers): Sharp {
  if (f === 'png') return picture.png()
  if (f === 'jpeg') return picture.jpeg({ quality: q, progressive: true })
  // The next effort takes twice the time for a twentieth of the size; the default takes ten times as long.
  if (f === 'avif') return picture.avif({ quality: q, effort: 1 })
  return picture.webp({ quality: q })
}

/** Measured cost per million pixels, relative to WebP. */
const costOfFormat: Readonly<Record<Format, number>> = { jpeg: 0.5, webp: 1, png: 2.5, avif: 5 }
const costOfReading = 0.3

/** Estimates the cost of a picture, in millions of WebP pixels. */
export function estimateCost({ w, h, f }: Modifiers): number {
  const width = w ?? h ?? largestSide
  const height = h ?? w ?? largestSide
  return costOfReading + ((width * height) / 1_000_000) * costOfFormat[f]
}
