import { buffer } from 'node:stream/consumers'
import { Hono, type Context as HonoContext } from 'hono'
import { createLimitedQueue, QueueFull } from '#kit/limited-queue.ts'
import { SharedWork, type WorkControl } from '../concurrency/shared-work.ts'
import { type Files, isStorageId } from '../files/index.ts'
import { refuseRequest } from '../http/request-problem.ts'
import type { Logger } from '../observability/log.ts'
import { createBudget } from './budget.ts'
import { drawPicture, estimateCost } from './drawing.ts'
import { formatModifiers, type Modifiers, parseModifiers } from './modifiers.ts'
import { RecentPictures } from './recent.ts'

/** Increased when the same modifiers produce another picture. */
const drawingVersion = 2
const recentBytesAtMost = 32 * 1024 * 1024
const atWorkAtMost = 2
const waitingAtMost = 64
/**
 * The cost from which a picture is heavy. Only one heavy picture is rendered at a time, so the other place stays
 * free for the rest.
 */
const heavyFrom = 3
/** About twenty ordinary pictures at once and six a second, or two of the heaviest. */
const allowance = { most: 60, perSecond: 6 }

type Draw = typeof drawPicture

export interface ImageParts {
  readonly addressOf: (c: HonoContext) => string
  readonly log: Logger
  readonly files: Files
  /** Replaced by tests that count renderings. */
  readonly draw?: Draw
}

class Refused extends Error {
  readonly status: 404 | 429
  readonly waitSeconds: number
  constructor(status: 404 | 429, waitSeconds = 0) {
    super(`a picture was refused with ${status}`)
    this.status = status
    this.waitSeconds = waitSeconds
  }
}

/** Serves `/_ipx/{modifiers}/images/{id}`. */
export function imageRoutes({ addressOf, ...parts }: ImageParts): Hono {
  const find = createPictures(parts)
  const app = new Hono()
  app.get('/_ipx/:modifiers/images/:id', async (c) => {
    const id = c.req.param('id')
    const modifiers = parseModifiers(c.req.param('modifiers'))
    if (!modifiers || !isStorageId(id))
      return refuseRequest('malformed_request', c.req.header('accept-language'))
    const name = `${id},${formatModifiers(modifiers)},${drawingVersion}`
    const headers = cacheHeaders(`"${name}"`)
    // A stored file never changes, so address and modifiers are enough for a validator.
    if (c.req.header('if-none-match') === headers.etag) return c.body(null, 304, headers)
    const { signal } = c.req.raw
    try {
      const bytes = await find({ id, modifiers, name, address: addressOf(c), signal })
      return c.body(bytes, 200, { ...headers, 'content-type': `image/${modifiers.f}` })
    } catch (error) {
      if (error instanceof Refused && error.status === 404)
        return refuseRequest('not_found', c.req.header('accept-language'))
      if (error instanceof Refused) return refusal(c, 429, error.waitSeconds)
      if (error instanceof QueueFull) return refusal(c, 503, 1)
      // The client disconnected: the status is for the log and the metrics.
      if (signal.aborted) return new Response(null, { status: 499 })
      throw error
    }
  })
  // No other folder, site or deeper path is a source of pictures.
  app.all('/_ipx/*', (c) => refuseRequest('malformed_request', c.req.header('accept-language')))
  return app
}

const refusal = (c: HonoContext, status: 429 | 503, waitSeconds: number) =>
  c.text('', status, {
    'cache-control': 'no-store',
    ...(waitSeconds > 0 ? { 'retry-after': String(waitSeconds) } : {}),
  })

const cacheHeaders = (tag: string) => ({
  'cache-control': 'public, max-age=31536000, immutable',
  etag: tag,
  'x-content-type-options': 'nosniff',
})

interface PictureRequest {
  readonly id: string
  readonly modifiers: Modifiers
  readonly name: string
  readonly address: string
  readonly signal: AbortSignal
}

/**
 * Finds a picture in memory or on disk, or renders it: once for all who wait, charged to the first caller.
 */
function createPictures({ log, files, draw = drawPicture }: Omit<ImageParts, 'addressOf'>) {
  const kept = files.caches.pictures
  const recent = new RecentPictures(recentBytesAtMost)
  const drawing = new SharedWork<Uint8Array<ArrayBuffer>>()
  const budget = createBudget(allowance)
  const queue = createLimitedQueue({ concurrency: atWorkAtMost, maxWaiting: waitingAtMost })
  const heavyQueue = createLimitedQueue({ concurrency: 1, maxWaiting: waitingAtMost / 4 })

  async function drawFor({ id, modifiers, name, address }: PictureRequest, { signal, begin }: WorkControl) {
    const cost = estimateCost(modifiers)
    const inTurn = async () => {
      begin()
      const source = await files.read('images', id)
      if (!source) throw new Refused(404)
      const bytes = await draw(await buffer(source), modifiers)
      recent.keep(name, bytes)
      // If the disk is full, the next reader waits for a rendering, and this one loses nothing.
      await kept
        .keep(name, bytes)
        .catch((error: unknown) => log.warn({ err: error }, 'a picture was not kept'))
      return bytes
    }
    const { waitSeconds } = budget.take(address, cost)
    if (waitSeconds > 0) throw new Refused(429, waitSeconds)
    const take = () => queue.run(inTurn, signal)
    try {
      return await (cost < heavyFrom ? take() : heavyQueue.run(take, signal))
    } catch (error) {
      if (signal.aborted || error instanceof QueueFull) budget.giveBack(address, cost)
      throw error
    }
  }

  return async (wanted: PictureRequest): Promise<Uint8Array<ArrayBuffer>> => {
    const { name, signal } = wanted
    const known = recent.find(name) ?? (drawing.has(name) ? undefined : await kept.find(name))
    if (known) {
      recent.keep(name, known)
      return known
    }
    return await drawing.join(name, (start) => drawFor(wanted, start), signal)
  }
}
