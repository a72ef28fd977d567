import type { IncomingMessage, Server } from 'node:http'
import type { Socket } from 'node:net'
import { secondMs } from '#kit/time.ts'

export interface SocketLimits {
  /**
   * How long a request's head may take to arrive, checked every `checkEveryMs`, and how long the body after it.
   */
  readonly headMs: number
  readonly bodyMs: number
  readonly checkEveryMs: number
  /** How long a connection may be kept between two requests. */
  readonly idleMs: number
  readonly connections: number
  readonly connectionsPerAddress: number
}

/**
 * A slow client may hold a socket for fifteen seconds at most, including the interval of the check. Connections stay
 * well below what a process may open. One address may have as many as a large office behind one address needs.
 */
export const socketLimits: SocketLimits = {
  headMs: 5 * secondMs,
  bodyMs: 9 * secondMs,
  checkEveryMs: secondMs,
  idleMs: 5 * secondMs,
  connections: 4096,
  connectionsPerAddress: 512,
}

/**
 * Closes connections above the limits. Behind a proxy every address is the proxy's, so only the sum counts.
 */
export function boundConnections(server: Server, limits: SocketLimits, isBehindProxy: boolean): void {
  server.maxConnections = limits.connections
  if (isBehindProxy) return
  const open = new Map<string, number>()
  server.on('connection', (socket: Socket) => {
    const address = socket.remoteAddress ?? ''
    const count = (open.get(address) ?? 0) + 1
    open.set(address, count)
    socket.once('close', () => {
      const left = open.get(address)! - 1
      if (left === 0) open.delete(address)
      else open.set(address, left)
    })
    if (count > limits.connectionsPerAddress) socket.destroy()
  })
}

/** A file may take longer if it arrives at this pace: a photo over a poor mobile connection. */
const uploadBytesPerMs = 32
/** How much of a long body has arrived. */
const longBodies = new WeakMap<IncomingMessage, { bytes: number }>()

/** Allows a body the time that its size needs. Returns a function that counts the bytes received so far. */
export function allowLongBody(incoming: IncomingMessage): () => number {
  const come = { bytes: 0 }
  longBodies.set(incoming, come)
  incoming.on('data', (chunk: Buffer) => {
    come.bytes += chunk.byteLength
  })
  return () => come.bytes
}

/** Closes connections whose bodies arrive too slowly, as Node does with heads. */
export function boundBodies(server: Server, { bodyMs }: Pick<SocketLimits, 'bodyMs'>): void {
  server.on('request', (incoming: IncomingMessage) => {
    const { headers, socket } = incoming
    if (headers['transfer-encoding'] === undefined && !(Number(headers['content-length']) > 0)) return
    let spentMs = 0
    let timer: NodeJS.Timeout | undefined
    const look = () => {
      if (incoming.complete || socket.destroyed) return
      const allowedMs = bodyMs + (longBodies.get(incoming)?.bytes ?? 0) / uploadBytesPerMs
      const leftMs = Math.min(allowedMs - spentMs, bodyMs)
      if (leftMs <= 0) {
        const late = Object.assign(new Error('the body came too slowly'), {
          code: 'ERR_HTTP_REQUEST_TIMEOUT',
        })
        return void server.emit('clientError', late, socket)
      }
      spentMs += leftMs
      timer = setTimeout(look, leftMs)
    }
    incoming.once('close', () => clearTimeout(timer))
    look()
  })
}
