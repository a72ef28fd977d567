import { connect, createServer, type Server, type Socket } from 'node:net'

/** A TCP connection's way through our hands, which may be bad. */
export interface Wire {
  readonly port: number
  /** Breaks every connection that there is; new ones may be made. */
  cut(): void
  /** Nothing comes through until `heal`. */
  shut(): void
  /** Everything comes so much later. */
  delay(ms: number): void
  /** What was asked arrives, and its answer does not: the connection breaks instead, so often out of a hundred. */
  loseAnswers(percent: number): void
  heal(): void
  stop(): Promise<void>
}

/** `target` is a port of this machine, or the path of a socket. */
export async function openWire(target: number | string, draw: (bound: number) => number): Promise<Wire> {
  const pairs = new Set<readonly [Socket, Socket]>()
  let isShut = false
  let delayMs = 0
  let lostPercent = 0
  const breakPair = (pair: readonly [Socket, Socket]) => {
    pairs.delete(pair)
    for (const socket of pair) socket.destroy()
  }
  const carry = (from: Socket, to: Socket, losesThis: () => boolean, lose: () => void) => {
    // What came first goes first, also where the delay has become shorter meanwhile or a timer is late.
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
