import { Hono } from 'hono'
import { createIPX, ipxFSStorage } from 'ipx'
import sharp, { type OutputInfo } from 'sharp'
import { breakpointsPx, imageDefaultFormat, imageDensities } from '#kit/interface-constants.ts'
import { isStorageId, type StoredFile, shelfFolder, storeFile } from './storage.ts'

/**
 * Pictures: made safe when they come in, and sized on request under `/_ipx/{modifiers}/images/{id}` (UI-6).
 * Everything that costs is bounded, since anyone may ask: few widths, few qualities, only stored files by
 * opaque id, two at work at a time, and each result made once while it is remembered.
 */

const layoutWidths = Object.values(breakpointsPx)
const sides = new Set(
  imageDensities.flatMap((density) => layoutWidths.map((width) => String(width * density))),
)
const allowed: Readonly<Record<string, ReadonlySet<string>>> = {
  w: sides,
  h: sides,
  q: new Set(['40', '50', '60', '70', '75', '80', '90', '100']),
  f: new Set(['webp', 'avif', 'jpeg', 'jpg', 'png']),
  fit: new Set(['cover', 'contain', 'inside']),
  b: new Set(['ffffff', '000000', '0a1f18']),
}
const shortNames: Readonly<Record<string, string>> = {
  width: 'w',
  height: 'h',
  quality: 'q',
  format: 'f',
  background: 'b',
}

export type Modifiers = Readonly<Record<string, string>>

/**
 * The modifiers of a path segment such as `w_640,f_webp,q_70`; `_` is none. Null for anything outside the
 * allowed set, twice the same name included. The result has one spelling for one picture.
 */
export function modifiersOf(segment: string): Modifiers | null {
  const found = new Map<string, string>()
  for (const part of segment === '_' ? [] : segment.split(/[,&]/)) {
    const match = /^([a-z]+)[_:=]([a-z0-9]+)$/i.exec(part)
    if (!match) return null
    const name = shortNames[match[1]!.toLowerCase()] ?? match[1]!.toLowerCase()
    const value = match[2]!.toLowerCase()
    if (!Object.hasOwn(allowed, name) || !allowed[name]!.has(value) || found.has(name)) return null
    found.set(name, value === 'jpg' ? 'jpeg' : value)
  }
  if (!found.has('f')) found.set('f', imageDefaultFormat)
  return Object.fromEntries([...found].sort(([a], [b]) => (a < b ? -1 : 1)))
}

export interface MadePicture {
  readonly bytes: Uint8Array<ArrayBuffer>
  readonly type: string
}

const rememberedBytes = 96 * 1024 * 1024
const atWorkAtMost = 2
const waitingAtMost = 64

/** Results by address, the least recently asked for forgotten first. */
class Results {
  readonly #made = new Map<string, MadePicture>()
  #bytes = 0

  find(key: string): MadePicture | undefined {
    const picture = this.#made.get(key)
    if (picture) {
      this.#made.delete(key)
      this.#made.set(key, picture)
    }
    return picture
  }

  keep(key: string, picture: MadePicture): void {
    this.#made.set(key, picture)
    this.#bytes += picture.bytes.byteLength
    for (const [oldest, old] of this.#made) {
      if (this.#bytes <= rememberedBytes) break
      this.#made.delete(oldest)
      this.#bytes -= old.bytes.byteLength
    }
  }
}

/** Lets a few work at a time and some wait; answers undefined to those who would wait too long. */
function bounded() {
  let working = 0
  const waiting: (() => void)[] = []
  return async <R>(work: () => Promise<R>): Promise<R | undefined> => {
    if (working >= atWorkAtMost) {
      if (waiting.length >= waitingAtMost) return undefined
      // Whoever finishes hands its place over, so `working` stays as it is.
      await new Promise<void>((resolve) => waiting.push(resolve))
    } else working += 1
    try {
      return await work()
    } finally {
      const next = waiting.shift()
      if (next) next()
      else working -= 1
    }
  }
}

/** Serves `/_ipx/{modifiers}/images/{id}`. */
export function imageRoutes(): Hono {
  const ipx = createIPX({ storage: ipxFSStorage({ dir: shelfFolder('images') }) })
  const results = new Results()
  const underway = new Map<string, Promise<MadePicture | undefined>>()
  const inTurn = bounded()

  const make = (key: string, id: string, modifiers: Modifiers) =>
    inTurn(async () => {
      const { data, format } = await ipx(id, { ...modifiers }).process()
      const picture = { bytes: new Uint8Array(Buffer.from(data)), type: `image/${format}` }
      results.keep(key, picture)
      return picture
    }).finally(() => underway.delete(key))

  const app = new Hono()
  app.get('/_ipx/:modifiers/images/:id', async (c) => {
    const id = c.req.param('id')
    const modifiers = modifiersOf(c.req.param('modifiers'))
    if (!modifiers || !isStorageId(id)) return c.text('', 400)
    const key = `${id} ${JSON.stringify(modifiers)}`
    const tag = `"${id}-${Object.entries(modifiers).flat().join('-')}"`
    // A stored file never changes, so its address and modifiers say all that a validator has to.
    if (c.req.header('if-none-match') === tag) return c.body(null, 304, cached(tag))
    const known = results.find(key)
    if (known) return c.body(known.bytes, 200, { ...cached(tag), 'content-type': known.type })
    const making = underway.get(key) ?? make(key, id, modifiers)
    underway.set(key, making)
    try {
      const picture = await making
      if (!picture) return c.text('', 503, { 'retry-after': '1' })
      return c.body(picture.bytes, 200, { ...cached(tag), 'content-type': picture.type })
    } catch (error) {
      if ((error as { statusCode?: number }).statusCode === 404) return c.text('', 404)
      throw error
    }
  })
  // Other folders, other sites, deeper paths: nothing else is a source of pictures.
  app.all('/_ipx/*', (c) => c.text('', 400))
  return app
}

const cached = (tag: string) => ({
  'cache-control': 'public, max-age=31536000, immutable',
  etag: tag,
  'x-content-type-options': 'nosniff',
})

/** A stored picture with the size that it is drawn at, so that a page can keep its place. */
export interface StoredImage extends StoredFile {
  readonly width: number
  readonly height: number
}

const storedWidthAtMost = 3072
const pixelsAtMost = 50_000_000

export class UnreadableImage extends Error {}

/**
 * Stores a picture as our own drawing of it: turned upright, without metadata, never larger than is shown.
 * Drawings in SVG are refused, since they can carry scripts and reach out.
 */
export async function storeImage(bytes: Uint8Array): Promise<StoredImage> {
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
  const { storageId, sizeBytes } = await storeFile('images', drawn.data)
  return { storageId, sizeBytes, width: drawn.info.width, height: drawn.info.height }
}

/** Draws our own SVG art as pixels; never for what people send. */
export const drawArt = async (svg: string, width: number): Promise<Buffer> =>
  await sharp(Buffer.from(svg)).resize(width).png({ compressionLevel: 1 }).toBuffer()
