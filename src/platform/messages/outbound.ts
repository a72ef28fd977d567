/** A request to an outside service, with bounds for its duration and answer. */
export interface OutboundRequest {
  readonly url: URL
  readonly method: 'GET' | 'POST' | 'PUT' | 'DELETE'
  readonly headers?: Readonly<Record<string, string>>
  readonly body?: string | Uint8Array<ArrayBuffer>
  readonly timeoutMs: number
  readonly maxBytes?: number
  /** Ends the call early, as at shutdown. */
  readonly signal?: AbortSignal
}

export interface OutboundAnswer {
  readonly status: number
  readonly body: string
}

/**
 * The service gave no usable answer. The request may have been executed or not: repeat it, or ask the service.
 */
export class OutboundUnavailable extends Error {
  constructor(message: string, options?: ErrorOptions) {
    super(message, options)
    this.name = 'OutboundUnavailable'
  }
}

/** The service refused the request: nothing happened, and repeating it will not help. */
export class OutboundRefused extends Error {
  readonly status: number
  readonly code: string | null

  constructor(message: string, status: number, code: string | null = null) {
    super(message)
    this.name = 'OutboundRefused'
    this.status = status
    this.code = code
  }
}

const defaultMaxBytes = 1_000_000

/** Statuses that mean "not now". */
const passingStatuses = new Set([408, 425, 429])
export const isTransientStatus = (status: number): boolean => status >= 500 || passingStatuses.has(status)

/** Answers of a service to our own wrong key or password, by HTTP and by SMTP. */
const ourFaults = new Set([401, 402, 403, 530, 534, 535])
export const isOurFault = (status: number): boolean => ourFaults.has(status)

/**
 * Calls an outside service, bounded in time and size. Redirects are not followed, because they would carry the
 * credentials along. Any status is an answer; without one it throws `OutboundUnavailable`.
 */
export async function callOutside(request: OutboundRequest): Promise<OutboundAnswer> {
  const timeout = AbortSignal.timeout(request.timeoutMs)
  const signal = request.signal ? AbortSignal.any([timeout, request.signal]) : timeout
  const where = `${request.method} ${request.url.host}`
  try {
    const response = await fetch(request.url, {
      method: request.method,
      headers: request.headers ?? {},
      body: request.body ?? null,
      redirect: 'manual',
      signal,
    })
    if (response.status >= 300 && response.status < 400) {
      await response.body?.cancel()
      throw new OutboundUnavailable(`${where} answered with a redirect, which is not followed`)
    }
    const body = await readAtMost(response, request.maxBytes ?? defaultMaxBytes, where)
    return { status: response.status, body }
  } catch (error) {
    if (error instanceof OutboundUnavailable) throw error
    const reason = timeout.aborted ? `gave no answer within ${request.timeoutMs} ms` : 'could not be reached'
    throw new OutboundUnavailable(`${where} ${reason}`, { cause: error })
  }
}

async function readAtMost(response: Response, maxBytes: number, where: string): Promise<string> {
  if (!response.body) return ''
  const chunks: Uint8Array[] = []
  let size = 0
  for await (const chunk of response.body) {
    size += chunk.byteLength
    // Leaving the loop cancels the stream, so the rest is never received.
    if (size > maxBytes) throw new OutboundUnavailable(`${where} answered with more than ${maxBytes} bytes`)
    chunks.push(chunk)
  }
  return Buffer.concat(chunks).toString('utf8')
}

/** Returns the parsed JSON, or `undefined` if the text is none: an answer's content type is not trusted. */
export function parseJsonOrUndefined(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
