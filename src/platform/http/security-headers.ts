import { type IncomingMessage, type Server, type ServerResponse, STATUS_CODES } from 'node:http'
import type { Socket } from 'node:net'

const onEveryAnswer: readonly (readonly [string, string])[] = [
  ['x-content-type-options', 'nosniff'],
  ['referrer-policy', 'strict-origin-when-cross-origin'],
  ['cross-origin-opener-policy', 'same-origin'],
  ['cross-origin-resource-policy', 'same-origin'],
  // Documents are photographed on our own pages; nobody else's page may stand in them.
  ['permissions-policy', 'camera=(self), geolocation=(), microphone=(), payment=()'],
  ['x-frame-options', 'DENY'],
  // Pages answer with a policy of their own, which takes this one's place.
  ['content-security-policy', "default-src 'none'; frame-ancestors 'none'; sandbox"],
]

const overHttps = [
  ...onEveryAnswer,
  ['strict-transport-security', 'max-age=63072000; includeSubDomains'],
] as const

/** What is on every answer, errors and files too. */
export const securityHeaders = (isHttps: boolean): readonly (readonly [string, string])[] =>
  isHttps ? overHttps : onEveryAnswer

/**
 * Set on Node's own response before anything answers: what an answer then brings itself wins, and no copy of its
 * headers is made.
 */
export function setSecurityHeaders(outgoing: ServerResponse, isHttps: boolean): void {
  for (const [name, value] of securityHeaders(isHttps)) outgoing.setHeader(name, value)
}

/** What Node would answer by itself, without any header of ours. */
const statusOfFault: Record<string, number> = {
  HPE_HEADER_OVERFLOW: 431,
  HPE_CHUNK_EXTENSIONS_OVERFLOW: 413,
  ERR_HTTP_REQUEST_TIMEOUT: 408,
}

/** Puts the headers on whatever a server answers, even where it could not read what it was asked. */
export function secureEveryAnswer(server: Server, isHttps: boolean): void {
  server.prependListener('request', (_incoming: IncomingMessage, outgoing: ServerResponse) =>
    setSecurityHeaders(outgoing, isHttps),
  )
  server.on('checkExpectation', (_incoming, outgoing: ServerResponse) => {
    setSecurityHeaders(outgoing, isHttps)
    outgoing.writeHead(417, { connection: 'close', 'content-length': '0' }).end()
  })
  server.on('clientError', (error: NodeJS.ErrnoException, socket: Socket) => {
    const status = statusOfFault[error.code ?? ''] ?? 400
    if (!socket.writable || hasBegunToAnswer(socket)) return void socket.destroy()
    const lines = securityHeaders(isHttps).map(([name, value]) => `${name}: ${value}\r\n`)
    socket.write(
      `HTTP/1.1 ${status} ${STATUS_CODES[status]}\r\n${lines.join('')}connection: close\r\ncontent-length: 0\r\n\r\n`,
    )
    socket.destroySoon()
  })
}

/** Node's own name for the answer that a socket is busy with. */
const hasBegunToAnswer = (socket: Socket): boolean =>
  (socket as { _httpMessage?: ServerResponse })._httpMessage?.headersSent === true
