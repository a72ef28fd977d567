import type { Server } from 'node:http'
import type { Socket } from 'node:net'
import { secondMs } from '#kit/time.ts'

export interface SocketLimits {
  /** How long a head may take to arrive, and how long a whole request; looked at every `checkEveryMs`. */
  readonly headMs: number
  readonly requestMs: number
  readonly checkEveryMs: number
  /** How long a connection may be kept between two requests. */
  readonly idleMs: number
  readonly connections: number
  readonly connectionsPerAddress: number
}

/**
 * Whoever sends slowly may not hold a socket for long: fifteen seconds at the latest, with the looking. Connections
 * are bounded well below what a process may open; one address has as many as a large office behind one of them.
 */
export const socketLimits: SocketLimits = {
  headMs: 10 * secondMs,
  requestMs: 14 * secondMs,
  checkEveryMs: secondMs,
  idleMs: 5 * secondMs,
  connections: 4096,
  connectionsPerAddress: 512,
}

/** Closes what comes above the bounds. Behind a proxy every address is the proxy's, so that only the sum counts. */
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
