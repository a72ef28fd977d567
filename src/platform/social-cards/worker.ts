import { serveRequests } from '../concurrency/worker-thread.ts'
import type { SocialCardRequest } from './content.ts'
import { drawSocialCard } from './drawing.ts'

/** The thread that draws social cards, so that requests do not wait for it. */
serveRequests(
  async (wanted: SocialCardRequest) => new Uint8Array(await drawSocialCard(wanted)),
  (bytes) => [bytes.buffer],
)
