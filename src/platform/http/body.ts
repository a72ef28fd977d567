import type { IncomingMessage } from 'node:http'
import type { HttpBindings } from '@hono/node-server'
import type { Context as HonoContext } from 'hono'
import { Refusal } from '#kit/errors.ts'

/** Reads a body up to the limit, whatever Content-Length claims. Reads from the socket's own stream. */
export async function readBodyBytes(c: HonoContext, limitBytes: number): Promise<Buffer> {
  const { incoming } = c.env as HttpBindings
  if (Number(incoming.headers['content-length'] ?? 0) > limitBytes) {
    throw new Refusal('payload_too_large', 413)
  }
  return await readBytes(incoming as IncomingMessage, limitBytes)
}

/** Reads a body as text. */
export async function readBody(c: HonoContext, limitBytes: number): Promise<string> {
  const bytes = await readBodyBytes(c, limitBytes)
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    throw new Refusal('malformed_request', 400)
  }
}

async function readBytes(incoming: IncomingMessage, limitBytes: number): Promise<Buffer> {
  const chunks: Buffer[] = []
  let size = 0
  try {
    for await (const chunk of incoming as AsyncIterable<Buffer>) {
      size += chunk.byteLength
      if (size > limitBytes) throw new Refusal('payload_too_large', 413)
      chunks.push(chunk)
    }
  } catch (error) {
    // The client disconnected during the body, so it sent less than it announced. This is the client's error, and
    // nobody reads the answer.
    throw error instanceof Refusal ? error : new Refusal('malformed_request', 400)
  }
  return chunks.length === 1 ? chunks[0]! : Buffer.concat(chunks)
}
