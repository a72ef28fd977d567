import { connect, type Socket } from 'node:net'
import { secondMs } from '#kit/time.ts'
import { OutboundUnavailable } from '../messages/outbound.ts'

/** Scans a file on its way in. Without a verdict the file is not clean. */
export interface Scanner {
  /**
   * Returns the name of the malware found, or undefined if the file is clean. Throws if there is no verdict.
   */
  scan(content: AsyncIterable<Buffer>): Promise<string | undefined>
}

export class ScannerUnavailable extends OutboundUnavailable {}

/** Long enough for ten megabytes and a scanner that has just loaded its signatures. */
const patienceMs = 30 * secondMs
const answerBytesAtMost = 4096

/** Speaks INSTREAM with ClamAV's daemon: chunks preceded by their length, then an empty one. */
export const clamdScanner = (url: string | undefined, timeoutMs = patienceMs): Scanner => ({
  async scan(content) {
    if (url === undefined) throw new ScannerUnavailable('no scanner is configured')
    const { hostname, port } = new URL(url)
    const socket = connect({ host: hostname.replace(/^\[|\]$/g, ''), port: Number(port) })
    try {
      const answer = readAnswer(socket, timeoutMs)
      // The daemon may answer before it has read everything: its answer decides.
      const [verdict] = await Promise.all([answer, Promise.race([speak(socket, content), answer])])
      return parseVerdict(verdict)
    } finally {
      socket.destroy()
    }
  },
})

async function speak(socket: Socket, content: AsyncIterable<Buffer>): Promise<void> {
  const write = (bytes: Buffer) =>
    new Promise<void>((resolve, reject) => {
      socket.write(bytes, (error) => (error ? reject(unavailable(error)) : resolve()))
    })
  await write(Buffer.from('zINSTREAM\0'))
  for await (const piece of content) {
    if (piece.byteLength === 0) continue
    await write(Buffer.concat([encodeLength(piece.byteLength), piece]))
  }
  await write(encodeLength(0))
}

function encodeLength(bytes: number): Buffer {
  const length = Buffer.alloc(4)
  length.writeUInt32BE(bytes)
  return length
}

const unavailable = (cause: unknown): ScannerUnavailable =>
  new ScannerUnavailable('the scanner cannot be reached', { cause })

function readAnswer(socket: Socket, timeoutMs: number): Promise<string> {
  const { promise, resolve, reject } = Promise.withResolvers<string>()
  let heard = ''
  const end = setTimeout(() => reject(unavailable(new Error('no answer in time'))), timeoutMs)
  socket
    .on('data', (bytes: Buffer) => {
      heard += bytes.toString('latin1')
      const at = heard.indexOf('\0')
      if (at >= 0) resolve(heard.slice(0, at))
      else if (heard.length > answerBytesAtMost) reject(unavailable(new Error('an answer without an end')))
    })
    .on('error', (error) => reject(unavailable(error)))
    .on('close', () => reject(unavailable(new Error('it hung up'))))
  return promise.finally(() => clearTimeout(end))
}

/** Only these two answers are verdicts. A fault, a limit or anything else is none. */
function parseVerdict(answer: string): string | undefined {
  if (answer === 'stream: OK') return undefined
  const found = /^stream: (.+) FOUND$/.exec(answer)?.[1]
  if (found === undefined)
    throw new ScannerUnavailable(`the scanner gave no verdict: ${answer.slice(0, 200)}`)
  return found
}
