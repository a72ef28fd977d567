import { connect, createServer, type Server, type Socket } from 'node:net'

/** A TCP proxy with injectable faults. */
export interface TcpProxy {
  readonly port: number
  /** Breaks all open connections. New ones are accepted. */
  cut(): void
  /** Blocks all traffic until `heal`. */
  shut(): void
  /** Delays all traffic. */
  delay(ms: number): void
  /** Delivers requests and breaks the connection instead of the response, with this percentage. */
  loseAnswers(percent: number): void
  heal(): void
  stop(): Promise<void>
}

/** Opens a proxy to `target`, a local port or the path of a socket. */
export async function openTcpProxy(
  target: number | string,
  draw: (bound: number) => number,
): Promise<TcpProxy> {
  const pairs = new Set<readonly [Socket, Socket]>()
  let isShut = false
  let delayMs = 0
  let lostPercent = 0
  const breakPair = (pair: readonly [Socket, Socket]) => {
    pairs.delete(pair)
    for (const socket of pair) socket.destroy()
  }
  const carry = (from: Socket, to: Socket, losesThis: () => boolean, lose: () => void) => {
    // Keeps the order of bytes even if the delay was reduced or a timer is late.
    const waiting: { bytes: Buffer; due: number }[] = []
    const forward = () => {
      while (waiting.length > 0 && waiting[0]!.due <= performance.now()) to.write(waiting.shift()!.bytes)
      if (waiting.length > 0) setTimeout(forward, Math.max(1, waiting[0]!.due - performance.now()))
    }
    from.on('data', (bytes) => {
      if (losesThis()) return lose()
      const isFirst = waiting.length === 0
      waiting.push({ bytes, due: performance.now() + delayMs })
      if (isFirst) forward()
    })
  }
  const server: Server = createServer((near) => {
    if (isShut) return void near.destroy()
    const far = typeof target === 'string' ? connect(target) : connect(target, '127.0.0.1')
    const pair = [near, far] as const
    pairs.add(pair)
    for (const socket of pair) {
      socket.on('error', () => undefined).on('close', () => breakPair(pair))
    }
    carry(
      near,
      far,
      () => false,
      () => undefined,
    )
    carry(
      far,
      near,
      () => lostPercent > draw(100),
      () => breakPair(pair),
    )
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const cut = () => {
    for (const pair of pairs) breakPair(pair)
  }
  return {
    port: (server.address() as { port: number }).port,
    cut,
    shut() {
      isShut = true
      cut()
    },
    delay(ms) {
      delayMs = ms
    },
    loseAnswers(percent) {
      lostPercent = percent
    },
    heal() {
      isShut = false
      delayMs = 0
      lostPercent = 0
    },
    async stop() {
      cut()
      await new Promise((resolve) => server.close(resolve))
    },
  }
}
