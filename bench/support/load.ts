import { connect, type Socket } from 'node:net'

/**
 * A generator of load that costs little beside the server it measures: raw sockets on loopback, requests
 * written beforehand, answers read only as far as their status and length.
 */
export interface Load {
  readonly host: string
  readonly port: number
  readonly clients: number
  /** The next request as raw HTTP/1.1, or undefined when there is none left. */
  readonly next: () => string | undefined
  /** Addresses of loopback that the clients connect from in turn; by default all share one. */
  readonly from?: readonly string[]
  /** Stops by itself at the latest then. */
  readonly maxSeconds: number
}

export interface LoadResult {
  readonly answers: Readonly<Record<number, number>>
  readonly seconds: number
  readonly perSecond: number
  readonly p50: number
  readonly p99: number
  readonly bytes: number
}

export async function runLoad(load: Load): Promise<LoadResult> {
  const answers: Record<number, number> = {}
  const times: number[] = []
  let bytes = 0
  const began = performance.now()
  const until = began + load.maxSeconds * 1000
  const client = async (index: number) => {
    const socket = await open(load, load.from?.[index % load.from.length])
    const read = reader(socket)
    for (
      let request = load.next();
      request !== undefined && performance.now() < until;
      request = load.next()
    ) {
      const sent = performance.now()
      socket.write(request)
      const { status, size } = await read()
      times.push(performance.now() - sent)
      answers[status] = (answers[status] ?? 0) + 1
      bytes += size
    }
    socket.destroy()
  }
  await Promise.all(Array.from({ length: load.clients }, (_, index) => client(index)))
  const seconds = (performance.now() - began) / 1000
  times.sort((a, b) => a - b)
  const at = (share: number) => times[Math.min(times.length - 1, Math.floor(times.length * share))] ?? 0
  return { answers, seconds, perSecond: times.length / seconds, p50: at(0.5), p99: at(0.99), bytes }
}

const open = (load: Load, localAddress: string | undefined): Promise<Socket> =>
  new Promise((resolve, reject) => {
    const socket = connect({ host: load.host, port: load.port, localAddress, noDelay: true }, () =>
      resolve(socket),
    )
    socket.once('error', reject)
  })

/** Resolves once per answer; understands content-length and chunked bodies, which is all the server sends. */
function reader(socket: Socket): () => Promise<{ status: number; size: number }> {
  let pending = Buffer.alloc(0)
  let wake: (() => void) | undefined
  let isClosed = false
  socket.on('data', (chunk) => {
    pending = pending.length === 0 ? chunk : Buffer.concat([pending, chunk])
    wake?.()
  })
  socket.on('close', () => {
    isClosed = true
    wake?.()
  })
  return async () => {
    for (;;) {
      const answer = takeAnswer(pending)
      if (answer) {
        pending = pending.subarray(answer.size)
        return answer
      }
      if (isClosed) throw new Error('the server closed the connection')
      await new Promise<void>((resolve) => {
        wake = resolve
      })
      wake = undefined
    }
  }
}

function takeAnswer(buffer: Buffer): { status: number; size: number } | undefined {
  const headEnd = buffer.indexOf('\r\n\r\n')
  if (headEnd < 0) return undefined
  const head = buffer.toString('latin1', 0, headEnd)
  const status = Number(head.slice(9, 12))
  const length = /content-length: (\d+)/i.exec(head)?.[1]
  const bodyStart = headEnd + 4
  if (length !== undefined) {
    const size = bodyStart + Number(length)
    return buffer.length >= size ? { status, size } : undefined
  }
  if (!/transfer-encoding: chunked/i.test(head)) return { status, size: bodyStart }
  const end = buffer.indexOf('0\r\n\r\n', bodyStart)
  return end < 0 ? undefined : { status, size: end + 5 }
}
