import { createHash } from 'node:crypto'
import { buffer } from 'node:stream/consumers'
import { Hono, type Context as HonoContext } from 'hono'
import { QueueFull } from '#kit/limited-queue.ts'
import { type Locale, locales } from '#kit/locale.ts'
import { secondMs } from '#kit/time.ts'
import { SharedWork } from '../concurrency/shared-work.ts'
import { openWorkerThread } from '../concurrency/worker-thread.ts'
import type { Files } from '../files/index.ts'
import { refuseRequest } from '../http/request-problem.ts'
import { createBudget } from '../images/budget.ts'
import type { SocialCardContent, SocialCardRequest } from './content.ts'

export { type SocialCardContent, socialCardSize } from './content.ts'

/**
 * Pictures of link previews, one per page and language. Anyone may request them, so each is drawn once for all callers
 * and cached by its content, and the drawing of new ones is limited per caller.
 */

/** Increased when the same content produces another picture. */
const drawingVersion = 2
/** New cards of one address: so many at once, and so many a second. */
const allowance = { most: 40, perSecond: 0.5 }
const waitingAtMost = 16

export interface SocialCard {
  readonly content: SocialCardContent
  /** The stored picture; null for a card without a photo. */
  readonly photoId: string | null
}

export interface SocialCardParts {
  readonly files: Pick<Files, 'read' | 'caches'>
  readonly addressOf: (c: HonoContext) => string
  /** Returns the card of a page by its name, or undefined if there is no such page. */
  readonly findCard: (locale: Locale, name: string) => Promise<SocialCard | undefined>
  /** Replaced by tests that count drawings. */
  readonly draw?: (wanted: SocialCardRequest) => Promise<Uint8Array<ArrayBuffer>>
}

const drawInThread = openWorkerThread<SocialCardRequest, Uint8Array<ArrayBuffer>>({
  file: new URL('worker.ts', import.meta.url),
  maxWaiting: waitingAtMost,
  memoryMb: 256,
  timeoutMs: 30 * secondMs,
})

/** Serves `/_card/{locale}/{name}.png`, with a validator that follows the content. */
export function socialCardRoutes(parts: SocialCardParts): Hono {
  const { files, addressOf, findCard, draw = drawInThread } = parts
  const budget = createBudget(allowance)
  const drawing = new SharedWork<Uint8Array<ArrayBuffer>>()
  const app = new Hono()
  app.get('/_card/:locale/:file', async (c) => {
    const [, name] = /^([\w-]{1,200})\.png$/.exec(c.req.param('file')) ?? []
    const locale = locales.find((one) => one === c.req.param('locale'))
    const card = locale && name ? await findCard(locale, name) : undefined
    if (!card) return refuseRequest('not_found', c.req.header('accept-language'))
    const hash = hashCard(card)
    const headers = {
      'cache-control': 'public, max-age=300, stale-while-revalidate=86400',
      etag: `"${hash}"`,
      'x-content-type-options': 'nosniff',
    }
    if (c.req.header('if-none-match') === headers.etag) return c.body(null, 304, headers)
    const known = await files.caches.pictures.find(hash)
    if (known) return c.body(known, 200, { ...headers, 'content-type': 'image/png' })
    const { waitSeconds } = drawing.has(hash) ? { waitSeconds: 0 } : budget.take(addressOf(c), 1)
    if (waitSeconds > 0) return refuseForNow(c, 429, waitSeconds)
    try {
      const bytes = await drawing.join(hash, async () => {
        const drawn = await draw({ content: card.content, photo: await readPhoto(files, card.photoId) })
        await files.caches.pictures.keep(hash, drawn)
        return drawn
      })
      return c.body(bytes, 200, { ...headers, 'content-type': 'image/png' })
    } catch (error) {
      if (error instanceof QueueFull) return refuseForNow(c, 503, 2)
      throw error
    }
  })
  return app
}

const refuseForNow = (c: HonoContext, status: 429 | 503, waitSeconds: number) =>
  c.text('', status, { 'cache-control': 'no-store', 'retry-after': String(waitSeconds) })

async function readPhoto(files: Pick<Files, 'read'>, photoId: string | null) {
  const stored = photoId === null ? undefined : await files.read('images', photoId)
  return stored && new Uint8Array(await buffer(stored))
}

const hashCard = (card: SocialCard): string =>
  createHash('sha256')
    .update(JSON.stringify(['social card', drawingVersion, card]))
    .digest('hex')
