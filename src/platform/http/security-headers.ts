import { type IncomingMessage, type Server, type ServerResponse, STATUS_CODES } from 'node:http'
import type { Socket } from 'node:net'
import { localeOfHeader } from '#kit/locale.ts'
import { buildRequestProblem, problemType, type RequestRefusalCode } from './request-problem.ts'

const onEveryAnswer: readonly (readonly [string, string])[] = [
  ['x-content-type-options', 'nosniff'],
  ['referrer-policy', 'strict-origin-when-cross-origin'],
  ['cross-origin-opener-policy', 'same-origin'],
  ['cross-origin-resource-policy', 'same-origin'],
  // Documents are photographed on our own pages only.
  ['permissions-policy', 'camera=(self), geolocation=(), microphone=(), payment=()'],
  ['x-frame-options', 'DENY'],
  // Pages replace this policy with their own.
  ['content-security-policy', "default-src 'none'; frame-ancestors 'none'; sandbox"],
]

const overHttps = [
  ...onEveryAnswer,
  ['strict-transport-security', 'max-age=63072000; includeSubDomains'],
] as const

/** The headers of every answer, including errors and files. */
export const securityHeaders = (isHttps: boolean): readonly (readonly [string, string])[] =>
  isHttps ? overHttps : onEveryAnswer

/**
 * Sets the headers on Node's own response before anything answers. An answer's own headers win, and no headers are
 * copied.
 */
export function setSecurityHeaders(outgoing: ServerResponse, isHttps: boolean): void {
  for (const [name, value] of securityHeaders(isHttps)) outgoing.setHeader(name, value)
}

/** Faults that Node would answer itself, without our headers. */
const codeOfFault: Record<string, RequestRefusalCode> = {
  HPE_HEADER_OVERFLOW: 'headers_too_large',
  HPE_CHUNK_EXTENSIONS_OVERFLOW: 'payload_too_large',
  ERR_HTTP_REQUEST_TIMEOUT: 'request_timeout',
}

/** Adds the headers to every answer of a server, even if the request could not be parsed. */
export function secureEveryAnswer(server: Server, isHttps: boolean): void {
  server.prependListener('request', (_incoming: IncomingMessage, outgoing: ServerResponse) =>
    setSecurityHeaders(outgoing, isHttps),
  )
  server.on('checkExpectation', (incoming: IncomingMessage, outgoing: ServerResponse) => {
    setSecurityHeaders(outgoing, isHttps)
    const locale = localeOfHeader(incoming.headers['accept-language'])
    const body = JSON.stringify(buildRequestProblem('expectation_failed', locale))
    outgoing.writeHead(417, { connection: 'close', 'content-type': problemType }).end(body)
  })
  server.on('clientError', (error: NodeJS.ErrnoException, socket: Socket) => {
    if (!socket.writable || hasBegunToAnswer(socket)) return void socket.destroy()
    // A request that could not be parsed states no language.
    const problem = buildRequestProblem(
      codeOfFault[error.code ?? ''] ?? 'malformed_request',
      localeOfHeader(null),
    )
    const body = JSON.stringify(problem)
    const lines = [
      `HTTP/1.1 ${problem.status} ${STATUS_CODES[problem.status]}`,
      ...securityHeaders(isHttps).map(([name, value]) => `${name}: ${value}`),
      ...['connection: close', `content-type: ${problemType}`, `content-length: ${Buffer.byteLength(body)}`],
    ]
    socket.write(`${lines.join('\r\n')}\r\n\r\n${body}`)
    socket.destroySoon()
  })
}

/** Node's own name for the answer that a socket is sending. */
const hasBegunToAnswer = (socket: Socket): boolean =>
  (socket as { _httpMessage?: ServerResponse })._httpMessage?.headersSent === true
