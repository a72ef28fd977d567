import type { BenchBuyer } from './buyers.ts'
import type { ServerUnderTest } from './server.ts'

/** Builds the requests that each buyer's browser would send to pay for the cart. */
export const checkoutRequests = (
  { port, origin }: Pick<ServerUnderTest, 'port' | 'origin'>,
  people: readonly BenchBuyer[],
): string[] =>
  people.map(({ token, idempotencyKey, cartVersion }) => {
    const body = JSON.stringify({ method: 'wallet', cartVersion })
    return (
      `POST /api/checkout HTTP/1.1\r\nhost: localhost:${port}\r\norigin: ${origin}\r\n` +
      `cookie: sahl_session=${token}\r\nidempotency-key: ${idempotencyKey}\r\n` +
      `content-type: application/json\r\ncontent-length: ${body.length}\r\n\r\n${body}`
    )
  })
