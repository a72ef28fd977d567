import { createServer } from 'node:http'
import { text } from 'node:stream/consumers'
import type { SeededRandom } from './random.ts'

/** Delivers the webhooks of the gateway to one of the servers, with configurable faults. */
export interface WebhookProxy {
  readonly url: string
  /** Sets how many copies of a message are delivered, by how much they are delayed, and which percentage is lost. */
  behave(manner: Partial<Manner>): void
  /** Numbers of webhooks delivered, deliberately lost and duplicated. */
  readonly counts: { handedOver: number; lost: number; copies: number }
  stop(): Promise<void>
}

interface Manner {
  readonly copies: number
  readonly latestMs: number
  readonly lostPercent: number
}

const reliable: Manner = { copies: 1, latestMs: 0, lostPercent: 0 }

export async function openWebhookProxy(
  random: SeededRandom,
  portOfServer: () => number,
): Promise<WebhookProxy> {
  let manner = reliable
  const counts = { handedOver: 0, lost: 0, copies: 0 }
  const bring = async (path: string, body: string): Promise<number> => {
    counts.copies += 1
    const late = random.below(manner.latestMs + 1)
    if (late > 0) await new Promise((resolve) => setTimeout(resolve, late))
    return await fetch(`http://127.0.0.1:${portOfServer()}${path}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body,
      signal: AbortSignal.timeout(10_000),
    }).then(
      (answer) => answer.status,
      () => 502,
    )
  }
  const server = createServer(async (request, response) => {
    const body = await text(request)
    counts.handedOver += 1
    if (random.below(100) < manner.lostPercent) {
      counts.lost += 1
      return void response.writeHead(204).end()
    }
    const copies = Array.from({ length: 1 + random.below(manner.copies) }, () => bring(request.url!, body))
    // The gateway gets the status of the first copy and retries a message that was not accepted.
    response.writeHead((await copies[0])!).end()
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return {
    url: `http://127.0.0.1:${(server.address() as { port: number }).port}`,
    behave(changes) {
      manner = { ...reliable, ...changes }
    },
    counts,
    async stop() {
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
    },
  }
}
